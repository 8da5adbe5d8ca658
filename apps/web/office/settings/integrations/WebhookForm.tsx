import { Checkbox, Switch, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { listAudit } from '#contract/audit.ts';
import { listNotifications } from '#contract/notifications.ts';
import {
  createWebhook,
  createWebhookSecret,
  listWebhookDeliveries,
  listWebhooks,
  newWebhook,
  updateWebhook,
  type NewWebhook,
  type Webhook,
  type WebhookWithSecret,
} from '#contract/webhooks.ts';
import { EVENT_TYPES, type EventType } from '#domain/webhooks.ts';
import { explainFailure } from '#messages/failures.ts';
import { settings } from '#words/index.ts';
import { refresh } from '../../api.ts';
import { useBranches } from '../../branches.ts';
import { boxRules } from '../../kit/form/FigureBox.tsx';
import { RecordForm } from '../../kit/form/RecordForm.tsx';
import { faultsOf, useRecordForm } from '../../kit/form/use-record-form.ts';
import { send } from '../../send.ts';
import { BranchOrAll } from '../BranchOrAll.tsx';

const { webhooks: words, staff } = settings;

interface WebhookFields {
  url: string;
  /** Undefined until somebody chooses. */
  branchId: string | null | undefined;
  types: EventType[];
  active: boolean;
}

const NEW_WEBHOOK: WebhookFields = { url: '', branchId: undefined, types: [], active: true };
const fieldsOf = ({ url, branch_id: branchId, types, active }: Webhook): WebhookFields => ({
  url,
  branchId,
  types,
  active,
});
const validate = (fields: WebhookFields) => faultsOf(newWebhook, fields);
const explain = (error: unknown) => explainFailure('webhooks.change', error);

export const describeTypes = (types: Webhook['types']): string =>
  types.length === 0 ? words.allTypes : types.map((type) => words.types[type]).join(', ');

export const readAgain = () => refresh(listWebhooks, listWebhookDeliveries, listNotifications, listAudit);

/** A new secret. Where its answer was lost, another one takes its place. */
export async function newSecret({ id }: Pick<Webhook, 'id'>): Promise<WebhookWithSecret> {
  const make = () => send(createWebhookSecret, { params: { id } });
  const made = await make();
  const shown = made.secret === undefined ? await make() : made;
  await readAgain();
  return shown;
}

async function addWebhook({ active: _on, ...fields }: WebhookFields): Promise<WebhookWithSecret> {
  const made = await send(createWebhook, { body: fields as NewWebhook });
  if (made.secret === undefined) return newSecret(made);
  await readAgain();
  return made;
}

/** The form of a new address for events; it leaves with the webhook and its secret. */
export function AddWebhook({ leave }: { leave: (made: WebhookWithSecret) => void }) {
  const form = useForm({ initialValues: NEW_WEBHOOK, validate });
  return (
    <RecordForm
      form={form}
      dirty={form.isDirty()}
      save={async (fields) => {
        const made = await addWebhook(fields);
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
  /** Reads the webhook as it is now. */
  read: () => Promise<Webhook>;
  leave: () => void;
}

export function EditWebhook({ webhook, read, leave }: EditWebhookProps) {
  const branches = useBranches();
  const { form, record } = useRecordForm(webhook, {
    fieldsOf,
    validate,
    read,
    save: async ({ id, updated_at: updatedAt }, _changes, fields) => {
      const body = { ...(fields as NewWebhook), active: fields.active, updatedAt };
      await send(updateWebhook, { params: { id }, body });
      await readAgain();
    },
    leave,
  });
  return (
    <RecordForm
      {...record}
      labels={{ url: words.url, branchId: staff.branch, types: words.typesTitle, active: words.on }}
      show={(name, value) => {
        if (name === 'types') return describeTypes(value as EventType[]);
        if (name !== 'branchId') return undefined;
        return branches.find(({ id }) => id === value)?.name ?? staff.noBranch;
      }}
      explain={explain}
    >
      <WebhookBoxes form={form} />
      <Switch
        label={words.on}
        description={words.onHint}
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
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
