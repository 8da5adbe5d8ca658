import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { MAX_PRICE } from '#domain/money.ts';
import { reasonText } from '#domain/refusals.ts';
import { megabytes } from '#domain/figure-text.ts';
import { endpoint } from './endpoint.ts';
import {
  anotherThan,
  changes,
  changesQuery,
  id,
  identifyingText,
  idParams,
  optionalText,
  orMissing,
  pageQuery,
  pagination,
  requiredName,
  searchText,
  seenAt,
  timestamp,
  bulkReply,
  bulkRows,
} from './common.ts';
import { uploadedPicture } from './site-content.ts';

export const PRODUCT_STATUSES = ['active', 'inactive'] as const;
const status = z.enum(PRODUCT_STATUSES);
export const PRODUCT_SORTS = ['name', '-name', 'stock', '-stock'] as const;

export const product = z
  .object({
    id,
    name: z.string(),
    sku: z.string().optional().meta({
      description:
        "The institution's own number for the product, or empty. Absent if the caller is not signed in",
    }),
    description: z.string(),
    details: z.string().meta({ description: 'The size of the product, and the contents of the box' }),
    category: z.string(),
    price: z.int().optional().meta({ description: 'Whole KES. Absent if the caller is not signed in' }),
    stock: z.int(),
    status,
    image_url: z.string().nullable(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Product' });
export type Product = z.output<typeof product>;

export const productsPage = z
  .object({ products: z.array(product), pagination, changes })
  .meta({ id: 'ProductsPage' });
export type ProductsPage = z.output<typeof productsPage>;

const price = z
  .int(orMissing('price', reasonText('price_not_whole')))
  .min(0, reasonText('field_negative', { field: 'price' }))
  .max(MAX_PRICE, reasonText('price_too_large'));
const stock = z
  .int({ error: reasonText('field_not_whole', { field: 'stock' }) })
  .min(0, reasonText('field_negative', { field: 'stock' }))
  .max(LIMITS.maxStock, reasonText('stock_too_large'));
/** A picture that was uploaded here: those of other hosts would tell them who visits the site. */
const imageUrl = uploadedPicture.or(z.literal('')).nullable();

export const productBody = z.object({
  name: requiredName('product_name'),
  sku: identifyingText('sku', 40).optional(),
  description: optionalText('description', 4000).optional(),
  details: optionalText('details', 1000).optional(),
  category: optionalText('category', 80).optional(),
  price,
  stock: stock.optional(),
  status: status.optional(),
  image_url: imageUrl.optional(),
});

export type ProductBody = z.output<typeof productBody>;

export const newProduct = productBody.extend({ anotherThan });
export type NewProduct = z.output<typeof newProduct>;

/** What an edit may also send: the stock that the user saw, so that it does not overwrite a newer one. */
export const productChanges = newProduct.partial().extend({
  sku: optionalText('sku', 40).optional(),
  updatedAt: seenAt('product').optional(),
  stockSeen: stock.optional().meta({
    description: 'The stock that the user saw. The answer is 409 if the stock changed after that',
  }),
});

export const popularProducts = endpoint({
  name: 'popularProducts',
  tag: 'Products',
  summary: `List the ${LIMITS.popularProducts} active products with most orders in the last ${LIMITS.popularDays} days`,
  method: 'GET',
  path: '/products/popular',
  access: 'optional',
  replies: { 200: z.array(product) },
});

const stockBound = z.coerce.number<number>().int().min(0).max(LIMITS.maxStock).optional();

/** What products are filtered by. */
export const productFilter = z.object({
  search: searchText.optional(),
  category: z.string().trim().max(80).optional(),
  status: status.optional(),
  min_stock: stockBound,
  max_stock: stockBound,
});
export type ProductFilter = z.output<typeof productFilter>;

export const listProducts = endpoint({
  name: 'listProducts',
  tag: 'Products',
  summary: 'List products: a page with `page`, otherwise the first 1,000',
  method: 'GET',
  path: '/products',
  access: 'optional',
  heavy: 'plain-list',
  query: z.object({
    ...pageQuery,
    ...changesQuery,
    ...productFilter.shape,
    sort: z.enum(PRODUCT_SORTS).optional(),
  }),
  replies: { 200: z.union([z.array(product), productsPage]) },
  refuses: ['stale'],
});

export const listProductCategories = endpoint({
  name: 'listProductCategories',
  tag: 'Products',
  summary: 'List the categories of the products that the caller sees, sorted, each once',
  method: 'GET',
  path: '/products/categories',
  access: 'optional',
  replies: { 200: z.array(z.string()) },
});

export const getProduct = endpoint({
  name: 'getProduct',
  tag: 'Products',
  summary: 'One product',
  method: 'GET',
  path: '/products/{id}',
  access: 'optional',
  params: idParams,
  replies: { 200: product },
  refuses: ['not_found'],
});

export const createProduct = endpoint({
  name: 'createProduct',
  tag: 'Products',
  summary: 'Add a product. Without `status` it is active if its stock is above 0, otherwise inactive',
  method: 'POST',
  path: '/products',
  access: 'products.write',
  command: { makes: 'product' },
  body: newProduct,
  replies: { 201: product },
  refuses: ['duplicate'],
});

export type ProductChanges = z.output<typeof productChanges>;

export const writeProducts = endpoint({
  name: 'writeProducts',
  tag: 'Products',
  summary:
    'Add or change many products. A product is found by `id`, by `sku`, or by its name. The name counts only if it fits one product without another SKU',
  method: 'PUT',
  path: '/products/bulk',
  access: 'products.write',
  heavy: 'always',
  command: true,
  body: bulkRows(
    'an optional `id`, and the fields of `PUT /products/{id}`. A new product without `status` is active if its stock is above 0, otherwise inactive',
  ),
  replies: { 200: bulkReply },
});

export const updateProduct = endpoint({
  name: 'updateProduct',
  tag: 'Products',
  summary: 'Change the given fields of a product',
  method: 'PUT',
  path: '/products/{id}',
  access: 'products.write',
  command: true,
  params: idParams,
  body: productChanges,
  replies: { 200: product },
  refuses: ['not_found', 'duplicate', 'stale'],
});

export const deleteProduct = endpoint({
  name: 'deleteProduct',
  tag: 'Products',
  summary: 'Delete a product that no order refers to',
  method: 'DELETE',
  path: '/products/{id}',
  access: 'products.delete',
  command: true,
  params: idParams,
  replies: { 204: 'no-content' },
  refuses: ['not_found', 'in_use'],
});

export const uploadProductImage = endpoint({
  name: 'uploadProductImage',
  tag: 'Products',
  summary: `Upload a picture of a product: PNG, JPEG or WebP up to ${megabytes(LIMITS.pictureBytes)}. The system re-encodes it`,
  method: 'POST',
  path: '/uploads/product-image',
  access: 'products.write',
  multipart: { image: 'file', productName: 'text' },
  replies: { 201: z.object({ imageUrl: z.string() }) },
  refuses: ['payload_too_large', 'unsupported_media_type'],
});
