import { CONTACT_SUBJECTS, isContactPhone } from '#domain/contact.ts';
import { LIMITS } from '#domain/limits.ts';
import { contact } from '#words/site-contact.ts';

export const FIELDS = ['name', 'email', 'phone', 'subject', 'about', 'message'] as const;
export type Field = (typeof FIELDS)[number];
export type MessageFields = Readonly<Record<Field, string>>;
export type Mistakes = Partial<Record<Field, string>>;

/** An e-mail address, as in the contract, which is too large to send to a visitor's phone. */
const EMAIL = /^(?!\.)(?!.*\.\.)([\w'+\-.]*)[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** The rules of SPEC 5; check-message.test.ts compares them with the contract's. */
export function checkMessage(fields: MessageFields): Mistakes {
  const words = contact.errors;
  const mistakes: Mistakes = {};
  const [name, email, phone, message] = [fields.name, fields.email, fields.phone, fields.message].map(
    (text) => text.trim(),
  ) as [string, string, string, string];
  if (!name) mistakes.name = words.name;
  if (!email) mistakes.email = words.email;
  else if (email.length > 254 || !EMAIL.test(email)) mistakes.email = words.emailShape;
  if (phone && !isContactPhone(phone)) mistakes.phone = words.phone;
  if (!CONTACT_SUBJECTS.some((subject) => subject === fields.subject)) mistakes.subject = words.subject;
  if (!message) mistakes.message = words.message;
  else if (message.length < LIMITS.contactMessage) {
    mistakes.message = words.messageLength(LIMITS.contactMessage);
  }
  return mistakes;
}
