import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { MAX_PRICE } from '#domain/money.ts';
import { reasonText } from '#domain/refusals.ts';
import { megabytes } from '#domain/figure-text.ts';
import { endpointsOf } from './endpoints-of.ts';
import {
  anotherThan,
  bulkReply,
  bulkRows,
  changes,
  changesQuery,
  id,
  identifyingText,
  named,
  optionalText,
  orMissing,
  pageQuery,
  pagination,
  requiredName,
  searchText,
  seenAt,
  timestamp,
} from './common.ts';
import { uploadedPicture } from './site-content.ts';

const products = endpointsOf('Products');

export const PRODUCT_STATUSES = ['active', 'inactive'] as const;
const status = z.enum(PRODUCT_STATUSES);
export const PRODUCT_SORTS = ['name', '-name', 'stock', '-stock'] as const;

export const product = named('Product', {
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
  // A pack that an older version saved does not know these two.
  asks_serial: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether a serial number is recorded for each piece at handover' }),
  warranty_months: z.int().default(0).meta({ description: '0: no warranty' }),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Product = z.output<typeof product>;

export const productsPage = named('ProductsPage', { products: z.array(product), pagination, changes });
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
  asksSerial: z.boolean({ error: reasonText('not_yes_or_no') }).optional(),
  warrantyMonths: z
    .int({ error: reasonText('months_not_whole') })
    .min(0, reasonText('negative'))
    .max(LIMITS.warrantyMonths, reasonText('too_large', { max: LIMITS.warrantyMonths }))
    .optional(),
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

export const popularProducts = products.get('popularProducts', '/products/popular', {
  summary: `List the ${LIMITS.popularProducts} active products with most orders in the last ${LIMITS.popularDays} days`,
  access: 'optional',
  replies: { 200: z.array(product) },
});

const stockBound = z.coerce.number<number>().int().min(0).max(LIMITS.maxStock).optional();

export const productFilter = z.object({
  search: searchText.optional(),
  category: z.string().trim().max(80).optional(),
  status: status.optional(),
  min_stock: stockBound,
  max_stock: stockBound,
});
export type ProductFilter = z.output<typeof productFilter>;

export const listProducts = products.get('listProducts', '/products', {
  summary: 'List products: a page with `page`, otherwise the first 1,000',
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

export const listProductCategories = products.get('listProductCategories', '/products/categories', {
  summary: 'List the categories of the products that the caller sees, sorted, each once',
  access: 'optional',
  replies: { 200: z.array(z.string()) },
});

export const getProduct = products.get('getProduct', '/products/{id}', {
  summary: 'One product',
  access: 'optional',
  replies: { 200: product },
});

export const createProduct = products.post('createProduct', '/products', {
  summary: 'Add a product. Without `status` it is active if its stock is above 0, otherwise inactive',
  access: 'products.write',
  command: { makes: 'product' },
  body: newProduct,
  replies: { 201: product },
  refuses: ['duplicate'],
});

export type ProductChanges = z.output<typeof productChanges>;

export const writeProducts = products.put('writeProducts', '/products/bulk', {
  summary:
    'Add or change many products. A product is found by `id`, by `sku`, or by its name. The name counts only if it fits one product without another SKU',
  access: 'products.write',
  heavy: 'always',
  body: bulkRows(
    'an optional `id`, and the fields of `PUT /products/{id}`. A new product without `status` is active if its stock is above 0, otherwise inactive',
  ),
  replies: { 200: bulkReply },
});

export const updateProduct = products.put('updateProduct', '/products/{id}', {
  summary: 'Change the given fields of a product',
  access: 'products.write',
  body: productChanges,
  replies: { 200: product },
  refuses: ['duplicate', 'stale'],
});

export const deleteProduct = products.delete('deleteProduct', '/products/{id}', {
  summary: 'Delete a product that no order refers to',
  access: 'products.delete',
  replies: { 204: 'no-content' },
  refuses: ['in_use'],
});

export const uploadProductImage = products.post('uploadProductImage', '/uploads/product-image', {
  summary: `Upload a picture of a product: PNG, JPEG or WebP up to ${megabytes(LIMITS.pictureBytes)}. The system re-encodes it`,
  access: 'products.write',
  command: false,
  multipart: { image: 'file', productName: 'text' },
  replies: { 201: z.object({ imageUrl: z.string() }) },
  refuses: ['payload_too_large', 'unsupported_media_type'],
});
