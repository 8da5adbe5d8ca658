import { FileButton, Button, Input, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { IconCamera } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { OrderOfDelivery } from '#contract/deliveries.ts';
import {
  LINE_OUTCOMES,
  RECEIPT_PROOFS,
  type ReceiptProof,
  RECEIVERS,
} from '#domain/deliveries/deliveries.ts';
import { LIMITS } from '#domain/limits.ts';
import { explainFailure } from '#messages/failures.ts';
import { deliveries } from '#words/index.ts';
import { useQueue } from '../device/queue.ts';
import { FormSheet } from '../kit/form/FormSheet.tsx';
import { RecordForm } from '../kit/form/RecordForm.tsx';
import { shrinkPicture } from '../kit/form/pictures.ts';
import { Stepper } from '../kit/form/Stepper.tsx';
import { showSuccess } from '../kit/page/toasts.tsx';
import { handOver, handOverOf } from './hand-over.ts';
import {
  fieldsOfRefused,
  type HandOverBody,
  handOverFaults,
  type HandOverFields,
  isReceived,
  newHandOver,
  serialsNeeded,
} from './hand-over-form.ts';
import styles from './Deliveries.module.css';
import { ReceiptCode } from './ReceiptCode.tsx';
import { SerialBoxes } from './SerialBoxes.tsx';
import { SignatureBox } from './SignatureBox.tsx';

const words = deliveries.handOver;
type Form = UseFormReturnType<HandOverFields>;

/** So much waits on a phone of each hand-over, in bytes. */
const PICTURE_BYTES = 60_000;

interface HandOverSheetProps {
  deliveryId: string;
  /** None: closed. */
  order: OrderOfDelivery | undefined;
  sendsSms: boolean;
  onClose: () => void;
}

/** The carrier hands over the goods of one order: pieces, serial numbers, receiver, proof. It works without a network. */
export function HandOverSheet({ deliveryId, order, sendsSms, onClose }: HandOverSheetProps) {
  return (
    <FormSheet
      subject={order}
      title={({ client_name }) => words.title(client_name)}
      needs="deliveries.hand-over"
      onClose={onClose}
    >
      {(one) => <HandOverForm deliveryId={deliveryId} order={one} sendsSms={sendsSms} onDone={onClose} />}
    </FormSheet>
  );
}

interface HandOverFormProps {
  deliveryId: string;
  order: OrderOfDelivery;
  sendsSms: boolean;
  onDone: () => void;
}

function HandOverForm({ deliveryId, order, sendsSms, onDone }: HandOverFormProps) {
  const onDevice = handOverOf(useQueue(), deliveryId, order.order_id);
  const [held] = useState(onDevice?.state === 'held' ? onDevice : undefined);
  const form = useForm({
    initialValues: held ? fieldsOfRefused(order, held.input.body as HandOverBody) : newHandOver(order),
    validate: handOverFaults,
  });
  return (
    <RecordForm
      form={form}
      dirty={form.isDirty()}
      savesUnchanged
      save={async (fields) => {
        const waits = await handOver(deliveryId, order, fields, held);
        return () => {
          showSuccess(waits ? words.savedHere : words.saved);
          onDone();
        };
      }}
      explain={(error) => explainFailure('handOverGoods', error)}
    >
      {form.values.lines.map(({ productId }, at) => (
        <LineBoxes key={productId} form={form} at={at} />
      ))}
      {isReceived(form.values) && <ReceiverBoxes form={form} />}
      {isReceived(form.values) && (
        <ProofBoxes
          form={form}
          proofs={RECEIPT_PROOFS.filter((proof) => proof !== 'code' || sendsSms)}
          code={
            <ReceiptCode
              deliveryId={deliveryId}
              orderId={order.order_id}
              value={form.values.code}
              error={textOf(form.errors['code'])}
              onChange={(typed) => form.setFieldValue('code', typed)}
            />
          }
        />
      )}
    </RecordForm>
  );
}

/** What became of one product: how many pieces, with which serial numbers, or why none. */
function LineBoxes({ form, at }: { form: Form; at: number }) {
  const line = form.values.lines[at]!;
  const { product, planned, outcome, quantity, serials } = line;
  const name = `lines.${at}`;
  const pieces = words.piecesOf(product);
  const isInPart = outcome === 'handed' && typeof quantity === 'number' && quantity < planned;
  return (
    <fieldset className="card grid gap-3 p-3">
      <legend className="font-strong px-1">
        {planned} × {product}
      </legend>
      <SegmentedControl
        fullWidth
        aria-label={words.outcomeOf(product)}
        data={LINE_OUTCOMES.map((value) => ({ value, label: words.outcomes[value] }))}
        {...form.getInputProps(`${name}.outcome`)}
      />
      {outcome === 'handed' && (
        <Stepper
          label={pieces}
          fewer={words.fewer(pieces)}
          more={words.more(pieces)}
          suffix={words.of(planned)}
          min={1}
          max={planned}
          {...form.getInputProps(`${name}.quantity`)}
        />
      )}
      <SerialBoxes
        labelOf={(n) => words.serial(product, n)}
        count={serialsNeeded(line)}
        serials={serials}
        errorOf={(n) => textOf(form.errors[`${name}.serials.${n}`])}
        error={textOf(form.errors[`${name}.serials`])}
        onChange={(next) => form.setFieldValue(`${name}.serials`, next)}
      />
      {(outcome !== 'handed' || isInPart) && (
        <Textarea
          label={words.reason}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={LIMITS.longestReason}
          {...form.getInputProps(`${name}.reason`)}
        />
      )}
    </fieldset>
  );
}

const textOf = (error: unknown): string | undefined => (typeof error === 'string' ? error : undefined);

function ReceiverBoxes({ form }: { form: Form }) {
  return (
    <>
      <Input.Wrapper label={words.receiver} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={words.receiver}
          data={RECEIVERS.map((value) => ({ value, label: words.receivers[value] }))}
          {...form.getInputProps('receiver')}
        />
      </Input.Wrapper>
      {form.values.receiver === 'leader' && (
        <TextInput
          label={words.leaderName}
          required
          autoComplete="off"
          {...form.getInputProps('receiverName')}
        />
      )}
      <TextInput
        label={words.place}
        autoComplete="off"
        maxLength={LIMITS.altCharacters}
        {...form.getInputProps('place')}
      />
    </>
  );
}

interface ProofBoxesProps {
  form: Form;
  proofs: ReceiptProof[];
  /** The boxes of a code. */
  code: ReactNode;
}

/** The signature on the glass, or on paper, of which a picture can be taken, or a code. */
function ProofBoxes({ form, proofs, code }: ProofBoxesProps) {
  const { proof, picture } = form.values;
  const put = (taken: Blob | undefined) => {
    form.setFieldValue('picture', taken);
    form.clearFieldError('picture');
  };
  return (
    <>
      <Input.Wrapper label={words.proof} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={words.proof}
          className={styles.proofs}
          orientation={proofs.length > 2 ? 'vertical' : 'horizontal'}
          data={proofs.map((value) => ({ value, label: words.proofs[value] }))}
          {...form.getInputProps('proof')}
          onChange={(value) => {
            form.setFieldValue('proof', value as HandOverFields['proof']);
            put(undefined);
          }}
        />
      </Input.Wrapper>
      {proof === 'signature' && (
        <SignatureBox began={picture} onChange={put} error={textOf(form.errors['picture'])} />
      )}
      {proof === 'code' && code}
      {proof === 'paper' && (
        <PaperPicture isTaken={picture !== undefined} error={textOf(form.errors['picture'])} onTake={put} />
      )}
    </>
  );
}

interface PaperPictureProps {
  isTaken: boolean;
  error: string | undefined;
  onTake: (picture: Blob) => void;
}

/** A picture of the signed paper, made small for the way. */
function PaperPicture({ isTaken, error, onTake }: PaperPictureProps) {
  const [failed, setFailed] = useState(false);
  const take = async (file: File | null) => {
    if (!file) return;
    setFailed(false);
    await shrinkPicture(file, PICTURE_BYTES).then(onTake, () => setFailed(true));
  };
  return (
    <Input.Wrapper label={words.picture} labelElement="div" error={failed ? words.wrongPicture : error}>
      <div className="flex items-center gap-3">
        <FileButton accept="image/*" capture="environment" onChange={(file) => void take(file)}>
          {(props) => (
            <Button variant="default" leftSection={<IconCamera size={18} aria-hidden="true" />} {...props}>
              {words.takePicture}
            </Button>
          )}
        </FileButton>
        {isTaken && <output className="text-sm text-link">{words.pictureTaken}</output>}
      </div>
    </Input.Wrapper>
  );
}
