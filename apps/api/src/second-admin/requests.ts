import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import type { DeletionRequest, WaitsForSecond } from '#contract/deletions.ts';
import { refuse } from '#domain/errors.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { LIMITS } from '#domain/limits.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone, newId } from '../platform/ids.ts';
import { findSecondAdmins, hasSecondAdmin } from './second-admin.ts';
import type { Removal, Target } from './removal.ts';
import { Answer } from '../platform/http/answers.ts';

/** What a client is called, deleted or not; nobody is named once they are erased. */
const nameOf = (id: RawBuilder<unknown>) =>
  sql`(select client_records.name from client_records where client_records.id = ${id})`;

/** What a record is called. An order has its own name of its client (DECISIONS 23.3). */
export const recordName = sql<string>`
  concat_ws(' · ', order_number,
    case when client_id is not null then coalesce(
      (select client_name from order_records where order_records.id = entity_id),
      ${nameOf(sql`client_id`)}, 'Former client ' || right(client_id::text, 6)) end,
    nullif(label, ''))`;

/** What is asked for: of a link also whose record it is to be. */
export const requestName = sql<string>`
  concat_ws(' ', ${recordName}, case
    when action = 'merge' then '→ ' || ${nameOf(sql`(details ->> 'keptId')::uuid`)} end)`;

/** Requests as the API answers them. */
export function selectRequests(db: Database) {
  return db
    .selectFrom('deletion_requests')
    .innerJoin('staff as asker', 'asker.id', 'asked_by')
    .leftJoin('staff as decider', 'decider.id', 'decided_by')
    .select([
      'deletion_requests.id',
      sql<DeletionRequest['action']>`action`.as('action'),
      sql<DeletionRequest['entity']>`entity`.as('entity'),
      'entity_id',
      requestName.as('name'),
      sql<DeletionRequest['merge']>`case when action = 'merge' then jsonb_build_object(
        'kept_id', details -> 'keptId', 'other_id', details -> 'otherId') end`.as('merge'),
      'reason',
      'asked_by',
      'asker.name as asked_by_name',
      'asked_at',
      'expires_at',
      sql<DeletionRequest['decision']>`decision`.as('decision'),
      'decided_by',
      'decider.name as decided_by_name',
      'decided_at',
    ]);
}

/** One request. Throws `not_found`. */
export async function findRequest(db: Database, id: string): Promise<DeletionRequest> {
  const request = await selectRequests(db)
    .where('deletion_requests.id', '=', idOrNone(id))
    .executeTakeFirst();
  if (!request) throw refuse('deletion_request_not_found');
  return request;
}

/** What was asked for beside the record itself. */
export async function findDetails<Details>(db: Database, id: string): Promise<Details> {
  const { details } = await db
    .selectFrom('deletion_requests')
    .select('details')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return details as Details;
}

/**
 * Refuses a request whose record has changed since: the admins saw and confirmed it as it was then (DECISIONS 11.4.9). Requests of
 * earlier versions have no `seen`.
 */
export function assertAsSeen(seen: unknown, now: unknown): void {
  if (seen !== undefined && !isDeepStrictEqual(seen, now)) throw refuse('changed_since_asked');
}

/** The waiting request about this record, if any. */
export function findWaiting(
  db: Database,
  { entity, entityId }: Pick<Target, 'entity' | 'entityId'>,
  at: Date,
): Promise<DeletionRequest | undefined> {
  return selectRequests(db)
    .where('entity', '=', entity)
    .where('entity_id', '=', idOrNone(entityId))
    .where('decision', 'is', null)
    .where('expires_at', '>', at.toISOString())
    .executeTakeFirst();
}

/** The same requests for one branch: of a merge with a client of another one, they name the client of this one alone (DECISIONS 3.24). */
export async function withoutElsewhere(
  db: Database,
  branch: string | null,
  requests: DeletionRequest[],
): Promise<DeletionRequest[]> {
  const ids = requests.flatMap(({ merge }) => (merge ? [merge.kept_id, merge.other_id] : []));
  if (branch === null || ids.length === 0) return requests;
  const there = await db
    .selectFrom('clients')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('branch_id', '=', branch)
    .execute();
  const names = new Map(there.map(({ id, name }) => [id, name]));
  return requests.map((request) => {
    if (!request.merge) return request;
    const [kept, other] = [names.get(request.merge.kept_id), names.get(request.merge.other_id)];
    return kept && other ? request : { ...request, name: other ?? kept ?? '', merge: null };
  });
}

/** The action on a request, as the audit log of its record names it: `order.ask-delete`. */
const auditAction = (verb: string, { action, entity }: Pick<DeletionRequest, 'action' | 'entity'>) =>
  `${entity}.${verb}-${action}` as const;

