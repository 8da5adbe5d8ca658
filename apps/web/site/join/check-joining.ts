import { isContactPhone } from '#domain/contact.ts';
import { LIMITS } from '#domain/limits.ts';
import { joining } from '#words/site-joining.ts';
import type { Mistakes } from '../kit/VisitorForm.tsx';

export const FIELDS = ['name', 'phone', 'branchId', 'place', 'company', 'groupSize', 'wish'] as const;
export type Field = (typeof FIELDS)[number];
export type JoiningFields = Readonly<Record<Field, string>>;

/** The rules of DECISIONS 16.6; check-joining.test.ts compares them with the contract's. */
export function checkJoining(fields: JoiningFields): Mistakes<Field> {
  const words = joining.ask.errors;
  const mistakes: Mistakes<Field> = {};
  const phone = fields.phone.trim();
  if (!fields.name.trim()) mistakes.name = words.name;
  if (!phone) mistakes.phone = words.phone;
  else if (!isContactPhone(phone)) mistakes.phone = words.phoneShape;
  if (!fields.branchId && !fields.place.trim()) mistakes.place = words.place;
  const { groupSize } = joiningBody(fields);
  const { leastGroupSize: least, maxGroupSize: most } = LIMITS;
  if (groupSize === null) return mistakes;
  if (!Number.isInteger(groupSize)) mistakes.groupSize = words.groupSizeWhole;
  else if (groupSize < least) mistakes.groupSize = words.groupSizeLeast(least);
  else if (groupSize > most) mistakes.groupSize = words.groupSizeMost(most);
  return mistakes;
}

/** What the call takes: a size only of those who come with a group. */
export function joiningBody({ company, groupSize, ...fields }: JoiningFields) {
  const size = groupSize.trim() ? Number(groupSize) : Number.NaN;
  return { ...fields, groupSize: company === 'group' ? size : null };
}
