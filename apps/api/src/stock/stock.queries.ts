import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Pagination } from '#contract/common.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type {
  levelFilter,
  listStock as listStockEndpoint,
  listStockMoves as listMovesEndpoint,
  moveFilter,
  StockLevel,
  StockMove,
} from '#contract/stock.ts';
import { startOfNairobiDay } from '#domain/calendar.ts';
import { LIMITS } from '#domain/limits.ts';
import { addDays } from '#domain/period.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import type { Actor } from '#domain/permissions.ts';
import type { MoveReason, StockPlace } from '#domain/stock/stock.ts';
import type { Database } from '../platform/database.ts';
import type { DB } from '../platform/database.types.ts';
import { idOrNone } from '../platform/ids.ts';
import {
  type Conditions,
  containing,
  countUpTo,
  describePage,
  hasWords,
  maxCounted,
  meets,
  pageWindow,
  readPage,
} from '../platform/lists.ts';
import { HELD_IN_CENTRAL } from './held.ts';

/** The stock of each product in the central store, and in each branch that has it, or to which it comes. */
interface StockTable {
  product_id: string;
  name: string;
  folded_name: string;
  search_text: string;
  status: string;
  price: number;
  branch_id: string | null;
  branch_name: string | null;
  /** Null for the central store: all its pieces that orders wait for. */
  reserved: number | null;
  free: number;
}

/** The stock that a person sees: of their branch and of the central store. */
function selectStock(db: Database, limit: string | null) {
  const table = sql<StockTable>`(
    select products.id as product_id, products.name, products.folded_name, search_text, status, price, null::uuid as branch_id,
      null as branch_name, null::int as reserved, stock - in_levels as free
    from products
    union all
    select products.id, products.name, products.folded_name, products.search_text, products.status, price, branches.id, branches.name,
      coalesce(reserved, 0), coalesce(on_hand - reserved, 0)
    from (
      select product_id, place_id from stock_levels
      union select product_id, to_branch from consignment_lines join consignments on consignments.id = consignment_id where state = 'open'
    ) as placed
      join branches on branches.id = placed.place_id
      join products on products.id = placed.product_id
      left join stock_levels using (product_id, place_id)
    where ${limit}::uuid is null or branches.id = ${limit}::uuid
  )`.as<'level'>('level');
  return db.selectFrom(table);
}

interface StockDB extends DB {
  level: StockTable;
}
const level = expressionBuilder<StockDB, 'level'>();

const LEVEL_CONDITIONS: Conditions<z.output<typeof levelFilter>> = {
  search: (text) => hasWords(sql.ref('level.search_text'), text),
  place: (place) =>
    place === 'central'
      ? level('level.branch_id', 'is', null)
      : level('level.branch_id', '=', idOrNone(place)),
  product_id: (id) => level('level.product_id', '=', idOrNone(id)),
  low: (low) =>
    low === 'true'
      ? sql<boolean>`level.status = 'active' and level.free <= ${LIMITS.lowStock}`
      : sql<boolean>`level.status <> 'active' or level.free > ${LIMITS.lowStock}`,
};

