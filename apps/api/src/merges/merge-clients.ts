import { sql } from 'kysely';
import type { Client } from '#contract/clients.ts';
import { choicesOf } from '#contract/merge-choices.ts';
import type { MergeBody } from '#contract/merges.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { LIMITS } from '#domain/limits.ts';
import {
  isMergedFigure,
  MERGED_PLACES,
  MERGED_TEXTS,
  type MergedField,
  type MergeRow,
} from '#domain/merge-rules.ts';
import { may } from '#domain/permissions.ts';
import { asDuplicate } from '../clients/change-clients.ts';
import { findClient } from '../clients/clients.queries.ts';
import { readWhole } from '../deletions/archive.ts';
import { auditFacts, type Removal } from '../deletions/removal.ts';
import { assertAsSeen, removeOrRequest, type Removed } from '../deletions/requests.ts';
import { renameOrders } from '../orders/order-names.ts';
import { writeAudits } from '../platform/audit.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { assertNotStale } from '../platform/stale.ts';
import {
  moveAlong,
  noteOnTimelines,
  ordersThere,
  readClientRow,
  type ClientRow,
  type Undo,
} from './came-along.ts';
import { holdUndecided } from './hold-undecided.ts';
import {
  assertNothingWaits,
  chosenFigures,
  findBoth,
  lockBoth,
  mergeNeedsTwo,
  planAsked,
  type AskedMerge,
  type Both,
} from './merge-request.ts';
import { mergeBalances } from './merged-balances.ts';

/** Columns that are called otherwise than the fields that two records are compared by. */
const OTHER_COLUMNS: { [Field in MergedField]?: string } = {
  client_id: 'national_id',
  group: 'group_id',
  officer: 'officer_id',
};
const columnOf = (field: MergedField): string => OTHER_COLUMNS[field] ?? field;

/** The columns that a merge may change. */
export const MERGED_COLUMNS = [...MERGED_TEXTS, ...MERGED_PLACES].map(columnOf);

/** What changes of the kept record's row. */
const columnsOf = (rows: readonly MergeRow[], its: ClientRow): Record<string, unknown> =>
  Object.fromEntries(
    rows
      .filter(({ field, from }) => from !== 'kept' && !isMergedFigure(field))
      .map(({ field }) => [columnOf(field), its[columnOf(field)]]),
  );

/** Writes columns of a client; `duplicate` where a third client has the same. */
export async function writeClientColumns(
  trx: Database,
  id: string,
  columns: Record<string, unknown>,
): Promise<void> {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  await sql`
    update clients set (${names}) = (
      select ${names} from jsonb_populate_record(null::clients, ${JSON.stringify(columns)}::jsonb))
    where id = ${id}::uuid
  `
    .execute(trx)
    .catch((error: unknown) => {
      throw asDuplicate(error);
    });
}

/** What is kept of the record that went, so that it is found by what it was known by (DECISIONS 20.13). */
async function keepMerged(
  trx: Database,
  { caller, reason, askedBy, alone }: Removal,
  { its, keptId, needsTwo }: { its: ClientRow; keptId: string; needsTwo: boolean },
): Promise<void> {
  const text = (name: string) => its[name] as string;
  await trx
    .insertInto('merged_clients')
    .values({
      id: its.id,
      kept_id: keptId,
      into_id: keptId,
      name: its.name,
      phone: text('phone'),
      email: text('email'),
      national_id: text('national_id'),
      system_id: text('system_id'),
      group_id: its['group_id'] as string | null,
      merged_at: caller.at.toISOString(),
      asked_by: askedBy?.id ?? caller.id,
      confirmed_by: askedBy ? caller.id : null,
      needed_two: needsTwo || alone === true,
      reason: reason ?? null,
      undo_until: new Date(caller.at.getTime() + LIMITS.restoreDays * DAY_MS).toISOString(),
    })
    .execute();
}

