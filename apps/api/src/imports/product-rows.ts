import { sql } from 'kysely';
import type { z } from 'zod';
import { productBody } from '#contract/products.ts';
import { foldId, foldText } from '#domain/folding.ts';
import { hasOtherZeros } from '../platform/zeros.ts';
import { createProduct, updateProduct } from '../products/save-product.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { oneByOne, orFault, type RowReader } from './row-reader.ts';
import { type Candidate, type Values, zeroless } from './same-record.ts';

const productRow = productBody.omit({ image_url: true });
type ProductRow = z.output<typeof productRow>;

/** A product of a file, with those that it may be. */
type ProductBody = ProductRow & { there: readonly Candidate[] };
const partOfProduct = productRow.partial();

/** Without a SKU the one of that name is the same, unless it is of another category. */
const IDENTITY = ['name', 'category'] as const;

const NAME = ['name'] as const;

/** Products with what a file can say of them, by field. */
export function selectProductValues(db: Database) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'sku', 'price', 'stock', 'category', 'description', 'status']);
}

/** Changes a product to what a row says; answers what it said before. */
async function changeProduct(
  db: Database,
  caller: Caller,
  id: string,
  body: ProductRow,
  fields: readonly string[],
): Promise<Values> {
  return db.inTransaction(async (trx) => {
    const before = await selectProductValues(trx).where('id', '=', id).forUpdate().executeTakeFirst();
    const changes = Object.fromEntries(Object.entries(body).filter(([field]) => fields.includes(field)));
    await updateProduct(trx, caller, id, changes);
    return before ?? {};
  });
}

/** What a row may be: the product of its SKU, else one of its name that has no other SKU (DECISIONS 18.13). */
function rankProducts(body: ProductRow, findBy: string | null) {
  const sku = foldId(body.sku ?? '');
  const skuOf = ({ values }: Candidate) => foldId(String(values['sku'] ?? ''));
  return (all: readonly Candidate[]): readonly Candidate[] => {
    const own = all.find((one) => sku !== '' && skuOf(one) === sku);
    // Found by its name, a product may get another SKU, unless that is of another product.
    if (own)
      return findBy === 'name' && foldText(String(own.values['name'])) !== foldText(body.name) ? all : [own];
    const withZeros = all.find((one) => sku !== '' && zeroless(one.values['sku']) === zeroless(body.sku));
    if (withZeros) return [withZeros];
    const namesakes = findBy === 'name' ? all : all.filter((one) => sku === '' || skuOf(one) === '');
    // Without a category it is not said which of them is meant.
    if (findBy !== null && namesakes.length > 1 && body.category === undefined) return namesakes;
    const category = foldText(body.category ?? '');
    const same = namesakes.find(({ values }) => foldText(String(values['category'] ?? '')) === category);
    return [same ?? namesakes[0] ?? []].flat();
  };
}

interface Named {
  name: string;
  sku?: string | undefined;
}

/** By what a product is known, in one spelling; empty where it has none. */
const keysOf = ({ name, sku = '' }: Named) => ({ sku: foldId(sku), name: foldText(name) });

/** The products of the name or SKU of a row, and those whose SKU differs from it in leading zeros alone. */
async function findProducts(db: Database, { name, sku = '' }: Named): Promise<Candidate[]> {
  const found = await selectProductValues(db)
    .where(
      sql<boolean>`(folded_name = folded_text(${name}) or folded_sku <> '' and folded_sku = folded_id(${sku})
        or ${hasOtherZeros('folded_sku', sku) ?? sql`false`})`,
    )
    .orderBy('id')
    .execute();
  const isBySku = (own: string) => zeroless(sku) !== '' && zeroless(own) === zeroless(sku);
  return found.map(({ id, ...values }) => ({ id, by: isBySku(values.sku) ? 'sku' : 'name', values }));
}

/** Reads products. */
export function productReader(findBy: string | null): RowReader<ProductBody> {
  // What is rolled back stays in it, and is never found.
  const made = new Set<string>();
  return {
    read: async (db, row) => {
      const read = row.read(findBy === null ? productRow : partOfProduct);
      if (findBy !== null && row.text(findBy) === undefined) {
        throw row.failure(row.problem(findBy, { fault: 'empty' }));
      }
      const body = { ...read, name: read.name ?? '', price: read.price ?? 0 };
      const there = await findProducts(db, body);
      const namesakes = there.filter(
        ({ values }) => foldText(String(values['name'])) === foldText(body.name),
      );
      const stock = body.stock ?? 0;
      const given: Values = { ...body, name: read.name, price: read.price };
      const isOneOfSeveral = namesakes.length > 1 && findBy !== 'sku';
      const updating = findBy !== null && {
        // Of namesakes the one of its category is meant; the only one of its name may get another category.
        foundBy: findBy === 'name' && isOneOfSeveral && body.category !== undefined ? IDENTITY : [findBy],
        complete: () => void row.read(productRow),
      };
      return {
        ...updating,
        row,
        body: { ...body, there },
        given,
        updates: findBy !== null,
        identity: findBy === 'sku' ? [] : findBy === null || isOneOfSeveral ? IDENTITY : NAME,
        keys: keysOf(body),
        becomes: { stock, status: stock > 0 ? 'active' : 'inactive', ...body },
        rank: rankProducts(body, findBy),
      };
    },
    find: async (_db, rows) => rows.map(({ body }) => body.there),
    create: (db, caller, rows) =>
      oneByOne(rows, ({ body: { there, ...body } }) =>
        orFault(async () => {
          // Somebody has added another one since: the row is then planned again.
          const now = await findProducts(db, body);
          if (now.some(({ id }) => !made.has(id) && !there.some((one) => one.id === id))) return undefined;
          const { id } = await createProduct(db, caller, body);
          made.add(id);
          return id;
        }),
      ),
    change: (db, caller, changes) =>
      oneByOne(changes, ({ read, id, fields }) =>
        orFault(() => changeProduct(db, caller, id, read.body, fields)),
      ),
  };
}
