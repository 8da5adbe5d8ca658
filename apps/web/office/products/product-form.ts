import type { Product, ProductBody, ProductChanges } from '#contract/products.ts';
import { figureIn, type Figure } from '../kit/figure.ts';
import { changedFields, isEmpty } from '../kit/record-changes.ts';

export type ProductStatus = Product['status'];

/** A product as its form holds it: an empty box is `''`, which for the price is missing and for the stock 0 (SPEC 5). */
export interface ProductFields {
  name: string;
  description: string;
  category: string;
  price: Figure;
  stock: Figure;
  status: ProductStatus;
  image_url: string | null;
}

export const NEW_PRODUCT: ProductFields = {
  name: '',
  description: '',
  category: '',
  price: '',
  stock: '',
  status: 'active',
  image_url: null,
};

export function fieldsOf(product: Product) {
  const { name, description, category, price = 0, stock, status, image_url } = product;
  return { name, description, category, price, stock, status, image_url };
}

/** What the fields mean: texts trimmed, price and stock whole numbers, 0 where there is none (SPEC 5). */
export function toBody(fields: ProductFields): Required<ProductBody> {
  return {
    name: fields.name.trim().replace(/\s+/g, ' '),
    description: fields.description.trim(),
    category: fields.category.trim(),
    price: figureIn(fields.price),
    stock: fields.stock === '' ? 0 : figureIn(fields.stock),
    status: fields.status,
    image_url: fields.image_url,
  };
}

/**
 * The fields that differ from the product seen, with what was seen, by which the server notices that somebody else was
 * faster: an edit of the product, or an order that took from the stock.
 */
export function changesOf(fields: ProductFields, seen: Product): ProductChanges | undefined {
  const changed = changedFields<Required<ProductBody>>(toBody(fields), fieldsOf(seen));
  if (isEmpty(changed)) return undefined;
  return {
    ...changed,
    updatedAt: seen.updated_at,
    ...('stock' in changed ? { stockSeen: seen.stock } : {}),
  };
}
