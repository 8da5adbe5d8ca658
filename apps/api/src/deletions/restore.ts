import { sql } from 'kysely';
import type { Deletable } from '#contract/deletions.ts';
import { refuse } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { ParamsOf } from '#domain/refusals.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { brokenConstraint, type Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { deleteKeys } from '../platform/person-keys.ts';
import type { Sealing } from '../platform/sealing.ts';
import { openDeleted, writeWhole, type Archived } from './archive.ts';
import { findBranchOfClient, nameBranch, type NamedBranch } from './gone-branches.ts';
import { restoreOrder } from './restore-order.ts';

/** The branch that a client has left, and the one where they are. */
interface BranchChange {
  before: NamedBranch | undefined;
  after: NamedBranch | undefined;
}

async function branchChange(
  trx: Database,
  [from, to]: readonly [from: string | null, to: string | null],
): Promise<BranchChange | undefined> {
  if (from === to) return undefined;
  const read = async (id: string | null) => (id === null ? undefined : nameBranch(trx, id));
  return { before: await read(from), after: await read(to) };
}

/**
 * A client comes back as they were. Answers which branch the client has left for another one, where the group has
 * moved meanwhile, or the branch was removed.
 */
async function restoreClient(trx: Database, whole: Archived): Promise<BranchChange | undefined> {
  const client = whole['clients']![0]!;
  // Earlier versions stored more with a client.
  const { chaired: _, audit_log: __, ...rows } = whole;
  const was = client['branch_id'] as string | null;
  const branchId = await findBranchOfClient(trx, client);
  client['branch_id'] = branchId;
  await writeWhole(trx, 'client', rows);
  return branchChange(trx, [was, branchId]);
}

/**
 * Whether clients were at meetings, of what comes back: without the meetings and the clients that are not there any more, and
 * without notes of who was erased since.
 */
async function fittingAttendance(trx: Database, whole: Archived): Promise<Archived> {
  const kept = whole['meeting_attendance'] ?? [];
  if (kept.length === 0) return whole;
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select case when clients.anonymised_at is null then row else row || '{"note": ""}' end as row
    from jsonb_array_elements(${JSON.stringify(kept)}::jsonb) as row
      left join clients on clients.id = (row ->> 'client_id')::uuid
      left join meetings on meetings.group_id = (row ->> 'group_id')::uuid and meetings.day = (row ->> 'day')::date
    where (clients.id is not null or ${whole['clients'] !== undefined})
      and (meetings.day is not null or ${whole['meetings'] !== undefined})
  `.execute(trx);
  return { ...whole, meeting_attendance: rows.map(({ row }) => row) };
}

/** Which handovers a client was in, without those of a branch that was removed since. */
async function fittingHandovers(trx: Database, whole: Archived): Promise<Archived> {
  const kept = whole['handover_clients'] ?? [];
  if (kept.length === 0) return whole;
  const ids = kept.map((row) => row['handover_id'] as string);
  const handovers = await trx
    .selectFrom('handovers')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .forKeyShare()
    .execute();
  const there = new Set<unknown>(handovers.map(({ id }) => id));
  return { ...whole, handover_clients: kept.filter((row) => there.has(row['handover_id'])) };
}

/** What another record that has come meanwhile has taken, by the constraint that says so. */
const TAKEN: Record<string, ParamsOf<'not_restored_as_taken'>['what']> = {
  clients_national_id: 'national_id',
  clients_system_id: 'system_id',
  clients_phone_and_name: 'phone_and_name',
  groups_account_number: 'group_account',
  groups_name_in_branch: 'group_name',
};

/** A broken constraint as the refusal of what was to come back; other errors stay as they are. */
export function explainTaken(error: unknown): unknown {
  const constraint = brokenConstraint(error);
  if (constraint === undefined) return error;
  const what = TAKEN[constraint];
  return what ? refuse('not_restored_as_taken', { what }) : refuse('something_missing_to_restore');
}

/**
 * Brings back what was deleted within the last 30 days, with the ids and times that it had (DECISIONS 11.4). Throws
 * `not_found`, `illegal_transition` when it was restored or can be no more, `insufficient_stock` when an order's goods are sold,
 * `duplicate` when another record has its number or name, `check_failed` when what it needs is not there, nor the key with which it was sealed.
 */
export async function restoreDeletion(
  db: Database,
  { caller, sealing }: { caller: Caller; sealing: Sealing },
  id: string,
): Promise<{ entity: Deletable; entity_id: string }> {
  try {
    return await db.inTransaction(async (trx) => {
      const kept = await trx
        .selectFrom('deleted_records')
        .selectAll()
        .where('id', '=', idOrNone(id))
        .forUpdate()
        .executeTakeFirst();
      if (!kept) throw refuse('deletion_not_found');
      if (kept.restored_at !== null) throw refuse('restored_already');
      const isOver = Date.parse(kept.restorable_until) <= caller.at.getTime();
      if (kept.sealed === null && !isOver) throw refuse('undone_with_import');
      if (kept.sealed === null || isOver) {
        throw refuse('not_restorable_any_more', { days: LIMITS.restoreDays });
      }
      const entity = kept.entity as Deletable;
      const archived = openDeleted(sealing, kept.sealed);
      if (!archived) throw refuse('sealed_with_another_key');
      const whole = await fittingHandovers(trx, await fittingAttendance(trx, archived));
      let moved: BranchChange | undefined;
      if (entity === 'order') await restoreOrder(trx, caller, whole);
      else if (entity === 'client') moved = await restoreClient(trx, whole);
      else await writeWhole(trx, entity, whole);
      await trx
        .updateTable('deleted_records')
        .set({ sealed: null, restored_by: caller.id, restored_at: caller.at.toISOString() })
        .where('id', '=', kept.id)
        .execute();
      await writeAudit(trx, caller, {
        action: `${entity}.restore`,
        entity,
        entityId: kept.entity_id,
        ...(moved && { before: moved.before }),
        after: { deleted_at: kept.deleted_at, ...moved?.after },
      });
      return { entity, entity_id: kept.entity_id };
    });
  } catch (error) {
    throw explainTaken(error);
  }
}

/**
 * Ends what has waited too long, forgets what can be restored no more, and the identities whose term is over. Told by the
 * database's clock.
 */
export async function forgetDeletions(db: Database, identityYears: number): Promise<void> {
  await db
    .updateTable('deletion_requests')
    .set({ decision: 'expired', decided_at: sql<string>`now()` })
    .where('decision', 'is', null)
    .where('expires_at', '<=', sql<string>`now()`)
    .execute();
  const gone = await db
    .updateTable('deleted_records')
    .set({ sealed: null })
    .where('sealed', 'is not', null)
    .where('restorable_until', '<=', sql<string>`now()`)
    .returning(['entity', 'entity_id'])
    .execute();
  await deleteKeys(
    db,
    gone.filter(({ entity }) => entity === 'client').map((one) => one.entity_id),
  );
  await db
    .deleteFrom('sealed_identities')
    .where('sealed_at', '<', sql<string>`now() - make_interval(years => ${identityYears}::int)`)
    .execute();
}
