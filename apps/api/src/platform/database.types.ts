// Generated from apps/api/migrations by `npm run db:types`. Do not edit.

import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Numeric = ColumnType<number, number | string, number | string>;

export interface AgreementKeys {
  id: string;
  public_key: Buffer;
  since: Generated<string>;
}

export interface AgreementPapers {
  agreement_id: string;
  language: string;
  pdf: Buffer;
}

export interface Agreements {
  client_id: string;
  content: Json | null;
  content_hash: Buffer;
  id: string;
  key_id: string;
  made_at: string;
  made_by: string;
  number: string;
  order_id: string;
  signature: Buffer;
  state: Generated<string>;
}

export interface AuditLinks {
  entry_id: string;
  hash: Buffer;
  linked_at: Generated<string>;
  reached: string;
  seq: number;
}

export interface AuditLog {
  action: string;
  address: string | null;
  after: Json | null;
  at: Generated<string>;
  before: Json | null;
  branch_id: string | null;
  changed_in: Generated<string | null>;
  entity: string;
  entity_id: string;
  id: string;
  notify_staff_id: string | null;
  request_id: string | null;
  search_text: Generated<string>;
  staff_id: string | null;
  written_at: Generated<string | null>;
}

export interface BalanceEntries {
  amount: Numeric;
  as_of: string;
  cancelled_at: string | null;
  cancelled_by: string | null;
  client_id: string | null;
  group_id: string | null;
  id: string;
  is_confirmed: boolean;
  kind: string;
  source: string | null;
  source_id: string | null;
  written_at: string;
  written_by: string | null;
}

export interface Branches {
  address: Generated<string>;
  code: Generated<string>;
  coordinates: Generated<string>;
  created_at: Generated<string>;
  email: Generated<string>;
  folded_name: Generated<string>;
  hours: Generated<string>;
  id: string;
  may_repeat: Generated<string[]>;
  name: string;
  phone: Generated<string>;
  shown_on_home: Generated<boolean>;
  updated_at: Generated<string>;
}

export interface ChangeFeed {
  begun_at: Generated<string>;
  id: Generated<string>;
  is_only: Generated<boolean>;
  queued_id: Generated<string>;
  queued_xid: Generated<string>;
  system_identifier: number;
}

export interface ClientBooks {
  client_id: string | null;
  loan_balance: Numeric | null;
  loan_balance_at: string | null;
  loan_balance_by: string | null;
  loan_balance_source: string | null;
  system_savings: Numeric | null;
  system_savings_at: string | null;
  system_savings_by: string | null;
  system_savings_source: string | null;
}

export interface ClientRecords {
  address: Generated<string>;
  anonymised_at: string | null;
  branch_id: string | null;
  changed_in: Generated<string>;
  created_at: Generated<string>;
  email: Generated<string>;
  folded_name: Generated<string>;
  folded_national_id: Generated<string>;
  folded_phone: Generated<string>;
  folded_system_id: Generated<string>;
  group_id: string | null;
  id: string;
  join_date: string;
  linked_to: string | null;
  may_repeat: Generated<string[]>;
  name: string;
  national_id: Generated<string>;
  officer_id: string | null;
  officer_left_at: string | null;
  person_id: Generated<string>;
  phone: string;
  phone_changed_at: string | null;
  purge_after: string | null;
  removed_at: string | null;
  search_text: Generated<string>;
  sms_reminders: Generated<boolean>;
  system_id: Generated<string>;
  updated_at: Generated<string>;
}

export type Clients = Omit<ClientRecords, 'purge_after' | 'removed_at'>;

export interface Confirmations {
  agreed_hash: Buffer;
  channel: string;
  client_id: string;
  code_hash: Buffer | null;
  confirmed_at: string | null;
  confirmed_by: string | null;
  doubt: string | null;
  expires_at: string | null;
  id: string;
  made_at: string;
  made_by: string;
  order_id: string;
  phone: Generated<string>;
  picture_id: string | null;
  purpose: Generated<string>;
  reason: Generated<string>;
  state: string;
  tries: Generated<number>;
  witness: Generated<string>;
}

export interface ConsignmentLines {
  back: Generated<number>;
  consignment_id: string;
  lost: Generated<number>;
  position: number;
  product_id: string;
  quantity: number;
  reason: Generated<string>;
  received: Generated<number>;
}

