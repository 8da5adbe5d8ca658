import { Textarea, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import {
  type Consignment,
  type ConsignmentWithLines,
  getConsignment,
  receivePurchase,
  receiveTransfer,
} from '#contract/consignments.ts';
import { LIMITS } from '#domain/limits.ts';
import { explainFailure } from '#messages/failures.ts';
import { stock } from '#words/index.ts';
import { read, refreshAll } from '../api.ts';
import { FormSheet, FoundRecord } from '../kit/form/FormSheet.tsx';
import { RecordForm } from '../kit/form/RecordForm.tsx';
import { Stepper } from '../kit/form/Stepper.tsx';
import { showSuccess } from '../kit/page/toasts.tsx';
import { send } from '../send.ts';
import {
  missingOf,
  purchaseReceipt,
  receiptFaults,
  receiptOf,
  type ReceiveFields,
  transferReceipt,
} from './receive-form.ts';

const words = stock.receive;

interface ReceiveSheetProps {
  /** What is being received; none: closed. */
  consignment: Consignment | undefined;
  onClose: () => void;
}

/** Receives a part of a purchase, or all of a transfer with what is missing and why. */
export function ReceiveSheet({ consignment, onClose }: ReceiveSheetProps) {
  return (
    <FormSheet
      subject={consignment}
      title={({ number }) => words.title(number)}
      needs="stock.write"
      onClose={onClose}
    >
      {({ id }) => (
        <FoundRecord query={read(getConsignment, { params: { id } })} failure="getConsignment">
          {(began) => <ReceiveForm began={began} onDone={onClose} />}
        </FoundRecord>
      )}
    </FormSheet>
  );
}

function ReceiveForm({ began, onDone }: { began: ConsignmentWithLines; onDone: () => void }) {
  const isTransfer = began.kind === 'transfer';
  const form = useForm<ReceiveFields>({
    initialValues: receiptOf(began),
    validate: (fields) => receiptFaults(fields, isTransfer),
  });
  return (
    <RecordForm
      form={form}
      dirty={form.isDirty()}
      savesUnchanged
      saveLabel={words.save}
      save={async (fields) => {
        const params = { id: began.id };
        await (isTransfer
          ? send(receiveTransfer, { params, body: transferReceipt(fields) })
          : send(receivePurchase, { params, body: purchaseReceipt(fields) }));
        await refreshAll();
        return () => {
          showSuccess(words.received);
          onDone();
        };
      }}
      explain={(error) => explainFailure(isTransfer ? 'receiveTransfer' : 'receivePurchase', error)}
    >
      <p className="text-muted">{words.line}</p>
      {form.values.lines.map((line, at) => (
        <Line key={line.productId} form={form} at={at} isTransfer={isTransfer} />
      ))}
      {form.errors['lines'] && <p className="text-danger text-sm">{form.errors['lines']}</p>}
      {!isTransfer && (
        <Textarea
          label={words.note}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={LIMITS.longestReason}
          {...form.getInputProps('note')}
        />
      )}
    </RecordForm>
  );
}

interface LineProps {
  form: UseFormReturnType<ReceiveFields>;
  /** Which line. */
  at: number;
  isTransfer: boolean;
}

/** The pieces of one product; where some of a transfer are missing, what became of them. */
function Line({ form, at, isTransfer }: LineProps) {
  const line = form.values.lines[at]!;
  const missing = missingOf(line);
  const back = words.back(line.product);
  return (
    <div className="grid gap-2 border-t pt-2">
      <Stepper
        label={line.product}
        fewer={stock.fewer(line.product)}
        more={stock.more(line.product)}
        suffix={stock.ofPieces(line.open)}
        max={line.open}
        {...form.getInputProps(`lines.${at}.received`)}
      />
      {isTransfer && missing > 0 && (
        <>
          <p className="hint">{words.missing(missing)}</p>
          <Stepper
            label={back}
            fewer={stock.fewer(back)}
            more={stock.more(back)}
            max={missing}
            {...form.getInputProps(`lines.${at}.back`)}
          />
          <TextInput
            label={words.reason(line.product)}
            required
            maxLength={LIMITS.longestReason}
            {...form.getInputProps(`lines.${at}.reason`)}
          />
        </>
      )}
    </div>
  );
}
