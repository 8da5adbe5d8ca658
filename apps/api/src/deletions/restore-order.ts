import { sql } from 'kysely';
import { refuse } from '#domain/errors.ts';
import type { CheckName } from '#domain/loans/loan-terms.ts';
import { STATUS_RULES, usesStock } from '#domain/orders/order-status.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import { eraseFromOrders } from '../data-protection/erase.ts';
import { moveOrdersOf } from '../orders/move-with-group.ts';
import { assertNoneBlocks, runDecisionChecks } from '../orders/decision-checks.ts';
import { writeEvent } from '../orders/order-events.ts';
import { takeNumber } from '../orders/order-number.sql.ts';
import { findOrder } from '../orders/orders.queries.ts';
import { type OrderNames, writeNames } from '../orders/order-names.ts';
import { takeStock } from '../orders/stock.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { type Archived, writeWhole } from './archive.ts';
import { isBranchThere, nameBranch, type NamedBranch } from './gone-branches.ts';

/** The checks that go by a client's other orders. */
const WHAT_IS_OWED = new Set<CheckName>(['exposure', 'loan_to_savings']);

/** Whose an order is and through which group must be there again first; nobody orders for a former client. */
async function assertHasPlace(
  trx: Database,
  order: Record<string, unknown>,
): Promise<{ isFormer: boolean; branchId: string; names: Partial<OrderNames> }> {
  const client = await trx
    .selectFrom('clients')
    .select(['name', 'anonymised_at'])
    .where('id', '=', order['client_id'] as string)
    // Two orders of one client come back one after the other: the checks of each count the other one.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!client) throw refuse('restore_client_first');
  const group = await trx
    .selectFrom('groups')
    .select(['branch_id', 'name', 'account_number', 'chairperson_phone'])
    .where('id', '=', order['group_id'] as string)
    .forShare()
    .executeTakeFirst();
  if (!group) throw refuse('restore_group_of_order_first');
  const isFormer = client.anonymised_at !== null;
  const { isFinished } = STATUS_RULES[order['status'] as OrderStatus];
  if (isFormer && !isFinished) throw refuse('client_was_anonymised');
  const names = {
    client_name: client.name,
    group_name: group.name,
    group_account_number: group.account_number,
    chairperson_phone: group.chairperson_phone,
  };
  return { isFormer, branchId: group.branch_id, names };
}

/** A product that was deleted does not come back (DECISIONS 11.4.6), nor then does an order of it, which names it. */
async function assertHasProducts(trx: Database, lines: Archived[string]): Promise<void> {
  const ids = lines.map((line) => line['product_id'] as string);
  const rows = await trx
    .selectFrom('products')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .forKeyShare()
    .execute();
  const gone = lines.filter((line) => !rows.some(({ id }) => id === line['product_id']));
  if (gone.length === 0) return;
  throw refuse('products_of_order_deleted', { products: gone.map((line) => line['name'] as string) });
}

/** An unfinished order is where its group is, which may have moved meanwhile (DECISIONS 20.9). */
async function followGroup(
  trx: Database,
  caller: Caller,
  order: Record<string, unknown>,
  branchId: string,
): Promise<void> {
  if (STATUS_RULES[order['status'] as OrderStatus].isFinished || order['branch_id'] === branchId) return;
  await moveOrdersOf(trx, caller, order['group_id'] as string, await readBranch(trx, branchId));
}

/** An order whose branch was removed comes to that of its group, finished too (DECISIONS 11.4.10). Answers both branches then. */
async function leaveGoneBranch(
  trx: Database,
  caller: Caller,
  order: Record<string, unknown>,
  branchId: string,
): Promise<{ from: NamedBranch; to: NamedBranch } | undefined> {
  const had = order['branch_id'] as string;
  if (await isBranchThere(trx, had)) return undefined;
  const to = await nameBranch(trx, branchId);
  Object.assign(order, { ...to, updated_at: caller.at.toISOString() });
  return { from: await nameBranch(trx, had), to };
}

/** Says on the timeline and in the log where an order went, as when its group moves (DECISIONS 20.9). */
async function noteBranchChange(
  trx: Database,
  caller: Caller,
  order: Record<string, unknown>,
  { from, to }: { from: NamedBranch; to: NamedBranch },
): Promise<void> {
  const [id, number] = [order['id'] as string, order['number'] as string];
  const names = { from: from.branch_name ?? undefined, to: to.branch_name ?? undefined };
  await writeEvent(trx, caller, id, { kind: 'branch_changed', ...names });
  await writeAudit(trx, caller, {
    action: 'order.change-branch',
    entity: 'order',
    entityId: id,
    before: { number, ...from },
    after: { number, ...to },
  });
}

const readBranch = (trx: Database, id: string) =>
  trx.selectFrom('branches').select(['id', 'name']).where('id', '=', id).executeTakeFirstOrThrow();

/** The next number of the order's branch, in the year in which it was made. */
async function giveNumber(trx: Database, order: Record<string, unknown>): Promise<string> {
  const { rows } = await trx.query<{ number: string }>({
    text: takeNumber('code', '$2::timestamptz', 'branches where id = $1::uuid'),
    values: [order['branch_id'], order['created_at']],
  });
  return rows[0]!.number;
}

/**
 * Restores an order as it was, and takes its quantities from the stock again; without the personal data of somebody who
 * was erased since.
 */
export async function restoreOrder(trx: Database, caller: Caller, whole: Archived): Promise<void> {
  const order = whole['orders']![0]!;
  const id = order['id'] as string;
  const { isFormer, branchId, names } = await assertHasPlace(trx, order);
  await assertHasProducts(trx, whole['order_lines'] ?? []);
  const left = await leaveGoneBranch(trx, caller, order, branchId);
  // An order that was deleted before there were numbers gets one.
  order['number'] ??= await giveNumber(trx, order);
  const { isFinished } = STATUS_RULES[order['status'] as OrderStatus];
  // Versions before 2.0 kept no names with a deleted order.
  const keepsNames = isFinished && order['client_name'] !== undefined;
  if (!keepsNames) Object.assign(order, names);
  order['branch_name'] ??= (await readBranch(trx, order['branch_id'] as string)).name;
  await writeWhole(trx, 'order', whole);
  const took = STATUS_RULES[order['status'] as OrderStatus].returnsStockOnDelete;
  if (took && usesStock({ old_number: (order['old_number'] as string | undefined) ?? null }))
    await takeStock(trx, id);
  await writeNames(trx, [id], {});
  await followGroup(trx, caller, order, branchId);
  if (left) await noteBranchChange(trx, caller, order, left);
  if (isFormer) await eraseFromOrders(trx, order['client_id'] as string);
  // It counts as approved again, whatever was approved in its place meanwhile (DECISIONS 11.3).
  if (order['status'] === 'approved' || order['status'] === 'shipped') {
    const checks = await runDecisionChecks(trx, caller.at, await findOrder(trx, caller, id));
    assertNoneBlocks(checks.filter(({ name }) => WHAT_IS_OWED.has(name)));
  }
}
