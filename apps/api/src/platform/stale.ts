import { type Refusal, refuse } from '#domain/errors.ts';
import type { IdentifyingField, NamedRecord, ParamsOf } from '#domain/refusals.ts';
import { foldId } from '#domain/folding.ts';
import { isSameName } from '#domain/who.ts';

/** When a record was changed last that there is not yet, and when somebody read it who saw that there was none. */
export const NEVER = '1970-01-01T00:00:00Z';

/**
 * Refuses a change with `stale` when the record was changed since the caller read it (DECISIONS 4). A caller that does
 * not send `updated_at` is not checked.
 */
export function assertNotStale(
  seen: string | undefined,
  updatedAt: string,
  record: NamedRecord = 'order',
): void {
  if (seen === undefined || Date.parse(seen) === Date.parse(updatedAt)) return;
  throw refuse('record_changed', { record });
}

/** What a row and its record say in a field that identifies. */
interface Compared {
  field: IdentifyingField;
  /** What the field is called in a request. */
  path: string;
  row: string | undefined;
  record: string;
}

/** A name in any order of its words; numbers by their letters and digits. */
const isSame = (field: IdentifyingField, one: string, other: string): boolean =>
  field === 'name' ? isSameName(one, other) : foldId(one) === foldId(other);

/**
 * Why a row that names no record by its id is about another one than was found, as it would be a conflict in an import
 * (DECISIONS 18.2 and 19.4.4): something that identifies differs. What either leaves empty says nothing.
 */
export function refuseAnother(
  found: Omit<ParamsOf<'belongs_to_another'>, 'differs'>,
  compared: readonly Compared[],
): Refusal | undefined {
  const differing = compared.filter(({ field, row = '', record }) => {
    return foldId(row) !== '' && foldId(record) !== '' && !isSame(field, row, record);
  });
  if (differing.length === 0) return undefined;
  const differs = differing.map(({ field }) => field);
  const refusal = refuse('belongs_to_another', { ...found, differs });
  for (const { path } of differing) refusal.at(path);
  return refusal;
}
