import { Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { newWebhook, type NewWebhook, type Webhook } from '#contract/webhooks.ts';
import { EVENT_TYPES, type EventType } from '#domain/event-types.ts';
import { explainFailure } from '#messages/failures.ts';
import { settings } from '#words/index.ts';
import { boxRules } from '../../kit/box-rules.ts';
import { faultsOf } from '../../kit/faults.ts';
import { RecordForm } from '../../kit/RecordForm.tsx';
import { BranchOrAll } from '../BranchOrAll.tsx';
import styles from '../Settings.module.css';

const words = settings.webhooks;

interface WebhookFields {
  url: string;
  /** Nothing while nobody has said. */
  branchId: string | null | undefined;
  types: EventType[];
}

/** What a form for a new one begins with. */
const NEW_WEBHOOK: WebhookFields = { url: '', branchId: undefined, types: [] };

interface WebhookFormProps {
  /** The one to change; none: a new one. */
  webhook?: Webhook;
  /** Answers how to leave. */
  save: (body: NewWebhook) => Promise<() => void>;
}

/** The form of an address for events. */
export function WebhookForm({ webhook, save }: WebhookFormProps) {
  const form = useForm({
    initialValues: webhook
      ? { url: webhook.url, branchId: webhook.branch_id, types: webhook.types }
      : NEW_WEBHOOK,
    validate: (fields: WebhookFields) => faultsOf(newWebhook, fields),
  });
  return (
    <RecordForm
      form={form}
      dirty={form.isDirty()}
      save={(fields) => save(fields as NewWebhook)}
      explain={(error) => explainFailure('webhooks.change', error)}
    >
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
        <div className={styles.choices}>
          {EVENT_TYPES.map((type) => (
            <Checkbox key={type} value={type} label={words.types[type]} />
          ))}
        </div>
      </Checkbox.Group>
    </RecordForm>
  );
}
