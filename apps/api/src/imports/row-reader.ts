import { setImmediate as afterOthers } from 'node:timers/promises';
import { Refusal } from '#domain/errors.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { RowFailure, type FileRow } from './file-row.ts';
import type { Candidate, Keys, StoredRecord, Values } from './same-record.ts';

/** A row without a fault of its own; `Body` is what it is written from. */
export interface ReadRow<Body = unknown> {
  row: FileRow;
  body: Body;
  /** Its values, by field. */
  given: Values;
  /** The fields that must agree with a record for the row to be the same. */
  identity: readonly string[];
  /** The values of the record that it makes. */
  becomes: Values;
  /** Orders and narrows the records that it may be, where the order of the keys does not. */
  rank?: (all: readonly Candidate[]) => readonly Candidate[];
  /** Throws the refusal that making the record would get, where the cells alone do not show it. */
  checkNew: () => void;
  /** Whether it may change its record. */
  updates: boolean;
  /** The fields that it may change, where the others only identify the record. */
  changesOnly?: readonly string[];
  /** Throws why a record with these values may not be changed. */
  checkUpdate?: (record: Values) => void;
  /** The fields that find its record, where the import updates. */
  foundBy?: readonly string[];
}

/** A row that changes fields of a record to its own values. */
export interface RowChange<Body = unknown> {
  read: ReadRow<Body>;
  id: string;
  fields: readonly string[];
}

/** Why a row was not written. */
export type RowFault = Refusal | RowFailure;

/** The description of a kind of import. What takes several rows answers them in their order. */
export interface RowReader<Body = unknown> {
  /** Reads one row, without changing or locking anything. Throws what is wrong with it. */
  read(db: Database, row: FileRow): Promise<ReadRow<Body>>;
  /** The records in the database that these rows may be. */
  find(db: Database, rows: readonly ReadRow<Body>[]): Promise<readonly StoredRecord[]>;
  /** The numbers and names by which records are the same, in one spelling, the best first. */
  keysOf(values: Values): Keys;
  /** Makes new records by the rules of single calls; `undefined` when somebody else has made one meanwhile. */
  create(
    db: Database,
    caller: Caller,
    rows: readonly ReadRow<Body>[],
  ): Promise<(string | undefined | RowFault)[]>;
  /** Changes records by the rules of single calls, and answers their values before. */
  change(db: Database, caller: Caller, changes: readonly RowChange<Body>[]): Promise<(Values | RowFault)[]>;
}

/** Refuses a row of an update without the fields that find its record. */
export function requireKeys(row: FileRow, fields: readonly string[]): void {
  const empty = fields.filter((field) => row.text(field) === undefined);
  if (empty.length > 0) throw row.failure(...empty.map((field) => row.problem(field, { fault: 'empty' })));
}

/** The result of work on a row, or its refusal; any other error is thrown. */
export async function orFault<Result>(work: () => Promise<Result>): Promise<Result | RowFault> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RowFailure || error instanceof Refusal) return error;
    throw error;
  }
}

export const isFault = (result: unknown): result is RowFault =>
  result instanceof RowFailure || result instanceof Refusal;

/** Waiting requests have their turn after so long. */
const SLICE_MS = 2;

/** Works on items one after the other, and lets requests in between. */
export async function oneByOne<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let begin = performance.now();
  for (const item of items) {
    results.push(await work(item));
    if (performance.now() - begin < SLICE_MS) continue;
    await afterOthers();
    begin = performance.now();
  }
  return results;
}
