import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { ApiRefusal } from '#contract/client.ts';
import { getProduct } from '#contract/products.ts';
import { explainFailure } from '../../messages/failures.ts';
import { products } from '../../messages/index.ts';
import { read } from '../api.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Sheet } from '../kit/Sheet.tsx';
import { Spinner } from '../kit/Spinner.tsx';
import { useUnsavedChanges } from '../kit/unsaved-changes.tsx';
import { AT_REST, ProductForm, type FormState } from './ProductForm.tsx';
import { NEW } from './products-search.ts';

interface ProductSheetProps {
  /** The product to edit, `new` to add one; none: closed. */
  id: string | undefined;
  onClose: () => void;
}

/** The Add Product and Edit Product modals (SPEC 2, Products page). */
export function ProductSheet({ id, onClose }: ProductSheetProps) {
  // The form stays to be seen while its dialog closes; each opening has a form of its own.
  const [last, setLast] = useState({ id, shown: id, opening: 0 });
  if (id !== last.id) setLast({ id, shown: id ?? last.shown, opening: last.opening + (id ? 1 : 0) });
  const { shown, opening } = last;
  const state = useRef(AT_REST);
  const onState = useCallback((now: FormState) => {
    state.current = now;
  }, []);
  const { asking, question } = useUnsavedChanges(() => state.current.dirty);
  const close = () => {
    if (!state.current.busy) onClose();
  };
  const saved = (message: string) => {
    state.current = AT_REST;
    notifications.show({ color: 'forest', message });
    onClose();
  };
  const adding = shown === NEW;
  return (
    <>
      <Sheet
        opened={id !== undefined}
        onClose={close}
        title={adding ? products.add : products.edit}
        size={760}
        closeOnEscape={!asking}
        closeOnClickOutside={!asking}
      >
        {adding && (
          <ProductForm
            key={opening}
            onState={onState}
            onCancel={close}
            onSaved={() => saved(products.done.created)}
          />
        )}
        {shown && !adding && (
          <EditProduct
            key={opening}
            id={shown}
            onState={onState}
            onCancel={close}
            onSaved={() => saved(products.done.updated)}
          />
        )}
      </Sheet>
      {question}
    </>
  );
}

interface EditProductProps {
  id: string;
  onState: (state: FormState) => void;
  onCancel: () => void;
  onSaved: () => void;
}

/** The form begins with the product as the server has it now, not as a list showed it some time ago. */
function EditProduct({ id, ...form }: EditProductProps) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...read(getProduct, { params: { id } }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  if (data && isFetchedAfterMount) return <ProductForm product={data} {...form} />;
  if (!error) return <Spinner label={products.form.loading} />;
  if (error instanceof ApiRefusal && error.status === 404) {
    return (
      <EmptyState
        title={explainFailure('getProduct', error)}
        action={<Button onClick={form.onCancel}>{products.form.backToList}</Button>}
      />
    );
  }
  return <Notice onRetry={() => void refetch()}>{explainFailure('getProduct', error)}</Notice>;
}
