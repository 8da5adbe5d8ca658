import { Checkbox, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { type NewWebhook, newWebhook, type Webhook, type WebhookWithSecret } from '#contract/webhooks.ts';
import { EVENT_TYPES, type EventType } from '#domain/webhooks.ts';
import { explainFailure } from '#messages/failures.ts';
import { settings } from '#words/index.ts';
import { useBranches } from '../../branches.ts';
import { boxRules } from '../../kit/form/FigureBox.tsx';
import { faultsOf, useRecordForm } from '../../kit/form/use-record-form.ts';
import { RecordForm } from '../../kit/form/RecordForm.tsx';
import { BranchOrAll } from '../BranchOrAll.tsx';
import { addWebhook, changeWebhook } from './save-webhook.ts';
import { describeTypes } from './webhook-columns.tsx';

const { webhooks: words, staff } = settings;

interface WebhookFields {
  url: string;
  /** Nothing while nobody has said. */
  branchId: string | null | undefined;
  types: EventType[];
}

/** What a form for a new one begins with. */
const NEW_WEBHOOK: WebhookFields = { url: '', branchId: undefined, types: [] };

const fieldsOf = ({ url, branch_id: branchId, types }: Webhook): WebhookFields => ({ url, branchId, types });
const validate = (fields: WebhookFields) => faultsOf(newWebhook, fields);
const explain = (error: unknown) => explainFailure('webhooks.change', error);

/** The form of a new address for events; it leaves with the webhook and its secret. */
export function AddWebhook({ leave }: { leave: (made: WebhookWithSecret) => void }) {
  const form = useForm({ initialValues: NEW_WEBHOOK, validate });
  return (
    <RecordForm
      form={form}
      dirty={form.isDirty()}
      save={async (fields) => {
        const made = await addWebhook(fields as NewWebhook);
        return () => leave(made);
      }}
      explain={explain}
    >
      <WebhookBoxes form={form} />
    </RecordForm>
  );
}

interface EditWebhookProps {
  webhook: Webhook;
  /** The same as it is now. */
  read: () => Promise<Webhook>;
  leave: () => void;
}

/** The form of one that is there. */
export function EditWebhook({ webhook, read, leave }: EditWebhookProps) {
  const branches = useBranches();
  const { form, record } = useRecordForm(webhook, {
    fieldsOf,
    validate,
    read,
    save: (seen, _changes, fields) => changeWebhook(seen, fields as NewWebhook),
    leave,
  });
  return (
    <RecordForm
      {...record}
      labels={{ url: words.url, branchId: staff.branch, types: words.typesTitle }}
      show={(name, value) => {
        if (name === 'types') return describeTypes(value as EventType[]);
        if (name !== 'branchId') return undefined;
        return branches.find(({ id }) => id === value)?.name ?? staff.noBranch;
      }}
      explain={explain}
    >
      <WebhookBoxes form={form} />
    </RecordForm>
  );
}

function WebhookBoxes({ form }: { form: UseFormReturnType<WebhookFields> }) {
  return (
    <>
      <TextInput
        data-autofocus
        type="url"
        label={words.url}
        description={words.urlHint}
        autoComplete="off"
        {...boxRules(newWebhook.shape.url)}
        {...form.getInputProps('url')}
      />
      <BranchOrAll form={form} />
      <Checkbox.Group label={words.typesTitle} description={words.typesHint} {...form.getInputProps('types')}>
        <div className="cols">
          {EVENT_TYPES.map((type) => (
            <Checkbox key={type} value={type} label={words.types[type]} />
          ))}
        </div>
      </Checkbox.Group>
    </>
  );
}
