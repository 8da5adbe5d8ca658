import { Select, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { pieces, recordStockMove, type StockLevel } from '#contract/stock.ts';
import { LIMITS } from '#domain/limits.ts';
import { reasonData } from '#domain/refusals.ts';
import { HAND_MOVES, type HandMove } from '#domain/stock/stock.ts';
import { explainValue } from '#messages/explain-refusal.ts';
import { explainFailure } from '#messages/failures.ts';
import { stock } from '#words/index.ts';
import { refreshAll } from '../api.ts';
import { type Figure, FigureBox, figureGiven, figureIn } from '../kit/form/FigureBox.tsx';
import { FormSheet } from '../kit/form/FormSheet.tsx';
import { RecordForm } from '../kit/form/RecordForm.tsx';
import { faultOf } from '../kit/form/use-record-form.ts';
import { showSuccess } from '../kit/page/toasts.tsx';
import { send } from '../send.ts';
import { placeName, placeOf } from './parts.tsx';

const words = stock.hand;

interface HandMoveSheetProps {
  /** The product and its place; none: closed. */
  level: StockLevel | undefined;
  onClose: () => void;
}

/** Records pieces that were lost or broken, went to the repair, or came back from it. */
export function HandMoveSheet({ level, onClose }: HandMoveSheetProps) {
  return (
    <FormSheet subject={level} title={() => words.title} needs="stock.approve" size="md" onClose={onClose}>
      {(one) => <HandMoveForm level={one} onDone={onClose} />}
    </FormSheet>
  );
}

interface HandMoveFields {
  kind: HandMove;
  quantity: Figure;
  reason: string;
}

function HandMoveForm({ level, onDone }: { level: StockLevel; onDone: () => void }) {
  const form = useForm<HandMoveFields>({
    initialValues: { kind: 'lost', quantity: '', reason: '' },
    validate: {
      quantity: (quantity) => faultOf(pieces, figureGiven(quantity)),
      reason: (reason) => (reason.trim() ? null : explainValue(reasonData('reason_missing'))),
    },
  });
  return (
    <RecordForm
      form={form}
      dirty={form.isDirty()}
      saveLabel={words.save}
      save={async ({ kind, quantity, reason }) => {
        const place = placeOf(level.branch_id);
        const body = { kind, place, productId: level.product_id, quantity: figureIn(quantity), reason };
        await send(recordStockMove, { body });
        await refreshAll();
        return () => {
          showSuccess(words.done);
          onDone();
        };
      }}
      explain={(error) => explainFailure('recordStockMove', error)}
    >
      <p>
        {level.name} · {placeName(level.branch_name)}
      </p>
      <Select
        label={words.kind}
        allowDeselect={false}
        data={HAND_MOVES.map((value) => ({ value, label: words.kinds[value] }))}
        {...form.getInputProps('kind')}
      />
      <FigureBox
        label={words.quantity}
        required
        data-autofocus
        step={1}
        max={LIMITS.maxStock}
        {...form.getInputProps('quantity')}
      />
      <Textarea
        label={words.reason}
        required
        autosize
        minRows={2}
        maxRows={5}
        maxLength={LIMITS.longestReason}
        {...form.getInputProps('reason')}
      />
    </RecordForm>
  );
}
