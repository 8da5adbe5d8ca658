import { useForm } from '@mantine/form';
import { useState } from 'react';
import { getProduct, type Product } from '#contract/products.ts';
import { explainFailure, type FailureName } from '../../messages/failures.ts';
import { products } from '../../messages/index.ts';
import { api, read } from '../api.ts';
import { FoundRecord } from '../kit/FoundRecord.tsx';
import { FormSheet } from '../kit/FormSheet.tsx';
import { rebase } from '../kit/record-changes.ts';
import { RecordForm } from '../kit/RecordForm.tsx';
import { changesOf, fieldsOf, NEW_PRODUCT, toBody, type ProductFields } from './product-form.ts';
import { PRODUCT_RULES, ProductBoxes } from './ProductBoxes.tsx';
import { addProduct, changeProduct } from './save-product.ts';
import { useUpload } from '../kit/use-upload.ts';
import { sayDone } from '../kit/say-done.ts';
import { NEW } from '../kit/use-list-address.ts';

const words = products.form;

interface ProductSheetProps {
  /** The id of the product to edit, `new` to add one; none: closed. */
  edit: string | undefined;
  onClose: () => void;
}

/** The Add Product and Edit Product modals (SPEC 2, Products page). */
export function ProductSheet({ edit, onClose }: ProductSheetProps) {
  const leave = (message: string) => () => {
    sayDone(message);
    onClose();
  };
  return (
    <FormSheet
      subject={edit}
      title={(id) => (id === NEW ? products.add : products.edit)}
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
            loading={words.loading}
            back={words.backToList}
          >
            {(product) => <EditProduct product={product} onSaved={leave(products.done.updated)} />}
          </FoundRecord>
        )
      }
    </FormSheet>
  );
}

/** The boxes of a product, with the picture that may still be on its way. */
function useProductForm(initialValues: ProductFields) {
  const form = useForm<ProductFields>({ initialValues, validate: PRODUCT_RULES });
  const upload = useUpload((imageUrl) => form.setFieldValue('image_url', imageUrl));
  const uploading = upload.percent !== undefined;
  return {
    form,
    upload,
    uploading,
    lacking: (form.errors['name'] === true || form.errors['price'] === true) && words.nameAndPriceRequired,
    /** Without its picture a product is not what was put together here. */
    awaitPicture: () => {
      if (uploading) throw new StillUploading();
    },
  };
}

class StillUploading extends Error {}

const explain = (name: FailureName) => (error: unknown) =>
  error instanceof StillUploading ? words.waitForPicture : explainFailure(name, error);

function AddProduct({ onSaved }: { onSaved: () => void }) {
  const { form, upload, uploading, lacking, awaitPicture } = useProductForm(NEW_PRODUCT);
  return (
    <RecordForm
      form={form}
      dirty={uploading || form.isDirty()}
      lacking={lacking}
      save={async (fields) => {
        awaitPicture();
        await addProduct(toBody(fields));
        return onSaved;
      }}
      explain={explain('productsPage.create')}
    >
      <ProductBoxes form={form} upload={upload} />
    </RecordForm>
  );
}

interface EditProductProps {
  product: Product;
  onSaved: () => void;
}

function EditProduct({ product, onSaved }: EditProductProps) {
  const [seen, setSeen] = useState(product);
  const { form, upload, uploading, lacking, awaitPicture } = useProductForm(fieldsOf(product));
  const changes = changesOf(form.values, seen);
  return (
    <RecordForm
      form={form}
      dirty={uploading || changes !== undefined}
      lacking={lacking}
      save={async () => {
        awaitPicture();
        if (changes) await changeProduct(seen.id, changes);
        return onSaved;
      }}
      explain={explain('productsPage.update')}
      reload={async () => {
        const now = await api.call(getProduct, { params: { id: seen.id } });
        form.setValues(rebase<ProductFields>(toBody(form.values), fieldsOf(seen), fieldsOf(now)));
        setSeen(now);
      }}
    >
      <ProductBoxes form={form} upload={upload} />
    </RecordForm>
  );
}
