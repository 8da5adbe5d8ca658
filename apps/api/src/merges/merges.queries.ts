import { sql, type Expression, type SqlBool } from 'kysely';
import type { Client } from '#contract/clients.ts';
import type { MergedRecord, MergePreview, Merges } from '#contract/merges.ts';
import type { DeletionRequest } from '#contract/deletions.ts';
import { foldText } from '#domain/folding.ts';
import { planMerge } from '#domain/merge-rules.ts';
import { branchLimit, may } from '#domain/permissions.ts';
import { findClient, findClients } from '../clients/clients.queries.ts';
import { findMergeInto, findWaiting, withoutElsewhere } from '../deletions/requests.ts';
import { selectOrders } from '../orders/orders.queries.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { containing } from '../platform/lists.ts';
import { findSecondAdmins, hasSecondAdmin } from '../second-admin/second-admin.ts';
import type { Undo } from './came-along.ts';
import { findBoth, mergeNeedsTwo } from './merge-request.ts';
import { readChangedSince, type ChangedSince } from './merged-balances.ts';

/** How many others are shown who may be the same person. */
const MOST_LIKELY = 10;

const countAll = (query: { executeTakeFirstOrThrow: () => Promise<{ count: number }> }) =>
  query.executeTakeFirstOrThrow().then(({ count }) => count);

/** How many of these orders are in reach: what other branches have is told to nobody else (DECISIONS 3.24). */
const countOrders = (db: Database, caller: Caller, which: Expression<SqlBool>) =>
  countAll(
    selectOrders(db, caller, {})
      .where(which)
      .select((eb) => eb.fn.countAll<number>().as('count')),
  );

/** How many meetings in reach a client was at. */
const countMeetings = (db: Database, caller: Caller, clientId: string) => {
  const limit = branchLimit(caller, 'merges.read');
  return countAll(
    db
      .selectFrom('meeting_attendance')
      .innerJoin('groups', 'groups.id', 'meeting_attendance.group_id')
      .where('client_id', '=', clientId)
      .$if(limit !== null, (some) => some.where('groups.branch_id', '=', limit))
      .select((eb) => eb.fn.countAll<number>().as('count')),
  );
};

/** What was asked for one of these records and waits, as far as it is told. */
async function findWaitingOf(db: Database, caller: Caller, ids: string[]): Promise<DeletionRequest | null> {
  for (const entityId of ids) {
    const waiting = await findWaiting(db, { entity: 'client', entityId }, caller.at);
    const [told] = await withoutElsewhere(db, branchLimit(caller, 'merges.read'), waiting ? [waiting] : []);
    if (told) return told;
  }
  return null;
}

/** What merging `otherId` into a client would do (DECISIONS 20.12); nothing is changed. Throws as `findBoth` does. */
export async function previewMerge(
  db: Database,
  caller: Caller,
  id: string,
  otherId: string,
): Promise<MergePreview> {
  const both = await findBoth(db, caller, [id, otherId], 'other');
  const { kept, other } = both;
  const mayLower = may(caller, 'figures.write');
  const rows = planMerge(kept, other, {}, { mayLower });
  const waits = (await mergeNeedsTwo(db, both, rows)) && (await hasSecondAdmin(db, caller));
  const ordersOf = (id: string) => countOrders(db, caller, sql<boolean>`orders.client_id = ${id}::uuid`);
  return {
    kept,
    other,
    rows,
    may_lower: mayLower,
    orders: { kept: await ordersOf(kept.id), other: await ordersOf(other.id) },
    meetings: {
      kept: await countMeetings(db, caller, kept.id),
      other: await countMeetings(db, caller, other.id),
    },
    waits,
    confirmers: waits ? await findSecondAdmins(db, caller.id, caller.at) : [],
    waiting: await findWaitingOf(db, caller, [other.id, kept.id]),
  };
}

/** Clients in reach with the same phone, or the same name, as this one. */
async function findLikely(db: Database, caller: Caller, client: Client): Promise<Client[]> {
  const limit = branchLimit(caller, 'merges.read');
  const rows = await db
    .selectFrom('clients')
    .select('id')
    .where('id', '<>', client.id)
    .where('anonymised_at', 'is', null)
    .$if(limit !== null, (some) => some.where('branch_id', '=', limit))
    .where(
      sql<boolean>`(folded_phone = folded_phone(${client.phone}) and folded_phone <> ''
        or search_text like ${containing(foldText(client.name))} and folded_name = folded_text(${client.name}))`,
    )
    .orderBy(sql`folded_phone = folded_phone(${client.phone})`, 'desc')
    .orderBy('id')
    .limit(MOST_LIKELY)
    .execute();
  const ids = rows.map((row) => row.id);
  const found = await findClients(db, caller, 'merges.read', ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

async function listMerged(db: Database, caller: Caller, id: string): Promise<MergedRecord[]> {
  const rows = await db
    .selectFrom('merged_clients')
    .leftJoin('staff as asker', 'asker.id', 'asked_by')
    .leftJoin('staff as confirmer', 'confirmer.id', 'confirmed_by')
    .select([
      'merged_clients.id',
      'into_id',
      'kept_id',
      'merged_clients.name',
      'merged_clients.phone',
      'national_id as client_id',
      'system_id',
      'merged_clients.email',
      'merged_at',
      'asker.name as asked_by_name',
      'confirmer.name as confirmed_by_name',
      'reason',
      'undo_until',
      'undo',
    ])
    .where('kept_id', '=', id)
    .where('erased_at', 'is', null)
    .orderBy('merged_at', 'desc')
    .execute();
  const orders = new Map<string, number>();
  const changes = new Map<string, ChangedSince[]>();
  for (const { id: merged, kept_id, merged_at, undo } of rows) {
    const ids = (undo as unknown as Undo | null)?.moved.orders;
    if (!ids) continue;
    orders.set(merged, await countOrders(db, caller, sql<boolean>`orders.id = any(${ids}::uuid[])`));
    changes.set(merged, await readChangedSince(db, { id: merged, kept_id, merged_at }));
  }
  return rows.map(({ undo: kept, into_id, kept_id, ...row }) => {
    const undo = kept as unknown as Undo | null;
    const canUndo = undo !== null && into_id === kept_id && Date.parse(row.undo_until) > caller.at.getTime();
    const changed = (canUndo && changes.get(row.id)) || [];
    return {
      ...row,
      orders: orders.get(row.id) ?? null,
      can_undo: canUndo,
      changed: changed.map(({ figure, now, before }) => ({ figure, now, before })),
    };
  });
}

/** What was merged into a client, and who may be the same person. Throws `not_found`. */
export async function listMerges(db: Database, caller: Caller, id: string): Promise<Merges> {
  const client = await findClient(db, caller, 'merges.read', id);
  // Of a merge both records tell that it waits: it was asked for on the page of the one that stays.
  const waiting =
    (await findWaitingOf(db, caller, [client.id])) ??
    (await findMergeInto(db, client.id, caller.at, branchLimit(caller, 'merges.read')));
  return {
    merged: await listMerged(db, caller, client.id),
    likely: client.anonymised_at ? [] : await findLikely(db, caller, client),
    may_lower: may(caller, 'figures.write'),
    waiting: waiting?.action === 'merge' || waiting?.action === 'unmerge' ? waiting : null,
  };
}
