// Written by make-types.ts from the OpenAPI document of the API: not to be changed by hand.

export type Client = {
  /** Opaque id */
  id: string;
  name: string;
  phone: string;
  email: string;
  address: string;
  group_id: string | null;
  group_name: string | null;
  branch_id: string | null;
  branch_name: string | null;
  /** The credit officer who looks after them */
  officer_id: string | null;
  officer_name: string | null;
  /** A calendar day in Nairobi */
  join_date: string;
  /** National ID */
  client_id: string;
  system_id: string;
  /** KES, at most two decimals */
  system_savings: number;
  /** KES, at most two decimals */
  loan_balance: number;
  figures_from: {
    loan_balance: FigureOrigin;
    system_savings: FigureOrigin;
  };
  /** ISO 8601 with the institution's own offset */
  created_at: string;
  /** ISO 8601 with the institution's own offset */
  updated_at: string;
  /** Of a former client: when the personal data were erased. Nothing is ordered or edited any more */
  anonymised_at?: string;
  /** Other records of this person that were merged into this one; in lists and of one client */
  merged?: {
    /** Opaque id */
    id: string;
    name: string;
    /** ISO 8601 with the institution's own offset */
    at: string;
  }[];
};

export type ClientsPage = {
  clients: Client[];
  pagination: Pagination;
  changes?: Changes;
};

export type Event = {
  /** The same as `webhook-id` where it is delivered */
  id: string;
  type:
    | 'order.created'
    | 'order.updated'
    | 'order.approved'
    | 'order.rejected'
    | 'order.shipped'
    | 'order.delivered'
    | 'order.cancelled'
    | 'order.deleted'
    | 'client.created'
    | 'client.updated'
    | 'client.deleted'
    | 'group.created'
    | 'group.updated'
    | 'group.deleted'
    | 'product.created'
    | 'product.updated'
    | 'product.deleted'
    | 'balance.imported';
  /** ISO 8601 with the institution's own offset */
  timestamp: string;
  data: {
    record: 'order' | 'client' | 'group' | 'product';
    /** Of the record, to be read by your own rights */
    id: string;
    branch_id: string | null;
    /** Of an order */
    number?: string;
    /** Of an order, after the change */
    status?: 'pending' | 'approved' | 'rejected' | 'shipped' | 'delivered' | 'cancelled';
  };
};

export type Order = {
  /** Opaque id */
  id: string;
  /** What people call it: its branch's code, the year and a count. It never changes */
  number: string;
  /** Of an order of before this system: what it was called there. Null for all others */
  old_number: string | null;
  /** Opaque id */
  client_id: string;
  client_name: string;
  /** Opaque id */
  group_id: string;
  group_name: string;
  group_account_number: string;
  /** Opaque id */
  branch_id: string;
  branch_name: string;
  status: 'pending' | 'approved' | 'rejected' | 'shipped' | 'delivered' | 'cancelled';
  /** Whole KES */
  total_price: number;
  /** When the client agreed to it, by the clock of the device; null where it was not told */
  agreed_at: string | null;
  /** ISO 8601 with the institution's own offset */
  created_at: string;
  /** ISO 8601 with the institution's own offset */
  updated_at: string;
  /** Opaque id */
  created_by_user_id: string;
  /** Who last raised it or changed its client, group or stated figures; at first who made it */
  requested_by_user_id: string;
  officer_name: string;
  /** Months */
  loan_term: number;
  delivery_method: 'branch' | 'other';
  delivery_location: string | null;
  /** KES, at most two decimals */
  client_loan_balance: number;
  /** KES, at most two decimals */
  client_system_savings: number;
  /** KES, at most two decimals */
  group_loan_balance: number;
  /** KES, at most two decimals */
  group_arrears: number;
  chairperson_phone: string;
  products: OrderLine[];
};

export type PlaceOrderBody = {
  /** Opaque id */
  clientId: string;
  /** Opaque id */
  groupId: string;
  /** KES, at most two decimals */
  clientLoanBalance?: number;
  /** KES, at most two decimals */
  clientSystemSavings?: number;
  /** KES, at most two decimals */
  groupLoanBalance?: number;
  /** KES, at most two decimals */
  groupArrears?: number;
  loanTerm: number;
  products?: {
    /** Opaque id */
    productId: string;
    quantity?: number;
  }[];
  deliveryMethod?: 'branch' | 'other';
  deliveryLocation?: string | null;
  /** Whole KES that the client agreed to; another total is 409 price_changed */
  expectedTotal?: number;
  branchId?: string | null;
  /** When the client agreed, by the device's clock, of an order that is sent later: `agreed_at` */
  placedAt?: string;
  /** The older way to name a single product */
  productId?: string;
  quantity?: number;
};

export type FigureOrigin = {
  /** Null: not known, from before sources were kept */
  source: 'import' | 'approval' | 'admin' | 'registration' | 'machine' | null;
  /** The moment that the figure describes */
  at: string;
  by_name: string | null;
} | null;

export type Pagination = {
  page: number;
  limit: number;
  totalPages: number;
  totalItems: number;
  /** `true` where items were counted up to 10,000, or to the end of the page, and there are more: `totalItems` is then one more than was counted, and `totalPages` those of them */
  isMore?: boolean;
};

export type Changes = {
  /** For the next call */
  cursor: string;
  /** Whether there is more already */
  has_more: boolean;
  /** What is not there any more, or out of reach */
  deleted: {
    /** Opaque id */
    id: string;
    /** ISO 8601 with the institution's own offset */
    at: string;
    /** The client into whom this one was merged */
    merged_into?: string;
  }[];
};

export type OrderLine = {
  /** Opaque id */
  id: string;
  /** Opaque id */
  product_id: string;
  name: string;
  description: string;
  quantity: number;
  /** Whole KES, frozen when the line was made */
  unit_price: number;
  total_price: number;
};
