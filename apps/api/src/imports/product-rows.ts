import { productBody } from '#contract/products.ts';
import { foldText } from '#domain/folding.ts';
import { createProduct } from '../products/save-product.ts';
import type { Database } from '../platform/database.ts';
import type { RowReader } from './row-reader.ts';
import type { Candidate } from './same-record.ts';

const productRow = productBody.omit({ image_url: true });

/** Products have no number: the one of that name is the same, unless it is of another category. */
const IDENTITY = ['name', 'category'] as const;

/** Products with what a file can say of them, by field. */
export function selectProductValues(db: Database) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'price', 'stock', 'category', 'description', 'status']);
}

/** Reads products. There are some thousands at most: they are read once, not for each row. */
export async function productReader(db: Database): Promise<RowReader> {
  const known = new Map<string, Candidate[]>();
  const add = ({ id, ...values }: { id: string; name: string; category?: string | undefined }) => {
    const key = foldText(values.name);
    known.set(key, [...(known.get(key) ?? []), { id, by: 'name', values }]);
  };
  for (const product of await selectProductValues(db).orderBy('id').execute()) add(product);
  return async (_books, row) => {
    const body = row.read(productRow);
    const namesakes = known.get(foldText(body.name)) ?? [];
    const category = foldText(body.category ?? '');
    const stock = body.stock ?? 0;
    return {
      given: body,
      identity: IDENTITY,
      keys: { name: foldText(body.name) },
      becomes: { stock, status: stock > 0 ? 'active' : 'inactive', ...body },
      candidates: namesakes,
      rank: (all) => {
        const same = all.find(({ values }) => foldText(String(values['category'] ?? '')) === category);
        return [same ?? all[0] ?? []].flat();
      },
      create: async (db, caller) => {
        const {
          id,
          image_url: _,
          created_at: __,
          updated_at: ___,
          ...product
        } = await createProduct(db, caller, body);
        add({ id, ...product });
        return id;
      },
    };
  };
}
