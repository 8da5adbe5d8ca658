import { formatKes } from '#domain/money.ts';
import { SMS_CHARACTERS } from '#domain/sms/gsm.ts';
import type { SmsFailure, SmsPurpose, SmsState } from '#domain/sms/sms.ts';

/** What a message is about. */
const purposes: Record<SmsPurpose, string> = {
  code: 'Code of the client',
  approved: 'Order approved',
  ready: 'Goods ready',
  delivered: 'Goods handed over',
  instalment: 'Reminder of an instalment',
  complaint_received: 'Complaint received',
  complaint_answered: 'Complaint answered',
  balance: 'Answer to an SMS',
  test: 'Test',
};

/** Of a message. */
const states: Record<SmsState, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  delivered: 'On the phone',
  failed: 'Failed',
  unknown: 'Not known',
};

/** Why a message failed. */
const reasons: Record<SmsFailure, string> = {
  expired: 'It could not be sent in time.',
  ceiling: 'The ceiling of the month was reached.',
  refused: 'The gateway refused it.',
  opted_out: 'The phone asked for no more SMS.',
  undelivered: 'It did not reach the phone.',
};

/** How messages are sent by SMS, in Settings (DECISIONS 27.4). */
export const settingsSms = {
  line: 'Codes, confirmations and reminders to the phones of clients. Nothing that sells.',
  labels: {
    sends: 'Send SMS',
    language: 'Language of SMS',
    kinds: 'What is sent',
    quiet_from: 'Quiet from',
    quiet_to: 'Quiet until',
    monthly_ceiling: 'Ceiling of a month',
  },
  hints: {
    kinds: 'Codes are always sent.',
    quiet_from: 'As in 20:00. At night only codes and answers are sent.',
    monthly_ceiling: 'Beyond it no SMS is sent until the next month.',
  },
  /** Check boxes. */
  purposes,
  noGateway: 'This server has no SMS gateway. SMS can be switched on when its operator has set one up.',
  /** Of a demo. */
  local: 'This is a demo: no SMS leaves it. Sent SMS shows them, codes too.',
  month: (sent: number, cost: number, ceiling: number) =>
    `SMS of this month: ${sent}. They cost ${formatKes(cost)} of ${formatKes(ceiling)}.`,
  over: 'The ceiling is reached. No SMS is sent until the next month.',
  optedOut: (phones: number) => `Phones that asked for no more SMS: ${phones}.`,
};

/** The list of messages, in Settings. */
export const settingsSentSms = {
  line: `The SMS to clients, newest first. Each has at most ${SMS_CHARACTERS} characters.`,
  label: 'Sent SMS',
  loading: 'Loading the SMS...',
  empty: 'No SMS yet',
  emptyHint: 'SMS that the system sends appear here.',
  emptySearch: 'Nothing found. Try other words or fewer filters.',
  clearFilters: 'Show all SMS',
  search: 'Search phone or order number',
  // Filter: label, then first choice.
  state: 'State',
  allStates: 'All states',
  states,
  reasons,
  columns: { message: 'Message', phone: 'Phone', state: 'State', cost: 'Cost (KES)', at: 'Day' },
  /** In place of the text of a code. */
  code: '••••••',
  /** In place of a phone that is no longer stored. */
  noPhone: '—',
  // Button and title of a dialog; its box; its message.
  add: 'Send a test',
  save: 'Send',
  labels: { phone: 'Phone' },
  hints: { phone: 'A mobile number. The test costs as much as any SMS.' },
  tested: 'The test is on its way',
};
