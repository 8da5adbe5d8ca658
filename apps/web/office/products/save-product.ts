import { getDashboard } from '#contract/analytics.ts';
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
import { holds } from '../kit/record-changes.ts';
import { saveOnce } from '../save-once.ts';

const refreshProducts = () =>
  refresh(listProducts, getProduct, listProductCategories, getDashboard, listNotifications);

export async function addProduct(body: ProductBody): Promise<Product> {
  const product = await saveOnce({
    what: [createProduct.name, body],
    work: () => api.call(createProduct, { body }),
    find: async () => {
      const query = { page: 1, limit: LIMITS.maxPageSize, search: body.name };
      const found = await api.call(listProducts, { query });
      return 'products' in found ? found.products.find((one) => holds(one, body)) : undefined;
    },
  });
  void refreshProducts();
  return product;
}

export async function changeProduct(id: string, body: ProductChanges): Promise<Product> {
  const { updatedAt: _updatedAt, stockSeen: _stockSeen, ...wanted } = body;
  const product = await saveOnce({
    what: [updateProduct.name, id, body],
    work: () => api.call(updateProduct, { params: { id }, body }),
    find: async () => {
      const now = await api.call(getProduct, { params: { id } });
      return holds(now, wanted) ? now : undefined;
    },
  });
  void refreshProducts();
  return product;
}

export async function removeProduct(id: string): Promise<void> {
  await api.call(deleteProduct, { params: { id } });
  await refresh(listProducts, listProductCategories, getDashboard, listNotifications);
}
