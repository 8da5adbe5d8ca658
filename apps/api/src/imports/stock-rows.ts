import { sql } from 'kysely';
import { z } from 'zod';
import { pieces } from '#contract/stock.ts';
import { foldText } from '#domain/folding.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { freePieces, lockProducts, type LockedProduct, movePieces } from '../stock/levels.ts';
import type { FileRow } from './file-row.ts';
import { SoldProducts } from './order-goods.ts';
import { oneByOne, orFault, type ReadRow, type RowReader } from './row-reader.ts';
import type { StoredRecord } from './same-record.ts';

const stockRow = z.object({ product: z.string(), branch: z.string(), quantity: pieces });

interface StockBody {
  productId: string;
  branchId: string;
  quantity: number;
}

/** Opening moves to branches that were not undone, one for each product and branch, with the fields of a file. */
export function selectOpenings(db: Database) {
  return db
    .selectFrom('stock_moves')
    .innerJoin('products', 'products.id', 'product_id')
    .innerJoin('branches', (join) => join.on(sql<boolean>`branches.id = coalesce(to_branch, from_branch)`))
    .where('why', '=', 'opening')
    .groupBy(['product_id', 'branches.id', 'products.name', 'branches.name'])
    .having(sql<boolean>`sum(case when to_branch is null then -quantity else quantity end) > 0`)
    .select([
      sql<string>`(array_agg(stock_moves.id order by stock_moves.id desc) filter (where to_branch is not null))[1]`.as(
        'id',
      ),
      'product_id as productId',
      'branches.id as branchId',
      'products.name as product',
      'branches.name as branch',
      sql<number>`sum(case when to_branch is null then -quantity else quantity end)::int`.as('quantity'),
    ]);
}

const freeInCentral = (product: Pick<LockedProduct, 'stock' | 'levels'>) => freePieces(product)[0]!.free;

/** The product of a SKU, else of a name. */
function productOf(row: FileRow, text: string, sold: SoldProducts) {
  const own = sold.withSku(text);
  if (own) return own;
  const [product, another] = sold.named(text);
  if (!product) throw row.wrong('product', { fault: 'not_a_product' });
  if (another) throw row.wrong('product', { fault: 'several_products' });
  return product;
}

/** Reads opening stock (DECISIONS 4.8): each row moves pieces of a product from the central store to a branch, which has none yet. */
export async function stockReader(db: Database): Promise<RowReader<StockBody>> {
  const sold = await SoldProducts.read(db);
  const branches = await db.selectFrom('branches').select(['id', 'name']).execute();
  const branchOf = new Map(branches.map((branch) => [foldText(branch.name), branch]));
  /** What earlier rows leave in the central store, by product. */
  const left = new Map<string, number>();

  async function readLeft(reading: Database, rows: readonly ReadRow<StockBody>[]): Promise<void> {
    const ids = [...new Set(rows.map(({ body }) => body.productId))].filter((id) => !left.has(id));
    const found = await sql<{ id: string; free: number }>`
      select id, stock - in_levels as free from products where id = any(${ids}::uuid[])`.execute(reading);
    for (const { id, free } of found.rows) left.set(id, free);
  }

  return {
    read: async (_db, row) => {
      const { product: named, branch: text, quantity } = row.read(stockRow);
      const { id: productId, name: product } = productOf(row, named, sold);
      const branch = branchOf.get(foldText(text));
      if (!branch) throw row.wrong('branch', { fault: 'not_a_branch' });
      const given = { product, productId, branch: branch.name, branchId: branch.id, quantity };
      return {
        row,
        body: { productId, branchId: branch.id, quantity },
        given,
        updates: false,
        identity: [],
        becomes: given,
        checkNew: () => {
          const free = left.get(productId) ?? 0;
          if (quantity > free) throw row.wrong('quantity', { fault: 'more_than_central', free });
          left.set(productId, free - quantity);
        },
      };
    },
    find: async (reading, rows): Promise<StoredRecord[]> => {
      await readLeft(reading, rows);
      const ids = rows.map(({ body }) => body.productId);
      if (ids.length === 0) return [];
      const found = await selectOpenings(reading).where('product_id', 'in', ids).execute();
      return found.map(({ id, ...values }) => ({ id, values }));
    },
    keysOf: ({ productId, branchId }) => [['product', `${productId}\n${branchId}`]],
    create: async (within, caller, rows) => {
      const products = rows.map(({ body }) => body.productId);
      await lockProducts(within, products);
      return oneByOne(rows, ({ row, body }) => orFault(() => moveOpening(within, caller, row, body)));
    },
    change: () => Promise.reject(new Error('Opening stock is only added.')),
  };
}

async function moveOpening(
  trx: Database,
  caller: Caller,
  row: FileRow,
  { productId, branchId, quantity }: StockBody,
): Promise<string | undefined> {
  const product = (await lockProducts(trx, [productId])).get(productId);
  if (!product) throw row.wrong('product', { fault: 'not_a_product' });
  const free = freeInCentral(product);
  if (quantity > free) throw row.wrong('quantity', { fault: 'more_than_central', free });
  const [id] = await movePieces(trx, { at: caller.at, by: caller.id }, [
    { productId, from: 'central', to: branchId, quantity, why: 'opening' },
  ]);
  return id;
}