/** Merges two records, under their locks. Answers the kept one. */
async function mergeNow(trx: Database, removal: Removal, both: Both, asked: AskedMerge): Promise<Client> {
  const { caller } = removal;
  const plan = planAsked(both, asked);
  const needsTwo = await mergeNeedsTwo(trx, both, plan);
  const [own, its] = [await readClientRow(trx, both.kept.id), await readClientRow(trx, both.other.id)];
  const whole = await readWhole(trx, 'client', its.id);
  // These move with it, and are no part of it.
  delete whole['merged_clients'];
  const moved = await moveAlong(trx, caller, [its, own]);
  await trx.deleteFrom('clients').where('id', '=', its.id).execute();
  await keepMerged(trx, removal, { its, keptId: own.id, needsTwo });
  const columns = columnsOf(plan, its);
  await writeClientColumns(trx, own.id, { ...columns, updated_at: caller.at.toISOString() });
  const merge = { id: its.id, kept_id: own.id, merged_at: caller.at.toISOString() };
  const { loan_balance, system_savings } = choicesOf(asked.choices);
  const chosen = { loan_balance, system_savings };
  await mergeBalances(trx, caller, { ...merge, undo: { whole, chosen } });
  await renameOrders(trx, 'clients', [own.id]);
  const after = await readClientRow(trx, own.id);
  await noteOnTimelines(trx, caller, moved.orders, [its, after]);
  await holdUndecided(trx, removal, moved.orders, [its, after]);
  const undo: Undo = { whole, before: own, after, moved, chosen };
  await trx
    .updateTable('merged_clients')
    .set({ undo: JSON.stringify(undo) })
    .where('id', '=', its.id)
    .execute();
  const kept = await findClient(trx, caller, 'clients.read', own.id);
  const facts = auditFacts(removal);
  const { length: orders } = await ordersThere(trx, moved.orders, after);
  // What was chosen, and what the rules settled: sides and amounts, no names.
  const settled = Object.fromEntries(
    plan.filter(({ options }) => options.length > 0).map(({ field, from, rule }) => [field, { from, rule }]),
  );
  await writeAudits(trx, caller, [
    {
      action: 'client.merge',
      entity: 'client',
      entityId: own.id,
      before: both.kept,
      after: { ...kept, merged_id: its.id, orders, settled, ...facts },
    },
    {
      action: 'client.merge',
      entity: 'client',
      entityId: its.id,
      before: both.other,
      after: { kept_id: own.id, orders, ...facts },
    },
  ]);
  return kept;
}

/** Merges what another person asked for; the rules are looked at once more. Throws as `mergeClients` does. */
export async function mergeAsAsked(trx: Database, removal: Removal, asked: AskedMerge): Promise<Client> {
  await lockBoth(trx, [asked.keptId, asked.otherId]);
  const both = await findBoth(trx, removal.caller, [asked.keptId, asked.otherId], 'otherId');
  assertAsSeen(asked.seen, chosenFigures(planAsked(both, asked)));
  return mergeNow(trx, removal, both, asked);
}

/**
 * Merges another record of the same person into a client (DECISIONS 20.11). Where the rules ask for a second person and there is
 * one, nothing is changed and the request is answered. Throws `not_found`, `validation` for the other record and for what cannot
 * be chosen, `forbidden` for less debt by somebody who is no admin, `stale`, `duplicate`, `check_failed`.
 */
export function mergeClients(
  db: Database,
  removal: Removal,
  id: string,
  body: MergeBody,
): Promise<Removed<Client>> {
  const { caller } = removal;
  return db.inTransaction(async (trx): Promise<Removed<Client>> => {
    const [keptId, otherId] = [idOrNone(id), idOrNone(body.otherId)];
    await lockBoth(trx, [keptId, otherId]);
    const both = await findBoth(trx, caller, [keptId, otherId], 'otherId');
    assertNotStale(body.updatedAt, both.kept.updated_at, 'client');
    assertNotStale(body.otherUpdatedAt, both.other.updated_at, 'client');
    const asked: AskedMerge = {
      keptId,
      otherId,
      choices: body.choices ?? {},
      mayLower: may(caller, 'figures.write'),
    };
    const plan = planAsked(both, asked);
    await assertNothingWaits(
      trx,
      caller,
      [keptId, otherId],
      (details, action) =>
        action === 'merge' && details['keptId'] === keptId && details['otherId'] === otherId,
    );
    const target = {
      action: 'merge',
      entity: 'client',
      entityId: otherId,
      clientId: otherId,
      label: '',
      details: asked,
      seen: chosenFigures(plan),
      needsTwo: await mergeNeedsTwo(trx, both, plan),
    } as const;
    return removeOrRequest(trx, removal, target, (alone) => mergeNow(trx, alone, both, asked));
  });
}
