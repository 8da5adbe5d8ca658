import type { ConfirmationDoubt } from '#domain/confirmations/confirmation.ts';
import { LIMITS } from '#domain/limits.ts';
import { formatAmount, formatKes } from '#domain/money.ts';
import type { IdentifyingField, NamedRecord } from '#domain/refusals.ts';
import { failedChecks } from './failed-checks.ts';
import { formatDay, formatDayTime } from './format.ts';
import { count, nouns, pick } from './nouns.ts';
import type { RefusalWords } from '../refusal-words.ts';
import { valueRefusals } from './value-refusals.ts';
import { statuses } from './words.ts';

/** What so many of a product cost at this price. */
const costOf = (quantity: number, price: number) =>
  `${quantity} × ${formatKes(price)} = ${formatKes(quantity * price)}`;

/** What a record is called within a sentence. */
const recordNames: Record<NamedRecord, string> = {
  account: 'account',
  agreement: 'agreement',
  branch: 'branch',
  client: 'client',
  device: 'device',
  group: 'group',
  handover: 'handover',
  import: 'import',
  machine_key: 'key',
  delivery: 'delivery',
  goods_delivery: 'delivery',
  consignment: 'purchase or transfer',
  stock_count: 'count',
  receipt: 'receipt',
  webhook: 'webhook',
  meeting: 'meeting',
  message: 'message',
  order: 'order',
  page: 'page',
  page_draft: 'draft',
  page_version: 'version',
  picture: 'picture',
  product: 'product',
  session: 'session',
  settings: 'settings',
};
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
/** The record, within a sentence. */
const these = (record: NamedRecord) =>
  record === 'settings' ? `these ${recordNames[record]}` : `this ${recordNames[record]}`;

/** What became of a request; after "was". */
const decisions = { confirmed: 'confirmed', refused: 'refused', withdrawn: 'withdrawn', expired: 'expired' };
/** After "was": of a record. */
const removed = {
  delete: 'deleted',
  anonymise: 'anonymised',
  merge: 'linked to another one',
};
/** Why a phone may not be the client's. */
const doubts: Record<ConfirmationDoubt, string> = {
  phone_of_staff: 'This phone belongs to the institution or its staff',
  phone_changed: `This phone number was changed less than ${count(LIMITS.phoneChangedDays, nouns.day)} ago`,
  phone_shared: `More than ${count(LIMITS.peopleOfPhone, nouns.client)} have or had this phone number`,
};
const takenMeanwhile = {
  national_id: 'National ID: another client has it',
  system_id: 'System ID: another client has it',
  phone_and_name: 'phone and name: another client has them',
  group_account: 'account_number: another group has it',
  group_name: 'name: another group of this branch has it',
};

/** By what a record was found. */
const identifiedBy = {
  national_id: 'National ID',
  system_id: 'System ID',
  phone_and_name: 'phone and name',
  account_number: 'account number',
};
/** By what a record is found, within a sentence. */
const identifying: Record<IdentifyingField, string> = {
  name: 'name',
  phone: 'phone number',
  national_id: 'National ID',
  system_id: 'System ID',
  branch: 'branch',
};

const stockShort = ({ product, left }: { product: string; left: number }) =>
  left === 0 ? `${product} is out of stock.` : `Not enough stock of ${product}: only ${left} left.`;

