import type { CheckName } from './loans/loan-terms.ts';
import type { ConfirmationDoubt } from './confirmations/confirmation.ts';
import type { DeliveryState } from './deliveries/deliveries.ts';
import type { OrderStatus } from './orders/order-statuses.ts';
import { because, type None } from './error-codes.ts';
import type { KnownPerson } from './who.ts';
import { VALUE_REASONS } from './value-reasons.ts';

/** The kinds of records that a refusal names. */
export type NamedRecord =
  | 'account'
  | 'agreement'
  | 'branch'
  | 'client'
  | 'device'
  | 'group'
  | 'handover'
  | 'import'
  | 'machine_key'
  | 'meeting'
  | 'message'
  | 'order'
  | 'page'
  | 'page_draft'
  | 'page_version'
  | 'picture'
  | 'product'
  | 'session'
  | 'settings'
  | 'delivery'
  | 'goods_delivery'
  | 'receipt'
  | 'consignment'
  | 'stock_count'
  | 'webhook';

/** The fields that say which record is meant. */
/** The record that has a number or name, where the caller may read it. */
type Owner = { id: string | null };

export type IdentifyingField = 'name' | 'phone' | 'national_id' | 'system_id' | 'branch';

/**
 * Every reason for a refusal, with its code and its parameters. The list is closed: the contract publishes it, and the
 * compiler asks each language for the sentence of each. Parameters are data: names, numbers, statuses and field names;
 * days as ISO 8601, money in KES. Never a sentence.
 */
