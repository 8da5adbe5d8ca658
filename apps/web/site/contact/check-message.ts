import { CONTACT_SUBJECTS, isContactPhone } from '#domain/contact.ts';
import { LIMITS } from '#domain/limits.ts';
import { contact } from '#words/site-contact.ts';
import { isEmail } from '../kit/email.ts';
import type { Mistakes } from '../kit/VisitorForm.tsx';

export const FIELDS = ['name', 'email', 'phone', 'subject', 'about', 'message'] as const;
export type Field = (typeof FIELDS)[number];
export type MessageFields = Readonly<Record<Field, string>>;

/** The rules of SPEC 5; check-message.test.ts compares them with the contract's. */
export function checkMessage(fields: MessageFields): Mistakes<Field> {
  const words = contact.errors;
  const mistakes: Mistakes<Field> = {};
  const [name, email, phone, message] = [fields.name, fields.email, fields.phone, fields.message].map(
    (text) => text.trim(),
  ) as [string, string, string, string];
  if (!name) mistakes.name = words.name;
  if (!email) mistakes.email = words.email;
  else if (!isEmail(email)) mistakes.email = words.emailShape;
  if (phone && !isContactPhone(phone)) mistakes.phone = words.phone;
  if (!CONTACT_SUBJECTS.some((subject) => subject === fields.subject)) mistakes.subject = words.subject;
  if (!message) mistakes.message = words.message;
  else if (message.length < LIMITS.contactMessage) {
    mistakes.message = words.messageLength(LIMITS.contactMessage);
  }
  return mistakes;
}
