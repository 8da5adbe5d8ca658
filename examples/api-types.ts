// Written by make-types.ts from the OpenAPI document of the API: not to be changed by hand.

export type Client = {
  /** Opaque id */
  id: string;
  name: string;
  phone: string;
  email: string;
  address: string;
  group_id: string | null;
  /** As that record has it now; a change of it is no change of this one */
  group_name: string | null;
  branch_id: string | null;
  /** As that record has it now; a change of it is no change of this one */
  branch_name: string | null;
  /** The credit officer who looks after them */
  officer_id: string | null;
  /** As that record has it now; a change of it is no change of this one */
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
  /** Records in reach that are linked to this one; in lists and of one client */
  merged?: {
    /** Opaque id */
    id: string;
    name: string;
  }[];
  /** The main record in reach to which this one is linked; in lists and of one client */
  merged_into?: {
    /** Opaque id */
    id: string;
    name: string;
  };
};

export type ClientsPage = {
  clients: Client[];
  pagination: Pagination;
  changes?: Changes;
};

export type Event = {
  /** The same as `webhook-id` where it is delivered */
  id: string;
  /** `webhook.test` is sent to a webhook alone, when an admin tries it; its record is the webhook */
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
    | 'balance.imported'
    | 'webhook.test';
  /** ISO 8601 with the institution's own offset */
  timestamp: string;
  data: {
    record: 'order' | 'client' | 'group' | 'product' | 'webhook';
    /** Of the record, to be read by your own rights */
    id: string;
    branch_id: string | null;
    /** Of an order */
    number?: string;
    /** Of an order, after the change */
    status?: 'pending' | 'approved' | 'rejected' | 'shipped' | 'delivered' | 'cancelled';
  };
};

export type Import = {
  /** Opaque id */
  id: string;
  kind: 'clients' | 'groups' | 'products' | 'balances' | 'orders';
  /** What was last done with the file */
  mode: 'dry-run' | 'run';
  /** Whether records that are there are changed, too. Only columns of the file are; an empty cell changes nothing */
  writes: 'add' | 'update';
  /** The field by which records to change are found; null where none are changed */
  find_by: string | null;
  file_name: string;
  staff_name: string;
  status: 'uploaded' | 'queued' | 'running' | 'done' | 'failed' | 'interrupted' | 'cancelled' | 'undone';
  /** Lines above the headings that hold one cell each, as a title does: they are left out */
  title_lines: number[];
  /** Rows that the workbook hides, by hand or by a filter: they are taken as all others are */
  hidden_rows: number;
  headings: string[];
  /** The first row of the file */
  sample: string[];
  /** Which column, counted from 0, each field is read from */
  mapping: Record<string, number | null>;
  /** Every column of the file, taken or left out */
  columns: ImportColumn[];
  /** Rows of the file; the next five add up to it once all are done */
  total: number;
  /** New records; those that would be, where nothing was written */
  created: number;
  /** Records that say something else now, or would; 0 of an import that only adds */
  changed: number;
  /** There already under the same name, or decided to be the same */
  existing: number;
  /** With the number or name of another record; never written */
  conflicts: number;
  failed: number;
  done: number;
  /** Conflicts that nobody has decided on */
  undecided: number;
  /** Of `existing`: say something else than the record, which stays */
  differing: number;
  /** ISO 8601 with the institution's own offset */
  created_at: string;
  /** When the rows were tried as they are now mapped and decided; null when they have to be tried again */
  tried_at: string | null;
  finished_at: string | null;
  /** Whether it wrote records, which can be undone */
  has_written: boolean;
  /** When all that it wrote was taken back */
  undone_at: string | null;
  undone_by_name: string | null;
};

export type ImportRows = {
  rows: ImportRow[];
  pagination: Pagination;
};

export type Order = {
  /** Opaque id */
  id: string;
  /** What people call it: its branch's code, the year and a count. It never changes */
  number: string;
  /** Of an imported old order: its number there. Null for all others */
  old_number: string | null;
  /** Opaque id */
  client_id: string;
  client_name: string;
  /** Opaque id */
  group_id: string;
  group_name: string;
  /** As that record has it now; a change of it is no change of this one */
  group_account_number: string;
  /** Opaque id */
  branch_id: string;
  branch_name: string;
  status: 'pending' | 'approved' | 'rejected' | 'shipped' | 'delivered' | 'cancelled';
  /** Whole KES */
  total_price: number;
  /** When the client agreed to it, by the clock of the device; null where nobody said it */
  agreed_at: string | null;
  /** ISO 8601 with the institution's own offset */
  created_at: string;
  /** ISO 8601 with the institution's own offset */
  updated_at: string;
  /** Opaque id */
  created_by_user_id: string;
  /** Who last raised it or changed its client, group or stated figures; at first who made it */
  requested_by_user_id: string;
  /** Who else did so since it was last approved, where there is anybody: nobody of them decides on it */
  also_requested_by_user_ids?: string[];
  /** As that record has it now; a change of it is no change of this one */
  officer_name: string;
  /** When an admin asked to delete it, while that waits for a second admin */
  deletion_requested_at?: string;
  /** KES, at most two decimals */
  client_loan_balance: number;
  /** KES, at most two decimals */
  client_system_savings: number;
  /** KES, at most two decimals */
  group_loan_balance: number;
  /** KES, at most two decimals */
  group_arrears: number;
  /** Months */
  loan_term: number;
  delivery_method: 'branch' | 'other';
  delivery_location: string | null;
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
    /** Whole KES for one, as quoted to the client; another price is 409 price_changed */
    expectedPrice?: number;
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
  /** Null: not known, stated before the system stored sources */
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
  /** For the next call of this list by this account */
  cursor: string;
  /** Whether there is more already */
  has_more: boolean;
  /** What is not there any more, or out of reach */
  deleted: {
    /** Opaque id */
    id: string;
    /** ISO 8601 with the institution's own offset */
    at: string;
  }[];
};

export type ImportColumn = {
  heading: string;
  /** As which it is taken; null: left out */
  field: string | null;
  /** By our own heading, guessed from another one, or chosen by a person */
  how: 'heading' | 'guess' | 'chosen' | null;
};

export type ImportRow = {
  /** Of the file, counted from 1 */
  line: number;
  outcome: 'created' | 'changed' | 'existing' | 'conflict' | 'failed';
  /** The problem of the row with line, column and value, its changes or its differences; empty without any */
  message: string;
  /** The same as data; null where nothing is wrong */
  problem: Record<string, unknown> | null;
  cells: string[];
  /** The fields in which it says something else than what is there */
  differs: string[];
  /** What it changes of the record, field by field; empty unless it is `changed` */
  changes: ImportChange[];
  decision: 'leave_out' | 'same' | null;
  there: {
    /** Of the record; null for a line of the file */
    id: string | null;
    line: number | null;
    /** What it says, by field */
    values: Record<string, string>;
  } | null;
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

export type ImportChange = {
  field: string;
  from: string | number | null;
  to: string | number | null;
};
