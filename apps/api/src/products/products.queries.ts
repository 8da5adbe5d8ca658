import { expressionBuilder, sql } from 'kysely';
import type {
  listProducts as listProductsEndpoint,
  Product,
  ProductFilter,
  ProductsPage,
} from '#contract/products.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { refuse } from '#domain/errors.ts';
import { nairobiDay, startOfNairobiDay } from '#domain/calendar.ts';
import { addDays } from '#domain/period.ts';
import { LIMITS } from '#domain/limits.ts';
import { type Actor, may } from '#domain/permissions.ts';
import { type ChangesRequest, follow, isFollowed } from '../platform/changes.ts';
import type { Database } from '../platform/database.ts';
import type { DB } from '../platform/database.types.ts';
import {
  type Conditions,
  countRows,
  hasWords,
  idContains,
  meets,
  readPage,
  type PlainList,
  readPlainList,
} from '../platform/lists.ts';
import { idOrNone } from '../platform/ids.ts';

export const PRODUCT_COLUMNS = [
  'products.id',
  'products.name',
  'products.sku',
  'products.description',
  'products.details',
  'products.category',
  'products.price',
  'products.stock',
  'products.status',
  'products.image_url',
  'products.asks_serial',
  'products.warranty_months',
  'products.created_at',
  'products.updated_at',
] as const;

type ProductRow = Omit<Product, 'status' | 'price' | 'sku'> & { status: string; price: number; sku: string };

/** The fields of a product for this viewer: visitors see no SKU, and no price (DECISIONS 3) unless all do (DECISIONS 16.2). */
export function toProduct(
  { price, sku, ...row }: ProductRow,
  viewer: Actor | undefined,
  allSeePrices = false,
): Product {
  const product: Product = { ...row, status: row.status === 'active' ? 'active' : 'inactive' };
  return { ...product, ...(viewer && { sku }), ...((viewer || allSeePrices) && { price }) };
}

/** Whether a person sees inactive products: a person who writes products sees what they wrote (DECISIONS 13.2). */
const seesInactive = (viewer: Actor | undefined) =>
  viewer !== undefined && (may(viewer, 'products.read-inactive') || may(viewer, 'products.write'));

function selectProducts(db: Database, viewer: Actor | undefined) {
  return db
    .selectFrom('products')
    .$if(!seesInactive(viewer), (query) => query.where('products.status', '=', 'active'));
}

const eb = expressionBuilder<DB, 'products'>();

const CONDITIONS: Conditions<ProductFilter, [viewer: Actor | undefined]> = {
  category: (category) => eb('category', '=', category),
  status: (status) => eb('status', '=', status),
  min_stock: (stock) => eb('stock', '>=', stock),
  max_stock: (stock) => eb('stock', '<=', stock),
  search: (text, viewer) => {
    const named = hasWords(sql.ref('search_text'), text);
    return viewer
      ? eb.or([named, idContains({ kept: 'products.sku', folded: 'products.folded_sku' }, text)])
      : named;
  },
};

/**
 * Products by name or by stock; a page of them when one is asked for, else the first 1,000 (DECISIONS 11.6). Search is part of
 * name, description or category, or of the SKU for who sees it.
 */
export async function listProducts(
  db: Database,
  viewer: Actor | undefined,
  query: QueryOf<typeof listProductsEndpoint>,
): Promise<PlainList<Product> | ProductsPage> {
  if (isFollowed(query)) return followProducts(db, viewer, query);
  const found = selectProducts(db, viewer).where(meets(query, CONDITIONS, viewer));
  const direction = query.sort?.startsWith('-') ? 'desc' : 'asc';
  const rows = found
    .select(PRODUCT_COLUMNS)
    .$if(query.sort?.endsWith('stock') ?? false, (some) => some.orderBy('stock', direction))
    .orderBy('folded_name', query.sort === '-name' ? 'desc' : 'asc')
    .orderBy('id');
  const toWire = (all: ProductRow[]) => all.map((row) => toProduct(row, viewer));
  if (query.page === undefined) {
    return readPlainList(
      query.limit,
      async (most) => toWire(await rows.limit(most).execute()),
      () => countRows(found),
    );
  }
  const { rows: products, pagination } = await readPage(query, rows, found);
  return { products: toWire(products), pagination };
}