const REQUEST_REASONS = {
  not_signed_in: because('unauthenticated'),
  machine_key_not_valid: because('unauthenticated'),
  metrics_token_missing: because('unauthenticated'),
  wrong_credentials: because('invalid_credentials'),
  wrong_code: because('invalid_credentials'),
  code_uncheckable: because('invalid_credentials'),
  code_needed: because('two_factor_required'),

  password_not_recent: because('password_again'),
  password_is_temporary: because('password_change_required'),
  second_factor_missing: because('second_factor_missing'),

  not_permitted: because('forbidden'),
  not_for_machines: because('forbidden'),
  status_not_permitted: because('forbidden'),
  figures_not_by_hand: because('forbidden'),
  numbers_not_by_hand: because('forbidden'),
  account_for_admin_to_lock: because('forbidden'),
  account_for_admin_to_unlock: because('forbidden'),
  not_a_device: because('forbidden'),

  record_not_found: because<{ record: NamedRecord }>('not_found'),
  client_or_group_not_found: because('not_found'),
  deletion_request_not_found: because('not_found'),
  deletion_not_found: because('not_found'),
  nothing_asked_for: because('not_found'),
  report_not_found: because('not_found'),
  two_factor_off: because('not_found'),
  link_not_valid: because('not_found'),
  no_mail_server: because('not_found'),
  address_not_found: because('not_found'),
  cannot_be_done_here: because('method_not_allowed'),

  made_record_deleted: because<{ record: NamedRecord; by: string | null; at: string | null }>('deleted'),
  answer_not_kept: because('deleted'),
  key_in_progress: because('idempotency_in_progress'),
  key_of_something_else: because('idempotency_mismatch'),

  branch_name_taken: because('duplicate'),
  branch_code_taken: because('duplicate'),
  group_account_taken: because<Owner>('duplicate'),
  group_name_taken: because<Owner>('duplicate'),
  client_national_id_taken: because<Owner>('duplicate'),
  client_system_id_taken: because<Owner>('duplicate'),
  client_phone_and_name_taken: because<Owner>('duplicate'),
  product_sku_taken: because<Owner>('duplicate'),
  serial_taken: because<{ serial: string; product: string }>('duplicate'),
  username_taken: because('duplicate'),
  staff_email_taken: because('duplicate'),
  client_exists_elsewhere: because('duplicate'),
  /** A row names no record by its id, and what it is found by belongs to a record that says something else. */
  belongs_to_another: because<{
    record: 'client' | 'group';
    id: string;
    by: 'national_id' | 'system_id' | 'phone_and_name' | 'account_number';
    differs: readonly IdentifyingField[];
    /** What the record says, where the caller may read it. */
    found?: Partial<KnownPerson>;
  }>('duplicate'),
  /** The number is that of a record but for zeros at the beginning; `anotherThan` with its id says that it is another one. */
  differs_in_zeros: because<{
    record: 'client' | 'group' | 'product';
    id: string;
    found: string;
  }>('duplicate'),
  not_restored_as_taken: because<{
    what: 'national_id' | 'system_id' | 'phone_and_name' | 'group_account' | 'group_name';
  }>('duplicate'),

  branch_in_use: because('in_use'),
  client_has_orders: because('in_use'),
  group_in_use: because('in_use'),
  product_in_use: because('in_use'),

  request_decided_already: because<{ decision: 'confirmed' | 'refused' | 'withdrawn' | 'expired' }>(
    'illegal_transition',
  ),
  request_expired: because<{ days: number }>('illegal_transition'),
  restored_already: because('illegal_transition'),
  not_restorable_any_more: because<{ days: number }>('illegal_transition'),
  import_at_work: because('illegal_transition'),
  imported_already: because('illegal_transition'),
  import_not_tried: because('illegal_transition'),
  import_not_at_work: because('illegal_transition'),
  import_undone_already: because('illegal_transition'),
  import_wrote_nothing: because('illegal_transition'),
  account_locked_already: because<{ by: string; at: string }>('illegal_transition'),
  account_not_locked: because('illegal_transition'),
  webhook_is_off: because('illegal_transition'),
  sms_are_off: because('illegal_transition'),
  machine_account_ended: because('illegal_transition'),
  message_not_open: because('illegal_transition'),
  device_registered_already: because('illegal_transition'),
  delivery_in_state: because<{ state: DeliveryState }>('illegal_transition'),
  consignment_closed: because<{ number: string }>('illegal_transition'),
  order_not_deliverable: because<{ order: string; status: OrderStatus }>('illegal_transition'),
  count_ended: because<{ state: 'approved' | 'stopped' }>('illegal_transition'),
  outcome_recorded_already: because<{ order: string }>('illegal_transition'),
  status_not_reachable: because<{ from: OrderStatus; to: OrderStatus }>('illegal_transition'),

  order_created_by_you: because('own_order'),
  order_by_your_machine: because<{ account: string }>('own_order'),
  order_changed_by_you: because('own_order'),
  own_request_confirmed: because('own_request'),
  own_request_refused: because('own_request'),
  asker_made_your_account: because<{ asker: string; from: string }>('own_request'),
  order_delivered: because('delivered_order'),
  not_yours_to_cancel: because('not_cancellable'),

  two_factor_needed: because('check_failed'),
  former_client: because('check_failed'),
  nothing_to_hand_over: because('check_failed'),
  open_orders: because<{ record: 'client' | 'group'; count: number }>('check_failed'),
  client_owes: because<{ owed: number }>('check_failed'),
  client_has_savings: because<{ savings: number }>('check_failed'),
  group_owes: because<{ owed: number }>('check_failed'),
  group_in_arrears: because<{ arrears: number }>('check_failed'),
  checks_not_passed: because<{ checks: readonly CheckName[] }>('check_failed'),
  other_request_waits: because<{
    asker: string;
    record: 'client' | 'group' | 'order';
    action: 'delete' | 'anonymise' | 'merge';
  }>('check_failed'),
  merges_with_itself: because('check_failed'),
  record_has_links: because<{ client: string }>('check_failed'),
  link_ended_already: because('check_failed'),
  end_link_first: because('check_failed'),
  too_many_devices: because<{ max: number }>('check_failed'),
  several_have_this_name: because('check_failed'),
  too_many_machine_keys: because<{ max: number }>('check_failed'),
  too_many_to_take_along: because<{ max: number }>('check_failed'),
  /** `day` is the first one on which it can be asked for. */
  erasure_due_later: because<{ day: string }>('check_failed'),
  restore_client_first: because('check_failed'),
  restore_group_of_order_first: because('check_failed'),
  restore_group_of_client_first: because('check_failed'),
  client_was_anonymised: because('check_failed'),
  order_finished: because('check_failed'),
  codes_are_off: because('check_failed'),
  phone_without_sms: because('check_failed'),
  no_open_code: because('check_failed'),
  wrong_code_of_client: because<{ left: number }>('check_failed'),
  phone_proves_nothing: because<{ doubt: ConfirmationDoubt }>('check_failed'),

  orders_of_several_branches: because('check_failed'),
  old_order_not_deliverable: because<{ order: string }>('check_failed'),
  pieces_not_open: because<{ order: string; product: string; open: number }>('check_failed'),
  delivery_without_lines: because('check_failed'),
  lines_of_delivery_differ: because('check_failed'),
  lines_without_outcome: because<{ count: number }>('check_failed'),
  goods_are_out: because<{ order: string; delivery: string }>('check_failed'),
  fewer_than_handed_over: because<{ product: string; handed: number }>('check_failed'),
  counted_in_other: because<{ product: string; count: string }>('check_failed'),
  counted_by_you: because('check_failed'),
  count_not_settled: because<{ count: number }>('check_failed'),
  client_has_goods: because('check_failed'),
  order_has_returns: because('check_failed'),
  stock_too_high: because<{ product: string; max: number }>('check_failed'),
  more_than_ordered: because<{ product: string; left: number }>('check_failed'),
  fewer_than_received: because<{ product: string; received: number }>('check_failed'),
  more_than_sent: because<{ product: string; sent: number }>('check_failed'),
  lines_of_transfer_differ: because('check_failed'),
  own_transfer: because('check_failed'),
  pieces_not_in_repair: because<{ product: string; left: number }>('check_failed'),
  more_than_client_has: because<{ product: string; left: number }>('check_failed'),

  stock_short: because<{ product: string; left: number }>('insufficient_stock'),
  /** Enough in all, but in no place: a branch, a transfer by its number, or the central store (null); `others` have no names. */
  stock_in_parts: because<{
    product: string;
    places: readonly { place: string | null; free: number }[];
    others: number;
  }>('insufficient_stock'),
  stock_on_the_way: because<{ product: string; transfer: string }>('insufficient_stock'),
  /** So many pieces can leave a place; orders by number wait for the others. */
  stock_held: because<{ product: string; left: number; orders: readonly string[] }>('insufficient_stock'),
  /** Fewer pieces arrived than this order waits for, and no other place has them. */
  arrival_short: because<{ product: string; order: string }>('insufficient_stock'),
  /** A count found so many pieces fewer; of those expected, only `free` are not reserved. */
  count_below_orders: because<{ product: string; missing: number; free: number }>('insufficient_stock'),
  stock_in_branches: because<{ product: string; central: number }>('insufficient_stock'),
  price_changed: because<{ now: number; expected: number }>('price_changed'),
  /** `expected`: the quoted price, where the request has it. */
  line_costs: because<{ product: string; quantity: number; price: number; expected?: number }>(
    'price_changed',
  ),
  cursor_of_another_feed: because('stale'),
  cursor_too_old: because<{ days: number }>('stale'),
  record_changed: because<{ record: NamedRecord }>('stale'),
  changed_since_asked: because('stale'),
  changed_since_code: because('stale'),
  stock_changed: because<{ seen: number; stock: number }>('stale'),
  tried_again_since: because('stale'),

  too_many_wrong_passwords: because<{ minutes: number }>('too_many_attempts'),
  too_many_reset_requests: because('too_many_attempts'),
  many_sign_in_now: because('too_many_attempts'),
  too_many_requests: because('too_many_attempts'),
  too_many_clients_elsewhere: because('too_many_attempts'),
  too_many_codes_of_order: because<{ max: number }>('too_many_attempts'),
  too_many_codes_to_phone: because<{ max: number }>('too_many_attempts'),
  too_many_heavy_calls: because('too_many_attempts'),
  too_many_imports: because('too_many_attempts'),
  too_many_letters: because('too_many_attempts'),

  request_too_large: because('payload_too_large'),
  form_with_too_many_parts: because('payload_too_large'),
  file_has_too_many_rows: because<{ max: number }>('payload_too_large'),
  file_has_too_many_columns: because<{ max: number }>('payload_too_large'),
  cell_too_long: because('payload_too_large'),
  file_unpacks_to_too_much: because('payload_too_large'),
  workbook_unpacks_to_too_much: because('payload_too_large'),

  content_not_accepted: because('unsupported_media_type'),
  not_a_form: because('unsupported_media_type'),
  not_a_picture: because('unsupported_media_type'),
  picture_broken: because('unsupported_media_type'),
  /** `max` in millions. */
  picture_too_many_pixels: because<{ width: number; height: number; max: number }>('unsupported_media_type'),
  picture_too_small: because<{ width: number; height: number; longer: number; shorter: number }>(
    'unsupported_media_type',
  ),
  not_a_table: because('unsupported_media_type'),
  unreadable_workbook: because('unsupported_media_type'),
  workbook_old_or_locked: because('unsupported_media_type'),

  request_too_slow: because('timeout'),
  disk_full: because('unavailable'),
  database_away: because('unavailable'),
  records_locked: because('unavailable'),
  statement_stopped: because('unavailable'),
  pictures_away: because('unavailable'),
  not_a_sealed_text: because('unavailable'),
  sealed_text_changed: because('unavailable'),
  fault: because('internal'),
};

