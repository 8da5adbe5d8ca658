import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import type { FileRow } from './file-row.ts';
import type { Candidate, Values } from './same-record.ts';

/** A row that is right in itself: the records that it may be, and how it becomes a new one. */
export interface ReadRow {
  /** What it says. */
  given: Values;
  identity: readonly string[];
  /** By what a later row may be the same, by the field that says so: the number, or the name, in one spelling. */
  keys: Readonly<Record<string, string | undefined>>;
  /** What the record that it becomes says. */
  becomes: Values;
  /** The records in the database that it may be. */
  candidates: readonly Candidate[];
  /** All that it may be, new records of the same file among them, the likeliest first. */
  rank: (all: readonly Candidate[]) => readonly Candidate[];
  /** Throws the refusal that creating the record would get, where the row alone does not show it. */
  check?: () => void;
  /**
   * Changes fields of its record to what the row says, through the verb by which a person would; answers what they were
   * before.
   */
  update?: (db: Database, caller: Caller, id: string, fields: readonly string[]) => Promise<Values>;
  /** Throws what stands against changing a record that says this. */
  checkUpdate?: (record: Values) => void;
  /** Throws what is missing for a new record, where the import updates and needs less for the others. */
  complete?: () => void;
  /** The fields that find its record, where the import updates. */
  foundBy?: readonly string[];
  /** Writes it through the verbs by which a person would; `undefined` when somebody else has made it meanwhile. */
  create: (db: Database, caller: Caller) => Promise<string | undefined>;
}

/** Reads one row and looks for its record in the database, without changing or locking anything. Throws a refusal that says what is wrong with the row. */
export type RowReader = (db: Database, row: FileRow) => Promise<ReadRow>;