export interface Consignments {
  closed_at: string | null;
  closed_by: string | null;
  expected_on: string | null;
  from_branch: string | null;
  id: string;
  kind: string;
  made_at: string;
  made_by: string;
  note: Generated<string>;
  number: string;
  state: Generated<string>;
  supplier: Generated<string>;
  to_branch: string | null;
  updated_at: string;
}

export interface DeletionRequests {
  action: string;
  asked_at: string;
  asked_by: string;
  client_id: string | null;
  decided_at: string | null;
  decided_by: string | null;
  decision: string | null;
  details: Generated<Json>;
  entity: string;
  entity_id: string;
  expires_at: string;
  id: string;
  label: Generated<string>;
  order_number: string | null;
  reason: string | null;
  restored_at: string | null;
  restored_by: string | null;
}

export interface Deliveries {
  branch_id: string;
  carrier_id: string | null;
  day: string;
  done_at: string | null;
  id: string;
  made_at: string;
  made_by: string;
  note: Generated<string>;
  number: string;
  out_at: string | null;
  state: Generated<string>;
  updated_at: string;
}

export interface DeliveryLines {
  delivery_id: string;
  from_place: string | null;
  handed_quantity: Generated<number>;
  id: string;
  order_id: string;
  outcome: string | null;
  product_id: string;
  quantity: number;
  reason: Generated<string>;
  warranty_until: string | null;
}

export interface DeliveryNumbers {
  code: string;
  last: number;
  year: number;
}

export interface DeliveryReceipts {
  at: string;
  delivery_id: string;
  id: string;
  made_at: string;
  made_by: string;
  order_id: string;
  picture_id: string | null;
  place: Generated<string>;
  proof: string;
  receiver: string;
  receiver_name: Generated<string>;
}

export interface Devices {
  end_reason: string | null;
  ended_at: string | null;
  ended_by: string | null;
  id: string;
  last_seen_at: string;
  name: string;
  oldest_unsent_at: string | null;
  queue_key: Buffer;
  registered_at: string;
  reported_at: string | null;
  staff_id: string;
  unsent: Generated<number>;
}

export interface FailedSignIns {
  address: string;
  at: Generated<string>;
  id: Generated<string>;
  identifier: string;
}

export interface GroupBooks {
  arrears: Numeric | null;
  arrears_at: string | null;
  arrears_by: string | null;
  arrears_source: string | null;
  group_id: string | null;
  loan_balance: Numeric | null;
  loan_balance_at: string | null;
  loan_balance_by: string | null;
  loan_balance_source: string | null;
}

export interface GroupRecords {
  account_number: Generated<string>;
  active_members: Generated<number>;
  branch_id: string;
  chairperson: Generated<string>;
  chairperson_phone: Generated<string>;
  changed_in: Generated<string>;
  created_at: Generated<string>;
  folded_account_number: Generated<string>;
  folded_name: Generated<string>;
  id: string;
  location: Generated<string>;
  may_repeat: Generated<string[]>;
  meeting_day: Generated<string>;
  member_count: Generated<number>;
  name: string;
  purge_after: string | null;
  removed_at: string | null;
  search_text: Generated<string>;
  updated_at: Generated<string>;
}

export type Groups = Omit<GroupRecords, 'purge_after' | 'removed_at'>;

export interface HandoverClients {
  client_id: string;
  handover_id: string;
}

export interface Handovers {
  at: string;
  branch_id: string;
  from_id: string | null;
  handed_by: string;
  id: string;
  note: Generated<string>;
  to_id: string;
}

export interface IdempotencyKeys {
  body_hash: Buffer | null;
  created_at: Generated<string>;
  key: string;
  made: string | null;
  record_id: string | null;
  staff_id: string;
  status: Generated<number>;
}

export interface ImportRows {
  cells: Json;
  changes: Json | null;
  decision: string | null;
  differs: Generated<string[]>;
  import_id: string;
  line: number;
  outcome: string | null;
  problem: Json | null;
  record_id: string | null;
  repeats_line: number | null;
  search_terms: Generated<string[]>;
  stays: Json | null;
  written: string | null;
}

export interface Imports {
  alive_at: Generated<string>;
  cancel_asked: Generated<boolean>;
  changed: Generated<number>;
  conflicts: Generated<number>;
  created: Generated<number>;
  created_at: Generated<string>;
  differing: Generated<number>;
  done: Generated<number>;
  existing: Generated<number>;
  failed: Generated<number>;
  file_name: string;
  find_by: string | null;
  finished_at: string | null;
  has_written: Generated<boolean>;
  headings: Json;
  hidden_rows: Generated<number>;
  id: string;
  kind: string;
  mapping: Json;
  mode: string;
  sample: Json;
  staff_id: string;
  status: Generated<string>;
  title_lines: Generated<number[]>;
  total: number;
  tried_at: string | null;
  undecided: Generated<number>;
  undone: Json | null;
  undone_at: string | null;
  undone_by: string | null;
}

