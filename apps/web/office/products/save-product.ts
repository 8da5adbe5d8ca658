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
  type NewProduct,
  type ProductChanges,
} from '#contract/products.ts';
import { refresh } from '../api.ts';
import { send } from '../send.ts';

const refreshProducts = () =>
  refresh(listProducts, getProduct, listProductCategories, getDashboard, listNotifications);

export async function addProduct(body: NewProduct): Promise<Product> {
  const product = await send(createProduct, { body });
  void refreshProducts();
  return product;
}

export async function changeProduct(id: string, body: ProductChanges): Promise<Product> {
  const product = await send(updateProduct, { params: { id }, body });
  void refreshProducts();
  return product;
}

export async function removeProduct(id: string): Promise<void> {
  await send(deleteProduct, { params: { id } });
  await refresh(listProducts, listProductCategories, getDashboard, listNotifications);
}
