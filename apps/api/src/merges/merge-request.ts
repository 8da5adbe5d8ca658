import { sql } from 'kysely';
import type { Client } from '#contract/clients.ts';
import { choicesOf, type MergeChoicesBody } from '#contract/merge-choices.ts';
import { refuse, refuseField } from '#domain/errors.ts';
import { foldId } from '#domain/folding.ts';
import {
  isMergedFigure,
  losesNumbers,
  losesSavings,
  lowersDebt,
  planMerge,
  unfitChoice,
  type MergeRow,
} from '#domain/merge-rules.ts';
import { findClient, findClients } from '../clients/clients.queries.ts';
import { clientNeedsTwo } from '../clients/delete-client.ts';
import { refuseMissing } from '../clients/merged-clients.ts';
import { findDetails, findWaiting } from '../deletions/requests.ts';
import { lockOrdersOf } from '../orders/order-names.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';

/** A merge as it was asked for, and as a request keeps it until somebody confirms it. */
export interface AskedMerge {
  keptId: string;
  otherId: string;
  choices: MergeChoicesBody;
  /** Whether who asked may choose less debt or more savings than the rules say. */
  mayLower: boolean;
  /** `chosenFigures` when it was asked for. */
  seen?: unknown;
}

/** The two records of a merge: the one that stays, and the one that goes. */
export interface Both {
  kept: Client;
  other: Client;
}

/**
 * Holds both clients and their orders until the transaction ends, each kind in the order of ids. Orders first, as whoever edits
 * an order locks them; an order that is being placed for one of the clients is waited for, and comes along.
 */
export async function lockBoth(trx: Database, ids: readonly string[]): Promise<void> {
  await lockOrdersOf(trx, 'clients', ids, 'all');
  await sql`select id from clients where id = any(${ids}::uuid[]) order by id for update`.execute(trx);
}

/**
 * Both records, in the caller's reach. Throws `not_found` for the kept one, `validation` for the other one, and `check_failed`
 * where one was merged, is a former client, or both are the same record.
 */
export async function findBoth(
  db: Database,
  caller: Caller,
  [keptId, otherId]: readonly [kept: string, other: string],
  field: string,
): Promise<Both> {
  const kept = await findClient(db, caller, 'clients.merge', keptId);
  if (kept.id === idOrNone(otherId)) throw refuse('merges_with_itself');
  const other = (await findClients(db, caller, 'clients.merge', [idOrNone(otherId)])).get(idOrNone(otherId));
  if (!other) {
    const missing = await refuseMissing(db, caller, 'clients.merge', otherId);
    throw missing.said.reason === 'record_not_found' ? refuseField(field, 'no_such_client') : missing;
  }
  if (kept.anonymised_at || other.anonymised_at) throw refuse('former_client');
  return { kept, other };
}

const REQUEST_NAME = {
  client_id: 'clientId',
  system_id: 'systemId',
  loan_balance: 'loanBalance',
  system_savings: 'systemSavings',
} as const;

/** What the kept record is to have. Throws `forbidden` and `validation` for what cannot be chosen (DECISIONS 20.12). */
export function planAsked(
  { kept, other }: Both,
  { choices, mayLower }: Pick<AskedMerge, 'choices' | 'mayLower'>,
): MergeRow[] {
  const chosen = choicesOf(choices);
  const rows = planMerge(kept, other, chosen, { mayLower });
  const unfit = unfitChoice(rows, chosen);
  if (unfit === undefined) return rows;
  const row = rows.find(({ field }) => field === unfit);
  if (isMergedFigure(unfit) && !mayLower && row?.options.length) throw refuse('merge_lowers_debt');
  if (row?.rule === 'kept' && row.options.length === 0) throw refuse('numbers_not_by_hand');
  const name = unfit in REQUEST_NAME ? REQUEST_NAME[unfit as keyof typeof REQUEST_NAME] : unfit;
  throw refuseField(`choices.${name}`, 'nothing_to_choose');
}

/** The figures of which somebody chose one, as both records have them: who confirms the choice confirms it of these. */
export const chosenFigures = (plan: readonly MergeRow[]) =>
  plan
    .filter(({ field, rule }) => rule === 'chosen' && isMergedFigure(field))
    .map(({ field, kept, other }) => ({ field, kept, other }));

/** Whether goods of the client are, or were, on a loan: an order of theirs, or of some of these, was approved. */
export async function hasApprovedOrder(db: Database, id: string, some?: readonly string[]): Promise<boolean> {
  const named = some ? sql`and id = any(${some}::uuid[])` : sql``;
  const { rows } = await sql`
    select from orders
    where client_id = ${id}::uuid ${named} and (status in ('approved', 'shipped', 'delivered') or decision <> 'rejected') limit 1
  `.execute(db);
  return rows.length > 0;
}

/**
 * Whether a second person has to confirm what is planned (DECISIONS 20.14.1): with the record goes what somebody may want to be gone,
 * or the National IDs say that these are two people.
 */
export async function mergeNeedsTwo(
  db: Database,
  { kept, other }: Both,
  plan: readonly MergeRow[],
): Promise<boolean> {
  const [own, its] = [foldId(kept.client_id), foldId(other.client_id)];
  if (own !== '' && its !== '' && own !== its) return true;
  if (other.loan_balance > 0 || other.system_savings > 0) return true;
  if (losesNumbers(other, plan) || losesSavings(plan) || lowersDebt(plan)) return true;
  // Goods that were delivered before the day of a balance are taken to be in it: a later day would hide those of the kept record.
  const getsLoan = plan.some(({ field, from }) => field === 'loan_balance' && from !== 'kept');
  if (getsLoan && (await hasApprovedOrder(db, kept.id))) return true;
  return (await clientNeedsTwo(db, other.id)) || hasApprovedOrder(db, other.id);
}

/** Refuses with `check_failed` while something else waits for one of these records. */
export async function assertNothingWaits(
  db: Database,
  caller: Caller,
  ids: readonly string[],
  isThis: (details: Record<string, unknown>, action: string) => boolean,
): Promise<void> {
  for (const entityId of ids) {
    const waiting = await findWaiting(db, { entity: 'client', entityId }, caller.at);
    if (!waiting) continue;
    if (isThis(await findDetails(db, waiting.id), waiting.action)) continue;
    const { action, asked_by_name: asker } = waiting;
    throw refuse('other_request_waits', { asker, record: 'client', action });
  }
}
