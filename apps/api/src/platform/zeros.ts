import { sql, type RawBuilder } from 'kysely';
import { foldId } from '#domain/folding.ts';
import { zeroVariants } from '#domain/who.ts';

/**
 * Whether a folded column has a number in another spelling of its leading zeros (DECISIONS 25.3). The index on the column finds it.
 * `undefined` where nothing is asked: no number, or one that the record had before.
 */
export function hasOtherZeros(
  column: string,
  number: string | undefined,
  before = '',
): RawBuilder<boolean> | undefined {
  if (number === undefined || foldId(number) === foldId(before)) return undefined;
  const variants = zeroVariants(foldId(number));
  return variants.length === 0 ? undefined : sql<boolean>`${sql.ref(column)} = any(${variants}::text[])`;
}
