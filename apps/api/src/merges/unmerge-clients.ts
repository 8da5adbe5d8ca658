import { sql } from 'kysely';
import type { Client } from '#contract/clients.ts';
import type { UnmergeBody } from '#contract/merges.ts';
import { refuse } from '#domain/errors.ts';
import { foldId } from '#domain/folding.ts';
import { LIMITS } from '#domain/limits.ts';
import { hasConfirmedFigure } from '#domain/loans/book-figures.ts';
import type { MergedFigure } from '#domain/merge-rules.ts';
import { may } from '#domain/permissions.ts';
import { findClient, findClients } from '../clients/clients.queries.ts';
import { settleBranches } from '../clients/save-client.ts';
import { insertBalances, insertRows } from '../deletions/archive.ts';
import { findBranchOfClient, isBranchThere } from '../deletions/gone-branches.ts';
import { auditFacts, type Removal } from '../deletions/removal.ts';
import { assertAsSeen, removeOrRequest, type Removed } from '../deletions/requests.ts';
import { explainTaken } from '../deletions/restore.ts';
import { renameOrders, writeNames } from '../orders/order-names.ts';
import { writeAudits } from '../platform/audit.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import {
  findOrdersBack,
  moveBack,
  moveMergedBack,
  noteOnTimelines,
  ordersThere,
  readClientRow,
  type ClientRow,
  type Undo,
} from './came-along.ts';
import { holdUndecided } from './hold-undecided.ts';
import { assertNothingWaits, hasApprovedOrder, lockBoth } from './merge-request.ts';
import { MERGED_COLUMNS, writeClientColumns } from './merge-clients.ts';
import { readChangedSince, unmergeBalances, type ChangedSince } from './merged-balances.ts';
import { passOn } from './pass-on.ts';

/** An undoing as it was asked for, and as a request keeps it until somebody confirms it. */
export interface AskedUnmerge {
  keptId: string;
  mergedId: string;
  figures: Partial<Record<MergedFigure, 'as_now' | 'as_before'>>;
  /** Whether who asked may write figures by hand. */
  mayWrite: boolean;
  /** `replacedFigures` when it was asked for. */
  seen?: unknown;
}

/** The figures that are taken back though they changed since the merge: who confirms that confirms it of these. */
const replacedFigures = (changed: readonly ChangedSince[], { figures }: Pick<AskedUnmerge, 'figures'>) =>
  changed
    .filter(({ figure }) => figures[figure] === 'as_before')
    .map(({ figure: field, now, at }) => ({ field, now, at }));

/** What the kept record gets back of its columns: what the merge changed and nobody has changed since. */
const columnsBack = (now: ClientRow, { before, after }: Undo): Record<string, unknown> =>
  Object.fromEntries(
    MERGED_COLUMNS.filter((name) => after[name] !== before[name] && now[name] === after[name]).map((name) => [
      name,
      before[name],
    ]),
  );

/**
 * Whether the kept record would lose a number by which files find balances that it has (DECISIONS 11.1.6): who may not change
 * such a number by hand needs a second person for it.
 */
function losesNumber(
  kept: Client,
  [now, columns]: readonly [now: ClientRow, columns: Record<string, unknown>],
  { mayWrite }: AskedUnmerge,
): boolean {
  const isGone = (name: string) => {
    const own = foldId(now[name] as string);
    return name in columns && own !== '' && own !== foldId(columns[name] as string);
  };
  return !mayWrite && hasConfirmedFigure(kept.figures_from) && ['national_id', 'system_id'].some(isGone);
}

/** The merge to be undone, held until the transaction ends. Throws `illegal_transition` and `check_failed`. */
async function lockMerged(trx: Database, { caller }: Removal, { keptId, mergedId }: AskedUnmerge) {
  const merged = await trx
    .selectFrom('merged_clients')
    .select([
      'id',
      'kept_id',
      'into_id',
      'needed_two',
      'undo',
      'undo_until',
      'erased_at',
      sql<string>`to_jsonb(merged_at)`.as('merged_at'),
    ])
    .where('id', '=', mergedId)
    .forUpdate()
    .executeTakeFirst();
  const { restoreDays: days } = LIMITS;
  if (!merged || merged.kept_id !== keptId) throw refuse('merge_not_undone_any_more', { days });
  if (merged.erased_at !== null) throw refuse('merged_record_erased');
  if (merged.into_id !== merged.kept_id) {
    const kept = await findClient(trx, caller, 'clients.merge', keptId);
    throw refuse('merged_again_since', { client: kept.name });
  }
  if (merged.undo === null || Date.parse(merged.undo_until) <= caller.at.getTime()) {
    throw refuse('merge_not_undone_any_more', { days });
  }
  return { ...merged, undo: merged.undo as unknown as Undo };
}
type Merged = Awaited<ReturnType<typeof lockMerged>>;

/**
 * Writes the record back that was merged, with those that had been merged into it: what one of these was known by it may have itself,
 * and nobody else (DECISIONS 20.13). Throws `check_failed` where its group is gone, `duplicate` where its number is taken.
 */
async function insertBack(
  trx: Database,
  undo: Undo,
  [keptId, mergedId]: [kept: string, merged: string],
): Promise<void> {
  const [row] = undo.whole['clients']!;
  const branchId = await findBranchOfClient(trx, row!);
  // The branch that they had may have been removed; out of one that is there they go as any client does.
  const had = row!['branch_id'] as string | null;
  if (had !== null && !(await isBranchThere(trx, had))) row!['branch_id'] = branchId;
  await insertRows(trx, 'clients', [row!], moveMergedBack(undo, [keptId, mergedId]));
  await insertBalances(trx, 'client', undo.whole);
}

