import { sql } from 'kysely';
import type { ImportRecord } from '#contract/imports.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { lockProducts, movePieces } from '../stock/levels.ts';
import type { Plan, UndoPlan } from './undo-plan.ts';

interface Opening {
  line: number;
  id: string;
  name: string;
  product_id: string;
  branch_id: string;
  quantity: number;
  /** What can be taken from the branch. */
  free: number;
}

async function readOpenings(db: Database, { id }: ImportRecord): Promise<Opening[]> {
  const { rows } = await sql<Opening>`
    select line, record_id as id, products.name, move.product_id, to_branch as branch_id, quantity,
      coalesce(on_hand - reserved, 0)::int as free
    from import_rows join stock_moves as move on move.id = record_id join products on products.id = move.product_id
      left join stock_levels as level on level.product_id = move.product_id and place_id = to_branch
    where import_id = ${id}::uuid and written is not null order by line`.execute(db);
  return rows;
}

/** Opening stock goes back as far as its pieces are free in the branch (DECISIONS 18.10). */
export async function planStock(db: Database, record: ImportRecord): Promise<UndoPlan> {
  const openings = await readOpenings(db, record);
  const plans = openings.map(({ line, id, name, quantity, free }): Plan => ({
    line,
    id,
    written: 'created',
    changes: null,
    now: { name },
    is_referred: false,
    on_books: 0,
    replaced: [],
    has_others: false,
    isRemoved: free >= quantity,
    back: {},
    stays: free >= quantity ? [] : [{ field: null, reason: 'in_use' }],
  }));
  const { written } = await db
    .selectFrom('import_rows')
    .select((eb) => eb.fn.countAll<number>().as('written'))
    .where('import_id', '=', record.id)
    .where('written', 'is not', null)
    .executeTakeFirstOrThrow();
  return { plans, gone: written - plans.length };
}

/** Locks the products of these moves until the transaction ends. */
export async function lockOpenings(trx: Database, record: ImportRecord): Promise<void> {
  const openings = await readOpenings(trx, record);
  await lockProducts(
    trx,
    openings.map((one) => one.product_id),
  );
}

/** Moves the pieces of these plans back to the central store. */
export async function moveBack(
  trx: Database,
  caller: Caller,
  record: ImportRecord,
  plans: readonly Plan[],
): Promise<void> {
  const openings = await readOpenings(trx, record);
  const back = openings.filter(({ id }) => plans.some((plan) => plan.id === id));
  await movePieces(
    trx,
    { at: caller.at, by: caller.id },
    back.map(({ product_id: productId, branch_id: from, quantity }) => ({
      productId,
      from,
      to: 'central',
      quantity,
      why: 'opening',
    })),
  );
}
