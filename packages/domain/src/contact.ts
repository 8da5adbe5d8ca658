/** What a visitor can write about (SPEC 5). */
export const CONTACT_SUBJECTS = [
  'General Inquiry',
  'Loan Information',
  'Savings Products',
  'Branch Location',
  'Career Opportunities',
  'Other',
] as const;

/** What visitors send: a message, a request to join, a complaint (DECISIONS 16.6 and 16.7). */
export const MESSAGE_KINDS = ['message', 'joining', 'complaint'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Requests to join and complaints are open until somebody closes them. A message has no state. */
export const MESSAGE_STATES = ['open', 'closed'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** The number of a complaint: `C-26-482913`, with the year. */
export const COMPLAINT_REFERENCE = /^C-\d{2}-\d{6}$/;

/** `number` is random below a million, so that a reference does not tell how many complaints there are. */
export function complaintReference(day: string, number: number): string {
  return `C-${day.slice(2, 4)}-${String(number).padStart(6, '0')}`;
}

/**
 * Digits with an optional leading plus, and parentheses, dashes, spaces or dots between them (SPEC 5), as the `pattern` of
 * a box.
 */
export const CONTACT_PHONE = String.raw`\+?[\(\)\s.\-]*\d[\d\(\)\s.\-]*`;

const PHONE = new RegExp(`^${CONTACT_PHONE}$`, 'v');
export const isContactPhone = (phone: string): boolean => PHONE.test(phone);
