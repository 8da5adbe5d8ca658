/** What a visitor can write about (SPEC 5). */
export const CONTACT_SUBJECTS = [
  'General Inquiry',
  'Loan Information',
  'Savings Products',
  'Branch Location',
  'Career Opportunities',
  'Other',
] as const;

/** Digits with an optional leading plus, and parentheses, dashes, spaces or dots between them (SPEC 5). */
export function isContactPhone(phone: string): boolean {
  return /^\+?[\d().\s-]*$/.test(phone) && /\d/.test(phone);
}
