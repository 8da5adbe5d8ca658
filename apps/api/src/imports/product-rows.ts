import { sql } from 'kysely';
import type { z } from 'zod';
import { productBody } from '#contract/products.ts';
import { foldId, foldText } from '#domain/folding.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { hasOtherZeros } from '../platform/zeros.ts';
import { createProduct, updateProduct } from '../products/save-product.ts';
import { oneByOne, orFault, requireKeys, type RowReader } from './row-reader.ts';
import { type Candidate, type StoredRecord, type Values, zeroless } from './same-record.ts';

const productRow = productBody.omit({ image_url: true, asksSerial: true, warrantyMonths: true });
type ProductRow = z.output<typeof productRow>;
const partOfProduct = productRow.partial();

/** The row of a product, with the products that it may be. */
type ProductBody = ProductRow & { there: readonly StoredRecord[] };

/** Products with the fields of a file. */
export function selectProductValues(db: Database) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'sku', 'price', 'stock', 'category', 'description', 'status']);
}

/** Changes a product, and answers its values before. */
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

/** The product of the SKU of a row, else those of its name without another SKU (DECISIONS 18.13). */
function rankProducts(body: ProductRow, findBy: string | null) {
  const sku = foldId(body.sku ?? '');
  const skuOf = ({ values }: Candidate) => foldId(String(values['sku'] ?? ''));
  return (all: readonly Candidate[]): readonly Candidate[] => {
    const own = all.find((one) => sku !== '' && skuOf(one) === sku);
    // An update by name may give a product another SKU, unless another product has it.
    if (own) {
      const isNamesake = foldText(String(own.values['name'])) === foldText(body.name);
      return findBy === 'name' && !isNamesake ? all : [own];
    }
    const withZeros = all.find((one) => sku !== '' && zeroless(one.values['sku']) === zeroless(body.sku));
    if (withZeros) return [withZeros];
    const namesakes = findBy === 'name' ? all : all.filter((one) => sku === '' || skuOf(one) === '');
    // Without a category the row may be any of them.
    if (findBy !== null && namesakes.length > 1 && body.category === undefined) return namesakes;
    const category = foldText(body.category ?? '');
    const same = namesakes.find(({ values }) => foldText(String(values['category'] ?? '')) === category);
    return [same ?? namesakes[0] ?? []].flat();
  };
}

/** The products with the name or SKU of a row, or with a SKU that differs in leading zeros alone. */
async function findProducts(db: Database, { name, sku = '' }: ProductRow): Promise<StoredRecord[]> {
  const found = await selectProductValues(db)
    .where(
      sql<boolean>`(folded_name = folded_text(${name}) or folded_sku <> '' and folded_sku = folded_id(${sku})
        or ${hasOtherZeros('folded_sku', sku) ?? sql`false`})`,
    )
    .orderBy('id')
    .execute();
  return found.map(({ id, ...values }) => ({ id, values }));
}

export function productReader(findBy: string | null): RowReader<ProductBody> {
  // A product of a transaction that was rolled back stays in it, and is never found.
  const made = new Set<string>();
  const updates = findBy !== null;
  return {
    read: async (db, row) => {
      const read = row.read(updates ? partOfProduct : productRow);
      if (updates) requireKeys(row, [findBy]);
      const body = { ...read, name: read.name ?? '', price: read.price ?? 0 };
      const there = await findProducts(db, body);
      const namesakes = there.filter(
        ({ values }) => foldText(String(values['name'])) === foldText(body.name),
      );
      const stock = body.stock ?? 0;
      const isOneOfSeveral = namesakes.length > 1 && findBy !== 'sku';
      // Of namesakes, the category tells which one is meant. The only one of its name may get another category.
      const nameAndCategory = ['name', 'category'];
      return {
        row,
        body: { ...body, there },
        given: { ...body, name: read.name, price: read.price },
        updates,
        identity: findBy === 'sku' ? [] : !updates || isOneOfSeveral ? nameAndCategory : ['name'],
        becomes: { stock, status: stock > 0 ? 'active' : 'inactive', ...body },
        rank: rankProducts(body, findBy),
        checkNew: () => updates && void row.read(productRow),
        ...(updates && {
          foundBy:
            findBy === 'name' && isOneOfSeveral && body.category !== undefined ? nameAndCategory : [findBy],
        }),
      };
    },
    find: async (_db, rows) => rows.flatMap(({ body }) => body.there),
    keysOf: ({ sku, name }) => [
      ['sku', foldId(String(sku ?? ''))],
      ['name', foldText(String(name ?? ''))],
    ],
    create: (db, caller, rows) =>
      oneByOne(rows, ({ body: { there, ...body } }) =>
        orFault(async () => {
          // Somebody has added another one since.
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
