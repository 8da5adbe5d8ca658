import type { CellFault } from '#domain/import-problems.ts';
import { foldId, foldText } from '#domain/folding.ts';
import type { OldOrder } from '../orders/import-orders.ts';
import type { Database } from '../platform/database.ts';
import type { FileRow } from './file-row.ts';

interface SoldProduct {
  id: string;
  name: string;
  description: string;
  sku: string;
}

/** Products by their names and SKUs, which are read once: there are some thousands at most. */
export class SoldProducts {
  readonly #named: ReadonlyMap<string, SoldProduct[]>;
  readonly #bySku: ReadonlyMap<string, SoldProduct>;

  private constructor(products: readonly SoldProduct[]) {
    this.#named = Map.groupBy(products, ({ name }) => foldText(name));
    this.#bySku = new Map(products.filter(({ sku }) => sku).map((one) => [foldId(one.sku), one]));
  }

  static async read(db: Database): Promise<SoldProducts> {
    return new SoldProducts(
      await db.selectFrom('products').select(['id', 'name', 'description', 'sku']).execute(),
    );
  }

  withSku = (sku: string): SoldProduct | undefined => this.#bySku.get(foldId(sku));
  named = (name: string): SoldProduct[] => this.#named.get(foldText(name)) ?? [];
}

/** What a row says of the goods of its order. */
export interface GoodsRow {
  products?: string | undefined;
  sku?: string | undefined;
  quantity: number;
  unitPrice?: number | undefined;
  total?: number | undefined;
}

/** The goods of a row. */
interface RowGoods extends GoodsRow {
  row: FileRow;
  product: SoldProduct;
}

const failure = (row: FileRow, fault: CellFault, field = 'products') => row.wrong(field, { fault });

/** The product that a row names by its SKU or its name, which must not contradict each other. */
function productOf(row: FileRow, { products: name, sku }: GoodsRow, sold: SoldProducts): SoldProduct {
  if (sku !== undefined) {
    const own = sold.withSku(sku);
    if (!own) throw failure(row, 'not_a_product', 'sku');
    if (name !== undefined && foldText(own.name) !== foldText(name)) throw failure(row, 'not_of_sku');
    return own;
  }
  if (name === undefined) throw failure(row, 'empty');
  const [product, another] = sold.named(name);
  if (!product) throw failure(row, 'not_a_product');
  if (another) throw failure(row, 'several_products');
  return product;
}

/** The totals of rows are the sum of the order in each, or in each the amount of the row. */
function assertTotals(goods: readonly (RowGoods & { price: number })[]): void {
  const sum = goods.reduce((total, { quantity, price }) => total + quantity * price, 0);
  const stated = goods.filter(({ total }) => total !== undefined);
  if (stated.every(({ total, quantity, price }) => total === quantity * price)) return;
  const wrong = stated.find(({ total }) => total !== sum);
  if (wrong) throw wrong.row.wrong('total', { fault: 'not_the_sum', sum });
}

/**
 * The goods of an order, each with its price: what it was sold for, or the total where there is one kind alone. `reads` has what the
 * rows of the order say (DECISIONS 18.9.4).
 */
export function goodsOf(reads: ReadonlyMap<FileRow, GoodsRow>, sold: SoldProducts): OldOrder['lines'] {
  const seen = new Set<string>();
  const goods = [...reads].map(([row, read]) => {
    if (read.quantity < 1) throw failure(row, 'not_a_quantity', 'quantity');
    const product = productOf(row, read, sold);
    if (seen.has(product.id))
      throw failure(row, 'product_repeated', row.text('products') ? 'products' : 'sku');
    seen.add(product.id);
    const whole = reads.size === 1 && read.total !== undefined ? read.total / read.quantity : undefined;
    const price = read.unitPrice ?? whole;
    if (price === undefined || !Number.isInteger(price)) throw failure(row, 'no_price', 'unitPrice');
    return { ...read, row, product, price };
  });
  assertTotals(goods);
  return goods.map(({ product: { id, name, description }, quantity, price }) => ({
    productId: id,
    name,
    description,
    quantity,
    unitPrice: price,
  }));
}
