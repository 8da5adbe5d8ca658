import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { Refusal } from '#domain/errors.ts';
import { formerClientName } from '#domain/who.ts';
import { LIMITS } from '#domain/limits.ts';
import { findClient } from '../clients/clients.queries.ts';
import { deleteMessage } from '../contact/messages.ts';
import { leaveAgain } from '../contact/suppressed.ts';
import { writeAudits } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import type { Sealing } from '../platform/sealing.ts';
import { StartError } from '../platform/start-error.ts';
import { eraseClient, lockToErase } from './anonymise-client.ts';

/**
 * An erasure as it is kept outside of the database, or that a deleted client was restored, or that an address left the newsletter:
 * an id or the hash by which the address is known, and nobody's data.
 */
interface Erasure {
  at: string;
  action: string;
  id: string;
}

const LINE =
  /^(\S+) (client\.anonymise|client\.delete|client\.restore|message\.delete|newsletter\.left) ([0-9a-f-]{36}|[0-9a-f]{64})$/gm;
const ACTIONS = ['client.anonymise', 'client.delete', 'client.restore', 'message.delete'];
const LEFT = 'newsletter.left';
/** No erasure takes longer from its line in the log to its commit, nor does leaving the newsletter. */
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
 * Notes in a file what the audit log says of erasures, and who left the newsletter, so that they are known where an older backup is
 * restored; whom the undoing of an import removed is none of them (DECISIONS 18.10.2). The first call looks through the whole log,
 * later ones through what was written since the one before.
 */
export function createErasureList(file: string): (db: Database) => Promise<void> {
  let since = '-infinity';
  return async (db) => {
    const { rows } = await sql<Erasure>`
      select to_char(noted.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, action, id
      from (
        select at, action, entity_id::text as id from audit_log
        where coalesce(written_at, at) > ${since}::timestamptz and action = any(${ACTIONS}::text[])
          and after ->> 'undone' is distinct from 'true'
        union all
        select left_at, ${LEFT}, encode(address_hash, 'hex') from suppressed_addresses
        where left_at > ${since}::timestamptz
      ) as noted
      order by noted.at`.execute(db);
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
  requestId: 'erasures',
  at,
});

/** Erases a client whom a restored backup knows again, whatever it says of their orders: they were erased before. */
async function eraseAgain(trx: Database, sealing: Sealing, { id, at, action }: Erasure): Promise<void> {
  await lockToErase(trx, id);
  // The term for which the identity is kept sealed begins with the erasure, not with the restore.
  const caller = terminal(new Date(at));
  const was = await findClient(trx, caller, 'clients.anonymise', id);
  // Another server that starts has been quicker.
  if (was.anonymised_at) return;
  const { mergedIds } = await eraseClient(
    trx,
    { caller, sealing },
    was,
    action === 'client.delete' ? 'own' : 'everywhere',
  );
  const author = { ...terminal(new Date()), id: null };
  await writeAudits(
    trx,
    author,
    [id, ...mergedIds].map((entityId) => ({
      action: 'client.anonymise',
      entity: 'client',
      entityId,
      after: { name: formerClientName(entityId), reason: null, erased_before: at },
    })),
  );
}

/**
 * The last of a list of erasures about each id. Whoever was anonymised stays that, whatever became of the former client who was
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
  [...last.values()]
    .filter(({ action }) => action !== 'client.restore' && action !== LEFT)
    .map(({ id }) => id);

/**
 * Merges in a restored backup that were undone after it: the list names one of the two and not the other, and an erasure names all
 * records of its person. While they are merged, neither can be erased without the other; once they are separated, the next start does it.
 */
function findUndoneLater(db: Database, ids: readonly string[]): Promise<{ id: string; kept_id: string }[]> {
  return db
    .selectFrom('merged_clients')
    .select(['id', 'kept_id'])
    .where('erased_at', 'is', null)
    .where(sql<boolean>`(id = any(${ids}::uuid[])) <> (kept_id = any(${ids}::uuid[]))`)
    .orderBy('id')
    .execute();
}

/** The merges because of which somebody of a list of erasures is not erased here: to be told to whoever can undo them. */
export async function findHeldErasures(
  db: Database,
  file: string,
): Promise<{ id: string; kept_id: string }[]> {
  return findUndoneLater(db, idsIn(await readLast(file)));
}

/**
 * Erases whom a list of erasures names and the database knows, as after the restore of an older backup: clients in all places
 * where erasing goes, messages altogether. The audit log says so of each. Answers how many. Where all are erased
 * already it only looks. Whoever cannot be erased now keeps nobody else from it; then it throws the first failure.
 * Whose record is merged with another person's, as `findHeldErasures` tells, waits.
 */
export async function applyErasures(db: Database, sealing: Sealing, file: string): Promise<number> {
  const last = await readLast(file);
  const ids = idsIn(last);
  const anonymised = [...last.values()].flatMap(({ action, id }) =>
    action === 'client.anonymise' ? id : [],
  );
  // Who had been deleted when the backup was made, and was restored and anonymised after it: restored now, they would be there by right.
  await sql`
    update deleted_records set sealed = null
    where entity = 'client' and sealed is not null and entity_id = any(${anonymised}::uuid[])
  `.execute(db);
  const held = (await findUndoneLater(db, ids)).map(({ kept_id: id }) => id);
  // They have to be undone, and perhaps other merges of the same record before them: however old they are, they can be.
  await sql`
    update merged_clients set undo_until = now() + make_interval(days => ${LIMITS.restoreDays}::int)
    where kept_id = any(${held}::uuid[]) and undo is not null
  `.execute(db);
  const { rows } = await sql<{ id: string; entity: 'client' | 'message' }>`
    select id, 'client' as entity from clients where id = any(${ids}::uuid[]) and anonymised_at is null
      and id <> all(${held}::uuid[])
    union all
    select id, 'message' from messages where id = any(${ids}::uuid[])`.execute(db);
  const failures: unknown[] = [];
  for (const { id, entity } of rows) {
    const erasing =
      entity === 'client'
        ? db.inTransaction((trx) => eraseAgain(trx, sealing, last.get(id)!))
        : deleteMessage(db, { ...terminal(new Date()), id: null }, id);
    await erasing.catch((error: unknown) => {
      // What is not there any more was erased by another server that starts.
      if (!(error instanceof Refusal && error.code === 'not_found')) failures.push(error);
    });
  }
  if (failures.length > 0) throw failures[0];
  return rows.length;
}

/** Lets addresses leave again that a list of erasures has as having left the newsletter. Answers how many subscribers did. */
export async function applyLeavings(db: Database, sealing: Sealing, file: string): Promise<number> {
  const left = [...(await readLast(file)).values()].filter(({ action }) => action === LEFT);
  return leaveAgain(db, sealing, new Map(left.map(({ id, at }) => [id, at])));
}