export interface MachineAccounts {
  ended_at: string | null;
  ended_by: string | null;
  grants: string[];
  made_at: string;
  made_by: string;
  staff_id: string;
}

export interface MachineKeys {
  ended_at: string | null;
  ended_by: string | null;
  hash: Buffer;
  hint: string;
  id: string;
  last_used_at: string | null;
  made_at: string;
  made_by: string;
  place: number;
  staff_id: string;
}

export interface MeetingAttendance {
  client_id: string;
  day: string;
  group_id: string;
  note: Generated<string>;
  state: string;
}

export interface Meetings {
  created_at: string;
  day: string;
  group_id: string;
  notes: Generated<string>;
  recorded_by: string;
  updated_at: string;
}

export interface Messages {
  address: string;
  answer: Generated<string>;
  answer_mailed: Generated<boolean>;
  body: string;
  branch_id: string | null;
  closed_at: string | null;
  closed_by: string | null;
  created_at: Generated<string>;
  due_on: string | null;
  email: string;
  group_size: number | null;
  id: string;
  kind: Generated<string>;
  name: string;
  phone: Generated<string>;
  place: Generated<string>;
  privacy_version: Generated<number | null>;
  read_at: string | null;
  reference: string | null;
  subject: string;
  wish: Generated<string>;
}

export interface NewsletterRequests {
  address: string;
  at: string;
}

export interface OrderLines {
  description: string;
  from_place: string | null;
  id: string;
  name: string;
  order_id: string;
  position: number;
  product_id: string;
  quantity: number;
  unit_price: number;
}

export interface OrderMoves {
  at: string | null;
  checks: Json | null;
  from_status: string | null;
  order_id: string | null;
  staff_id: string | null;
  to_status: string | null;
}

export interface OrderNumbers {
  code: string;
  year: number;
}

export interface OrderPages {
  client_id: string;
  generation: number;
  made_at: Generated<string>;
  order_id: string;
  secret_hash: Buffer;
  visited_at: string | null;
}

export interface OrderPageVisits {
  address: string;
  at: string;
  client_id: string;
  id: string;
  order_id: string;
  what: string;
}

export interface OrderRecords {
  agreed_at: string | null;
  branch_id: string;
  branch_name: string;
  chairperson_phone: string;
  changed_in: Generated<string>;
  client_id: string;
  client_loan_balance: Numeric;
  client_name: string;
  client_system_savings: Numeric;
  created_at: Generated<string>;
  created_by: string;
  decided_at: string | null;
  decision: string | null;
  delivery_location: string | null;
  delivery_method: string;
  device_id: string | null;
  figures_at: string | null;
  group_account_number: string;
  group_arrears: Numeric;
  group_id: string;
  group_loan_balance: Numeric;
  group_name: string;
  id: string;
  loan_term: number;
  number: string;
  old_number: string | null;
  purge_after: string | null;
  removed_at: string | null;
  requested_at: string | null;
  requested_by: string | null;
  requesters: string[] | null;
  search_text: string;
  status: Generated<string>;
  total_price: number;
  unstated: string[] | null;
  updated_at: Generated<string>;
}

export interface OrderReturns {
  at: string;
  condition: string;
  id: string;
  made_by: string;
  note: Generated<string>;
  order_id: string;
  product_id: string;
  quantity: number;
  reason: string;
  replaced: Generated<boolean>;
  replacement_serials: Generated<string[]>;
  serials: Generated<string[]>;
}

export type Orders = Omit<OrderRecords, 'purge_after' | 'removed_at'>;

export interface Outbox {
  body: string;
  created_at: Generated<string>;
  due_at: Generated<string>;
  expires_at: string | null;
  id: string;
  message_id: string | null;
  recipient: string;
  reply_to: string | null;
  reply_to_name: Generated<string>;
  sealed_body: Buffer | null;
  subject: string;
  tries: Generated<number>;
  unsubscribe_url: string | null;
}

