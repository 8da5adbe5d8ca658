import { sql } from 'kysely';
import type { z } from 'zod';
import { productBody } from '#contract/products.ts';
import { foldId, foldText } from '#domain/folding.ts';
import { createProduct, updateProduct } from '../products/save-product.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { KeptMap } from './kept-map.ts';
import { oneByOne, orFault, type RowReader } from './row-reader.ts';
import type { Candidate, Values } from './same-record.ts';
import { zeroless } from './zeros.ts';

const productRow = productBody.omit({ image_url: true });
type ProductRow = z.output<typeof productRow>;
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

/** The same, with the SKU but for zeros at its beginning. */
const allKeysOf = (named: Named) => [
  ...Object.entries(keysOf(named)),
  ['zeros', zeroless(named.sku)] as const,
];

/** Products by their keys. */
class KnownProducts {
  readonly #by = new KeptMap<string, Candidate[]>();

  keep(): () => void {
    return this.#by.keep();
  }

  add({ id, ...values }: Named & { id: string }): void {
    for (const [by, key] of allKeysOf(values)) {
      if (key)
        this.#by.set(`${by}\n${key}`, [
          ...this.#of(by, key),
          { id, by: by === 'zeros' ? 'sku' : by, values: { ...values } },
        ]);
    }
  }

  has({ id, ...values }: Named & { id: string }): boolean {
    return this.find(values).some((one) => one.id === id);
  }

  find(values: Named): Candidate[] {
    const found = allKeysOf(values).flatMap(([by, key]) => this.#of(by, key));
    return found.filter(({ id }, at) => found.findIndex((one) => one.id === id) === at);
  }

  #of(by: string, key: string): Candidate[] {
    return this.#by.get(`${by}\n${key}`) ?? [];
  }
}

/** Reads what others have added meanwhile under the numbers and names of rows; answers whether it may be what a row is about. */
async function learnOthers(
  db: Database,
  known: KnownProducts,
  rows: readonly Named[],
): Promise<(row: Named) => boolean> {
  const [names, skus] = [rows.map(({ name }) => name), rows.flatMap(({ sku }) => sku ?? [])];
  const there = await selectProductValues(db)
    .where(
      sql<boolean>`(folded_name in (select folded_text(name) from unnest(${names}::text[]) as name)
        or folded_sku <> '' and folded_sku in (select folded_id(sku) from unnest(${skus}::text[]) as sku))`,
    )
    .orderBy('id')
    .execute();
  const others = there.filter((one) => !known.has(one));
  for (const one of others) known.add(one);
  const ids = new Set(others.map(({ id }) => id));
  return (row) => known.find(row).some(({ id }) => ids.has(id));
}

/** Reads products. There are some thousands at most: they are read once, not for each row. */
export async function productReader(db: Database, findBy: string | null): Promise<RowReader<ProductRow>> {
  const known = new KnownProducts();
  for (const product of await selectProductValues(db).orderBy('id').execute()) known.add(product);
  return {
    keep: () => known.keep(),
    read: async (_db, row) => {
      const read = row.read(findBy === null ? productRow : partOfProduct);
      if (findBy !== null && row.text(findBy) === undefined) {
        throw row.failure(row.problem(findBy, { fault: 'empty' }));
      }
      const body = { ...read, name: read.name ?? '', price: read.price ?? 0 };
      const namesakes = known.find({ name: body.name });
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
        body,
        given,
        updates: findBy !== null,
        identity: findBy === 'sku' ? [] : findBy === null || isOneOfSeveral ? IDENTITY : NAME,
        keys: keysOf(body),
        becomes: { stock, status: stock > 0 ? 'active' : 'inactive', ...body },
        rank: rankProducts(body, findBy),
      };
    },
    find: async (_db, rows) => rows.map(({ body }) => known.find(body)),
    create: async (db, caller, rows) => {
      const isThere = await learnOthers(
        db,
        known,
        rows.map(({ body }) => body),
      );
      return oneByOne(rows, ({ body }) =>
        orFault(async () => {
          // The row is then planned again.
          if (isThere(body)) return undefined;
          const made = await createProduct(db, caller, body);
          const { id, image_url: _, created_at: __, updated_at: ___, ...product } = made;
          known.add({ id, ...product });
          return id;
        }),
      );
    },
    change: (db, caller, changes) =>
      oneByOne(changes, ({ read, id, fields }) =>
        orFault(() => changeProduct(db, caller, id, read.body, fields)),
      ),
  };
}
