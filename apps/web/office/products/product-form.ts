import type { Product, ProductBody, ProductChanges } from '#contract/products.ts';

export type ProductStatus = Product['status'];

/** A product as its form holds it: an empty box is `''`, which for the price is missing and for the stock 0 (SPEC 5). */
export interface ProductFields {
  name: string;
  description: string;
  category: string;
  price: number | string;
  stock: number | string;
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

export function fieldsOf(product: Product): ProductFields {
  const { name, description, category, price = 0, stock, status, image_url } = product;
  return { name, description, category, price, stock, status, image_url };
}

/** What the fields mean: texts trimmed, price and stock whole numbers, 0 where there is none (SPEC 5). */
export function toBody(fields: ProductFields): Required<ProductBody> {
  return {
    name: fields.name.trim().replace(/\s+/g, ' '),
    description: fields.description.trim(),
    category: fields.category.trim(),
    price: Number(fields.price),
    stock: Number(fields.stock),
    status: fields.status,
    image_url: fields.image_url,
  };
}

/**
 * The fields that differ from the product, and no other: what the form does not change it does not set back. With
 * them goes what was seen, by which the server notices that somebody else was faster.
 */
export function changesOf(fields: ProductFields, seen: Product): ProductChanges | undefined {
  const body = toBody(fields);
  const changed = Object.entries(body).filter(([name, value]) => value !== seen[name as keyof Product]);
  if (changed.length === 0) return undefined;
  return {
    ...(Object.fromEntries(changed) as Partial<ProductBody>),
    updatedAt: seen.updated_at,
    ...(body.stock === seen.stock ? {} : { stockSeen: seen.stock }),
  };
}

/**
 * The form over the product as it is now: what was typed stays where nobody else changed the same thing meanwhile; the
 * stock, which is a count of what is there, is to be given anew.
 */
export function rebase(fields: ProductFields, seen: Product, now: Product): ProductFields {
  const [typed, before, current] = [toBody(fields), fieldsOf(seen), fieldsOf(now)];
  const kept = Object.entries(typed).filter(([key, value]) => {
    const name = key as keyof ProductFields;
    return value !== before[name] && current[name] === before[name];
  });
  return { ...current, ...(Object.fromEntries(kept) as Partial<ProductFields>) };
}
