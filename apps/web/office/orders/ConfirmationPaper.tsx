import { Button, FileButton, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Confirmation, confirmOnPaper, paperFields } from '#contract/confirmations.ts';
import type { Order } from '#contract/orders.ts';
import { LIMITS } from '#domain/limits.ts';
import { reasonData } from '#domain/refusals.ts';
import { explainValue } from '#messages/explain-refusal.ts';
import { explainFailure } from '#messages/failures.ts';
import { clientConfirmation as words } from '#words/index.ts';
import { api } from '../api.ts';
import { FormDialog } from '../kit/form/FormSheet.tsx';
import { RecordForm } from '../kit/form/RecordForm.tsx';
import { ACCEPTED, shrinkPicture } from '../kit/form/pictures.ts';
import { faultsOf } from '../kit/form/use-record-form.ts';
import { showSuccess } from '../kit/page/toasts.tsx';
import { Picture } from '../kit/record/PictureButton.tsx';

/** So that a slow network can send the picture. */
const PICTURE_BYTES = 600_000;

interface PaperFormProps {
  order: Order;
  onClose: () => void;
  onAnswer: (answer: Confirmation) => void;
}

/** Confirms an order by a picture of the paper that its client has signed. */
export function ConfirmationPaper({ opened, ...form }: PaperFormProps & { opened: boolean }) {
  return (
    <FormDialog opened={opened} onClose={form.onClose} title={words.paper}>
      <PaperForm {...form} />
    </FormDialog>
  );
}

function PaperForm({ order, onClose, onAnswer }: PaperFormProps) {
  const form = useForm<{ picture: File | null; reason: string; witness: string }>({
    initialValues: { picture: null, reason: '', witness: '' },
    validate: ({ picture, ...texts }) => ({
      ...(!picture && { picture: explainValue(reasonData('picture_file_missing')) }),
      ...faultsOf(paperFields, texts),
    }),
  });
  const { picture } = form.values;
  return (
    <RecordForm
      form={form}
      dirty={form.isDirty()}
      saveLabel={words.enter}
      explain={(error) => explainFailure('confirmOnPaper', error)}
      save={async ({ reason, witness }) => {
        const sent = new FormData();
        sent.set('reason', reason);
        sent.set('witness', witness);
        sent.set('updatedAt', order.updated_at);
        sent.set('picture', await shrinkPicture(picture!, PICTURE_BYTES).catch(() => picture!), 'paper.jpg');
        const answer = await api.upload(confirmOnPaper, { params: { id: order.id }, form: sent });
        return () => {
          onAnswer(answer);
          onClose();
          showSuccess(words.done);
        };
      }}
    >
      <p className="hint">{words.form.hint}</p>
      {picture && <Picture blob={picture} alt={words.form.picture} />}
      <div>
        <FileButton
          accept={ACCEPTED.join(',')}
          capture="environment"
          onChange={(file) => file && form.setFieldValue('picture', file)}
        >
          {(props) => (
            <Button variant="default" data-autofocus {...props}>
              {picture ? words.form.replace : words.form.choose}
            </Button>
          )}
        </FileButton>
        {form.errors['picture'] && (
          <p role="alert" className="text-danger text-xs mt-1">
            {form.errors['picture']}
          </p>
        )}
      </div>
      <Textarea
        label={words.form.reason}
        required
        autosize
        minRows={2}
        maxLength={LIMITS.longestReason}
        {...form.getInputProps('reason')}
      />
      <TextInput
        label={words.form.witness}
        description={words.form.witnessHint}
        required
        {...form.getInputProps('witness')}
      />
    </RecordForm>
  );
}
