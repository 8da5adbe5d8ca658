import { Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { sendTransfer } from '#contract/consignments.ts';
import { listStock } from '#contract/stock.ts';
import { explainFailure } from '#messages/failures.ts';
import { stock } from '#words/index.ts';
import { read, refreshAll } from '../api.ts';
import { FormSheet } from '../kit/form/FormSheet.tsx';
import { RecordForm } from '../kit/form/RecordForm.tsx';
import { showSuccess } from '../kit/page/toasts.tsx';
import { send } from '../send.ts';
import { newGoods, transferBody, transferFaults, type TransferFields } from './consignment-form.ts';
import { GoodsBoxes } from './GoodsBoxes.tsx';
import type { NewConsignmentProps } from './PurchaseSheet.tsx';
import { useAllPlaces, useOwnPlace, usePlaces } from './parts.tsx';

const words = stock.transfer;

/** Sends goods from one place to another. */
export function TransferSheet({ began, onClose, onMade }: NewConsignmentProps) {
  return (
    <FormSheet subject={began} title={() => words.title} needs="stock.write" onClose={onClose}>
      {({ to, wanted }) => (
        <TransferForm
          began={newGoods(to, wanted)}
          save={async (fields) => {
            const made = await send(sendTransfer, { body: transferBody(fields) });
            await refreshAll();
            return () => {
              showSuccess(words.sent(made.number));
              onMade(made);
            };
          }}
        />
      )}
    </FormSheet>
  );
}

interface TransferFormProps {
  began: Omit<TransferFields, 'from'>;
  save: (fields: TransferFields) => Promise<() => void>;
}

function TransferForm({ began, save }: TransferFormProps) {
  const sources = usePlaces('stock.write');
  const all = useAllPlaces();
  const own = useOwnPlace();
  const form = useForm<TransferFields>({
    initialValues: { ...began, from: own === began.to ? null : own },
    validate: transferFaults,
  });
  const { from } = form.values;
  return (
    <RecordForm
      form={form}
      dirty={form.isDirty()}
      savesUnchanged
      save={save}
      explain={(error) => explainFailure('sendTransfer', error)}
      saveLabel={words.save}
    >
      <div className="cols">
        <Select
          label={words.from}
          required
          allowDeselect={false}
          searchable={sources.length > 8}
          data={sources}
          {...form.getInputProps('from')}
        />
        <Select
          label={words.to}
          required
          data-autofocus
          allowDeselect={false}
          searchable={all.length > 8}
          data={all.filter(({ value }) => value !== from)}
          {...form.getInputProps('to')}
        />
      </div>
      <p className="hint">{words.hint}</p>
      <GoodsBoxes
        form={form}
        renderAbout={(productId) => from && <PiecesThere query={{ product_id: productId, place: from }} />}
      />
    </RecordForm>
  );
}

/** How many pieces of a product the source has. */
function PiecesThere({ query }: { query: { product_id: string; place: string } }) {
  const { data } = useQuery(read(listStock, { query }));
  if (!data) return null;
  const { free = 0, reserved = 0 } = data.stock[0] ?? {};
  return <p className="hint">{words.there(free, reserved)}</p>;
}
