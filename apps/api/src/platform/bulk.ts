import type { z } from 'zod';
import type { BulkReply, BulkRow } from '#contract/common.ts';
import { Refusal, refuse, refuseField } from '#domain/errors.ts';
import { foldId, foldText } from '#domain/folding.ts';
import { isNoNumber, isPlaceholder } from '#domain/no-number.ts';
import { isIdWithDecimals, isIdWithExponent, isSameId, isSameNationalId } from '#domain/who.ts';
import type { Database } from './database.ts';
import { replyOf } from './http/errors.ts';
import { parseWith } from './http/input.ts';

/** What became of a row that was not refused. */
export interface Written {
  id: string;
  result: 'created' | 'updated' | 'same';
}

/** Rolls back what an update wrote that changed nothing. */
class NothingChanged extends Error {}

/** The rows of one call, and who sends them. */
export interface Bulk {
  rows: readonly BulkRow[];
  /** That of the messages. */
  language: string | undefined;
  /** Locks the sender's account until the transaction ends. Throws where their access was revoked (DECISIONS 3.26). */
  assertAccess: (within: Database) => Promise<void>;
}

/**
 * Writes rows one by one in one transaction (DECISIONS 19.4): a row that is refused leaves nothing behind and holds up no other. Any
 * other error undoes all. So does the end of the sender's access, which is looked at last, so that their account can be locked
 * meanwhile. `settle` has the transaction after the last row.
 */
export function writeRows(
  db: Database,
  { rows, language, assertAccess }: Bulk,
  write: (within: Database, row: BulkRow) => Promise<Written>,
  settle?: (trx: Database, reply: BulkReply) => Promise<void>,
): Promise<BulkReply> {
  return db.inTransaction(async (trx) => {
    const answers: BulkReply['rows'] = [];
    for (const row of rows) {
      try {
        const written = await trx.inTransaction((within) => write(within, row));
        answers.push({ ...written, refusal: null });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        answers.push({ result: 'refused', id: null, refusal: replyOf(error, language) });
      }
    }
    await settle?.(trx, { rows: answers });
    await assertAccess(trx);
    return { rows: answers };
  });
}

/** A row by the schema that a call of its own has. Throws `validation`, also for fields that the schema does not know. */
export function readRow<Schema extends z.ZodObject>(schema: Schema, row: BulkRow): z.output<Schema> {
  const unknown = Object.keys(row).filter((name) => name !== 'id' && !Object.hasOwn(schema.shape, name));
  if (unknown.length > 0) throw refuse('unknown_fields', { fields: unknown.slice(0, 20) });
  const { id: _id, ...fields } = row;
  return parseWith(schema, fields);
}

/** The id that a row names, if any. Throws `validation` for what is no text. */
export function idOfRow({ id }: BulkRow): string | undefined {
  if (id === undefined || id === null) return undefined;
  if (typeof id !== 'string') throw refuseField('id', 'wrong_kind', { kind: 'text' });
  return id;
}

/**
 * Refuses the numbers of a row that a program has made numbers with decimals of, or that belong to a record with its digits in
 * other groups (DECISIONS 6.29.4): `ids` has, by the field of the row, what the record has there. A row without an id is about
 * nobody by what is no number, also where a record of an earlier version has it (DECISIONS 25.1). Throws `validation`.
 */
export function assertIds(
  row: Record<string, unknown>,
  ids: Readonly<Record<string, string | undefined>>,
): void {
  for (const [field, there = ''] of Object.entries(ids)) {
    const text = row[field];
    if (typeof text !== 'string') continue;
    const isNone = field === 'sku' ? isPlaceholder : isNoNumber;
    if (idOfRow(row) === undefined && isNone(text)) throw refuseField(field, 'no_number');
    if (text === there) continue;
    const isSame = field === 'clientId' ? isSameNationalId : isSameId;
    if (isIdWithDecimals(text) || isIdWithExponent(text)) throw refuseField(field, 'id_as_number');
    if (foldId(text) !== '' && foldId(text) === foldId(there) && !isSame(text, there)) {
      throw refuseField(field, 'id_spelt_otherwise', { other: there });
    }
  }
}

/** A row without those of these fields that are empty, where they say nothing (DECISIONS 19.4.4). */
export function withoutEmpty(row: BulkRow, fields: readonly string[]): BulkRow {
  const isEmpty = (value: unknown) => value === null || (typeof value === 'string' && foldText(value) === '');
  return Object.fromEntries(
    Object.entries(row).filter(([name, value]) => !fields.includes(name) || !isEmpty(value)),
  );
}

/** Where a figure comes from is a fact: a row that says what only an order or a registration said confirms it. */
const factsOf = (record: object) =>
  JSON.stringify(Object.entries(record).filter(([name]) => name !== 'updated_at'));

/** Updates a record; where it says the same afterwards, nothing was done, and nothing is logged. */
export async function updateUnlessSame<Record extends { id: string }>(
  db: Database,
  before: Record,
  update: (within: Database) => Promise<Record>,
): Promise<Written> {
  try {
    await db.inTransaction(async (within) => {
      const after = await update(within);
      if (factsOf(after) === factsOf(before)) throw new NothingChanged();
    });
    return { id: before.id, result: 'updated' };
  } catch (error) {
    if (!(error instanceof NothingChanged)) throw error;
    return { id: before.id, result: 'same' };
  }
}
