import { sql } from 'kysely';
import type { Client } from '#contract/clients.ts';
import type { MergeBody } from '#contract/merges.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { LIMITS } from '#domain/limits.ts';
import {
  MERGED_FIGURES,
  MERGED_PLACES,
  MERGED_TEXTS,
  type MergedField,
  type MergedFigure,
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
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { assertNotStale } from '../platform/stale.ts';
import { moveAlong, noteOnTimelines, ordersThere, readClientRow, type ClientRow } from './came-along.ts';
import { mergeConfirmed } from './confirmed-figures.ts';
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

/** The columns of a figure that the kept record gets: the other's with its source, or the sum of both, stated now. */
function figureColumns(
  field: MergedFigure,
  row: MergeRow,
  { caller, own, its }: { caller: Caller; own: ClientRow; its: ClientRow },
): Record<string, unknown> {
  const names = [field, `${field}_source`, `${field}_at`, `${field}_by`];
  if (row.from === 'other') return Object.fromEntries(names.map((name) => [name, its[name]]));
  const days = [own[`${field}_at`], its[`${field}_at`]].filter((at) => at !== null) as string[];
  // A sum is no newer than the older of its parts.
  const at = days.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? caller.at.toISOString();
  return {
    [field]: row.result,
    [`${field}_source`]: 'admin',
    [`${field}_at`]: at,
    [`${field}_by`]: caller.id,
  };
}

/** Columns that are called otherwise than the fields that two records are compared by. */
const OTHER_COLUMNS: { [Field in MergedField]?: string } = {
  client_id: 'national_id',
  group: 'group_id',
  officer: 'officer_id',
};
const columnOf = (field: MergedField): string => OTHER_COLUMNS[field] ?? field;

/** The columns that a merge may change, without those of figures. */
export const MERGED_COLUMNS = [...MERGED_TEXTS, ...MERGED_PLACES].map(columnOf);

/** What changes of the kept record's row. */
function columnsOf(
  rows: readonly MergeRow[],
  both: { caller: Caller; own: ClientRow; its: ClientRow },
): Record<string, unknown> {
  const { its } = both;
  const columns: Record<string, unknown> = {};
  for (const row of rows.filter(({ from }) => from !== 'kept')) {
    const { field } = row;
    const figure = MERGED_FIGURES.find((name) => name === field);
    if (figure) Object.assign(columns, figureColumns(figure, row, both));
    else {
      const column = columnOf(field);
      columns[column] = its[column];
    }
  }
  return columns;
}

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
  const columns = columnsOf(plan, { caller, own, its });
  await writeClientColumns(trx, own.id, { ...columns, updated_at: caller.at.toISOString() });
  await mergeConfirmed(trx, plan, [own, its, await readClientRow(trx, own.id)]);
  await renameOrders(trx, 'clients', [own.id]);
  const after = await readClientRow(trx, own.id);
  await noteOnTimelines(trx, caller, moved.orders, [its, after]);
  await holdUndecided(trx, removal, moved.orders, [its, after]);
  const undo = { whole, before: own, after, moved };
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
