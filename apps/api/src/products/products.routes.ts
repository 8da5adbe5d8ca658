import type { FastifyRequest } from 'fastify';
import * as contract from '#contract/products.ts';
import { Refusal, refuseField } from '#domain/errors.ts';
import type { Books } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { getProduct, listCategories, listPopularProducts, listProducts } from './products.queries.ts';
import { createProduct, deleteProduct, updateProduct } from './save-product.ts';
import { storePicture, type PictureStore } from './store-picture.ts';

/** The file and the name of a multipart request; a file that passes the limit is refused, not cut. */
async function readPicture(request: FastifyRequest): Promise<{ bytes: Buffer; productName: string }> {
  if (!request.isMultipart())
    throw new Refusal('unsupported_media_type', 'Send the picture as a form with files.');
  let bytes: Buffer | undefined;
  let productName = '';
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file' && part.fieldname === 'image') bytes = await part.toBuffer();
      else if (part.type === 'file') part.file.resume();
      else if (part.fieldname === 'productName' && typeof part.value === 'string') productName = part.value;
    }
  } catch (error) {
    // Limits have a status of their own; what has none is a form without a boundary, or cut off in the middle.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new Refusal('validation', 'The form with the picture cannot be read.');
  }
  if (!bytes?.length) throw refuseField('image', 'Choose a picture.');
  return { bytes, productName };
}

export function productRoutes(api: Api, books: Books, pictures: PictureStore): void {
  api.route(contract.popularProducts, ({ caller }) => listPopularProducts(books.db, caller));
  api.route(contract.listProducts, ({ caller, query }) => listProducts(books.db, caller, query));
  api.route(contract.listProductCategories, ({ caller }) => listCategories(books.db, caller));
  api.route(contract.getProduct, ({ caller, params }) => getProduct(books.db, caller, params.id));
  api.route(contract.createProduct, ({ caller, body }) => createProduct(books, caller, body));
  api.route(contract.updateProduct, ({ caller, params, body }) =>
    updateProduct(books, caller, params.id, body),
  );
  api.route(contract.deleteProduct, ({ caller, params }) => deleteProduct(books, caller, params.id));
  api.route(contract.uploadProductImage, async ({ request }) => {
    const { bytes, productName } = await readPicture(request);
    return { imageUrl: await storePicture(pictures, bytes, productName) };
  });
}
