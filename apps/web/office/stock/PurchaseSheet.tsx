import { Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  changePurchase,
  type ConsignmentWithLines,
  createPurchase,
  getConsignment,
  purchaseFields,
} from '#contract/consignments.ts';
import { explainFailure } from '#messages/failures.ts';
import { stock } from '#words/index.ts';
import { read, refreshAll } from '../api.ts';
import { boxRules } from '../kit/form/FigureBox.tsx';
import { FormSheet, FoundRecord } from '../kit/form/FormSheet.tsx';
import { RecordForm } from '../kit/form/RecordForm.tsx';
import { showSuccess } from '../kit/page/toasts.tsx';
import { send } from '../send.ts';
import {
  type GoodsFields,
  newGoods,
  purchaseBody,
  purchaseFaults,
  type PurchaseFields,
  purchaseOf,
} from './consignment-form.ts';
import { GoodsBoxes } from './GoodsBoxes.tsx';
import { useOwnPlace, usePlaces } from './parts.tsx';

const words = stock.purchase;

export interface NewConsignmentProps {
  /** The goods that it begins with; none: closed. */
  began: (Pick<GoodsFields, 'to'> & { wanted?: Parameters<typeof newGoods>[1] }) | undefined;
  onClose: () => void;
  onMade: (made: ConsignmentWithLines) => void;
}

/** Writes down what is ordered from a supplier. */
export function PurchaseSheet({ began, onClose, onMade }: NewConsignmentProps) {
  return (
    <FormSheet subject={began} title={() => words.title} needs="stock.write" onClose={onClose}>
      {({ to, wanted }) => (
        <PurchaseForm
          began={{ supplier: '', ...newGoods(to, wanted) }}
          isNew
          saveLabel={words.save}
          save={async (fields) => {
            const made = await send(createPurchase, { body: purchaseBody(fields) });
            await refreshAll();
            return () => {
              showSuccess(words.added(made.number));
              onMade(made);
            };
          }}
          explain={(error) => explainFailure('createPurchase', error)}
        />
      )}
    </FormSheet>
  );
}

interface ChangePurchaseSheetProps {
  /** The id of the open purchase; none: closed. */
  id: string | undefined;
  onClose: () => void;
}

/** Changes a purchase that is still open. */
export function ChangePurchaseSheet({ id: subject, onClose }: ChangePurchaseSheetProps) {
  return (
    <FormSheet subject={subject} title={() => words.change} needs="stock.write" onClose={onClose}>
      {(id) => (
        <FoundRecord query={read(getConsignment, { params: { id } })} failure="getConsignment">
          {(purchase) => (
            <PurchaseForm
              began={purchaseOf(purchase)}
              save={async (fields) => {
                const { to: _, ...changes } = purchaseBody(fields);
                const body = { ...changes, updatedAt: purchase.updated_at };
                await send(changePurchase, { params: { id }, body });
                await refreshAll();
                return () => {
                  showSuccess(words.changed);
                  onClose();
                };
              }}
              explain={(error) => explainFailure('changePurchase', error)}
            />
          )}
        </FoundRecord>
      )}
    </FormSheet>
  );
}

interface PurchaseFormProps {
  began: PurchaseFields;
  isNew?: boolean;
  saveLabel?: string;
  save: (fields: PurchaseFields) => Promise<() => void>;
  explain: (error: unknown) => string;
}

function PurchaseForm({ began, isNew = false, saveLabel, save, explain }: PurchaseFormProps) {
  const places = usePlaces('stock.write');
  const own = useOwnPlace();
  const form = useForm<PurchaseFields>({
    initialValues: { ...began, to: began.to ?? own },
    validate: purchaseFaults,
  });
  return (
    <RecordForm
      form={form}
      dirty={form.isDirty()}
      savesUnchanged={isNew}
      save={save}
      explain={explain}
      {...(saveLabel !== undefined && { saveLabel })}
    >
      <div className="cols">
        <TextInput
          label={words.supplier}
          data-autofocus
          {...boxRules(purchaseFields.shape.supplier)}
          {...form.getInputProps('supplier')}
        />
        {isNew && (
          <Select
            label={words.to}
            required
            allowDeselect={false}
            searchable={places.length > 8}
            data={places}
            {...form.getInputProps('to')}
          />
        )}
      </div>
      <GoodsBoxes form={form} />
    </RecordForm>
  );
}
