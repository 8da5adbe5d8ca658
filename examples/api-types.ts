// Written by make-types.ts from the OpenAPI document of the API: not to be changed by hand.

export type Client = {
  /** Opaque id */
  id: string;
  name: string;
  phone: string;
  email: string;
  address: string;
  group_id: string | null;
  /** The present value in the other record. A change there does not count as a change of this record */
  group_name: string | null;
  branch_id: string | null;
  /** The present value in the other record. A change there does not count as a change of this record */
  branch_name: string | null;
  /** The credit officer who is responsible for the client */
  officer_id: string | null;
  /** The present value in the other record. A change there does not count as a change of this record */
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
  /** Whether the client agreed to reminders by SMS */
  sms_reminders: boolean;
  figures_from: {
    loan_balance: FigureOrigin;
    system_savings: FigureOrigin;
  };
  /** ISO 8601 with the time offset of the institution */
  created_at: string;
  /** ISO 8601 with the time offset of the institution */
  updated_at: string;
  /** The time when the personal data of a former client were erased. After that, orders and changes are not possible */
  anonymised_at?: string;
  /** Linked records of this client that the caller can see. Only in lists and in the answer for one client */
  merged?: {
    /** Opaque id */
    id: string;
    name: string;
  }[];
  /** The main record of this client, if the caller can see it. Only in lists and in the answer for one client */
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
  /** The same as `webhook-id` in a delivery */
  id: string;
  /** `webhook.test` goes only to a webhook, when an admin tests it. Its record is the webhook */
  type:
    | 'order.created'
    | 'order.updated'
    | 'order.approved'
    | 'order.rejected'
    | 'order.shipped'
    | 'order.delivered'
    | 'order.cancelled'
    | 'order.returned'
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
    | 'consignment.created'
    | 'consignment.updated'
    | 'consignment.closed'
    | 'stock_count.created'
    | 'stock_count.updated'
    | 'stock_count.approved'
    | 'stock_count.stopped'
    | 'webhook.test';
  /** ISO 8601 with the time offset of the institution */
  timestamp: string;
  data: {
    record: 'order' | 'client' | 'group' | 'product' | 'consignment' | 'stock_count' | 'webhook';
    /** The id of the record. Read the record with your own permissions */
    id: string;
    /** Of a purchase or transfer: where the goods go */
    branch_id: string | null;
    /** The number of an order, purchase, transfer or count */
    number?: string;
    /** The status of an order after the change */
    status?: 'pending' | 'approved' | 'rejected' | 'shipped' | 'delivered' | 'cancelled';
  };
};