export const REASONS = { ...REQUEST_REASONS, ...VALUE_REASONS };

export type Reason = keyof typeof REASONS;
export type ParamsOf<R extends Reason> = NonNullable<(typeof REASONS)[R]['params']>;
/** The parameters as arguments: none where a reason needs none. */
export type ParamsArgument<R extends Reason> = ParamsOf<R> extends None ? [] : [params: ParamsOf<R>];

/** A reason with its parameters, from which every language makes its sentence. */
export type ReasonData = { [R in Reason]: { reason: R; params: ParamsOf<R> } }[Reason];

/** All reasons, in the order of the table. */
export const REASON_NAMES = Object.keys(REASONS) as [Reason, ...Reason[]];

export const isReason = (name: unknown): name is Reason =>
  typeof name === 'string' && Object.hasOwn(REASONS, name);

/** A reason with its parameters. */
export function reasonData<R extends Reason>(reason: R, ...[params]: ParamsArgument<R>): ReasonData {
  return { reason, params: params ?? ({} satisfies None) } as ReasonData;
}

/** A reason as text, for places that can only hold a text: the message of a schema. `readReason` reads it back. */
export function reasonText<R extends Reason>(reason: R, ...params: ParamsArgument<R>): string {
  return JSON.stringify(reasonData(reason, ...params));
}

/** The reason in a text of `reasonText`; `undefined` for any other text. */
export function readReason(text: string): ReasonData | undefined {
  try {
    const said = JSON.parse(text) as Partial<ReasonData>;
    if (isReason(said.reason)) return said as ReasonData;
  } catch {
    // The text comes from a library or a schema without reasons.
  }
  return undefined;
}
