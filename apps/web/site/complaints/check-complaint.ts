import { isContactPhone } from '#domain/contact.ts';
import { LIMITS } from '#domain/limits.ts';
import { complaints } from '#words/site-complaints.ts';
import { isEmail } from '../kit/email.ts';
import type { Mistakes } from '../kit/VisitorForm.tsx';

export const FIELDS = ['name', 'phone', 'email', 'branchId', 'message'] as const;
export type Field = (typeof FIELDS)[number];
export type ComplaintFields = Readonly<Record<Field, string>>;

/** The rules of DECISIONS 16.8; check-complaint.test.ts compares them with the contract's. */
export function checkComplaint(fields: ComplaintFields): Mistakes<Field> {
  const words = complaints.write.errors;
  const mistakes: Mistakes<Field> = {};
  const [phone, email, message] = [fields.phone.trim(), fields.email.trim(), fields.message.trim()];
  if (!fields.name.trim()) mistakes.name = words.name;
  if (!phone) mistakes.phone = words.phone;
  else if (!isContactPhone(phone)) mistakes.phone = words.phoneShape;
  if (email && !isEmail(email)) mistakes.email = words.emailShape;
  if (!message) mistakes.message = words.message;
  else if (message.length < LIMITS.contactMessage) {
    mistakes.message = words.messageLength(LIMITS.contactMessage);
  }
  return mistakes;
}
