import { type RawBuilder, sql } from 'kysely';
import type { BulkRow } from '#contract/common.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import {
  type createProduct as createEndpoint,
  newProduct,
  type Product,
  productChanges,
  type ProductChanges,
} from '#contract/products.ts';
import { refuse, refuseField } from '#domain/errors.ts';
import { foldId } from '#domain/folding.ts';
import { isPlaceholder } from '#domain/no-number.ts';
import { writeAudit } from '../platform/audit.ts';
import {
  assertIds,
  idOfRow,
  readRow,
  updateUnlessSame,
  withoutEmpty,
  type Written,
} from '../platform/bulk.ts';
import type { Caller } from '../platform/caller.ts';
import { toColumns } from '../platform/columns.ts';
import { brokenConstraint, type Database } from '../platform/database.ts';
import { idOrNone, newId } from '../platform/ids.ts';
import { assertNotStale } from '../platform/stale.ts';
import { freePieces, lockProducts, writeMoves } from '../stock/levels.ts';
import { hasOtherZeros } from '../platform/zeros.ts';
import {
  findProduct,
  findProductByName,
  findProductBySku,
  getProduct,
  PRODUCT_COLUMNS,
  toProduct,
} from './products.queries.ts';

/** A SKU that another product has got at this moment as `duplicate` (DECISIONS 18.13); other errors stay as they are. */
export const explainTakenSku = (error: unknown): unknown =>
  brokenConstraint(error) === 'products_sku' ? refuseField('sku', 'product_sku_taken', { id: null }) : error;

/** Writes a product; a SKU that another one has is refused. */
async function writeProduct<Row>(write: () => Promise<Row>): Promise<Row> {
  try {
    return await write();
  } catch (error) {
    throw explainTakenSku(error);
  }
}

/**
 * Refuses the SKU of another product, also one that differs from it in leading zeros alone, unless the person was shown that product
 * (DECISIONS 25.3).
 */
async function assertOwnSku(
  trx: Database,
  { sku = '', anotherThan = [] }: { sku?: string | undefined; anotherThan?: readonly string[] | undefined },
  before?: { id: string; sku: string },
): Promise<void> {
  if (sku !== before?.sku && isPlaceholder(sku)) throw refuseField('sku', 'no_number');
  if (foldId(sku) === foldId(before?.sku ?? '')) return;
  const find = (condition: RawBuilder<boolean>, except: readonly string[]) =>
    trx
      .selectFrom('products')
      .select(['id', 'sku'])
      .where(condition)
      .where('id', '<>', sql<string>`all(${[...except, before?.id ?? ''].map(idOrNone)}::uuid[])`)
      .orderBy('id')
      .executeTakeFirst();
  const owner = await find(sql<boolean>`folded_sku = folded_id(${sku}) and folded_sku <> ''`, []);
  if (owner) throw refuseField('sku', 'product_sku_taken', { id: owner.id });
  const hasZeros = hasOtherZeros('folded_sku', sku, before?.sku);
  const found = hasZeros && (await find(hasZeros, anotherThan));
  if (found)
    throw refuseField('sku', 'differs_in_zeros', { record: 'product', id: found.id, found: found.sku });
}

/** Adds a product; without a status it is active when there is stock (DECISIONS 10). */
export function createProduct(
  db: Database,
  caller: Caller,
  body: BodyOf<typeof createEndpoint>,
): Promise<Product> {
  return db.inTransaction(async (trx) => {
    await assertOwnSku(trx, body);
    const stock = body.stock ?? 0;
    const row = await writeProduct(() =>
      trx
        .insertInto('products')
        .values({
          id: newId(caller.at),
          name: body.name,
          sku: body.sku ?? '',
          description: body.description ?? '',
          details: body.details ?? '',
          category: body.category ?? '',
          price: body.price,
          stock,
          status: body.status ?? (stock > 0 ? 'active' : 'inactive'),
          image_url: body.image_url || null,
          asks_serial: body.asksSerial ?? false,
          warranty_months: body.warrantyMonths ?? 0,
          created_at: caller.at.toISOString(),
          updated_at: caller.at.toISOString(),
        })
        .returning(PRODUCT_COLUMNS)
        .executeTakeFirstOrThrow(),
    );
    const product = toProduct(row, caller);
    await noteStock(trx, caller, product.id, 0, stock, 'opening');
    await writeAudit(trx, caller, 'product.create', product.id, { after: product });
    return product;
  });
}

/**
 * Orders change the stock without editing the product. So an edit sends the stock that the user saw, and replaces only
 * that value.
 */
function assertStockSeen(seen: number | undefined, stock: number): void {
  if (seen === undefined || seen === stock) return;
  throw refuseField('stock', 'stock_changed', { seen, stock });
}

/**
 * Writes down a change of the stock by hand, which is one of the central store (DECISIONS 4.8). Refuses one that needs pieces of
 * branches.
 */
