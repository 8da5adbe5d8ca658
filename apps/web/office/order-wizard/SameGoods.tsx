import { Button } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useId, type FormEvent } from 'react';
import { getProduct } from '#contract/products.ts';
import { formatAmount } from '#domain/money.ts';
import { orderWizard } from '#words/index.ts';
import { read } from '../api.ts';
import type { Figure } from '../kit/form/FigureBox.tsx';
import { quantityFault } from '../order-form/order-checks.ts';
import { QuantityBox } from '../order-form/boxes.tsx';
import { reduceDraft, takeTyped } from './change-draft.ts';
import { priced, type Draft, type DraftProduct } from './draft.ts';
import { exceedsStock, missingIn, stepAfter } from './draft-checks.ts';
import { shortage } from './QuantityControl.tsx';
import type { StepProps } from './steps.tsx';
import styles from './ProductsStep.module.css';

const words = orderWizard.next;

/**
 * The goods of the order before, while the cart of this one is empty: as they were or in other quantities, one tap or
 * Enter takes them and goes on. A box left empty leaves its product out (DECISIONS 15.1).
 */
export function SameGoods({ draft, dispatch }: StepProps) {
  const id = useId();
  const before = draft.cart.length === 0 ? (draft.series?.goods ?? []) : [];
  const now = useQueries({
    queries: before.map(({ product }) => ({
      ...read(getProduct, { params: { id: product.id } }),
      staleTime: 5_000,
    })),
  });
  const goods = before.flatMap(({ product, quantity }, n) => {
    const { data } = now[n] ?? {};
    if (data && data.status !== 'active') return [];
    return { product: (data && priced(data)) ?? product, quantity };
  });
  if (goods.length === 0) return null;
  const typedOf = (product: DraftProduct) =>
    draft.typed?.find((one) => one.product.id === product.id)?.quantity;
  /** The draft with all of these goods in their boxes: one that was changed speaks for the others too. */
  const filled = (changed?: DraftProduct, figure: Figure = '') =>
    goods.reduce<Draft>(
      (draftNow, { product, quantity }) =>
        reduceDraft(draftNow, {
          type: 'typeQuantity',
          product,
          quantity: product === changed ? figure : (typedOf(product) ?? quantity),
        }),
      draft,
    );
  const take = (event: FormEvent) => {
    event.preventDefault();
    const typed = filled();
    const complete = missingIn(typed, 'products') === undefined;
    dispatch({
      type: 'replace',
      draft: complete ? { ...takeTyped(typed), step: stepAfter(typed) } : typed,
    });
  };
  return (
    <form
      className={`grid gap-3 p-4 border rounded-md bg-sunken ${styles.same}`}
      aria-labelledby={id}
      noValidate
      onSubmit={take}
    >
      <h3 id={id} className="text-md">
        {words.goods}
      </h3>
      {goods.map(({ product, quantity }) => {
        const value = typedOf(product) ?? quantity;
        const fault = value === '' ? undefined : quantityFault(value);
        return (
          <div key={product.id} className={`grid items-center break-anywhere ${styles.sameRow}`}>
            <span className="grid leading-tight">
              <strong>{product.name}</strong>
              <span className={`block text-muted text-xs font-normal ${styles.about} figures`}>
                {words.priceEach(formatAmount(product.price))}
              </span>
            </span>
            <QuantityBox
              aria-label={words.howMany(product.name)}
              className={styles.quantityInput}
              hidesError
              enterKeyHint="go"
              value={value}
              onChange={(figure) => dispatch({ type: 'replace', draft: filled(product, figure) })}
              onFocus={(event) => event.currentTarget.select()}
              error={fault !== undefined}
            />
            <output
              className={`text-warning text-xs text-start ${styles.quantitySaid}`}
              data-bad={fault !== undefined || undefined}
            >
              {fault ?? (exceedsStock(value, product.stock) && shortage(product.stock))}
            </output>
          </div>
        );
      })}
      <Button type="submit" variant="light" fullWidth>
        {words.sameGoods}
      </Button>
    </form>
  );
}
