import { Checkbox, Select, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { OrderDeliveries } from '#contract/deliveries.ts';
import { recordReturn } from '#contract/returns.ts';
import {
  RETURN_CONDITIONS,
  RETURN_REASONS,
  type ReturnCondition,
  type ReturnReason,
} from '#domain/deliveries/deliveries.ts';
import { LIMITS } from '#domain/limits.ts';
import { explainFailure } from '#messages/failures.ts';
import { deliveries } from '#words/index.ts';
import { refreshAll } from '../api.ts';
import { SerialBoxes } from '../deliveries/SerialBoxes.tsx';
import { type Figure, figureIn } from '../kit/form/FigureBox.tsx';
import { FormSheet } from '../kit/form/FormSheet.tsx';
import { RecordForm } from '../kit/form/RecordForm.tsx';
import { Stepper } from '../kit/form/Stepper.tsx';
import { showSuccess } from '../kit/page/toasts.tsx';
import { send } from '../send.ts';

const words = deliveries.return;
type Lines = OrderDeliveries['lines'];
type Units = OrderDeliveries['units'];

interface ReturnSheetProps {
  orderId: string;
  /** The products of the order; none: closed. */
  lines: Lines | undefined;
  units: Units;
  onClose: () => void;
}

/** Records pieces that a client gave back, and those that they got in their place. */
export function ReturnSheet({ orderId, lines, units, onClose }: ReturnSheetProps) {
  return (
    <FormSheet subject={lines} title={() => words.title} needs="returns.write" onClose={onClose}>
      {(all) => (
        <ReturnForm
          orderId={orderId}
          lines={all.filter(({ returnable }) => returnable > 0)}
          units={units}
          onDone={onClose}
        />
      )}
    </FormSheet>
  );
}

interface ReturnFields {
  productId: string;
  quantity: Figure;
  serials: string[];
  reason: ReturnReason | null;
  condition: ReturnCondition | null;
  isReplaced: boolean;
  replacements: string[];
  note: string;
}

type ReturnFormProps = Omit<ReturnSheetProps, 'lines' | 'onClose'> & { lines: Lines; onDone: () => void };

function ReturnForm({ orderId, lines, units, onDone }: ReturnFormProps) {
  const lineOf = (id: string) => lines.find(({ product_id }) => product_id === id);
  const asksSerialOf = (id: string) => lineOf(id)?.asks_serial ?? false;
  const form = useForm<ReturnFields>({
    initialValues: {
      productId: lines[0]?.product_id ?? '',
      quantity: 1,
      serials: [],
      reason: null,
      condition: null,
      isReplaced: false,
      replacements: [],
      note: '',
    },
    validate: {
      serials: (serials, { productId }) =>
        asksSerialOf(productId) && serials.length === 0 ? deliveries.handOver.needsSerials : null,
      reason: (reason) => (reason === null ? words.needsReason : null),
      condition: (condition) => (condition === null ? words.needsCondition : null),
    },
  });
  const { productId, quantity, serials, isReplaced, replacements } = form.values;
  const line = lineOf(productId);
  // Of a product with serial numbers these say how many came back.
  const asksSerial = asksSerialOf(productId);
  const pieces = asksSerial ? serials.length : figureIn(quantity);
  const choices = units.filter(({ product_id, state }) => product_id === productId && state === 'delivered');
  return (
    <RecordForm
      form={form}
      dirty={form.isDirty()}
      saveLabel={words.save}
      save={async ({ reason, condition, note }) => {
        const body = {
          productId,
          quantity: pieces,
          ...(asksSerial && { serials }),
          reason: reason!,
          condition: condition!,
          ...(note.trim() && { note: note.trim() }),
          ...(isReplaced && { replacement: asksSerial ? { serials: replacements } : {} }),
        };
        await send(recordReturn, { params: { id: orderId }, body });
        await refreshAll();
        return () => {
          showSuccess(words.done);
          onDone();
        };
      }}
      explain={(error) => explainFailure('recordReturn', error)}
    >
      <Select
        label={words.product}
        allowDeselect={false}
        data={lines.map(({ product_id, name }) => ({ value: product_id, label: name }))}
        {...form.getInputProps('productId')}
        onChange={(id) => form.setValues({ productId: id ?? '', quantity: 1, serials: [], replacements: [] })}
      />
      {asksSerial ? (
        <Checkbox.Group label={words.serials} required {...form.getInputProps('serials')}>
          <div className="grid gap-2 mt-1">
            {choices.map(({ id, serial }) => (
              <Checkbox key={id} value={serial} label={serial} />
            ))}
          </div>
        </Checkbox.Group>
      ) : (
        <Stepper
          label={words.pieces}
          fewer={deliveries.handOver.fewer(words.pieces)}
          more={deliveries.handOver.more(words.pieces)}
          min={1}
          max={line?.returnable ?? 1}
          {...form.getInputProps('quantity')}
        />
      )}
      <Select
        label={words.reason}
        required
        data={RETURN_REASONS.map((value) => ({ value, label: words.reasons[value] }))}
        {...form.getInputProps('reason')}
      />
      <Select
        label={words.condition}
        required
        data={RETURN_CONDITIONS.map((value) => ({ value, label: words.conditions[value] }))}
        {...form.getInputProps('condition')}
      />
      <Checkbox label={words.replace} {...form.getInputProps('isReplaced', { type: 'checkbox' })} />
      {isReplaced && asksSerial && (
        <SerialBoxes
          labelOf={words.replacements}
          count={pieces}
          serials={replacements}
          errorOf={() => undefined}
          onChange={(next) => form.setFieldValue('replacements', next)}
        />
      )}
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