export interface PageVersions {
  hidden: string[];
  id: string;
  in_force: string | null;
  page: string;
  pictures: Generated<Json>;
  published_at: string | null;
  published_by: string | null;
  saved_at: string;
  saved_by: string;
  state: string;
  texts: Json;
  version: number;
}

export interface PasswordResets {
  created_at: Generated<string>;
  staff_id: string;
  token_hash: Buffer;
}

export interface PersonKeys {
  id: string;
  key_of: string;
  sealed_key: Buffer;
}

export interface PersonLinks {
  asked_by: string | null;
  client_id: string;
  confirmed_by: string | null;
  ended_at: string | null;
  ended_by: string | null;
  id: string;
  linked_at: string;
  person_id: string;
  reason: string;
}

export interface PrivatePictures {
  client_id: string;
  id: string;
  image: Buffer;
  kind: string;
  made_at: string;
  made_by: string;
  order_id: string;
}

export interface Products {
  asks_serial: Generated<boolean>;
  category: Generated<string>;
  changed_in: Generated<string>;
  created_at: Generated<string>;
  description: Generated<string>;
  details: Generated<string>;
  folded_name: Generated<string>;
  folded_sku: Generated<string>;
  id: string;
  image_url: string | null;
  in_levels: Generated<number>;
  low_since: string | null;
  name: string;
  price: number;
  search_text: Generated<string>;
  sku: Generated<string>;
  status: string;
  stock: Generated<number>;
  updated_at: Generated<string>;
  warranty_months: Generated<number>;
}

export interface ReadNotifications {
  notification_id: string;
  staff_id: string;
  up_to: string;
}

export interface RecordViews {
  at: string;
  day: string;
  entity: string;
  entity_id: string;
  staff_id: string;
}

export interface RecoveryCodes {
  code_hash: Buffer;
  staff_id: string;
}

export interface SalesChanges {
  branch_id: string;
  day: string;
  orders: number;
  sales: number;
  status: string;
}

export interface SalesTotals {
  branch_id: string;
  day: string | null;
  orders: number;
  sales: number;
  status: string;
}

export interface Sessions {
  address: string;
  created_at: Generated<string>;
  device: string;
  device_id: string | null;
  id: string;
  last_seen_at: Generated<string>;
  password_at: Generated<string>;
  staff_id: string;
  token_hash: Buffer;
}

export interface Settings {
  key: string;
  updated_at: Generated<string>;
  value: Json;
}

export interface SmsMessages {
  body: string;
  client_id: string | null;
  cost_cents: number | null;
  created_at: string;
  due_at: string;
  expires_at: string;
  gateway_id: string | null;
  id: string;
  language: string;
  once: string | null;
  order_id: string | null;
  parts: number;
  phone: string;
  purpose: string;
  reason: string | null;
  reported_at: string | null;
  sealed_body: Buffer | null;
  sent_at: string | null;
  state: Generated<string>;
  tries: Generated<number>;
}

export interface SmsOptOuts {
  at: string;
  phone: string;
  word: string;
}

export interface Staff {
  active: Generated<boolean>;
  avatar: string | null;
  branch_id: string | null;
  created_at: Generated<string>;
  email: string;
  folded_email: Generated<string>;
  folded_username: Generated<string>;
  id: string;
  keeps_stock: Generated<boolean>;
  language: string | null;
  lock_reason: string | null;
  locked_at: string | null;
  locked_by: string | null;
  may_repeat: Generated<string[]>;
  name: string;
  notifications_read_at: Generated<string>;
  password_hash: string;
  phone: Generated<string>;
  role: string;
  temporary_password_until: string | null;
  updated_at: Generated<string>;
  username: string;
}

export interface StaffSeen {
  at: string;
  staff_id: string;
}

export interface StockCountEntries {
  count_id: string;
  counted_at: string;
  counted_by: string;
  id: string;
  made_at: string;
  product_id: string;
  quantity: number;
}

export interface StockCountProducts {
  count_id: string;
  difference: number | null;
  product_id: string;
}

export interface StockCounts {
  branch_id: string | null;
  ended_at: string | null;
  ended_by: string | null;
  id: string;
  made_at: string;
  made_by: string;
  note: Generated<string>;
  number: string;
  state: Generated<string>;
  updated_at: string;
}

export interface StockLevels {
  low_since: string | null;
  on_hand: Generated<number>;
  place_id: string;
  product_id: string;
  reserved: Generated<number>;
}

