import { sql } from 'kysely';
import type { Handover, HandoverBody } from '#contract/portfolios.ts';
import { NO_OFFICER } from '#domain/roles.ts';
import { refuse, refuseField } from '#domain/errors.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import { writeAudits } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone, newId } from '../platform/ids.ts';
import { findHandover } from './portfolios.queries.ts';

interface Officer {
  id: string;
  name: string;
  branch_id: string;
}

/** Who takes the clients: an active officer of a branch in reach, who stays so until the transaction ends. */
async function lockTaker(trx: Database, caller: Caller, id: string): Promise<Officer> {
  const limit = branchLimit(caller, 'clients.hand-over');
  const officer = await trx
    .selectFrom('staff')
    .select(['id', 'name', 'branch_id'])
    .where('id', '=', idOrNone(id))
    .where('role', '=', 'credit_officer')
    .where('active', '=', true)
    .$if(limit !== null, (some) => some.where('branch_id', '=', limit))
    .forShare()
    .executeTakeFirst();
  if (!officer?.branch_id) throw refuseField('toOfficerId', 'no_such_officer');
  return { ...officer, branch_id: officer.branch_id };
}

/** The officer who gives the clients: a member of staff of the taker's branch; null for nobody. */
async function findGiver(
  trx: Database,
  taker: Officer,
  id: string,
): Promise<{ id: string | null; name: string | null }> {
  if (id === NO_OFFICER) return { id: null, name: null };
  const officer = await trx
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', '=', idOrNone(id))
    .where('branch_id', '=', taker.branch_id)
    .executeTakeFirst();
  if (!officer) throw refuseField('fromOfficerId', 'no_such_officer');
  if (officer.id === taker.id) throw refuseField('toOfficerId', 'officer_has_them');
  return officer;
}

async function assertGroupsOfBranch(trx: Database, ids: readonly string[], branchId: string): Promise<void> {
  const groups = await trx
    .selectFrom('groups')
    .select('id')
    .where('id', 'in', ids.map(idOrNone))
    .where('branch_id', '=', branchId)
    .execute();
  if (groups.length < new Set(ids).size) throw refuseField('groupIds', 'no_such_group');
}

/**
 * Gives the clients of an officer, or of nobody, to another officer of the branch: all, those of some groups, or some. They
 * must still be the giver's. Each client gets a line in the audit log, both officers are notified. Throws `validation` for
 * officers, groups and clients out of reach, and `check_failed` where there is nobody to hand over.
 */
export function handOver(db: Database, caller: Caller, body: HandoverBody): Promise<Handover> {
  return db.inTransaction(async (trx) => {
    const taker = await lockTaker(trx, caller, body.toOfficerId);
    const giver = await findGiver(trx, taker, body.fromOfficerId);
    const { groupIds, clientIds } = body;
    if (groupIds) await assertGroupsOfBranch(trx, groupIds, taker.branch_id);
    const clients = await trx
      .selectFrom('clients')
      .select(['id', 'name'])
      .where('branch_id', '=', taker.branch_id)
      .where('anonymised_at', 'is', null)
      .where(sql<boolean>`officer_id is not distinct from ${giver.id}::uuid`)
      .$if(groupIds !== undefined, (some) => some.where('group_id', 'in', groupIds!))
      .$if(clientIds !== undefined, (some) => some.where('id', 'in', clientIds!.map(idOrNone)))
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    if (clientIds && clients.length < new Set(clientIds).size) {
      throw refuseField('clientIds', 'not_the_officers_client');
    }
    if (clients.length === 0) throw refuse('nothing_to_hand_over');
    const ids = clients.map(({ id }) => id);
    const [id, at] = [newId(caller.at), caller.at.toISOString()];
    await sql`
      update clients set officer_id = ${taker.id}::uuid, updated_at = ${at}::timestamptz
      where id = any(${ids}::uuid[])
    `.execute(trx);
    await trx
      .insertInto('handovers')
      .values({
        id,
        branch_id: taker.branch_id,
        from_id: giver.id,
        to_id: taker.id,
        note: body.note ?? '',
        handed_by: caller.id,
        at,
      })
      .execute();
    await sql`
      insert into handover_clients (handover_id, client_id) select ${id}::uuid, unnest(${ids}::uuid[])
    `.execute(trx);
    const lines = clients.map(({ id: entityId, name }) => ({
      action: 'client.hand-over' as const,
      entityId,
      before: { name, officer_id: giver.id, officer_name: giver.name },
      after: { name, officer_id: taker.id, officer_name: taker.name, reason: body.note || null },
    }));
    await writeAudits(trx, caller, lines);
    return findHandover(trx, caller, id);
  });
}
