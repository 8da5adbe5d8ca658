import { sql } from 'kysely';
import type { ComparedFigure } from '#contract/book-figures.ts';
import type { Order, TimelineEntry } from '#contract/orders.ts';
import { BALANCE_OF, STATED_FIGURES, type StatedFigure } from '#domain/loans/book-figures.ts';
import { figuresStatedAt } from '#domain/orders/stated-figures.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import {
  figuresFrom,
  cancelBalances,
  HOLDER_COLUMN,
  kindOf,
  onBooks,
  readBooks,
  writeBalances,
  type Holder,
} from '../balances/ledger.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import type { FoundOrder } from './orders.queries.ts';
import { readTimelines } from './timeline.ts';

/** The table of the client or the group whose balance a stated figure is. */
const tableOf = (name: StatedFigure): Holder => (BALANCE_OF[name].of === 'client' ? 'clients' : 'groups');

/** A figure that an order states and the one on the books, with whether the caller reaches the record whose it is. */
export interface FigureInReach extends ComparedFigure {
  books: number;
  isInReach: boolean;
}

/** What is shown of a figure: nothing from the books of a client or a group in another branch (DECISIONS 3.24). */
export function shownFigure({ isInReach, ...figure }: FigureInReach): ComparedFigure {
  return isInReach ? figure : { ...figure, books: null, books_from: null };
}

/** Whether somebody sees what the books say of the client of an order. */
export const tellsOfClient = (figures: readonly FigureInReach[]): boolean =>
  figures.some(({ name, isInReach }) => isInReach && BALANCE_OF[name].of === 'client');

/** Whether the client, or the group, of an order is in this branch, or in reach of all (null): it may have gone to another branch since (DECISIONS 3.24). */
function isInReach(branch: string | null, table: Holder) {
  return sql<boolean>`coalesce(${branch}::uuid is null or ${sql.ref(`${table}.branch_id`)} = ${branch}::uuid, false)`;
}

/** The stated figures of each order, and those on the books now, by the order's id (DECISIONS 11.1). */
export async function compareFigures(
  db: Database,
  branch: string | null,
  orders: readonly Order[],
): Promise<Map<string, FigureInReach[]>> {
  if (orders.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .innerJoin('clients', 'clients.id', 'orders.client_id')
    .innerJoin('groups', 'groups.id', 'orders.group_id')
    .innerJoin('client_books', 'client_books.client_id', 'clients.id')
    .innerJoin('group_books', 'group_books.group_id', 'groups.id')
    .select([
      'orders.id',
      onBooks('clients', 'loan_balance').as('client_loan_balance'),
      onBooks('clients', 'system_savings').as('client_system_savings'),
      onBooks('groups', 'loan_balance').as('group_loan_balance'),
      onBooks('groups', 'arrears').as('group_arrears'),
      figuresFrom('clients').as('clients'),
      figuresFrom('groups').as('groups'),
      isInReach(branch, 'clients').as('reaches_clients'),
      isInReach(branch, 'groups').as('reaches_groups'),
    ])
    .where('orders.id', '=', sql<string>`any(${orders.map(({ id }) => id)}::uuid[])`)
    .execute();
  const books = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    orders.map((order) => {
      const row = books.get(order.id);
      const figures = STATED_FIGURES.map((name) => {
        const table = tableOf(name);
        const origins: Record<string, ComparedFigure['books_from']> = row?.[table] ?? {};
        return {
          name,
          stated: order[name],
          books: row?.[name] ?? 0,
          books_from: origins[BALANCE_OF[name].balance] ?? null,
          isInReach: row?.[`reaches_${table}`] ?? false,
        };
      });
      return [order.id, figures];
    }),
  );
}

/**
 * Writes the stated figures of an approved order into the ledger, as of when they were stated (DECISIONS 11.1), but for those that
 * nobody stated of its client or group as they are now (`figuresStatedAt`). Nor what is stated of a client or a group out of the caller's reach:
 * nobody approves what they are not shown beside the books (11.1.14). The audit log keeps the old ones. `edited` is a change
 * that the timeline does not have yet. Client and group are locked.
 */
export async function confirmFigures(
  trx: Database,
  caller: Caller,
  order: FoundOrder,
  edited: readonly Pick<TimelineEntry, 'at' | 'kind' | 'changes'>[],
): Promise<void> {
  const timeline = (await readTimelines(trx, [order.id])).get(order.id) ?? [];
  const entries = [...timeline, ...edited];
  const at = figuresStatedAt(order, entries);
  const figures =
    (await compareFigures(trx, branchLimit(caller, 'orders.read'), [order])).get(order.id) ?? [];
  const unseen = new Set(figures.filter((figure) => !figure.isInReach).map(({ name }) => name));
  const statedOf = (holder: Holder) =>
    Object.fromEntries(
      STATED_FIGURES.filter((name) => tableOf(name) === holder).map((name) => [
        BALANCE_OF[name].balance,
        { value: order[name], at: unseen.has(name) ? null : at[name] },
      ]),
    );
  await confirmFiguresOf(trx, caller, 'clients', [order.client_id, order.id], statedOf('clients'));
  await confirmFiguresOf(trx, caller, 'groups', [order.group_id, order.id], statedOf('groups'));
}

async function confirmFiguresOf(
  trx: Database,
  caller: Caller,
  table: Holder,
  [id, orderId]: readonly [id: string, orderId: string],
  stated: Record<string, { value: number; at: string | null }>,
): Promise<void> {
  const before = await readBooks(trx, table, id);
  const confirmed = Object.entries(stated).flatMap(([name, { value, at }]) =>
    at === null ? [] : [{ kind: kindOf(table, name), id, balances: { [name]: value }, asOf: at }],
  );
  // What was only stated at a registration is not confirmed, and is replaced by an order that was agreed on before it.
  const kinds = confirmed.map(({ kind }) => kind);
  const registered = sql`${sql.ref(HOLDER_COLUMN[table])} = ${id}::uuid and kind = any(${kinds}::text[]) and source = 'registration'`;
  await cancelBalances(trx, caller, registered);
  await writeBalances(trx, caller, table, confirmed, { source: 'approval', sourceId: orderId });
  const after = await readBooks(trx, table, id);
  const names = Object.keys(stated);
  const isOther = (name: string, part: string) => before[`${name}${part}`] !== after[`${name}${part}`];
  const changed = names.filter((name) => isOther(name, '_at') || isOther(name, '_source'));
  if (changed.length === 0) return;
  await trx.updateTable(table).set({ updated_at: caller.at.toISOString() }).where('id', '=', id).execute();
  const pick = (books: Record<string, unknown>) =>
    Object.fromEntries(changed.map((name) => [name, books[name]]));
  await writeAudit(
    trx,
    caller,
    table === 'clients' ? 'client.confirm-figures' : 'group.confirm-figures',
    id,
    { before: pick(before), after: pick(after) },
  );
}