/** The products that this viewer sees and that were written since a cursor (DECISIONS 19.1). */
async function followProducts(
  db: Database,
  viewer: Actor | undefined,
  query: ChangesRequest,
): Promise<ProductsPage> {
  const where = seesInactive(viewer) ? sql<boolean>`true` : sql<boolean>`record.status = 'active'`;
  const followed = { kind: 'product', branchId: null, callerId: viewer?.id, where } as const;
  const { records: products, ...changes } = await follow(db, followed, query, async (ids) => {
    const rows = await selectProducts(db, viewer).select(PRODUCT_COLUMNS).where('id', 'in', ids).execute();
    return rows.map((row) => toProduct(row, viewer));
  });
  return { products, ...changes };
}

/** The distinct categories of what this viewer sees, sorted without regard to case (SPEC 7). */
export async function listCategories(db: Database, viewer: Actor | undefined): Promise<string[]> {
  const rows = await selectProducts(db, viewer)
    .select('category')
    .where('category', '<>', '')
    .groupBy('category')
    .orderBy(sql`folded_text(category)`)
    .orderBy('category')
    .execute();
  return rows.map((row) => row.category);
}

/** All products that visitors see, by name; with prices where all see these. */
export async function listVisibleProducts(db: Database, allSeePrices: boolean): Promise<Product[]> {
  const rows = await selectProducts(db, undefined)
    .select(PRODUCT_COLUMNS)
    .orderBy('folded_name')
    .orderBy('id')
    .execute();
  return rows.map((row) => toProduct(row, undefined, allSeePrices));
}

/**
 * The product with this name, in any spelling; beside a SKU, one that has none yet (DECISIONS 18.13). Throws `check_failed`
 * where several have it.
 */
export async function findProductByName(
  db: Database,
  name: string,
  sku: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('products')
    .select('id')
    .where(sql<boolean>`folded_name = folded_text(${name}) and (folded_sku = '' or folded_id(${sku}) = '')`)
    .limit(2)
    .execute();
  if (found.length > 1) throw refuse('several_have_this_name');
  return found[0]?.id;
}

/** The product with this SKU, in any spelling. */
export async function findProductBySku(db: Database, sku: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('products')
    .select('id')
    .where(sql<boolean>`folded_sku = folded_id(${sku}) and folded_sku <> ''`)
    .executeTakeFirst();
  return found?.id;
}

/** One product for a person who writes products, also an inactive one. */
export async function findProduct(db: Database, viewer: Actor, id: string): Promise<Product> {
  const row = await db
    .selectFrom('products')
    .select(PRODUCT_COLUMNS)
    .where('id', '=', idOrNone(id))
    .executeTakeFirst();
  if (!row) throw refuse('record_not_found', { record: 'product' });
  return toProduct(row, viewer);
}

/** One product; an inactive one is not found by those who may not see it. */
export async function getProduct(db: Database, viewer: Actor | undefined, id: string): Promise<Product> {
  const row = await selectProducts(db, viewer)
    .select(PRODUCT_COLUMNS)
    .where('id', '=', idOrNone(id))
    .executeTakeFirst();
  if (!row) throw refuse('record_not_found', { record: 'product' });
  return toProduct(row, viewer);
}

/** The active products with the most ordered units recently; new products fill the list (DECISIONS 10). */
export async function listPopularProducts(
  db: Database,
  viewer: Actor | undefined,
  allSeePrices = false,
): Promise<Product[]> {
  const since = addDays(nairobiDay(new Date()), -LIMITS.popularDays);
  const ordered = sql<{ product_id: string; units: number }>`(
    select l.product_id, sum(l.quantity) as units from orders o join order_lines l on l.order_id = o.id
    where o.created_at >= ${startOfNairobiDay(since).toISOString()}::timestamptz group by 1
  )`;
  const rows = await db
    .selectFrom('products')
    .leftJoin(ordered.as('ordered'), (join) => join.onRef('ordered.product_id', '=', 'products.id'))
    .select(PRODUCT_COLUMNS)
    .where('products.status', '=', 'active')
    .orderBy(sql`coalesce(ordered.units, 0)`, 'desc')
    .orderBy('products.created_at', 'desc')
    .orderBy('products.id')
    .limit(LIMITS.popularProducts)
    .execute();
  return rows.map((row) => toProduct(row, viewer, allSeePrices));
}