export async function noteStock(
  trx: Database,
  { id: by, at }: Caller,
  productId: string,
  before: number,
  after: number,
  why: 'opening' | 'correction',
): Promise<void> {
  if (after === before) return;
  const elsewhere = why === 'opening' ? 'supplier' : 'lost';
  const [from, to] = after > before ? [elsewhere, 'central'] : ['central', elsewhere];
  if (after < before) {
    const product = (await lockProducts(trx, [productId])).get(productId)!;
    const central = freePieces(product).find(({ place }) => place === 'central')!.free;
    if (central < 0)
      throw refuseField('stock', 'stock_in_branches', {
        product: product.name,
        central: before - after + central,
      });
  }
  await writeMoves(trx, { at, by }, [{ productId, from, to, quantity: Math.abs(after - before), why }]);
}

/**
 * Changes the given fields of a product (SPEC 7). An edit without a change writes no log. Throws `stale` when the
 * product was changed since the caller read it.
 */
export function updateProduct(
  db: Database,
  caller: Caller,
  id: string,
  { updatedAt, stockSeen, anotherThan, ...body }: ProductChanges,
): Promise<Product> {
  return db.inTransaction(async (trx) => {
    const locked = await trx
      .selectFrom('products')
      .select(PRODUCT_COLUMNS)
      .where('id', '=', idOrNone(id))
      .forUpdate()
      .executeTakeFirst();
    if (!locked) throw refuse('record_not_found', { record: 'product' });
    assertNotStale(updatedAt, locked.updated_at, 'product');
    assertStockSeen(stockSeen, locked.stock);
    if (body.sku !== undefined) await assertOwnSku(trx, { sku: body.sku, anotherThan }, locked);
    const wanted = {
      ...toColumns(body),
      ...(body.image_url === undefined ? {} : { image_url: body.image_url || null }),
    };
    const before = toProduct(locked, caller);
    if (!differs(wanted, before)) return before;
    const row = await writeProduct(() =>
      trx
        .updateTable('products')
        .set({ ...wanted, updated_at: caller.at.toISOString() })
        .where('id', '=', locked.id)
        .returning(PRODUCT_COLUMNS)
        .executeTakeFirstOrThrow(),
    );
    const product = toProduct(row, caller);
    await noteStock(trx, caller, product.id, before.stock, product.stock, 'correction');
    await writeAudit(trx, caller, 'product.update', product.id, { before: before, after: product });
    return product;
  });
}

function differs(wanted: Partial<Product>, before: Product): boolean {
  return Object.entries(wanted).some(
    ([name, value]) => value !== undefined && value !== before[name as keyof Product],
  );
}

/**
 * Deletes a product without orders, purchases and moves. Moves of opening stock and corrections do not count: they go with it. Throws
 * `not_found` and `in_use`.
 */
export async function deleteProduct(db: Database, caller: Caller, id: string): Promise<void> {
  try {
    await db.inTransaction(async (trx) => {
      // Who comes second waits here, and finds nothing.
      await trx.selectFrom('products').select('id').where('id', '=', idOrNone(id)).forUpdate().execute();
      const before = await getProduct(trx, caller, id);
      const move = await trx
        .selectFrom('stock_moves')
        .select('id')
        .where('product_id', '=', before.id)
        .where('why', 'not in', ['opening', 'correction'])
        .executeTakeFirst();
      if (move) throw refuse('product_in_use');
      await trx.deleteFrom('products').where('id', '=', before.id).execute();
      await writeAudit(trx, caller, 'product.delete', before.id, { before: before });
    });
  } catch (error) {
    if (!brokenConstraint(error)) throw error;
    throw refuse('product_in_use');
  }
}

/**
 * Adds or changes the product of a row, found by its id, else by its SKU, else by its name where just one that has no other SKU
 * has it, by the rules of single calls. Throws `check_failed` where several have the name.
 */
export async function writeProductRow(db: Database, caller: Caller, given: BulkRow): Promise<Written> {
  const named = idOfRow(given);
  const row = named === undefined ? withoutEmpty(given, ['sku']) : given;
  const changes = readRow(productChanges, row);
  assertIds(row, { sku: '' });
  const id =
    named ??
    (await findProductBySku(db, changes.sku ?? '')) ??
    (await findProductByName(db, changes.name ?? '', changes.sku ?? ''));
  if (id === undefined) {
    const { updatedAt: _seen, stockSeen: _stock, ...known } = row;
    const created = await createProduct(db, caller, readRow(newProduct, known));
    return { id: created.id, result: 'created' };
  }
  const before = await findProduct(db, caller, id);
  if (named === undefined) assertIds(row, { sku: before.sku });
  return updateUnlessSame(db, before, (within) => updateProduct(within, caller, before.id, changes));
}
