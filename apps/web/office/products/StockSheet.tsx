import { Input, SegmentedControl } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ApiRefusal, NetworkFailure } from '#contract/client.ts';
import { quantityUpTo } from '#contract/order-body.ts';
import { getProduct, type Product } from '#contract/products.ts';
import { LIMITS } from '#domain/limits.ts';
import { formatAmount } from '#domain/money.ts';
import { stockAfter } from '#domain/products.ts';
import { explainRefusal } from '#messages/explain-refusal.ts';
import { explainFailure } from '#messages/failures.ts';
import { products } from '#words/index.ts';
import { api, read } from '../api.ts';
import { Fact, Facts } from '../kit/record/Facts.tsx';
import { faultOf } from '../kit/form/use-record-form.ts';
import { type Figure, figureGiven, FigureBox } from '../kit/form/FigureBox.tsx';
import { FormSheet, FoundRecord } from '../kit/form/FormSheet.tsx';
import { RecordForm } from '../kit/form/RecordForm.tsx';
import { showSuccess } from '../kit/page/toasts.tsx';
import { changeProduct } from './save-product.ts';

const words = products.stock;

interface StockSheetProps {
  /** The id of the product whose stock changes; none: closed. */
  id: string | undefined;
  onClose: () => void;
}

/** Update stock: what came in or went, and what the stock is then, before it is saved (SPEC 4). */
export function StockSheet({ id: subject, onClose }: StockSheetProps) {
  return (
    <FormSheet subject={subject} title={() => words.title} needs="products.write" onClose={onClose} size="sm">
      {(id) => (
        <FoundRecord
          query={{ ...read(getProduct, { params: { id } }), staleTime: 0 }}
          failure="getProduct"
          back={products.form.backToList}
        >
          {(product) => <StockForm product={product} onSaved={onClose} />}
        </FoundRecord>
      )}
    </FormSheet>
  );
}

const SIGNS = { add: 1, remove: -1 } as const;
type Direction = keyof typeof SIGNS;

interface StockFields {
  direction: Direction;
  quantity: Figure;
}

/** What went wrong, as SPEC 8 says it, followed by the cause where it is known. */
function explain(error: unknown): string {
  const cause =
    error instanceof ApiRefusal && error.hasServerMessage
      ? explainRefusal(error)
      : error instanceof NetworkFailure && words.noConnection;
  return [explainFailure('products.stock', error), cause].filter(Boolean).join(' ');
}

function StockForm({ product, onSaved }: { product: Product; onSaved: () => void }) {
  // The stock that the user saw: if an order changes it meanwhile, the server refuses.
  const [seen, setSeen] = useState(product);
  const form = useForm<StockFields>({
    initialValues: { direction: 'add', quantity: '' },
    validate: {
      quantity: (quantity) => faultOf(quantityUpTo(LIMITS.maxStock), figureGiven(quantity)),
    },
  });
  const { direction, quantity } = form.values;
  const delta = typeof quantity === 'number' ? SIGNS[direction] * quantity : 0;
  const after = stockAfter(seen.stock, delta);
  return (
    <RecordForm
      form={form}
      dirty={quantity !== ''}
      save={async () => {
        const { stock } = await changeProduct(seen.id, { stock: after, stockSeen: seen.stock });
        return () => {
          showSuccess(words.done(seen.name, formatAmount(stock)));
          onSaved();
        };
      }}
      explain={explain}
      reload={async () => setSeen(await api.call(getProduct, { params: { id: seen.id } }))}
    >
      <Input.Wrapper label={words.direction} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={words.direction}
          data={(['add', 'remove'] as const).map((value) => ({ value, label: words[value] }))}
          {...form.getInputProps('direction')}
        />
      </Input.Wrapper>
      <FigureBox
        label={words.quantity}
        description={words.quantityHint}
        required
        data-autofocus
        step={1}
        max={direction === 'add' ? LIMITS.maxStock - seen.stock : LIMITS.maxStock}
        {...form.getInputProps('quantity')}
      />
      <output aria-live="polite">
        <Facts title={seen.name}>
          <Fact label={words.now} numeric>
            {formatAmount(seen.stock)}
          </Fact>
          <Fact label={words.change} numeric>
            {delta > 0 ? `+${formatAmount(delta)}` : formatAmount(delta)}
          </Fact>
          <Fact label={words.after} numeric>
            <strong>{formatAmount(after)}</strong>
          </Fact>
        </Facts>
        {seen.stock + delta < 0 && (
          <p className="mt-2 text-warning text-sm">{words.never(formatAmount(seen.stock))}</p>
        )}
      </output>
    </RecordForm>
  );
}
