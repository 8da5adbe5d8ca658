import { filledIn } from '#contract/common.ts';
import {
  productBody,
  type Product,
  type ProductBody,
  type ProductChanges,
  PRODUCT_STATUSES,
} from '#contract/products.ts';
import { products, settings } from '#words/index.ts';
import { figureGiven, type Figure } from '../kit/form/FigureBox.tsx';
import { UPLOADING } from '../kit/form/pictures.ts';
import { type Faults, faultsOf, trimmed, editOf } from '../kit/form/use-record-form.ts';

export type ProductStatus = Product['status'];

/** A product as its form holds it: an empty box is `''`, which for the price is missing and for the stock 0 (SPEC 5). */
export interface ProductFields {
  name: string;
  sku: string;
  description: string;
  details: string;
  category: string;
  price: Figure;
  stock: Figure;
  status: ProductStatus;
  image_url: string | null;
  asksSerial: boolean;
  /** An empty box is no warranty. */
  warrantyMonths: Figure;
}

export const NEW_PRODUCT: ProductFields = {
  name: '',
  sku: '',
  description: '',
  details: '',
  category: '',
  price: '',
  stock: '',
  status: 'active',
  image_url: null,
  asksSerial: false,
  warrantyMonths: '',
};

/** A product of a form, which asks for the category too (SPEC 5). */
export const productForm = productBody.extend({
  category: filledIn(productBody.shape.category, 'category'),
});

/** Whether name or price is missing. The form then shows one more line about both (SPEC 5). */
export function lacksNameOrPrice(faults: Record<string, unknown>, { name, price }: ProductFields): boolean {
  return Boolean((faults['name'] && name.trim() === '') || (faults['price'] && price === ''));
}

/** The fields in the names of the request: no stock is 0 (SPEC 5). */
function requestOf({ price, stock, warrantyMonths, ...rest }: ProductFields) {
  return {
    ...trimmed(rest),
    price: figureGiven(price),
    stock: figureGiven(stock) ?? 0,
    warrantyMonths: figureGiven(warrantyMonths) ?? 0,
  };
}

/** Without its picture a product is not what was put together. */
const faultOfPicture = ({ image_url }: ProductFields): Faults =>
  image_url === UPLOADING ? { image_url: settings.picture.wait } : {};

/** What is wrong with the Add Product dialog, by the names of the request. */
export const faultsIn = (fields: ProductFields): Faults => ({
  ...faultsOf(productForm, requestOf(fields)),
  ...faultOfPicture(fields),
});

/** What `POST /products` takes. */
export const toBody = (fields: ProductFields): ProductBody => productForm.parse(requestOf(fields));

const edit = editOf({
  schema: productForm,
  requestOf,
  fieldsOf: (product: Product): ProductFields => {
    const { name, sku = '', description, details, category, price = 0, stock, status, image_url } = product;
    return {
      name,
      sku,
      description,
      details,
      category,
      price,
      stock,
      status,
      image_url,
      asksSerial: product.asks_serial,
      warrantyMonths: product.warranty_months || '',
    };
  },
});

/** The Edit Product dialog. It sends the old stock with a new one, since orders may reduce the stock meanwhile. */
export const productEdit = {
  ...edit,
  validate: (fields: ProductFields, seen: Product): Faults => ({
    ...edit.validate(fields, seen),
    ...faultOfPicture(fields),
  }),
  changesOf: (fields: ProductFields, seen: Product): ProductChanges | undefined => {
    const changes = edit.changesOf(fields, seen);
    return changes && 'stock' in changes ? { ...changes, stockSeen: seen.stock } : changes;
  },
};

export const STATUS_CHOICES = PRODUCT_STATUSES.map((value) => ({ value, label: products.statuses[value] }));
