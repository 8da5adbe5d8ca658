import type { CellWhy } from '#domain/import-problems.ts';
import { foldId, foldText } from '#domain/folding.ts';
import { readGoods, type WrittenGoods } from '#domain/orders/goods-text.ts';
import type { OldOrder } from '../orders/import-orders.ts';
import type { Database } from '../platform/database.ts';
import type { FileRow } from './file-row.ts';

interface SoldProduct {
  id: string;
  name: string;
  description: string;
  sku: string;
  price: number;
}

/** Products by their names and SKUs, which are read once: there are some thousands at most. */
export class SoldProducts {
  readonly #by = new Map<string, SoldProduct[]>();

  private constructor(products: readonly SoldProduct[]) {
    for (const product of products) {
      for (const key of [
        `name ${foldText(product.name)}`,
        ...(product.sku ? [`sku ${foldId(product.sku)}`] : []),
      ]) {
        this.#by.set(key, [...(this.#by.get(key) ?? []), product]);
      }
    }
  }

  static async read(db: Database): Promise<SoldProducts> {
    const columns = ['id', 'name', 'description', 'sku', 'price'] as const;
    return new SoldProducts(await db.selectFrom('products').select(columns).execute());
  }

  withSku(text: string): SoldProduct | undefined {
    return foldId(text) === '' ? undefined : this.#by.get(`sku ${foldId(text)}`)?.[0];
  }

  /** Those of a name, or the one of a SKU. */
  called(text: string): SoldProduct[] {
    const named = this.#by.get(`name ${foldText(text)}`) ?? [];
    const own = this.withSku(text);
    return own && !named.includes(own) ? [...named, own] : named;
  }
}

/** What a row says of the goods of its order. */
export interface GoodsRow {
  products?: string | undefined;
  sku?: string | undefined;
  quantity?: number | undefined;
  unitPrice?: number | undefined;
  total?: number | undefined;
}

/** A kind of goods with the row that says it. */
interface Written extends WrittenGoods {
  row: FileRow;
  product: SoldProduct;
}

const amountOf = ({ quantity, price }: WrittenGoods) => quantity * (price ?? 0);
const failure = (row: FileRow, why: CellWhy, field = 'products') => row.failure(row.problem(field, why));

function productOf(row: FileRow, text: string, products: SoldProducts): SoldProduct {
  const [product, another] = products.called(text);
  if (!product) throw failure(row, { fault: 'goods_unknown', part: text });
  if (another) throw failure(row, { fault: 'goods_several', part: text });
  return product;
}

/** The goods of one cell: `Solar Lantern x 2 @ 2,450; SL-040 x 1`. */
function ofCell(row: FileRow, { products: text = '' }: GoodsRow, products: SoldProducts): Written[] {
  const goods = readGoods(text, (name) => products.called(name).length > 0);
  if ('fault' in goods) throw failure(row, { fault: `goods_${goods.fault}`, part: goods.part });
  if (goods.length === 0) throw failure(row, { fault: 'no_goods' });
  return goods.map(({ name, quantity, price }) => {
    if (quantity === null) throw failure(row, { fault: 'goods_without_quantity', part: name });
    return { name, quantity, price, row, product: productOf(row, name, products) };
  });
}

/** The goods of a row that has them in columns of their own. */
function ofColumns(row: FileRow, read: GoodsRow, products: SoldProducts): Written {
  const { products: text, sku, quantity, unitPrice } = read;
  if (quantity === undefined) throw failure(row, { fault: 'empty' }, 'quantity');
  if (quantity < 1)
    throw failure(row, { fault: 'goods_quantity', part: row.shown('quantity') ?? '' }, 'quantity');
  const own = sku === undefined ? undefined : products.withSku(sku);
  if (sku !== undefined && !own) throw failure(row, { fault: 'goods_unknown', part: sku }, 'sku');
  if (own && text !== undefined && foldText(own.name) !== foldText(text)) {
    throw failure(row, { fault: 'not_of_sku' });
  }
  if (!own && text === undefined) throw failure(row, { fault: 'no_goods' });
  const product = own ?? productOf(row, text!, products);
  return { name: product.name, quantity, price: unitPrice ?? null, row, product };
}

/** The totals of rows are the sum of the order in each, or in each the amount of the row. */
function assertTotals(goods: readonly Written[], reads: ReadonlyMap<FileRow, GoodsRow>): void {
  const sum = goods.reduce((total, one) => total + amountOf(one), 0);
  const stated = [...reads].filter(([, { total }]) => total !== undefined);
  const ofRow = (row: FileRow) =>
    goods.filter((one) => one.row === row).reduce((total, one) => total + amountOf(one), 0);
  if (stated.every(([row, { total }]) => total === ofRow(row))) return;
  const wrong = stated.find(([, { total }]) => total !== sum);
  if (wrong) throw failure(wrong[0], { fault: 'not_the_sum', sum }, 'total');
}

/**
 * The goods of an order, each with its price: what it was sold for, or the total where there is one kind alone. `reads` has what its
 * rows say: several where goods stand in columns of their own (DECISIONS 18.9.4).
 */
export function goodsOf(
  reads: ReadonlyMap<FileRow, GoodsRow>,
  products: SoldProducts,
  inColumns: boolean,
): OldOrder['lines'] {
  const written = [...reads].flatMap(([row, read]) =>
    inColumns ? [ofColumns(row, read, products)] : ofCell(row, read, products),
  );
  const [only, more] = written;
  const [{ total } = {}] = reads.values();
  const whole = !more && only && total !== undefined ? total / only.quantity : null;
  const seen = new Set<string>();
  const goods = written.map((one) => {
    const { row, name, product } = one;
    if (seen.has(product.id)) throw failure(row, { fault: 'goods_repeated', part: name });
    seen.add(product.id);
    const price = one.price ?? whole;
    if (price === null || !Number.isInteger(price)) {
      throw failure(row, { fault: 'goods_without_price', part: name });
    }
    return { ...one, price };
  });
  assertTotals(goods, reads);
  return goods.map(({ product: { id, name, description }, quantity, price }) => ({
    productId: id,
    name,
    description,
    quantity,
    unitPrice: price,
  }));
}
