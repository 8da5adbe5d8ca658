/**
 * Which texts say who somebody is (DECISIONS 23.5). A test fails for a column of text, or a field of the audit log, that is in neither
 * list. A personal column of a client is blanked by `data-protection/erase.ts`, or goes with its row.
 */
export const COLUMNS: Record<string, { personal?: string; other?: string }> = {
  agreement_keys: { other: 'id' },
  agreement_papers: { other: 'language' },
  agreements: { personal: 'content', other: 'number state key_id' },
  audit_log: { personal: 'before after', other: 'address request_id action entity' },
  balance_entries: { other: 'kind source' },
  branches: { other: 'name address phone email hours may_repeat coordinates code' },
  client_records: { personal: 'name phone email address national_id system_id', other: 'may_repeat' },
  confirmations: { personal: 'phone reason witness', other: 'purpose channel state doubt' },
  consignment_lines: { other: 'reason' },
  consignments: { other: 'number kind supplier state note' },
  decision_totals: { other: 'decided' },
  deliveries: { other: 'number state note' },
  delivery_lines: { personal: 'reason', other: 'outcome' },
  delivery_numbers: { other: 'code' },
  delivery_receipts: { personal: 'receiver_name place', other: 'receiver proof' },
  deletion_requests: { other: 'action entity label reason decision order_number details' },
  devices: { other: 'name end_reason' },
  failed_sign_ins: { personal: 'identifier', other: 'address' },
  group_records: {
    personal: 'chairperson chairperson_phone',
    other: 'name account_number location meeting_day may_repeat',
  },
  handovers: { other: 'note' },
  idempotency_keys: { other: 'key made' },
  import_rows: { personal: 'cells problem changes', other: 'outcome differs decision written stays' },
  imports: {
    personal: 'headings sample',
    other: 'kind mode file_name status mapping undone find_by title_lines undone',
  },
  machine_accounts: { other: 'grants' },
  machine_keys: { other: 'hint' },
  meeting_attendance: { personal: 'note', other: 'state' },
  meetings: { other: 'notes' },
  messages: { personal: 'name email phone subject body address place wish answer', other: 'kind reference' },
  migrations: { other: 'name hash' },
  newsletter_requests: { other: 'address' },
  order_lines: { other: 'name description' },
  order_numbers: { other: 'code' },
  order_page_visits: { other: 'what address' },
  order_records: {
    personal: 'delivery_location search_text client_name chairperson_phone',
    other:
      'status decision delivery_method number old_number requesters unstated group_name group_account_number branch_name',
  },
  order_returns: { personal: 'note', other: 'reason condition serials replacement_serials' },
  outbox: { personal: 'recipient subject body reply_to_name reply_to unsubscribe_url' },
  page_versions: { other: 'page state texts hidden pictures' },
  person_links: { other: 'reason' },
  private_pictures: { other: 'kind' },
  product_totals: { other: 'per' },
  products: { other: 'name description category status image_url details sku' },
  read_notifications: { other: 'notification_id' },
  record_views: { other: 'entity' },
  sales_changes: { other: 'status' },
  sales_totals: { other: 'per status' },
  sessions: { other: 'address device' },
  settings: { other: 'key value' },
  sms_messages: { personal: 'phone body', other: 'purpose language state reason gateway_id once' },
  sms_opt_outs: { personal: 'phone', other: 'word' },
  staff: {
    personal: 'name username email phone avatar',
    other: 'role password_hash lock_reason may_repeat language',
  },
  stock_counts: { other: 'number state note' },
  stock_moves: { other: 'from_place to_place why paper note' },
  stock_numbers: { other: 'kind' },
  subscribers: { personal: 'email', other: 'token consent_words address' },
  units: { other: 'serial state' },
  webhook_deliveries: { other: 'state answer problem event' },
  webhook_secrets: { other: 'hint' },
  webhooks: { other: 'url types' },
};

/** The fields of the audit log by the kind of record. `personal` are sealed with the key of that person (`person-keys.ts`). */
export const AUDITED: Record<string, { personal: string; other: string }> = {
  client: {
    personal: 'name phone email address client_id system_id merged merged_into',
    other:
      'id group_id group_name branch_id branch_name officer_id officer_name join_date sms_reminders system_savings loan_balance figures_from created_at updated_at anonymised_at',
  },
  order: {
    personal: 'client_name delivery_location',
    other:
      'id number agreement old_number client_id group_id group_name group_account_number branch_id branch_name status total_price agreed_at created_at updated_at created_by_user_id requested_by_user_id also_requested_by_user_ids officer_name deletion_requested_at loan_term delivery_method client_loan_balance client_system_savings group_loan_balance group_arrears products',
  },
  group: {
    personal: 'chairperson chairperson_phone',
    other:
      'id name account_number branch_id branch_name location meeting_day member_count client_count active_members loan_balance arrears figures_from created_at updated_at',
  },
};

/** What the log does not repeat: an order has it, and each edit of an order has a line of its own. */
export const NOT_AUDITED: Record<string, string> = {
  order: 'search_text timeline chairperson chairperson_phone',
};
