import { sql, type RawBuilder } from 'kysely';
import type { Order } from '#contract/orders.ts';
import { daysSince } from '#domain/calendar.ts';
import {
  runChecks,
  type ApprovalFacts,
  type CheckResult,
  type Figures,
  type OpenOrders,
  type OwnGroup,
} from '#domain/loans/approval-checks.ts';
import { ageOfFigure, firstDayNotOld, type StatedFigure } from '#domain/loans/book-figures.ts';
import { UNFINISHED_STATUSES } from '#domain/orders/order-statuses.ts';
import { onBooks } from '../balances/ledger.ts';
import { readStandings } from '../confirmations/confirmations.queries.ts';
import type { Database } from '../platform/database.ts';
import { getApprovalChecks } from '../settings/read-settings.ts';
import { compareFigures, type FigureInReach } from './order-figures.ts';
import { statedAt, type FoundOrder } from './orders.queries.ts';

type OtherOrders = Pick<
  ApprovalFacts,
  'openOrders' | 'deliveredSince' | 'confirmed' | 'lastConfirmed' | 'otherRecords'
>;
const NO_ORDERS: OpenOrders = { inReach: 0, elsewhere: null };
const NOTHING_ELSE: OtherOrders = {
  openOrders: NO_ORDERS,
  deliveredSince: NO_ORDERS,
  confirmed: { loanBalance: 0, deliveredSince: NO_ORDERS },
  lastConfirmed: {},
  otherRecords: [],
};

/** From where the checks are looked at, and when: orders of other branches count and are not shown; null reaches all of them. */
interface Viewed {
  branch: string | null;
  at: Date;
}

/**
 * For each order: the sums in KES of the client's other orders that count towards what they would owe, in reach and beyond it, their
 * last loan balance that no maker of an order stated (DECISIONS 11.1.7), and all such figures that are not older than `oldBefore`
 * (11.1.11). The same of each other record of the person: their orders are one person's (20.13).
 */
async function sumOtherOrders(
  db: Database,
  { branch, at }: Viewed,
  orderIds: string[],
  oldBefore: string | null,
): Promise<Map<string, OtherOrders>> {
  const isElsewhere = sql`coalesce(${branch}::uuid is not null and other.branch_id <> ${branch}::uuid, false)`;
  const deliveredAt = sql`(
    select coalesce(max(at), other.created_at) from order_moves
    where order_id = other.id and to_status = 'delivered')`;
  const sums = (which: RawBuilder<unknown>) => sql`json_build_object(
    'inReach', coalesce(sum(other.total_price) filter (where ${which} and not ${isElsewhere}), 0),
    'elsewhere', sum(other.total_price) filter (where ${which} and ${isElsewhere}))`;
  const notOld = (entry: string) => sql`
    case when coalesce(nairobi_day(${sql.ref(`${entry}.as_of`)}) >= ${oldBefore}::date, ${oldBefore}::date is null)
      then ${sql.ref(`${entry}.amount`)} end`;
  const confirmed = (holder: string, kind: string, alias: string) =>
    sql`left join lateral confirmed_balance(${sql.ref(holder)}, ${sql.lit(kind)}) as ${sql.ref(alias)} on true`;
  const since = (moment: RawBuilder<unknown>) =>
    sql`(delivered_at > coalesce(${moment}, '-infinity')
      and delivered_at > ${at.toISOString()}::timestamptz - make_interval(months => other.loan_term))`;
  const { rows } = await sql<{
    id: string;
    is_own: boolean;
    is_in_reach: boolean;
    loan_balance: number;
    system_savings: number;
    confirmed_loan: number | null;
    last: Record<StatedFigure, number | null>;
    open: OpenOrders;
    delivered: OpenOrders;
    since_confirmed: OpenOrders;
  }>`
    select o.id, is_own, is_in_reach, loan_balance::float8, system_savings::float8, confirmed_loan::float8, o.last,
      ${sums(sql`is_open`)} as open,
      ${sums(since(sql`o.loan_balance_at`))} as delivered,
      ${sums(since(sql`o.confirmed_loan_at`))} as since_confirmed
    from (
      select orders.id, record.id as record_id, record.id = orders.client_id as is_own,
        coalesce(${branch}::uuid is null or record.branch_id = ${branch}::uuid, false) as is_in_reach,
        loan.amount as confirmed_loan, loan.as_of as confirmed_loan_at, loan_balance, loan_balance_at, system_savings,
        jsonb_build_object(
          'client_loan_balance', ${notOld('loan')}, 'client_system_savings', ${notOld('savings')},
          'group_loan_balance', ${notOld('group_loan')}, 'group_arrears', ${notOld('arrears')}) as last
      from orders join clients as own on own.id = orders.client_id
        join clients as record on record.person_id = own.person_id
        join client_books on client_books.client_id = record.id
        ${confirmed('record.id', 'loan', 'loan')} ${confirmed('record.id', 'savings', 'savings')}
        ${confirmed('orders.group_id', 'loan', 'group_loan')} ${confirmed('orders.group_id', 'arrears', 'arrears')}
      where orders.id = any(${orderIds}::uuid[])) as o
    left join orders other on other.client_id = o.record_id and other.id <> o.id
      and (other.status = any(${UNFINISHED_STATUSES}::text[]) or other.status = 'delivered')
    cross join lateral (select other.status = any(${UNFINISHED_STATUSES}::text[]) as is_open,
      case when other.status = 'delivered' then ${deliveredAt} end as delivered_at) as state
    group by o.id, o.record_id, is_own, is_in_reach, loan_balance, system_savings, confirmed_loan, o.last`.execute(
    db,
  );
  const records = Map.groupBy(rows, ({ id }) => id);
  const confirmedOf = ({ confirmed_loan, since_confirmed }: (typeof rows)[number]) => ({
    loanBalance: confirmed_loan ?? 0,
    deliveredSince: since_confirmed,
  });
  return new Map(
    rows
      .filter(({ is_own }) => is_own)
      .map((own) => [
        own.id,
        {
          openOrders: records
            .get(own.id)!
            .map(({ open }) => open)
            .reduce(addOrders),
          deliveredSince: own.delivered,
          confirmed: confirmedOf(own),
          lastConfirmed: Object.fromEntries(Object.entries(own.last).filter(([, figure]) => figure !== null)),
          otherRecords: records
            .get(own.id)!
            .filter(({ is_own }) => !is_own)
            .map((record) => ({
              books: { loanBalance: record.loan_balance, deliveredSince: record.delivered },
              confirmed: confirmedOf(record),
              savings: record.system_savings,
              isInReach: record.is_in_reach,
            })),
        },
      ]),
  );
}

