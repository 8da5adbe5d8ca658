import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { Refusal } from '#domain/errors.ts';
import { deleteMessage } from '../contact/messages.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { deleteKeys } from '../platform/person-keys.ts';
import { StartError } from '../platform/start-error.ts';
import { lockToErase } from './anonymise-client.ts';
import { eraseClients } from './erase.ts';

/**
 * An erasure as it is stored outside of the database: an id, and nobody's data. Lists of an earlier version also say that
 * clients were deleted and restored.
 */
interface Erasure {
  at: string;
  action: string;
  id: string;
}

const LINE = /^(\S+) (client\.anonymise|client\.delete|client\.restore|message\.delete) ([0-9a-f-]{36})$/gm;
const ACTIONS = ['client.anonymise', 'message.delete'];
/** No erasure takes longer from its line in the log to its commit. */
const LONGEST = '10 minutes';

const lineOf = ({ at, action, id }: Erasure) => `${at} ${action} ${id}\n`;

async function readErasures(file: string): Promise<Erasure[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return [...text.matchAll(LINE)].map(([, at, action, id]) => ({ at: at!, action: action!, id: id! }));
}

/** Adds to a list of erasures what it does not have yet. */
async function addErasures(file: string, erasures: Erasure[]): Promise<void> {
  if (erasures.length === 0) return;
  const known = new Set((await readErasures(file)).map(lineOf));
  const missing = erasures.map(lineOf).filter((line) => !known.has(line));
  if (missing.length === 0) return;
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, missing.join(''), { mode: 0o600, flush: true });
}

/** Adds one list to another. Throws `StartError` when there is none in the file. */
export async function copyErasures(from: string, to: string): Promise<void> {
  const erasures = await readErasures(from);
  if (erasures.length === 0) throw new StartError(`There is no list of erasures in ${from}.`);
  await addErasures(to, erasures);
}

/** Whether there is a list with anything in it. */
export const hasErasures = async (file: string) => (await readErasures(file)).length > 0;

/**
 * Notes in a file what the audit log says of erasures, so that they are known where an older backup is restored. The first call looks through the whole log, later ones through what was written since the one before.
 */
export function createErasureList(file: string): (db: Database) => Promise<void> {
  let since = '-infinity';
  return async (db) => {
    const { rows } = await sql<Erasure>`
      select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, action, entity_id::text as id
      from audit_log
      where coalesce(written_at, at) > ${since}::timestamptz and action = any(${ACTIONS}::text[])
      order by audit_log.at`.execute(db);
    const reached = await sql<{ at: string }>`
      select (now() - ${LONGEST}::interval)::text as at`.execute(db);
    await addErasures(file, rows);
    since = reached.rows[0]!.at;
  };
}

/** Who erases what a restored backup knows again: nobody with an account. */
const terminal = (at: Date): Caller => ({
  id: '',
  name: '',
  role: 'admin',
  branchId: null,
  sessionId: null,
  seesMasked: false,
  requestId: 'erasures',
  at,
});

/** Erases a client whom a restored backup knows again, whatever it says of their orders: they were erased before. */
async function eraseAgain(trx: Database, { id, at }: Erasure): Promise<void> {
  await lockToErase(trx, id);
  const { rows } = await sql`
    select from client_records where id = ${id}::uuid and anonymised_at is null for update`.execute(trx);
  // Another server that starts has been quicker.
  if (rows.length === 0) return;
  await eraseClients(trx, [id], { ...terminal(new Date()), id: null }, { reason: null, erased_before: at });
}

/**
 * The last of a list of erasures about each id. An anonymised client stays that, whatever became of the former client who was
 * left: also where that record was deleted, or restored then, an older backup knows who it was.
 */
async function readLast(file: string): Promise<Map<string, Erasure>> {
  const last = new Map<string, Erasure>();
  for (const erasure of (await readErasures(file)).toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
    if (last.get(erasure.id)?.action !== 'client.anonymise') last.set(erasure.id, erasure);
  }
  return last;
}

/** Whom the list names as erased; a client who was deleted and then restored is there by right. */
const idsIn = (last: ReadonlyMap<string, Erasure>): string[] =>
  [...last.values()].filter(({ action }) => action !== 'client.restore').map(({ id }) => id);

/**
 * Erases whom a list of erasures names and the database knows, as after the restore of an older backup: clients in all places
 * where erasing goes, messages altogether. The audit log says so of each. Answers how many. Where all are erased
 * already it only looks. A failure for one client stops no other; then it throws the first failure.
 */
export async function applyErasures(db: Database, file: string): Promise<number> {
  const last = await readLast(file);
  const ids = idsIn(last);
  await deleteKeys(db, ids);
  const { rows } = await sql<{ id: string; entity: 'client' | 'message' }>`
    select id, 'client' as entity from client_records where id = any(${ids}::uuid[]) and anonymised_at is null
    union all
    select id, 'message' from messages where id = any(${ids}::uuid[])`.execute(db);
  const failures: unknown[] = [];
  for (const { id, entity } of rows) {
    const erasing =
      entity === 'client'
        ? db.inTransaction((trx) => eraseAgain(trx, last.get(id)!))
        : deleteMessage(db, { ...terminal(new Date()), id: null }, id);
    await erasing.catch((error: unknown) => {
      // What is not there any more was erased by another server that starts.
      if (!(error instanceof Refusal && error.code === 'not_found')) failures.push(error);
    });
  }
  if (failures.length > 0) throw failures[0];
  return rows.length;
}
