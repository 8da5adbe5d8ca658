import { setImmediate as afterOthers } from 'node:timers/promises';
import { Refusal } from '#domain/errors.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { RowFailure, type FileRow } from './file-row.ts';
import type { Candidate, Values } from './same-record.ts';

/** A row that is right in itself; `Body` is what it is written from. */
export interface ReadRow<Body = unknown> {
  row: FileRow;
  body: Body;
  /** What it says. */
  given: Values;
  identity: readonly string[];
  /** By what a later row may be the same, by the field that says so: the number, or the name, in one spelling. */
  keys: Readonly<Record<string, string | undefined>>;
  /** What the record that it becomes says. */
  becomes: Values;
  /** All that it may be, new records of the same file among them, the likeliest first. */
  rank: (all: readonly Candidate[]) => readonly Candidate[];
  /** Throws the refusal that creating the record would get, where the row alone does not show it. */
  check?: () => void;
  /** Whether it may change its record: where the import updates. */
  updates: boolean;
  /** The fields that it may change, where others only say whose record it is. */
  changesOnly?: readonly string[];
  /** Throws what stands against changing a record that says this. */
  checkUpdate?: (record: Values) => void;
  /** Throws what is missing for a new record, where the import updates and needs less for the others. */
  complete?: () => void;
  /** The fields that find its record, where the import updates. */
  foundBy?: readonly string[];
}

/** A row that changes fields of a record to what it says. */
export interface RowChange<Body = unknown> {
  read: ReadRow<Body>;
  id: string;
  fields: readonly string[];
}

/** Why a row was not written. */
export type RowFault = Refusal | RowFailure;

/**
 * How the rows of a kind are read, looked up and written. What takes several rows answers them in their order. Each reader is
 * given the rows alone that it has read, so that its body may be any.
 */
export interface RowReader<Body = unknown> {
  /** Reads one row, without changing or locking anything. Throws a refusal that says what is wrong with the row. */
  read(db: Database, row: FileRow): Promise<ReadRow<Body>>;
  /** The records in the database that each of these rows may be. */
  find(db: Database, rows: readonly ReadRow<Body>[]): Promise<(readonly Candidate[])[]>;
  /** Writes new records by the rules of the verbs by which a person would; `undefined` when somebody else has made it meanwhile. */
  create(
    db: Database,
    caller: Caller,
    rows: readonly ReadRow<Body>[],
  ): Promise<(string | undefined | RowFault)[]>;
  /** Changes records by the rules of the verbs by which a person would; answers what they were before. */
  change(db: Database, caller: Caller, changes: readonly RowChange<Body>[]): Promise<(Values | RowFault)[]>;
}

/** What work on a row answers, or why the row is refused; any other error is thrown. */
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

/** After so long the requests that wait have their turn. */
const SLICE_MS = 2;

/** Does what is quick enough one after the other, and lets requests in between. */
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