async function unmergeNow(
  trx: Database,
  removal: Removal,
  merged: Merged,
  asked: AskedUnmerge,
): Promise<Client> {
  const { caller } = removal;
  const { undo } = merged;
  const { keptId, mergedId } = asked;
  const kept = await findClient(trx, caller, 'clients.merge', keptId);
  if (kept.anonymised_at) throw refuse('merged_record_erased');
  const now = await readClientRow(trx, keptId);
  const replaced = replacedFigures(await readChangedSince(trx, merged), asked);
  if (replaced.length > 0 && !asked.mayWrite) throw refuse('figures_not_by_hand');
  await passOn(trx, mergedId, now, undo);
  // Before the kept record gives back what it took, and before the other has it again.
  await trx.deleteFrom('merged_clients').where('id', '=', mergedId).execute();
  await writeClientColumns(trx, keptId, { ...columnsBack(now, undo), updated_at: caller.at.toISOString() });
  const taken = replaced.map(({ field }) => field);
  await unmergeBalances(trx, caller, merged, taken);
  await insertBack(trx, undo, [keptId, mergedId]).catch((error: unknown) => {
    throw explainTaken(error);
  });
  await settleBranches(trx, [mergedId]);
  const [own, its] = [await readClientRow(trx, keptId), await readClientRow(trx, mergedId)];
  const orders = await moveBack(trx, caller, [own, its], undo);
  await renameOrders(trx, 'clients', [keptId]);
  // Finished ones, too: they may have been finished while they had the other's name.
  await writeNames(trx, orders, { client_name: its.name });
  await noteOnTimelines(trx, caller, orders, [own, its]);
  await holdUndecided(trx, removal, orders, [own, its]);
  const found = await findClients(trx, caller, 'clients.read', [keptId, mergedId]);
  const facts = auditFacts(removal);
  const count = async (client: ClientRow) => (await ordersThere(trx, orders, client)).length;
  await writeAudits(trx, caller, [
    {
      action: 'client.unmerge',
      entity: 'client',
      entityId: keptId,
      before: kept,
      after: { ...found.get(keptId), merged_id: mergedId, orders: await count(own), ...facts },
    },
    {
      action: 'client.unmerge',
      entity: 'client',
      entityId: mergedId,
      after: { ...found.get(mergedId), kept_id: keptId, orders: await count(its), ...facts },
    },
  ]);
  return found.get(mergedId) ?? found.get(keptId)!;
}

async function lockAll(trx: Database, removal: Removal, asked: AskedUnmerge) {
  await lockBoth(trx, [asked.keptId]);
  const kept = await findClient(trx, removal.caller, 'clients.merge', asked.keptId);
  return { ...(await lockMerged(trx, removal, asked)), kept };
}

/** Undoes what another person asked to be undone. Throws as `unmergeClients` does. */
export async function unmergeAsAsked(trx: Database, removal: Removal, asked: AskedUnmerge): Promise<Client> {
  const merged = await lockAll(trx, removal, asked);
  assertAsSeen(asked.seen, replacedFigures(await readChangedSince(trx, merged), asked));
  return unmergeNow(trx, removal, merged, asked);
}

/**
 * Undoes a merge within 30 days (DECISIONS 20.15): what came along goes back, what came since stays with the kept record, and so do
 * figures that were changed since, unless an admin says otherwise. Where the merge needed a second person, this does too. Throws
 * `not_found`, `illegal_transition`, `forbidden`, `duplicate`, `check_failed`.
 */
export function unmergeClients(
  db: Database,
  removal: Removal,
  id: string,
  body: UnmergeBody,
): Promise<Removed<Client>> {
  const { caller } = removal;
  return db.inTransaction(async (trx): Promise<Removed<Client>> => {
    const asked: AskedUnmerge = {
      keptId: idOrNone(id),
      mergedId: idOrNone(body.mergedId),
      figures: {
        ...(body.loanBalance && { loan_balance: body.loanBalance }),
        ...(body.systemSavings && { system_savings: body.systemSavings }),
      },
      mayWrite: may(caller, 'figures.write'),
    };
    const { kept, ...merged } = await lockAll(trx, removal, asked);
    const { undo } = merged;
    const now = await readClientRow(trx, asked.keptId);
    const replaced = replacedFigures(await readChangedSince(trx, merged), asked);
    if (replaced.length > 0 && !asked.mayWrite) throw refuse('figures_not_by_hand');
    await assertNothingWaits(
      trx,
      caller,
      [asked.keptId],
      (details, action) => action === 'unmerge' && details['mergedId'] === asked.mergedId,
    );
    const target = {
      action: 'unmerge',
      entity: 'client',
      entityId: asked.keptId,
      clientId: asked.keptId,
      label: '',
      details: asked,
      seen: replaced,
      // What goes back was approved by the figures of both: without them it might not have been.
      needsTwo:
        merged.needed_two ||
        losesNumber(kept, [now, columnsBack(now, undo)], asked) ||
        (await hasApprovedOrder(trx, asked.keptId, await findOrdersBack(trx, asked.keptId, undo))),
    } as const;
    return removeOrRequest(trx, removal, target, (alone) => unmergeNow(trx, alone, merged, asked));
  });
}

/** Forgets what undoing needs once it is too late for it. Told by the database's clock. */
export async function forgetUndo(db: Database): Promise<void> {
  await db
    .updateTable('merged_clients')
    .set({ undo: null })
    .where('undo', 'is not', null)
    .where('undo_until', '<=', sql<string>`now()`)
    .execute();
}
