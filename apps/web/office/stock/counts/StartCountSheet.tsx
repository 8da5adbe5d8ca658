import { ActionIcon, Input, SegmentedControl, Select, Textarea } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { IconX } from '@tabler/icons-react';
import { ApiRefusal } from '#contract/client.ts';
import type { Product } from '#contract/products.ts';
import { startStockCount, type StockCountWithProducts } from '#contract/stock-counts.ts';
import { LIMITS } from '#domain/limits.ts';
import { reachOf } from '#domain/permissions.ts';
import { explainFailure } from '#messages/failures.ts';
import { stockCounts } from '#words/index.ts';
import { refreshAll } from '../../api.ts';
import { useActor } from '../../auth/actor.ts';
import { type PickedRecord, PickRecord } from '../../kit/form/choices.tsx';
import { FormSheet } from '../../kit/form/FormSheet.tsx';
import { RecordForm } from '../../kit/form/RecordForm.tsx';
import { showSuccess } from '../../kit/page/toasts.tsx';
import { findProducts } from '../../order-form/ProductRows.tsx';
import { send } from '../../send.ts';
import { usePlaces } from '../parts.tsx';

const words = stockCounts.start;

interface StartFields {
  place: string;
  which: 'all' | 'chosen';
  products: PickedRecord[];
  note: string;
}

const faultsOf = ({ place, which, products }: StartFields) => ({
  ...(place === '' && { place: words.needsPlace }),
  ...(which === 'chosen' && products.length === 0 && { products: words.needsProducts }),
});

/** Whether the place has no product to count, unless some are chosen. */
const hasNothingThere = (error: unknown) =>
  error instanceof ApiRefusal && error.errors.some(({ path }) => path === 'productIds');

interface StartCountSheetProps {
  opened: boolean;
  onClose: () => void;
  onStarted: (count: StockCountWithProducts) => void;
}

/** Starts a count: where, and of which products. */
export function StartCountSheet({ opened, onClose, onStarted }: StartCountSheetProps) {
  return (
    <FormSheet
      subject={opened ? 'start' : undefined}
      title={() => words.title}
      needs="stock.write"
      onClose={onClose}
    >
      {() => <StartCountForm onStarted={onStarted} />}
    </FormSheet>
  );
}

function StartCountForm({ onStarted }: Pick<StartCountSheetProps, 'onStarted'>) {
  const actor = useActor();
  const places = usePlaces('stock.write');
  const isOfAll = reachOf(actor, 'stock.write') === 'all';
  const form = useForm<StartFields>({
    initialValues: { place: (!isOfAll && actor.branchId) || '', which: 'all', products: [], note: '' },
    validate: faultsOf,
  });
  const { which } = form.values;
  return (
    <RecordForm
      form={form}
      dirty={form.isDirty()}
      savesUnchanged
      saveLabel={words.save}
      save={async ({ place, products, note }) => {
        const productIds = which === 'chosen' ? products.map(({ id }) => id) : undefined;
        const started = await send(startStockCount, {
          body: { place, note: note.trim(), ...(productIds && { productIds }) },
        });
        await refreshAll();
        return () => {
          showSuccess(words.started(started.number));
          onStarted(started);
        };
      }}
      explain={(error) =>
        hasNothingThere(error) ? words.nothingThere : explainFailure('startStockCount', error)
      }
    >
      {isOfAll && (
        <Select
          label={words.place}
          required
          data-autofocus
          data={places}
          searchable={places.length > 8}
          {...form.getInputProps('place')}
        />
      )}
      <Input.Wrapper label={words.products} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={words.products}
          data={(['all', 'chosen'] as const).map((value) => ({ value, label: words.which[value] }))}
          {...form.getInputProps('which')}
        />
      </Input.Wrapper>
      {which === 'chosen' && <ChosenProducts form={form} />}
      <Textarea
        label={words.note}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={LIMITS.longestReason}
        {...form.getInputProps('note')}
      />
    </RecordForm>
  );
}

/** The products to count, one added after the other. */
function ChosenProducts({ form }: { form: UseFormReturnType<StartFields> }) {
  const { products } = form.values;
  return (
    <div className="grid gap-2">
      <PickRecord<Product>
        key={products.length}
        label={words.add}
        chosen={undefined}
        error={form.errors['products']}
        onChoose={(product) => {
          if (!product || products.some(({ id }) => id === product.id)) return;
          form.setFieldValue('products', [...products, { id: product.id, name: product.name }]);
          form.clearFieldError('products');
        }}
        find={findProducts(undefined)}
        explain={(error) => explainFailure('listProducts', error)}
      />
      <ul className="bare-list grid gap-1">
        {products.map(({ id, name }, at) => (
          <li key={id} className="flex items-center justify-between gap-2 border-t">
            <span className="break-anywhere">{name}</span>
            <ActionIcon
              size="xl"
              aria-label={words.leaveOut(name)}
              onClick={() => form.removeListItem('products', at)}
            >
              <IconX size={20} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </div>
  );
}
