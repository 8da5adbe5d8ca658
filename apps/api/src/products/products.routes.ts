import * as contract from '#contract/products.ts';
import { bulkOf } from '../auth/assert-access.ts';
import { writeRows } from '../platform/bulk.ts';
import type { Database } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { readForm } from '../platform/http/read-form.ts';
import { setListHeaders } from '../platform/lists.ts';
import { cachedBriefly } from '../platform/site-changes.ts';
import type { PictureStore } from '../platform/uploads.ts';
import { createProduct, deleteProduct, updateProduct, writeProductRow } from './save-product.ts';
import { getProduct, listCategories, listPopularProducts, listProducts } from './products.queries.ts';
import { storePicture } from './store-picture.ts';

export function productRoutes(api: Api, db: Database, pictures: PictureStore): void {
  const popularForVisitors = cachedBriefly(() => listPopularProducts(db, undefined));
  api.route(contract.popularProducts, ({ caller }) =>
    caller ? listPopularProducts(db, caller) : popularForVisitors(),
  );
  api.route(contract.listProducts, async ({ db: read, caller, query, request, reply }) => {
    const listed = await listProducts(read, caller, query);
    if ('products' in listed) return listed;
    setListHeaders(request, reply, listed);
    return listed.rows;
  });
  api.route(contract.listProductCategories, ({ caller }) => listCategories(db, caller));
  api.route(contract.getProduct, ({ caller, params }) => getProduct(db, caller, params.id));
  api.route(contract.createProduct, ({ db, caller, body }) => createProduct(db, caller, body));
  api.route(contract.writeProducts, (call) =>
    writeRows(call.db, bulkOf(call), (trx, row) => writeProductRow(trx, call.caller, row)),
  );
  api.route(contract.updateProduct, ({ db, caller, params, body }) =>
    updateProduct(db, caller, params.id, body),
  );
  api.route(contract.deleteProduct, ({ db, caller, params }) => deleteProduct(db, caller, params.id));
  api.route(contract.uploadProductImage, async ({ request }) => {
    const { bytes, fields } = await readForm(request, 'image', { missing: 'picture_file_missing' });
    return { imageUrl: await storePicture(pictures, bytes, fields['productName'] ?? '') };
  });
}