const addOrders = (one: OpenOrders, other: OpenOrders): OpenOrders => ({
  inReach: one.inReach + other.inReach,
  elsewhere:
    one.elsewhere === null && other.elsewhere === null ? null : (one.elsewhere ?? 0) + (other.elsewhere ?? 0),
});

/** The groups of the client's records, where the order goes through another one, by the order's id. */
async function findOwnGroups(
  db: Database,
  branch: string | null,
  orderIds: string[],
): Promise<Map<string, OwnGroup[]>> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('clients', 'clients.id', 'orders.client_id')
    .innerJoin('clients as record', 'record.person_id', 'clients.person_id')
    .innerJoin('groups', 'groups.id', 'record.group_id')
    .innerJoin('group_books', 'group_books.group_id', 'groups.id')
    .whereRef('groups.id', '<>', 'orders.group_id')
    .where('orders.id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .select([
      'orders.id',
      onBooks('groups', 'arrears').as('arrears'),
      onBooks('groups', 'loan_balance').as('loanBalance'),
      sql<boolean>`coalesce(${branch}::uuid is null or groups.branch_id = ${branch}::uuid, false)`.as(
        'isInReach',
      ),
    ])
    .execute();
  return Map.groupBy(rows, ({ id }) => id);
}

function toFigures(figures: readonly FigureInReach[], which: 'stated' | 'books'): Figures {
  return Object.fromEntries(figures.map((figure) => [figure.name, figure[which]])) as Figures;
}

/** How old the figures on the books are: those that somebody has stated. */
function agesOf(figures: readonly FigureInReach[], now: Date): ApprovalFacts['booksAsOf'] {
  return Object.fromEntries(
    figures.flatMap(({ name, books_from }) => (books_from ? [[name, ageOfFigure(books_from, now)]] : [])),
  );
}

/** The products of these orders with their stock now, by id. */
async function readProducts(db: Database, orders: readonly Order[]) {
  const ids = [...new Set(orders.flatMap((order) => order.products.map((line) => line.product_id)))];
  const products = await db
    .selectFrom('products')
    .select(['id', 'stock', 'status'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(products.map((product) => [product.id, product]));
}

/**
 * Runs the checks for each order, by the order's id: stated figures and those on the books, the client's other open
 * orders, and the stock.
 */
export async function runChecksOf(
  db: Database,
  viewed: Viewed,
  orders: readonly FoundOrder[],
): Promise<Map<string, { checks: CheckResult[]; figures: FigureInReach[] }>> {
  if (orders.length === 0) return new Map();
  const { branch, at } = viewed;
  const ids = orders.map(({ id }) => id);
  const oldBefore = firstDayNotOld(at);
  const settings = await getApprovalChecks(db);
  const [figuresOf, others, ownGroups, products, standings] = await Promise.all([
    compareFigures(db, branch, orders),
    sumOtherOrders(db, viewed, ids, oldBefore),
    findOwnGroups(db, branch, ids),
    readProducts(db, orders),
    readStandings(db, orders),
  ]);
  return new Map(
    orders.map((order) => {
      const figures = figuresOf.get(order.id) ?? [];
      const checks = runChecks(settings, {
        stated: toFigures(figures, 'stated'),
        books: toFigures(figures, 'books'),
        untold: figures.filter(({ isInReach }) => !isInReach).map(({ name }) => name),
        ownGroups: ownGroups.get(order.id) ?? [],
        booksAsOf: agesOf(figures, at),
        orderTotal: order.total_price,
        ...(others.get(order.id) ?? NOTHING_ELSE),
        statedAge: daysSince(statedAt(order), at),
        confirmation: standings.get(order.id)!,
        lines: order.products.map((line) => ({
          product: line.name,
          quantity: line.quantity,
          stock: products.get(line.product_id)?.stock ?? 0,
          isSold: products.get(line.product_id)?.status === 'active',
        })),
      });
      return [order.id, { checks, figures }];
    }),
  );
}
