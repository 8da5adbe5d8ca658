import { Autocomplete, Button, Group, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiRefusal } from '#contract/client.ts';
import { getProduct, listProductCategories, PRODUCT_STATUSES, type Product } from '#contract/products.ts';
import { LIMITS } from '#domain/limits.ts';
import { explainFailure } from '../../messages/failures.ts';
import { common, products } from '../../messages/index.ts';
import { api, read } from '../api.ts';
import { MoneyInput } from '../kit/MoneyInput.tsx';
import { Notice } from '../kit/Notice.tsx';
import { PictureField } from './PictureField.tsx';
import { changesOf, fieldsOf, NEW_PRODUCT, rebase, toBody, type ProductFields } from './product-form.ts';
import { addProduct, changeProduct } from './save-product.ts';
import { useUpload } from '../kit/use-upload.ts';
import styles from './Products.module.css';

const words = products.form;

const STATUSES = PRODUCT_STATUSES.map((value) => ({ value, label: products.statuses[value] }));

/** What the dialog around the form has to know before it closes. */
export interface FormState {
  dirty: boolean;
  busy: boolean;
}

export const AT_REST: FormState = { dirty: false, busy: false };

interface ProductFormProps {
  /** The product to be edited, as it was when the dialog opened; none to add one. */
  product?: Product | undefined;
  /** Told whenever it changes; must stay the same function. */
  onState: (state: FormState) => void;
  onCancel: () => void;
  onSaved: () => void;
}

/** Add Product and Edit Product (SPEC 2 and 5). */
export function ProductForm({ product, onState, onCancel, onSaved }: ProductFormProps) {
  const [seen, setSeen] = useState(product);
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  const [problem, setProblem] = useState<{ text: string; stale: boolean }>();
  const [reloaded, setReloaded] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const categories = useQuery(read(listProductCategories, {}));
  const form = useForm<ProductFields>({
    initialValues: product ? fieldsOf(product) : NEW_PRODUCT,
    validate: {
      name: (name) => name.trim() === '',
      price: (price) => price === '',
      category: isNotEmpty(words.categoryRequired),
    },
  });
  const upload = useUpload((imageUrl) => form.setFieldValue('image_url', imageUrl));
  const uploading = upload.percent !== undefined;

  const dirty = !saved && (uploading || (seen ? changesOf(form.values, seen) !== undefined : form.isDirty()));
  useEffect(() => {
    onState({ dirty, busy });
    return () => onState(AT_REST);
  }, [onState, dirty, busy]);
  useEffect(() => {
    if (problem) top.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);

  const fail = (error: unknown) => {
    const stale = error instanceof ApiRefusal && error.code === 'stale';
    setProblem({ text: explainFailure(seen ? 'productsPage.update' : 'productsPage.create', error), stale });
    if (error instanceof ApiRefusal) {
      form.setErrors(Object.fromEntries(error.errors.map(({ path, message }) => [path, message])));
    }
  };
  const save = async (values: ProductFields) => {
    if (busy || uploading) return;
    setProblem(undefined);
    const changes = seen ? changesOf(values, seen) : undefined;
    if (seen && !changes) return onCancel();
    setBusy(true);
    try {
      if (seen && changes) await changeProduct(seen.id, changes);
      else await addProduct(toBody(values));
      setSaved(true);
      onSaved();
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  const loadCurrent = async () => {
    if (!seen || busy) return;
    setBusy(true);
    try {
      const now = await api.call(getProduct, { params: { id: seen.id } });
      form.setValues(rebase(form.values, seen, now));
      form.clearErrors();
      setSeen(now);
      setProblem(undefined);
      setReloaded(true);
    } catch (error) {
      setProblem({ text: explainFailure('getProduct', error), stale: true });
    } finally {
      setBusy(false);
    }
  };
  const field = (name: keyof ProductFields) => ({
    readOnly: busy,
    key: form.key(name),
    ...form.getInputProps(name),
  });
  const incomplete = form.errors['name'] === true || form.errors['price'] === true;
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={form.onSubmit(
        (values) => void save(values),
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
      )}
    >
      <div ref={top} className={styles.notices}>
        {incomplete && <Notice>{words.nameAndPriceRequired}</Notice>}
        {problem && (
          <Notice
            onRetry={problem.stale ? () => void loadCurrent() : undefined}
            retryLabel={words.loadCurrent}
          >
            {problem.text}
          </Notice>
        )}
        {reloaded && !problem && <Notice kind="warning">{words.loaded}</Notice>}
      </div>
      <PictureField
        value={form.values.image_url}
        onChange={(imageUrl) => form.setFieldValue('image_url', imageUrl)}
        upload={upload}
        productName={form.values.name}
        error={typeof form.errors['image_url'] === 'string' ? form.errors['image_url'] : undefined}
      />
      <div className={styles.fields}>
        <TextInput
          label={words.name}
          required
          data-autofocus
          autoComplete="off"
          maxLength={120}
          {...field('name')}
        />
        <Textarea
          label={words.description}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={4000}
          {...field('description')}
        />
        <Autocomplete
          label={words.category}
          description={words.categoryHint}
          error={categories.error ? explainFailure('listProductCategories', categories.error) : undefined}
          required
          data={categories.data ?? []}
          maxLength={80}
          {...field('category')}
        />
        <Group grow align="flex-start">
          <MoneyInput label={words.price} description={words.priceHint} required whole {...field('price')} />
          <NumberInput
            label={words.stock}
            description={words.stockHint}
            placeholder="0"
            inputMode="numeric"
            thousandSeparator=","
            allowNegative={false}
            allowDecimal={false}
            min={0}
            max={LIMITS.maxStock}
            clampBehavior="none"
            {...field('stock')}
          />
        </Group>
        <Select
          label={words.status}
          description={words.statusHint}
          data={STATUSES}
          allowDeselect={false}
          {...field('status')}
        />
      </div>
      <Group justify="flex-end" className={styles.buttons}>
        {uploading && <span className={styles.hint}>{words.waitForPicture}</span>}
        <Button variant="default" onClick={onCancel} disabled={busy}>
          {common.cancel}
        </Button>
        <Button type="submit" disabled={busy || uploading}>
          {busy ? common.saving : common.save}
        </Button>
      </Group>
    </form>
  );
}
