import type { z } from 'zod';
import { productBody } from '#contract/products.ts';
import { foldText } from '#domain/folding.ts';
import { createProduct, updateProduct } from '../products/save-product.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { oneByOne, orFault, type ChangedRecord, type RowReader } from './row-reader.ts';
import type { Candidate, Values } from './same-record.ts';
import { withUndo } from './undo-data.ts';

const productRow = productBody.omit({ image_url: true });
type ProductRow = z.output<typeof productRow>;
const partOfProduct = productRow.partial().required({ name: true });

/** Products have no number: the one of that name is the same, unless it is of another category. */
const IDENTITY = ['name', 'category'] as const;

const NAME = ['name'] as const;

/** Products with what a file can say of them, by field. */
export function selectProductValues(db: Database) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'price', 'stock', 'category', 'description', 'status']);
}

/** Changes a product to what a row says; answers what it said before. */
async function changeProduct(
  db: Database,
  caller: Caller,
  id: string,
  body: ProductRow,
  fields: readonly string[],
): Promise<ChangedRecord> {
  return db.inTransaction(async (trx) => {
    const before = await selectProductValues(trx).where('id', '=', id).forUpdate().executeTakeFirst();
    const changes = Object.fromEntries(Object.entries(body).filter(([field]) => fields.includes(field)));
    const { undo } = await withUndo(trx, 'products', [id], () => updateProduct(trx, caller, id, changes));
    return { before: before ?? {}, undo: undo.get(id) ?? null };
  });
}

/** Reads products. There are some thousands at most: they are read once, not for each row. */
export async function productReader(db: Database, findBy: string | null): Promise<RowReader<ProductRow>> {
  const known = new Map<string, Candidate[]>();
  const add = ({ id, ...values }: { id: string; name: string; category?: string | undefined }) => {
    const key = foldText(values.name);
    known.set(key, [...(known.get(key) ?? []), { id, by: 'name', values }]);
  };
  for (const product of await selectProductValues(db).orderBy('id').execute()) add(product);
  return {
    read: async (_db, row) => {
      const read = row.read(findBy === null ? productRow : partOfProduct);
      const body = { ...read, price: read.price ?? 0 };
      const namesakes = known.get(foldText(body.name)) ?? [];
      const category = foldText(body.category ?? '');
      const stock = body.stock ?? 0;
      const given: Values = { ...body, price: read.price };
      const updating = findBy !== null && {
        // Of namesakes the one of its category is meant; the only one of its name may get another category.
        foundBy: namesakes.length > 1 && body.category !== undefined ? ['name', 'category'] : ['name'],
        complete: () => void row.read(productRow),
      };
      return {
        ...updating,
        row,
        body,
        given,
        updates: findBy !== null,
        identity: findBy === null || namesakes.length > 1 ? IDENTITY : NAME,
        keys: { name: foldText(body.name) },
        becomes: { stock, status: stock > 0 ? 'active' : 'inactive', ...body },
        rank: (all) => {
          // Without a category it is not said which of them is meant.
          if (findBy !== null && all.length > 1 && body.category === undefined) return all;
          const same = all.find(({ values }) => foldText(String(values['category'] ?? '')) === category);
          return [same ?? all[0] ?? []].flat();
        },
      };
    },
    find: async (_db, rows) => rows.map(({ body }) => known.get(foldText(body.name)) ?? []),
    create: (db, caller, rows) =>
      oneByOne(rows, ({ body }) =>
        orFault(async () => {
          const made = await createProduct(db, caller, body);
          const { id, image_url: _, created_at: __, updated_at: ___, ...product } = made;
          add({ id, ...product });
          return id;
        }),
      ),
    change: (db, caller, changes) =>
      oneByOne(changes, ({ read, id, fields }) =>
        orFault(() => changeProduct(db, caller, id, read.body, fields)),
      ),
  };
}
