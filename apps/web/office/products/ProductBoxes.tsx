import { Autocomplete, Checkbox, Group, Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { listProductCategories } from '#contract/products.ts';
import { LIMITS } from '#domain/limits.ts';
import { MAX_PRICE } from '#domain/money.ts';
import { explainFailure } from '#messages/failures.ts';
import { products } from '#words/index.ts';
import { read } from '../api.ts';
import { boxRules, FigureBox, MoneyInput } from '../kit/form/FigureBox.tsx';
import { PictureBox } from '../kit/form/PictureBox.tsx';
import { productForm, type ProductFields, STATUS_CHOICES } from './product-form.ts';
import styles from './Products.module.css';

const words = products.form;

interface ProductBoxesProps {
  form: UseFormReturnType<ProductFields>;
}

/** What a product is made of (SPEC 2): name, description, category, price, stock, status, image; what is in the box, and its SKU. */
export function ProductBoxes({ form }: ProductBoxesProps) {
  const categories = useQuery(read(listProductCategories, {}));
  const box = (name: keyof ProductFields) => ({
    ...boxRules(productForm.shape[name]),
    ...form.getInputProps(name),
  });
  return (
    <div className={`grid gap-4 ${styles.columns}`}>
      <PictureBox
        label={words.image}
        name={form.values.name}
        value={form.values.image_url ?? ''}
        otherwise={{ back: words.removeImage }}
        error={form.errors['image_url']}
        onChange={(path) => form.setFieldValue('image_url', path || null)}
      />
      <div className="grid gap-3 content-start min-w-0">
        <TextInput label={words.name} data-autofocus autoComplete="off" {...box('name')} />
        <Textarea label={words.description} autosize minRows={2} maxRows={8} {...box('description')} />
        <Textarea
          label={words.details}
          description={words.detailsHint}
          autosize
          minRows={2}
          maxRows={8}
          {...box('details')}
        />
        <Autocomplete
          label={words.category}
          description={words.categoryHint}
          data={categories.data ?? []}
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
        <TextInput
          label={words.sku}
          description={words.skuHint}
          autoComplete="off"
          spellCheck={false}
          {...box('sku')}
        />
        <FigureBox
          label={words.warrantyMonths}
          description={words.warrantyHint}
          suffix={words.months}
          step={1}
          max={LIMITS.warrantyMonths}
          {...box('warrantyMonths')}
        />
        <Checkbox
          label={words.asksSerial}
          description={words.asksSerialHint}
          {...form.getInputProps('asksSerial', { type: 'checkbox' })}
        />
        <Select
          label={words.status}
          description={words.statusHint}
          data={STATUS_CHOICES}
          allowDeselect={false}
          {...box('status')}
        />
      </div>
    </div>
  );
}
