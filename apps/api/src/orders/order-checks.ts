import { sql } from 'kysely';
import type { ComparedFigure } from '#contract/book-figures.ts';
import type { CheckedOrder, Order } from '#contract/orders.ts';
import { withoutVerdict, type CheckResult } from '#domain/loans/approval-checks.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import { may } from '#domain/permissions.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { readDecisionChecks } from './decision-checks.ts';
import { compareFigures, tellsOfClient, shownFigure, type FigureInReach } from './order-figures.ts';
import { findOrder, selectOrders, selectWireOrders, toOrder, type FoundOrder } from './orders.queries.ts';
import { runChecksOf } from './run-checks.ts';

const isPending = ({ status }: Order) => status === 'pending';

/** What somebody sees of an order, and whose books that shows: the client's, where they are in reach. */
export interface Looked<Answer> {
  answer: Answer;
  clientIds: string[];
}

interface LookedAt {
  order: FoundOrder;
  checks: CheckResult[];
  figures: FigureInReach[];
}

/** The checks of each order: of a pending one as they are now, of any other those of its last decision (DECISIONS 24.2.2). */
async function lookAt(db: Database, caller: Caller, orders: readonly FoundOrder[]): Promise<LookedAt[]> {
  const branch = branchLimit(caller, 'orders.read');
  const [now, decided] = await Promise.all([
    runChecksOf(db, { branch, at: caller.at }, orders.filter(isPending)),
    readDecisionChecks(
      db,
      branch,
      orders.filter((order) => !isPending(order)),
    ),
  ]);
  const decides = may(caller, 'orders.decide');
  return orders.map((order) => {
    const { checks = decided.get(order.id) ?? [], figures = [] } = now.get(order.id) ?? {};
    return { order, checks: decides ? checks : withoutVerdict(checks), figures };
  });
}

/** Whose books are shown: the client's in reach, and of a decided order those that its checks went by. */
const clientsShown = (looked: readonly LookedAt[]): string[] => [
  ...new Set(
    looked
      .filter(({ order, checks, figures }) => (isPending(order) ? tellsOfClient(figures) : checks.length > 0))
      .map(({ order }) => order.client_id),
  ),
];

/** The checks of an order; of its last decision when it is decided. Not found when out of reach. */
export async function getOrderChecks(
  db: Database,
  caller: Caller,
  id: string,
): Promise<Looked<CheckResult[]>> {
  const looked = await lookAt(db, caller, [await findOrder(db, caller, id)]);
  return { answer: looked[0]!.checks, clientIds: clientsShown(looked) };
}

/** The stated figures of an order, and those on the books; empty when it is decided. Not found when out of reach. */
export async function getOrderFigures(
  db: Database,
  caller: Caller,
  id: string,
): Promise<Looked<ComparedFigure[]>> {
  const order = await findOrder(db, caller, id);
  const compared = await compareFigures(db, branchLimit(caller, 'orders.read'), [order].filter(isPending));
  const figures = compared.get(order.id) ?? [];
  return { answer: figures.map(shownFigure), clientIds: tellsOfClient(figures) ? [order.client_id] : [] };
}

/** The given orders in reach, each with its checks, in the given order. */
export async function listOrderChecks(
  db: Database,
  caller: Caller,
  ids: readonly string[],
): Promise<Looked<CheckedOrder[]>> {
  const named = ids.map(idOrNone);
  const rows = await selectWireOrders(selectOrders(db, caller, {}))
    .where('orders.id', '=', sql<string>`any(${named}::uuid[])`)
    .execute();
  const orders = rows.map(toOrder).toSorted((a, b) => named.indexOf(a.id) - named.indexOf(b.id));
  const looked = await lookAt(db, caller, orders);
  return {
    answer: looked.map(({ order, checks, figures }) => ({
      ...order,
      checks,
      figures: figures.map(shownFigure),
    })),
    clientIds: clientsShown(looked),
  };
}
