import type { MessageKind, MessageState } from '#domain/contact.ts';
import { formatDay } from './format.ts';

/** What a visitor sent. */
const kinds: Record<MessageKind, string> = {
  message: 'Message',
  joining: 'Request to join',
  complaint: 'Complaint',
};
/** Of a complaint or a request to join. */
const states: Record<MessageState, string> = { open: 'Open', closed: 'Closed' };

/** What visitors sent, in Settings (DECISIONS 7, 16.6 and 16.10). */
export const settingsMessages = {
  line: 'What visitors wrote, who wants to join, and complaints.',
  label: 'Messages',
  search: 'Search name, email, subject, text or number',
  // Filters: label, then choices.
  show: 'Show',
  all: 'All',
  unread: 'Unread',
  /** Of a message. */
  kind: 'Kind',
  allKinds: 'All kinds',
  kinds,
  state: 'State',
  allStates: 'Open and closed',
  states,
  loading: 'Loading messages...',
  empty: 'No messages',
  emptyHint: 'Messages from the forms of the site appear here.',
  emptySearch: 'Nothing found. Show all messages or search for other words.',
  clearFilters: 'Show all messages',
  columns: { from: 'From', subject: 'Subject', message: 'Message', at: 'Received' },
  /** Of a message. */
  isNew: 'New',
  /** The subject of a message without one. */
  complaintOf: (reference: string) => `Complaint ${reference}`,
  due: (day: string) => `Answer by ${formatDay(day)}`,
  overdue: (day: string) => `Overdue since ${formatDay(day)}`,
  open: (name: string) => `the message of ${name}`,
  title: 'Message',
  // Names of facts of the message.
  email: 'Email',
  phone: 'Phone',
  subject: 'Subject',
  at: 'Received',
  branch: 'Branch',
  place: 'County or town',
  /** Above `alone` or `group`. */
  company: 'Joins',
  alone: 'Alone, needs a group',
  group: (size: number) => `With a group of ${size}`,
  wish: 'Wants to buy',
  privacy: 'Privacy policy',
  privacyVersion: (version: number) =>
    version === 0 ? 'The standard text of the system' : `Version ${version}`,
  closedBy: (name: string) => `Closed by ${name}`,
  answer: 'Answer',
  agreed: 'What was agreed',
  mailed: 'The answer was mailed.',
  notMailed: 'The answer was not mailed. Give it by phone.',
  /** Button. */
  reply: 'Reply by email',
  /** Subject of the reply. */
  replySubject: (subject: string) => `Re: ${subject}`,
  markUnread: 'Mark as unread',
  close: {
    // Buttons, and what follows.
    complaint: 'Close complaint',
    joining: 'Close request',
    closing: 'Closing...',
    closed: 'Closed',
    answerHint: (email: string) =>
      email
        ? `It is mailed to ${email} if the system sends mail.`
        : 'There is no email address: give the answer by phone too.',
    agreedHint: 'Optional: which group, which day. Only staff read it.',
    answerMissing: 'Answer is required',
  },
  deleteQuestion:
    'Delete this message? This cannot be undone. If it also came to you by email, delete it there too.',
  /** Message. */
  deleted: 'Message deleted',
};