export interface StockMoves {
  at: string;
  from_branch: string | null;
  from_place: string;
  id: string;
  made_at: string;
  made_by: string | null;
  note: Generated<string>;
  paper: Generated<string>;
  product_id: string;
  quantity: number;
  to_branch: string | null;
  to_place: string;
  why: string;
}

export interface StockNumbers {
  kind: string;
  last: number;
  year: number;
}

export interface Subscribers {
  address: string;
  confirmed_at: string | null;
  consent_words: string;
  consented_at: string;
  email: string;
  folded_email: Generated<string | null>;
  id: string;
  mailed_at: string | null;
  privacy_version: Generated<number | null>;
  token: string;
}

export interface TwoFactor {
  confirmed: Generated<boolean>;
  created_at: Generated<string>;
  last_step: Generated<number>;
  sealed_secret: Buffer;
  staff_id: string;
}

export interface Units {
  folded_serial: Generated<string>;
  id: string;
  order_id: string | null;
  product_id: string;
  receipt_id: string | null;
  serial: string;
  state: Generated<string>;
  warranty_until: string | null;
}

export interface WebhookDeliveries {
  answer: string | null;
  due_at: Generated<string>;
  duration_ms: number | null;
  event: Json;
  event_id: string;
  id: Generated<string>;
  problem: string | null;
  state: Generated<string>;
  status: number | null;
  tried_at: string | null;
  tries: Generated<number>;
  until: string;
  webhook_id: string;
}

export interface Webhooks {
  active: Generated<boolean>;
  branch_id: string | null;
  failing_since: string | null;
  id: string;
  made_at: string;
  made_by: string;
  off_at: string | null;
  off_by: string | null;
  types: string[];
  updated_at: string;
  url: string;
}

export interface WebhookSecrets {
  hint: string;
  id: string;
  made_at: string;
  made_by: string;
  sealed: Buffer;
  webhook_id: string;
}

export interface DB {
  agreement_keys: AgreementKeys;
  agreement_papers: AgreementPapers;
  agreements: Agreements;
  audit_links: AuditLinks;
  audit_log: AuditLog;
  balance_entries: BalanceEntries;
  branches: Branches;
  change_feed: ChangeFeed;
  client_books: ClientBooks;
  client_records: ClientRecords;
  clients: Clients;
  confirmations: Confirmations;
  consignment_lines: ConsignmentLines;
  consignments: Consignments;
  deletion_requests: DeletionRequests;
  deliveries: Deliveries;
  delivery_lines: DeliveryLines;
  delivery_numbers: DeliveryNumbers;
  delivery_receipts: DeliveryReceipts;
  devices: Devices;
  failed_sign_ins: FailedSignIns;
  group_books: GroupBooks;
  group_records: GroupRecords;
  groups: Groups;
  handover_clients: HandoverClients;
  handovers: Handovers;
  idempotency_keys: IdempotencyKeys;
  import_rows: ImportRows;
  imports: Imports;
  machine_accounts: MachineAccounts;
  machine_keys: MachineKeys;
  meeting_attendance: MeetingAttendance;
  meetings: Meetings;
  messages: Messages;
  newsletter_requests: NewsletterRequests;
  order_lines: OrderLines;
  order_moves: OrderMoves;
  order_numbers: OrderNumbers;
  order_page_visits: OrderPageVisits;
  order_pages: OrderPages;
  order_records: OrderRecords;
  order_returns: OrderReturns;
  orders: Orders;
  outbox: Outbox;
  page_versions: PageVersions;
  password_resets: PasswordResets;
  person_keys: PersonKeys;
  person_links: PersonLinks;
  private_pictures: PrivatePictures;
  products: Products;
  read_notifications: ReadNotifications;
  record_views: RecordViews;
  recovery_codes: RecoveryCodes;
  sales_changes: SalesChanges;
  sales_totals: SalesTotals;
  sessions: Sessions;
  settings: Settings;
  sms_messages: SmsMessages;
  sms_opt_outs: SmsOptOuts;
  staff: Staff;
  staff_seen: StaffSeen;
  stock_count_entries: StockCountEntries;
  stock_count_products: StockCountProducts;
  stock_counts: StockCounts;
  stock_levels: StockLevels;
  stock_moves: StockMoves;
  stock_numbers: StockNumbers;
  subscribers: Subscribers;
  two_factor: TwoFactor;
  units: Units;
  webhook_deliveries: WebhookDeliveries;
  webhook_secrets: WebhookSecrets;
  webhooks: Webhooks;
}
