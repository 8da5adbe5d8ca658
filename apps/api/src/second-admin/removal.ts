import { sql } from 'kysely';
import type { Deletable, DeletionRequest } from '#contract/deletions.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { LIMITS } from '#domain/limits.ts';
import { GRANTED_STATUSES } from '#domain/orders/order-statuses.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { getDataProtection } from '../settings/read-settings.ts';

/** A deletion or an anonymisation: who does it, why, and whether somebody else asked for it (DECISIONS 11.4). */
export interface Removal {
  /** Who does it now: of two admins the one who confirms. */
  caller: Caller;
  reason: string | undefined;
  /** Who asked for it, where another admin confirms. */
  askedBy?: { id: string; name: string };
  /** Whether it needed a second admin and there was none. */
  alone?: boolean;
}

/** What the audit log says about the reason and the people when a record is removed. */
export function auditFacts({ caller, reason, askedBy, alone }: Removal) {
  return {
    reason: reason ?? null,
    ...(askedBy && { asked_by: askedBy.name, confirmed_by: caller.name }),
    ...(alone && { confirmed_by: null }),
  };
}

/** The record to remove, as a request stores it. */
export interface Target {
  action: DeletionRequest['action'];
  entity: Deletable;
  entityId: string;
  /** The client of the order, or the client itself. */
  clientId: string | null;
  /** Of an order. */
  orderNumber?: string;
  /** The goods of an order, the name of a group: no name of a person. */
  label: string;
  /** Of a link the other record. */
  details?: object;
  /** What of the record the request is about: who confirms it confirms what it was then (DECISIONS 11.4.9). */
  seen?: unknown;
  /** Whether the rule asks for a second admin, if there is one. */
  needsTwo: boolean;
}

/** The tables behind the views that leave out deleted records. */
export const RECORDS = {
  order: 'order_records',
  client: 'client_records',
  group: 'group_records',
} as const satisfies Record<Deletable, string>;

const OWNER = { order: 'id', client: 'client_id', group: 'group_id' } as const;

/** Whether an order was ever approved, by its status and its moves. */
export const WAS_APPROVED = sql<boolean>`(status = any(${GRANTED_STATUSES}::text[]) or exists (
  select from order_moves
  where order_id = order_records.id
    and (from_status = any(${GRANTED_STATUSES}::text[]) or to_status = any(${GRANTED_STATUSES}::text[]))))`;

/**
 * Until when records stay stored for an approved order of theirs, also for a deleted one: the years of the setting after it was
 * decided (DECISIONS 23.4). None was approved: null.
 */
export async function findRetainedUntil(
  db: Database,
  entity: Deletable,
  ids: readonly string[],
): Promise<Date | null> {
  const { retention_years: years } = await getDataProtection(db);
  const { rows } = await sql<{ until: string | null }>`
    select max(coalesce(decided_at, created_at)) + make_interval(years => ${years}::int) as until
    from order_records where ${sql.ref(OWNER[entity])} = any(${ids}::uuid[]) and ${WAS_APPROVED}
  `.execute(db);
  const until = rows[0]?.until;
  return until ? new Date(until) : null;
}

/** Until when a record is stored that is deleted at this moment. */
export async function findPurgeAfter(
  trx: Database,
  entity: Deletable,
  id: string,
  at: Date,
): Promise<string> {
  const restorable = at.getTime() + LIMITS.restoreDays * DAY_MS;
  const retained = (await findRetainedUntil(trx, entity, [id]))?.getTime() ?? 0;
  return new Date(Math.max(restorable, retained)).toISOString();
}

/**
 * Deletes a record: it stays as a row that nothing shows but Deletions. The request says so, its own or that of the other admin, and the
 * log has the record as it was.
 */
export async function removeRecord(
  trx: Database,
  removal: Removal,
  target: Omit<Target, 'action' | 'needsTwo'>,
  before: object,
): Promise<void> {
  const { caller, reason, askedBy } = removal;
  const { entity, entityId } = target;
  const at = caller.at.toISOString();
  await trx
    .updateTable(RECORDS[entity])
    .set({ removed_at: at, purge_after: await findPurgeAfter(trx, entity, entityId, caller.at) })
    .where('id', '=', entityId)
    .execute();
  await writeAudit(trx, caller, `${entity}.delete`, entityId, { before, after: auditFacts(removal) });
  if (askedBy) return;
  await trx
    .insertInto('deletion_requests')
    .values({
      id: newId(caller.at),
      action: 'delete',
      entity,
      entity_id: entityId,
      client_id: target.clientId,
      order_number: target.orderNumber ?? null,
      label: target.label,
      details: '{}',
      reason: reason ?? null,
      asked_by: caller.id,
      asked_at: at,
      expires_at: at,
      decision: 'confirmed',
      decided_by: caller.id,
      decided_at: at,
    })
    .execute();
}