/** Notes in the log of its record that a request ends without being done. */
export function logEnd(
  trx: Database,
  caller: Caller,
  verb: 'refuse' | 'withdraw',
  request: DeletionRequest,
): Promise<void> {
  return writeAudit(trx, caller, auditAction(verb, request), request.entity_id, {
    after: { reason: request.reason, asked_by: request.asked_by_name },
  });
}

const refuseWaiting = ({ asked_by_name: asker, action }: DeletionRequest, { entity: record }: Target) =>
  refuse('other_request_waits', { asker, record, action });

/** Until when a request can be confirmed: its days begin once somebody can (DECISIONS 11.4.4). */
async function expiryOf(trx: Database, { caller: { id, at } }: Removal): Promise<string> {
  const [first] = await findSecondAdmins(trx, id, at);
  const begins = first?.from ? new Date(first.from) : at;
  return new Date(begins.getTime() + LIMITS.confirmDays * DAY_MS).toISOString();
}

/**
 * Notes what a second admin has to confirm. One request waits for a record at a time: the same once more is the first; of a record
 * that has changed since, or with other choices, it takes the place of one's own.
 */
async function openRequest(trx: Database, removal: Removal, target: Target): Promise<DeletionRequest> {
  const { caller, reason } = removal;
  const { action, entity, entityId, clientId, orderNumber, label, details, seen } = target;
  const waiting = await findWaiting(trx, target, caller.at);
  const isSame = waiting?.action === action;
  const kept = JSON.stringify({ ...details, seen });
  const asks = waiting && (await findDetails<object>(trx, waiting.id));
  if (isSame && isDeepStrictEqual(asks, JSON.parse(kept))) return waiting;
  if (isSame && waiting.asked_by === caller.id) {
    await withdrawWaiting(trx, caller, target);
  } else if (waiting) {
    throw refuseWaiting(waiting, target);
  }
  await closeRequests(trx, target, { decision: 'expired', by: null, at: caller.at });
  const id = newId(caller.at);
  await trx
    .insertInto('deletion_requests')
    .values({
      id,
      action,
      entity,
      entity_id: entityId,
      client_id: clientId,
      order_number: orderNumber ?? null,
      label,
      details: kept,
      reason: reason ?? null,
      asked_by: caller.id,
      asked_at: caller.at.toISOString(),
      expires_at: await expiryOf(trx, removal),
    })
    .execute();
  const request = await findRequest(trx, id);
  await writeAudit(trx, caller, auditAction('ask', request), entityId, {
    after: { reason: reason ?? null, expires_at: request.expires_at },
  });
  return request;
}

/** Ends whatever waits for a record without a confirmation. */
async function closeRequests(
  trx: Database,
  { entity, entityId }: Pick<Target, 'entity' | 'entityId'>,
  { decision, by, at }: { decision: 'withdrawn' | 'expired'; by: string | null; at: Date },
): Promise<void> {
  await trx
    .updateTable('deletion_requests')
    .set({ decision, decided_by: by, decided_at: at.toISOString() })
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .where('decision', 'is', null)
    .execute();
}

/**
 * Withdraws what waits for a record, as something else is done or asked instead; the log says so, no matter who had asked for it
 * (DECISIONS 11.4.4).
 */
async function withdrawWaiting(trx: Database, caller: Caller, target: Target): Promise<void> {
  const waiting = await findWaiting(trx, target, caller.at);
  if (!waiting) return;
  await logEnd(trx, caller, 'withdraw', waiting);
  await closeRequests(trx, target, { decision: 'withdrawn', by: caller.id, at: caller.at });
}

/** What came of it: it is done, or this waits for a second admin. */
export type Removed<Done> = { done: Done } | { waits: DeletionRequest };

/**
 * Undoes at once what needs no second admin, or has none; otherwise asks for one and answers the request, and nothing is
 * changed (DECISIONS 11.4). Throws `check_failed` while something else waits for the record.
 */
export async function removeOrRequest<Done>(
  trx: Database,
  removal: Removal,
  target: Target,
  remove: (removal: Removal) => Promise<Done>,
): Promise<Removed<Done>> {
  if (target.needsTwo && (await hasSecondAdmin(trx, removal.caller))) {
    return { waits: await openRequest(trx, removal, target) };
  }
  await withdrawWaiting(trx, removal.caller, target);
  await closeRequests(trx, target, { decision: 'expired', by: null, at: removal.caller.at });
  return { done: await remove({ ...removal, alone: target.needsTwo }) };
}

/** The answer to a deletion: 204 when it is done, 202 when a second admin has to confirm it. */
export async function answerDeletion(
  removed: Promise<Removed<void>>,
): Promise<Answer<WaitsForSecond | undefined>> {
  const result = await removed;
  return 'waits' in result ? new Answer(202, { confirmation: result.waits }) : new Answer(204, undefined);
}
