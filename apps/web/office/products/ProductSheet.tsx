import { useForm } from '@mantine/form';
import type { ComponentProps } from 'react';
import { getProduct, type Product } from '#contract/products.ts';
import { compareNames, compareNumbers } from '#domain/who.ts';
import { explainFailure, type FailureName } from '#messages/failures.ts';
import { products } from '#words/index.ts';
import { api, read } from '../api.ts';
import { FormSheet, FoundRecord } from '../kit/form/FormSheet.tsx';
import { RecordForm } from '../kit/form/RecordForm.tsx';
import { compareFields, saveOwn, type Compared } from '../kit/form/same-record.tsx';
import { trimmed, useRecordForm } from '../kit/form/use-record-form.ts';
import { NEW } from '../kit/list/use-list-address.ts';
import { showSuccess } from '../kit/page/toasts.tsx';
import {
  faultsIn,
  lacksNameOrPrice,
  NEW_PRODUCT,
  productEdit,
  type ProductFields,
  type ProductStatus,
  toBody,
} from './product-form.ts';
import { ProductBoxes } from './ProductBoxes.tsx';
import { addProduct, changeProduct } from './save-product.ts';

const words = products.form;

interface ProductSheetProps {
  /** The id of the product to edit, `new` to add one; none: closed. */
  edit: string | undefined;
  onClose: () => void;
}

/** The Add Product and Edit Product modals (SPEC 2, Products page). */
export function ProductSheet({ edit, onClose }: ProductSheetProps) {
  const leave = (message: string) => () => {
    showSuccess(message);
    onClose();
  };
  return (
    <FormSheet
      subject={edit}
      title={(id) => (id === NEW ? products.add : products.edit)}
      needs="products.write"
      readTitle={(id) => (id === NEW ? undefined : products.one)}
      onClose={onClose}
      size={760}
    >
      {(id) =>
        id === NEW ? (
          <AddProduct onSaved={leave(products.done.created)} />
        ) : (
          <FoundRecord
            query={read(getProduct, { params: { id } })}
            failure="getProduct"
            back={words.backToList}
          >
            {(product) => <EditProduct product={product} onSaved={leave(products.done.updated)} />}
          </FoundRecord>
        )
      }
    </FormSheet>
  );
}

interface ProductFormProps extends Pick<
  ComponentProps<typeof RecordForm<ProductFields>>,
  'form' | 'dirty' | 'save' | 'reload' | 'met' | 'compare' | 'labels' | 'show'
> {
  failure: FailureName;
}

/** The form of a product, for adding and for editing one. */
function ProductForm({ failure, ...record }: ProductFormProps) {
  const { form } = record;
  return (
    <RecordForm
      {...record}
      missing={lacksNameOrPrice(form.errors, form.values) && words.nameAndPriceRequired}
      explain={(error) => explainFailure(failure, error)}
    >
      <ProductBoxes form={form} />
    </RecordForm>
  );
}

const readProduct = (id: string) => api.call(getProduct, { params: { id } });

function AddProduct({ onSaved }: { onSaved: () => void }) {
  const form = useForm({ initialValues: NEW_PRODUCT, validate: faultsIn });
  return (
    <ProductForm
      form={form}
      dirty={form.isDirty()}
      save={async (fields) => {
        await saveOwn(
          (beside) => addProduct({ ...toBody(fields), ...beside }),
          'product',
          async (id) => compareProduct(fields, await readProduct(id)),
        );
        return onSaved;
      }}
      failure="productsPage.create"
    />
  );
}

interface EditProductProps {
  product: Product;
  onSaved: () => void;
}

function EditProduct({ product, onSaved }: EditProductProps) {
  const { seen, record } = useRecordForm(product, {
    ...productEdit,
    trimmed,
    read: () => api.call(getProduct, { params: { id: product.id } }),
    save: ({ id }, changes, fields) =>
      saveOwn(
        (beside) => changeProduct(id, { ...changes, ...beside }),
        'product',
        async (other) => compareProduct(fields, await readProduct(other)),
      ),
    leave: onSaved,
  });
  return (
    <ProductForm
      {...record}
      labels={words}
      show={(name, value) => (name === 'status' ? products.statuses[value as ProductStatus] : undefined)}
      compare={({ price }) => [{ label: words.price, stated: price, onTheBooks: seen.price ?? 0 }]}
      failure="productsPage.update"
    />
  );
}

interface Known {
  name: string;
  sku?: string | undefined;
}

/** Compares what was typed of a product with one that has its SKU, in any spelling (DECISIONS 25.2). */
function compareProduct(typed: Known, found: Known): Compared {
  const [sku = '', foundSku = ''] = [typed.sku, found.sku];
  const [names, skus] = [compareNames(typed.name, found.name), compareNumbers(sku, foundSku)];
  return compareFields(found.name, [
    { label: words.name, typed: typed.name, found: found.name, comparison: names },
    { label: words.sku, typed: sku, found: foundSku, comparison: skus, box: 'sku' },
  ]);
}