export type Import = {
  /** Opaque id */
  id: string;
  kind: 'clients' | 'groups' | 'products' | 'balances' | 'orders' | 'stock';
  /** The last step with the file */
  mode: 'dry-run' | 'run';
  /** Whether the import also changes existing records. It changes only the columns of the file. An empty cell changes nothing */
  writes: 'add' | 'update';
  /** The field that finds the records to change. Null if the import changes none */
  find_by: string | null;
  file_name: string;
  staff_name: string;
  status: 'uploaded' | 'queued' | 'running' | 'done' | 'failed' | 'interrupted' | 'cancelled' | 'undone';
  /** Title lines above the headings, with one cell each. The import leaves them out */
  title_lines: number[];
  /** The number of rows that the workbook hides. The import takes them like all other rows */
  hidden_rows: number;
  headings: string[];
  /** The first row of the file */
  sample: string[];
  /** The column of each field, counted from 0 */
  mapping: Record<string, number | null>;
  /** All columns of the file, including columns that are left out */
  columns: ImportColumn[];
  /** The number of rows in the file. After the last row, the next five figures add up to it */
  total: number;
  /** New records. In a trial: records that the import would add */
  created: number;
  /** Changed records. In a trial: records that the import would change. 0 for an import that only adds */
  changed: number;
  /** Rows whose record exists under the same name, or that a person marked as the same */
  existing: number;
  /** Rows with the number or name of another record. The import never writes them */
  conflicts: number;
  failed: number;
  done: number;
  /** Conflicts without a decision */
  undecided: number;
  /** Rows of `existing` that differ from the record. The record stays as it is */
  differing: number;
  /** ISO 8601 with the time offset of the institution */
  created_at: string;
  /** The time of the trial with the present columns and decisions. Null if a new trial is needed */
  tried_at: string | null;
  finished_at: string | null;
  /** Whether it wrote records. Such an import can be undone */
  has_written: boolean;
  /** The time when the import was undone */
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
  /** The order number: the code of the branch, the year and a count. It never changes */
  number: string;
  /** The old number of an imported order. Null for all other orders */
  old_number: string | null;
  /** Opaque id */
  client_id: string;
  client_name: string;
  /** Opaque id */
  group_id: string;
  group_name: string;
  /** The present value in the other record. A change there does not count as a change of this record */
  group_account_number: string;
  /** Opaque id */
  branch_id: string;
  branch_name: string;
  status: 'pending' | 'approved' | 'rejected' | 'shipped' | 'delivered' | 'cancelled';
  /** Whole KES */
  total_price: number;
  /** When the client agreed to the order, from the clock of the device. Null if nobody stated it */
  agreed_at: string | null;
  /** ISO 8601 with the time offset of the institution */
  created_at: string;
  /** ISO 8601 with the time offset of the institution */
  updated_at: string;
  /** Opaque id */
  created_by_user_id: string;
  /** The person who last raised the order total or changed its client, group or stated figures. At first it is the maker */
  requested_by_user_id: string;
  /** Other people who did so after the last approval, if any. None of them can decide on the order */
  also_requested_by_user_ids?: string[];
  /** The present value in the other record. A change there does not count as a change of this record */
  officer_name: string;
  /** When an admin asked to delete the order. Only while the request waits for a second admin */
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
    /** Whole KES for one item, as quoted to the client. If the price differs, the answer is 409 price_changed */
    expectedPrice?: number;
  }[];
  deliveryMethod?: 'branch' | 'other';
  deliveryLocation?: string | null;
  /** Whole KES that the client agreed to. If the total differs, the answer is 409 price_changed */
  expectedTotal?: number;
  branchId?: string | null;
  /** For an order that is sent later: when the client agreed, from the clock of the device. It becomes `agreed_at` */
  placedAt?: string;
  /** The older way to name a single product */
  productId?: string;
  quantity?: number;
};

export type FigureOrigin = {
  /** Null: the source is not known. The figure is older than the record of sources */
  source: 'import' | 'approval' | 'admin' | 'registration' | 'machine' | null;
  /** The time of the figure */
  at: string;
  by_name: string | null;
} | null;

export type Pagination = {
  page: number;
  limit: number;
  totalPages: number;
  totalItems: number;
  /** `true`: there are more items than the system counted. It counts up to 10,000 items, or to the end of the page. `totalItems` is then the count plus one, and `totalPages` follows from it */
  isMore?: boolean;
};

export type Changes = {
  /** Send this cursor in the next call of this list by this account */
  cursor: string;
  /** Whether there are more changes now */
  has_more: boolean;
  /** Records that were deleted, or that the caller can no longer see */
  deleted: {
    /** Opaque id */
    id: string;
    /** ISO 8601 with the time offset of the institution */
    at: string;
  }[];
};

export type ImportColumn = {
  heading: string;
  /** The field that the column fills. Null: the column is left out */
  field: string | null;
  /** How the field was found: from our own heading, guessed from another heading, or chosen by a person */
  how: 'heading' | 'guess' | 'chosen' | null;
};

export type ImportRow = {
  /** The line number in the file, from 1 */
  line: number;
  outcome: 'created' | 'changed' | 'existing' | 'conflict' | 'failed';
  /** The problem of the row with line, column and value, or its changes or differences. Empty if there is none */
  message: string;
  /** The problem as data. Null if there is no problem */
  problem: Record<string, unknown> | null;
  cells: string[];
  /** The fields where the row differs from the record */
  differs: string[];
  /** The changes to the record, field by field. Empty unless the outcome is `changed` */
  changes: ImportChange[];
  decision: 'leave_out' | 'same' | null;
  there: {
    /** The id of the record. Null for a line of the file */
    id: string | null;
    line: number | null;
    /** The values by field */
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
  /** Whole KES. The price does not change after the line is made */
  unit_price: number;
  total_price: number;
};

export type ImportChange = {
  field: string;
  from: string | number | null;
  to: string | number | null;
};
