import { z } from 'zod';
import { reasonText } from '#domain/refusals.ts';
import { day, id } from './common.ts';

/** A period of Nairobi days, both inclusive and both optional, and a branch; reports and analytics are asked by them. */
export const periodFilter = z.object({
  from: day.optional(),
  to: day.optional(),
  branch_id: id.optional(),
});
export type PeriodFilter = z.output<typeof periodFilter>;

/** A period that ends before it begins is out of range (DECISIONS 10). */
export function isForward({ from, to }: Pick<PeriodFilter, 'from' | 'to'>): boolean {
  return !from || !to || from <= to;
}
export const BACKWARDS = { path: ['to'], message: reasonText('period_backwards') };
