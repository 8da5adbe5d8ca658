import { getDashboard } from '#contract/analytics.ts';
import { NetworkFailure } from '#contract/client.ts';
import { listNotifications } from '#contract/notifications.ts';
import {
  createProduct,
  deleteProduct,
  getProduct,
  listProductCategories,
  listProducts,
  updateProduct,
  type Product,
  type ProductBody,
  type ProductChanges,
} from '#contract/products.ts';
import { LIMITS } from '#domain/limits.ts';
import { api, refresh } from '../api.ts';

const isSo = (product: Product, wanted: Partial<ProductBody>) =>
  Object.entries(wanted).every(([name, value]) => product[name as keyof Product] === value);

/**
 * When no answer came, the work may have been done all the same: the books tell, and only when they do not show it has
 * the call failed.
 */
async function orFound(work: Promise<Product>, find: () => Promise<Product | undefined>): Promise<Product> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    const found = await find().catch(() => undefined);
    if (found) return found;
    throw error;
  }
}

const refreshProducts = () =>
  refresh(listProducts, getProduct, listProductCategories, getDashboard, listNotifications);

/** Adds a product, and never twice because an answer was lost. */
export async function addProduct(body: ProductBody): Promise<Product> {
  const product = await orFound(api.call(createProduct, { body }), async () => {
    const query = { page: 1, limit: LIMITS.maxPageSize, search: body.name };
    const found = await api.call(listProducts, { query });
    return 'products' in found ? found.products.find((one) => isSo(one, body)) : undefined;
  });
  void refreshProducts();
  return product;
}

export async function changeProduct(id: string, body: ProductChanges): Promise<Product> {
  const { updatedAt: _updatedAt, stockSeen: _stockSeen, ...wanted } = body;
  const product = await orFound(api.call(updateProduct, { params: { id }, body }), async () => {
    const now = await api.call(getProduct, { params: { id } });
    return isSo(now, wanted) ? now : undefined;
  });
  void refreshProducts();
  return product;
}

export async function removeProduct(id: string): Promise<void> {
  await api.call(deleteProduct, { params: { id } });
  await refresh(listProducts, listProductCategories, getDashboard, listNotifications);
}
