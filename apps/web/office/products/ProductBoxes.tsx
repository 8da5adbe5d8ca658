import { Autocomplete, Group, Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { listProductCategories, PRODUCT_STATUSES } from '#contract/products.ts';
import { LIMITS } from '#domain/limits.ts';
import { MAX_PRICE } from '#domain/money.ts';
import { explainFailure } from '#messages/failures.ts';
import { products } from '#words/index.ts';
import { read } from '../api.ts';
import { FigureBox } from '../kit/FigureBox.tsx';
import { figureRule, isUnreadable, type Figure } from '../kit/figure.ts';
import { MoneyInput } from '../kit/MoneyInput.tsx';
import { PictureField } from './PictureField.tsx';
import type { ProductFields } from './product-form.ts';
import type { Upload } from '../kit/use-upload.ts';
import styles from './Products.module.css';

const words = products.form;
const STATUSES = PRODUCT_STATUSES.map((value) => ({ value, label: products.statuses[value] }));

/** Name and price are required, the category is marked so (SPEC 5, Product forms). */
export const PRODUCT_RULES = {
  name: (name: string) => name.trim() === '',
  price: (price: Figure) => (isUnreadable(price) ? figureRule(price) : price === ''),
  stock: figureRule,
  category: (category: string) => category.trim() === '' && words.categoryRequired,
};

interface ProductBoxesProps {
  form: UseFormReturnType<ProductFields>;
  upload: Upload;
}

/** What a product is made of (SPEC 2): name, description, category, price, stock, status, image. */
export function ProductBoxes({ form, upload }: ProductBoxesProps) {
  const categories = useQuery(read(listProductCategories, {}));
  const pictureError = form.errors['image_url'];
  const box = (name: keyof ProductFields) => ({ key: form.key(name), ...form.getInputProps(name) });
  return (
    <div className={styles.columns}>
      <PictureField
        value={form.values.image_url}
        onChange={(imageUrl) => form.setFieldValue('image_url', imageUrl)}
        upload={upload}
        productName={form.values.name}
        error={typeof pictureError === 'string' ? pictureError : undefined}
      />
      <div className={styles.fields}>
        <TextInput
          label={words.name}
          required
          data-autofocus
          autoComplete="off"
          maxLength={120}
          {...box('name')}
        />
        <Textarea
          label={words.description}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={4000}
          {...box('description')}
        />
        <Autocomplete
          label={words.category}
          description={words.categoryHint}
          required
          data={categories.data ?? []}
          maxLength={80}
          {...box('category')}
          error={
            form.errors['category'] ??
            (categories.error ? explainFailure('listProductCategories', categories.error) : undefined)
          }
        />
        <Group grow align="flex-start">
          <MoneyInput
            label={words.price}
            description={words.priceHint}
            required
            whole
            max={MAX_PRICE}
            {...box('price')}
          />
          <FigureBox
            label={words.stock}
            description={words.stockHint}
            placeholder="0"
            step={1}
            max={LIMITS.maxStock}
            {...box('stock')}
          />
        </Group>
        <Select
          label={words.status}
          description={words.statusHint}
          data={STATUSES}
          allowDeselect={false}
          {...box('status')}
        />
      </div>
    </div>
  );
}