/** Pieces of these products that orders wait for in the central store: for a page at once, since all unfinished orders are read. */
async function readHeldInCentral(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ product_id: string; pieces: number }>`
    select * from ${HELD_IN_CENTRAL} as held where product_id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.product_id, row.pieces]));
}

/** What comes to the place in open transfers or purchases. */
const comes = (kind: 'purchase' | 'transfer') => sql<number>`coalesce((
  select sum(quantity - received) from consignment_lines join consignments on consignments.id = consignment_id
  where consignment_lines.product_id = level.product_id and state = 'open' and kind = ${kind}
    and to_branch is not distinct from level.branch_id), 0)`;

/** A page of the stock in reach, by product; the central store comes before branches. */
export async function listStock(
  db: Database,
  actor: Actor,
  query: QueryOf<typeof listStockEndpoint>,
): Promise<{ stock: StockLevel[]; pagination: Pagination }> {
  const found = selectStock(db, branchLimit(actor, 'stock.read')).where(meets(query, LEVEL_CONDITIONS));
  const sorted = found
    .select([
      'level.branch_id',
      'level.branch_name',
      'level.product_id',
      'level.name',
      'level.price',
      'level.status',
      'level.free',
      'level.reserved',
      comes('transfer').as('on_way'),
      comes('purchase').as('ordered'),
    ])
    .orderBy('level.folded_name')
    .orderBy('level.product_id')
    .orderBy('level.branch_name', (order) => order.asc().nullsFirst());
  const { rows, pagination } = await readPage(query, sorted, found);
  const held = await readHeldInCentral(
    db,
    rows.filter(({ branch_id }) => branch_id === null).map(({ product_id }) => product_id),
  );
  return {
    stock: rows.map(({ status, ...row }) => {
      const reserved = row.reserved ?? held.get(row.product_id) ?? 0;
      return {
        ...row,
        reserved,
        on_hand: row.free + reserved,
        is_low: status === 'active' && row.free <= LIMITS.lowStock,
      };
    }),
    pagination,
  };
}

/** The products with the words of a search. They are found before their moves, whose indexes depend on how many they are. */
export async function findNamed(
  db: Database,
  { search }: { search?: string | undefined },
): Promise<string[]> {
  if (!search) return [];
  const products = db.selectFrom('products').select('id');
  const rows = await products.where(hasWords(sql.ref('folded_name'), search)).execute();
  return rows.map(({ id }) => id);
}

/** The record of a move's paper, if it is of this branch; null: of any. */
function papersOf(branchId: string | null) {
  const isOf = (...columns: string[]) =>
    sql`(${branchId}::uuid is null or ${branchId}::uuid in (${sql.join(columns.map((name) => sql.ref(name)))}))`;
  const find = (table: 'orders' | 'consignments' | 'stock_counts', isInReach: RawBuilder<unknown>) =>
    sql<
      string | null
    >`(select id from ${sql.table(table)} where number = stock_moves.paper and ${isInReach})`;
  return {
    order: find('orders', isOf('branch_id')),
    consignment: find('consignments', isOf('from_branch', 'to_branch')),
    count: find('stock_counts', sql`(branch_id is null or ${isOf('branch_id')})`),
  };
}

/** Whether the paper of a move is an order, purchase or transfer of other branches alone. */
const isOfOthers = (branchId: string | null) => sql<boolean>`(
  exists (select from order_records where number = stock_moves.paper and branch_id <> ${branchId})
  or exists (
    select from consignments where number = stock_moves.paper and coalesce(from_branch, to_branch) is not null
      and from_branch is distinct from ${branchId} and to_branch is distinct from ${branchId}))`;

/**
 * The moves in reach: of a branch those from or to it, those of its papers, and those of the central store that are not for other
 * branches. `named`: the products that the search names.
 */
export function selectMoves(
  db: Database,
  limit: string | null,
  query: z.output<typeof moveFilter>,
  named: readonly string[],
) {
  const papers = papersOf(limit);
  return db
    .selectFrom('stock_moves')
    .innerJoin('products', 'products.id', 'stock_moves.product_id')
    .leftJoin('branches as source', 'source.id', 'from_branch')
    .leftJoin('branches as goal', 'goal.id', 'to_branch')
    .leftJoin('staff', 'staff.id', 'made_by')
    .$if(limit !== null, (some) =>
      some.where((eb) =>
        eb.or([
          eb('from_branch', '=', limit),
          eb('to_branch', '=', limit),
          sql<boolean>`coalesce(${papers.order}, ${papers.consignment}, ${papers.count}) is not null`,
          eb.and([
            eb.or([eb('from_place', '=', 'central'), eb('to_place', '=', 'central')]),
            eb.not(isOfOthers(limit)),
          ]),
        ]),
      ),
    )
    .where(meets(query, MOVE_CONDITIONS, named));
}

const move = expressionBuilder<DB, 'stock_moves'>();

const MOVE_CONDITIONS: Conditions<z.output<typeof moveFilter>, [named: readonly string[]]> = {
  search: (text, named) =>
    move.or([
      // Papers have large letters.
      sql<boolean>`stock_moves.paper like ${containing(text.replace(/[\s/.]+/g, '-')).toUpperCase()}`,
      sql<boolean>`stock_moves.product_id = any(${named}::uuid[])`,
    ]),
  place: (place) =>
    place === 'central'
      ? move.or([move('from_place', '=', 'central'), move('to_place', '=', 'central')])
      : move.or([move('from_branch', '=', idOrNone(place)), move('to_branch', '=', idOrNone(place))]),
  product_id: (id) => move('stock_moves.product_id', '=', idOrNone(id)),
  why: (why) => move('why', '=', why),
  from: (day) => move('stock_moves.at', '>=', startOfNairobiDay(day).toISOString()),
  to: (day) => move('stock_moves.at', '<', startOfNairobiDay(addDays(day, 1)).toISOString()),
};

/** Moves as the API answers them, the latest first. `limit`: the branch whose papers the caller opens, null: all. */
export function selectWireMoves(found: ReturnType<typeof selectMoves>, limit: string | null) {
  const papers = papersOf(limit);
  return found
    .select([
      'stock_moves.id',
      'stock_moves.at',
      'stock_moves.made_at',
      'stock_moves.product_id',
      'products.name',
      'from_place',
      'from_branch',
      'source.name as from_branch_name',
      'to_place',
      'to_branch',
      'goal.name as to_branch_name',
      'stock_moves.quantity',
      'why',
      'paper',
      papers.order.as('order_id'),
      papers.consignment.as('consignment_id'),
      papers.count.as('count_id'),
      'stock_moves.note',
      'staff.name as made_by_name',
    ])
    .orderBy('stock_moves.at', 'desc')
    .orderBy('stock_moves.id', 'desc');
}

type MoveRow = Awaited<ReturnType<ReturnType<typeof selectWireMoves>['execute']>>[number];

export function toMove(row: MoveRow): StockMove {
  const { from_place, from_branch, from_branch_name, to_place, to_branch, to_branch_name, ...move } = row;
  return {
    ...move,
    why: row.why as MoveReason,
    from: { place: from_place as StockPlace, branch_id: from_branch, branch_name: from_branch_name },
    to: { place: to_place as StockPlace, branch_id: to_branch, branch_name: to_branch_name },
  };
}

/** A move that the caller recorded. It may be in no branch: from the repair to what is lost. */
export async function findMove(db: Database, id: string): Promise<StockMove> {
  const found = selectMoves(db, null, {}, []).where('stock_moves.id', '=', id);
  return toMove(await selectWireMoves(found, null).executeTakeFirstOrThrow());
}

/** A page of the moves in reach. They are so many that only some are counted. */
export async function listStockMoves(
  db: Database,
  actor: Actor,
  query: QueryOf<typeof listMovesEndpoint>,
): Promise<{ moves: StockMove[]; pagination: Pagination }> {
  const limit = branchLimit(actor, 'stock.read');
  const found = selectMoves(db, limit, query, await findNamed(db, query));
  const window = pageWindow(query);
  const most = maxCounted(window);
  const [rows, total] = await Promise.all([
    selectWireMoves(found, limit).limit(window.limit).offset(window.offset).execute(),
    countUpTo(db, found.select('stock_moves.id'), most),
  ]);
  return { moves: rows.map(toMove), pagination: describePage(window, total, most) };
}