/** The sentence of each reason for a refusal (DECISIONS 12.3), by its name. */
export const refusals = {
  ...valueRefusals,

  not_signed_in: 'Please sign in.',
  machine_key_not_valid: 'This key is not valid.',
  metrics_token_missing: 'This address asks for the token of METRICS_TOKEN.',
  wrong_credentials: 'Invalid credentials. Please try again.',
  wrong_code: 'That code is not right. Please try again.',
  code_uncheckable:
    'The server cannot check codes of your app, because its key was lost. Enter a recovery code, or ask an admin to reset your password.',
  code_needed: 'Enter the code of your authenticator app.',

  password_not_recent: 'Type your password again to do this. Nothing was done.',
  second_factor_missing: 'Set up two-factor sign-in first: your role requires it.',
  password_is_temporary: 'Your password is temporary. Choose your own password first.',

  not_permitted: 'You do not have permission to do this.',
  not_for_machines: 'A machine account may not do this.',
  status_not_permitted: 'You do not have permission to change the status of this order.',
  account_for_admin_to_unlock: 'An administrator locked this account. Only an administrator can unlock it.',
  account_for_admin_to_lock:
    'Only an administrator can do this. Managers can lock accounts of credit officers and auditors.',
  not_a_device: 'Only a registered device can report its unsent work.',
  figures_not_by_hand: 'Only an import, an approved order or an admin can change balances.',
  numbers_not_by_hand: 'Only an admin can change this number, because balances are found by it.',

  record_not_found: ({ record }) => `${capitalised(recordNames[record])} not found`,
  client_or_group_not_found: 'Client or Group not found.',
  deletion_request_not_found: 'There is no such request.',
  deletion_not_found: 'There is no such deletion.',
  nothing_asked_for: 'You did not make this request.',
  report_not_found: 'There is no such report.',
  two_factor_off: 'Two-factor is not on.',
  no_mail_server: 'This system sends no email. Ask an administrator for a new password.',
  link_not_valid: 'This link is not valid any more.',
  address_not_found: 'There is nothing at this address.',
  cannot_be_done_here: 'This cannot be done at this address.',

  made_record_deleted: ({ record, by, at }) => {
    const who = by ? ` by ${by}` : '';
    const when = at ? ` on ${formatDayTime(at)}` : ' later';
    return `This was already received. The ${recordNames[record]} that it made was deleted${who}${when}.`;
  },
  answer_not_kept: 'This was already done. Its answer was given once and is not stored.',
  key_in_progress: 'This is already in progress. Wait a moment, then try again.',
  key_of_something_else: 'Something else was already received under this key.',

  branch_name_taken: {
    whole: 'Duplicate entry for name: a branch with that name exists.',
    field: 'A branch with that name already exists.',
  },
  branch_code_taken: {
    whole: 'Duplicate entry for code: a branch with that code exists.',
    field: 'A branch with that code already exists.',
  },
  group_account_taken: {
    whole: 'Duplicate entry for account_number: a group with that account number exists.',
    field: 'A group with that account number already exists.',
  },
  group_name_taken: {
    whole: 'Duplicate entry for name: a group with that name exists in this branch.',
    field: 'Group name already exists.',
  },
  client_national_id_taken: {
    whole: 'Duplicate entry for National ID: another client has it.',
    field: 'Another client has this National ID.',
  },
  client_system_id_taken: {
    whole: 'Duplicate entry for System ID: another client has it.',
    field: 'Another client has this System ID.',
  },
  client_phone_and_name_taken: {
    whole: 'Duplicate entry for phone and name: another client has it.',
    field: 'Another client has this phone and name.',
  },
  product_sku_taken: {
    whole: 'Duplicate entry for sku: another product has it.',
    field: 'Another product has this SKU.',
  },
  serial_taken: ({ serial, product }) => `Serial number ${serial} of ${product} was already handed over.`,
  username_taken: {
    whole: 'Duplicate entry for username: another account has it.',
    field: 'Another account has this username.',
  },
  staff_email_taken: {
    whole: 'Duplicate entry for email: another account has it.',
    field: 'Another account has this email.',
  },
  belongs_to_another: ({ record, by, differs }) =>
    `A ${recordNames[record]} with this ${identifiedBy[by]} has another ${differs.map((field) => identifying[field]).join(' and another ')}. To change that ${recordNames[record]}, give its id.`,
  differs_in_zeros: ({ found }) => `Duplicate entry? ${found} differs only in zeros. Is it the same number?`,
  client_exists_elsewhere: 'A client with these details exists. Ask head office.',
  not_restored_as_taken: ({ what }) =>
    `Duplicate entry for ${takenMeanwhile[what]} now. Nothing was restored.`,

  branch_in_use: 'Cannot delete this branch. It may have associated staff, groups, clients or orders.',
  client_has_orders: 'Cannot delete this client. They may have associated orders.',
  group_in_use: 'Cannot delete this group. It may have associated clients or orders.',
  product_in_use: 'Cannot delete this product. It may be associated with existing orders.',

  request_decided_already: ({ decision }) => `This request was already ${decisions[decision]}.`,
  request_expired: ({ days }) =>
    `This request has expired: nobody confirmed it within ${count(days, nouns.day)}.`,
  restored_already: 'This was already restored.',
  not_restorable_any_more: ({ days }) =>
    `A deleted record can be restored for ${count(days, nouns.day)}. That time is over.`,
  import_at_work: 'This import is running. Wait until it ends.',
  imported_already: 'This file was already imported. To import it again, choose it again.',
  import_not_tried: 'Run a trial of this file first, with the same choices.',
  import_not_at_work: 'There is nothing to cancel. The import has ended.',
  import_undone_already: 'This import was already undone.',
  import_wrote_nothing:
    'There is nothing to undo. The import changed nothing, or its changes are no longer known.',
  account_locked_already: ({ by, at }) =>
    `This account is already locked, by ${by} since ${formatDayTime(at)}.`,
  account_not_locked: 'This account is not locked.',
  message_not_open: 'Only an open complaint or request to join can be closed.',
  sms_are_off: 'SMS are off. Switch them on first.',
  webhook_is_off: 'This webhook is off. Switch it on first.',
  machine_account_ended: 'This account was ended.',
  device_registered_already: 'This device is already registered.',
  delivery_in_state: ({ state }) =>
    ({
      planned: 'This delivery was not sent yet.',
      out: 'This delivery is already on its way.',
      done: 'This delivery is finished.',
    })[state],
  consignment_closed: ({ number }) => `${number} is closed already. Nothing was saved.`,
  order_not_deliverable: ({ order, status }) =>
    `Order ${order} is ${statuses[status].toLowerCase()}. Its goods cannot be delivered.`,
  count_ended: ({ state }) =>
    ({ approved: 'This count is already approved.', stopped: 'This count was stopped.' })[state],
  outcome_recorded_already: ({ order }) =>
    `Someone already recorded what became of order ${order} in this delivery.`,
  status_not_reachable: ({ from, to }) =>
    `An order that is ${statuses[from].toLowerCase()} cannot become ${statuses[to].toLowerCase()}.`,

  order_created_by_you: 'You created this order. Someone else has to decide on it.',
  order_by_your_machine: ({ account }) =>
    `You made the account ${account}, which placed this order. Someone else has to decide on it.`,
  order_changed_by_you: 'You changed what this order asks for. Someone else has to decide on it.',
  own_request_confirmed: 'You asked for this yourself. Another admin has to confirm it.',
  own_request_refused: 'You asked for this yourself. You can withdraw it.',
  asker_made_your_account: ({ asker, from }) =>
    `You can confirm this from ${formatDayTime(from)}: ${asker} made, reset or promoted your account in the last 7 days.`,
  order_delivered: 'This order was delivered. It cannot be deleted.',
  not_yours_to_cancel: 'You can cancel only your own orders, and only while they are pending.',

  two_factor_needed: 'Your role requires two-factor sign-in. It cannot be turned off.',
  nothing_to_hand_over: 'There is no client to hand over.',
  former_client: 'A former client cannot be changed.',
  open_orders: ({ record, count: open }) =>
    `This ${recordNames[record]} has ${count(open, nouns.order)} that ${pick(open, 'is', 'are')} not finished. Deliver or cancel ${pick(open, 'it', 'them')} first.`,
  client_owes: ({ owed }) =>
    `This client owes ${formatKes(owed)}. The loan must be paid before the client is deleted or anonymised.`,
  client_has_savings: ({ savings }) =>
    `This client has savings of ${formatKes(savings)}. They must be paid out before the client is deleted or anonymised.`,
  group_owes: ({ owed }) =>
    `This group owes ${formatKes(owed)}. Its loans must be paid before it is deleted.`,
  group_in_arrears: ({ arrears }) =>
    `This group is ${formatKes(arrears)} in arrears. They must be paid before it is deleted.`,
  checks_not_passed: ({ checks }) =>
    `This order cannot be approved: ${checks.map((name) => failedChecks[name]).join(', and ')}.`,
  other_request_waits: ({ asker, record, action }) =>
    `${asker} asked for this ${recordNames[record]} to be ${removed[action]}. That request must be decided first.`,
  merges_with_itself: 'This is the same record. Choose another one.',
  record_has_links: ({ client }) => `${client} is already linked with another record. End that link first.`,
  link_ended_already: 'This record is not linked to this client any more.',
  end_link_first: 'This record is linked with another record of the same person. End the link first.',
  several_have_this_name: 'Several products have this name. Give the id of one.',
  too_many_machine_keys: ({ max }) => `This account already has ${max} keys. End one first.`,
  too_many_devices: ({ max }) =>
    `You have ${max} devices. You cannot have more. Remove one that you do not use.`,
  too_many_to_take_along: ({ max }) =>
    `These groups have more than ${formatAmount(max)} clients together. Save fewer groups at a time.`,
  erasure_due_later: ({ day }) =>
    `This client had an approved order. Their data stay for the retention term. You can erase them from ${formatDay(day)}.`,
  restore_client_first: 'The client of this order was deleted. Restore the client first.',
  restore_group_of_order_first: 'The group of this order was deleted. Restore the group first.',
  restore_group_of_client_first: 'The group of this client was deleted. Restore the group first.',
  order_finished: 'This order is finished, so the client cannot confirm it any more.',
  codes_are_off: 'No code can be sent, because SMS are turned off. Confirm on paper.',
  phone_without_sms:
    'No code can be sent, because the client has no phone number that gets SMS. Confirm on paper.',
  no_open_code: 'There is no code to enter any more. Send a new one.',
  wrong_code_of_client: ({ left }) =>
    left === 0
      ? 'That is not the code, and no try is left. Send a new code.'
      : `That is not the code. ${count(left, nouns.try)} left.`,
  phone_proves_nothing: ({ doubt }) => `${doubts[doubt]}. The receiver signs instead, here or on paper.`,
  client_was_anonymised: 'This order was not finished, and its client was anonymised. It cannot be restored.',

  orders_of_several_branches: 'A delivery is for orders of one branch. Plan one for each branch.',
  old_order_not_deliverable: ({ order }) =>
    `Order ${order} was imported. Change its status by hand when it is delivered.`,
  pieces_not_open: ({ order, product, open }) =>
    open === 0
      ? `Order ${order} has no piece of ${product} left to plan.`
      : `Order ${order} has only ${open} of ${product} left to plan.`,
  delivery_without_lines: 'This delivery has no goods. Add some, or remove it.',
  lines_of_delivery_differ: 'The lines of this order in the delivery have changed. Open the delivery again.',
  lines_without_outcome: ({ count: open }) =>
    `Say first what became of ${pick(open, 'the last line', `the last ${open} lines`)}.`,
  goods_are_out: ({ order, delivery }) =>
    `The goods of order ${order} are out in delivery ${delivery}. Say there first what became of them.`,
  fewer_than_handed_over: ({ product, handed }) =>
    `${handed} of ${product} ${pick(handed, 'was', 'were')} handed over. The order cannot have fewer.`,
  counted_in_other: ({ product, count: other }) =>
    `${other} already counts ${product} here. Finish or stop it first.`,
  counted_by_you: 'You counted some of these goods. Someone else has to approve the count.',
  count_not_settled: ({ count: open }) =>
    `${count(open, nouns.product)} ${pick(open, 'is', 'are')} still to be counted, or counted again.`,
  client_has_goods: 'Goods of this order were handed over. Its client and its group stay as they are.',
  order_has_returns: 'Goods of this order came back. It stays delivered, with no fewer pieces.',
  stock_too_high: ({ product, max }) =>
    `The stock of ${product} would be more than ${formatAmount(max)}. Nothing was saved.`,
  more_than_ordered: ({ product, left }) =>
    left === 0
      ? `No more ${product} is to come. Change the purchase first.`
      : `Only ${left} of ${product} ${pick(left, 'is', 'are')} still to come. Change the purchase first.`,
  fewer_than_received: ({ product, received }) =>
    `${received} of ${product} ${pick(received, 'was', 'were')} received. The purchase cannot have fewer.`,
  more_than_sent: ({ product, sent }) => `Only ${sent} of ${product} ${pick(sent, 'was', 'were')} sent.`,
  lines_of_transfer_differ: 'Say of each product of the transfer how many pieces arrived.',
  own_transfer: 'You sent this transfer. Somebody else has to receive it.',
  pieces_not_in_repair: ({ product, left }) =>
    left === 0
      ? `No ${product} is in repair.`
      : `Only ${left} of ${product} ${pick(left, 'is', 'are')} in repair.`,
  more_than_client_has: ({ product, left }) =>
    left === 0
      ? `The client has no ${product} of this order.`
      : `The client has only ${left} of ${product} from this order.`,

  stock_short: stockShort,
  stock_in_parts: ({ product, places, others }) => {
    const named = places.map(({ place, free }) => `${place ?? 'central store'} ${free}`);
    return `No place has enough of ${product}: ${[...named, ...(others > 0 ? [`other branches ${others}`] : [])].join(', ')}.`;
  },
  stock_on_the_way: ({ product, transfer }) =>
    `${product} is on its way in transfer ${transfer}. It can be handed over once the transfer is received.`,
  stock_held: ({ product, left, orders }) =>
    left === 0
      ? `No ${product} can leave this place. Orders wait for it: ${orders.join(', ')}.`
      : `Only ${left} of ${product} can leave this place. Orders wait for the rest: ${orders.join(', ')}.`,
  arrival_short: ({ product, order }) =>
    `Too few of ${product} arrived for order ${order}, and no other place has enough. Change the order first.`,
  count_below_orders: ({ product, missing, free }) =>
    `${missing} of ${product} ${pick(missing, 'is', 'are')} missing, but orders wait for all except ${free}. Change an order first.`,
  stock_in_branches: ({ product, central }) =>
    `The central store has only ${central} of ${product}. The rest is in branches: count it there.`,
  price_changed: ({ now, expected }) =>
    now === expected
      ? `The prices have changed, but this order still costs ${formatKes(now)}. Nothing was saved.`
      : `The prices have changed: this order costs ${formatKes(now)} now, not ${formatKes(expected)}. Nothing was saved.`,
  line_costs: ({ product, quantity, price, expected = price }) =>
    expected === price
      ? `${product}: ${costOf(quantity, price)}`
      : `${product}: ${costOf(quantity, price)} now, not ${costOf(quantity, expected)}`,
  cursor_too_old: ({ days }) =>
    `Events stay for ${count(days, nouns.day)}. Some events after this cursor are no longer there. Read the records again.`,
  cursor_of_another_feed:
    'The data were restored from a backup, so this cursor is not valid. Begin with start, and read everything again.',
  record_changed: ({ record }) =>
    `Someone changed ${these(record)} while you were looking at it. Nothing was saved.`,
  changed_since_code: 'The order was changed after the code was sent. Send a new one.',
  changed_since_asked:
    'This record was changed after the request. The person who asked can ask again. Nothing was done.',
  stock_changed: {
    whole: ({ seen, stock }) =>
      `The stock was ${seen} when you opened this and is ${stock} now. Nothing was saved.`,
    field: ({ stock }) => `The stock is ${stock} now.`,
  },
  tried_again_since: 'There is a newer trial of this file. Check that trial first.',

  too_many_wrong_passwords: ({ minutes }) =>
    `Too many wrong passwords or codes. Try again in ${count(minutes, nouns.minute)}.`,
  too_many_reset_requests: 'Too many links were requested from your network. Please try again later.',
  many_sign_in_now: 'Many people are signing in now. Please try again.',
  too_many_requests: 'Too many requests came from your network. Please try again in a moment.',
  too_many_codes_of_order: ({ max }) =>
    `An order gets at most ${formatAmount(max)} codes a day. Confirm on paper, or try again tomorrow.`,
  too_many_codes_to_phone: ({ max }) =>
    `A phone gets at most ${formatAmount(max)} codes an hour. Confirm on paper, or try again later.`,
  too_many_clients_elsewhere:
    'Too many of these clients exist already. Ask head office, or try again in an hour.',
  too_many_heavy_calls: 'Your previous request is still running. Please wait until it ends.',
  too_many_imports: 'Your last imports are still running. Please wait until one of them ends.',
  too_many_letters: 'You have sent many messages. Please try again in an hour, or call us.',

  request_too_large: 'This is too large to send.',
  form_with_too_many_parts: 'That form has too many parts. Send one file, and only the fields of the form.',
  file_has_too_many_rows: ({ max }) => `A file can have at most ${formatAmount(max)} rows. Split it.`,
  file_has_too_many_columns: ({ max }) => `A file can have at most ${max} columns.`,
  cell_too_long: 'A cell of that file is longer than a spreadsheet allows.',
  file_unpacks_to_too_much: 'That file unpacks to more than can be read. Split it, or save it as CSV.',
  workbook_unpacks_to_too_much: 'That workbook unpacks to more than can be read. Split it.',

  content_not_accepted: 'That type of content is not accepted here.',
  not_a_form: 'Send the file as a form with files.',
  not_a_picture: 'Choose a PNG, JPEG or WebP picture.',
  picture_broken: 'That picture is damaged and cannot be shown. Save it again, and choose the new file.',
  picture_too_many_pixels: ({ width, height, max }) =>
    `That picture is too large: ${formatAmount(width)} by ${formatAmount(height)} pixels. Make it smaller: ${max} million pixels at most.`,
  picture_too_small: ({ width, height, longer, shorter }) =>
    `That picture is too small to read: ${width} by ${height} pixels. Take one of at least ${longer} by ${shorter}.`,
  not_a_table: 'Choose a CSV or .xlsx file.',
  unreadable_workbook: 'That workbook cannot be read. Save it as .xlsx or CSV again.',
  workbook_old_or_locked:
    'That workbook is an old one (.xls) or has a password. Save it as .xlsx without a password.',

  request_too_slow: 'The request took too long to arrive.',
  disk_full: 'The server has no room left to save this. Please tell the people who run the system.',
  database_away: 'The service is not available now. Please try again in a moment.',
  records_locked:
    'Someone else is changing the same records. Nothing was changed. Please try again in a moment.',
  statement_stopped:
    'This took too long and was stopped. Nothing was changed. Please ask for less, or try again in a moment.',
  pictures_away: 'The pictures are not available now. Nothing was changed. Please try again in a moment.',
  not_a_sealed_text:
    'A sealed text cannot be opened, because it is not valid. Tell the people who run the system.',
  sealed_text_changed:
    'A sealed text cannot be opened, because it was changed. Tell the people who run the system.',
  fault: 'Something went wrong on our side. Nothing was changed.',
} satisfies RefusalWords;
