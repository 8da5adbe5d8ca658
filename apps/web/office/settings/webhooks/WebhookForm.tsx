import { Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { newWebhook, type NewWebhook, type WebhookWithSecret } from '#contract/webhooks.ts';
import { EVENT_TYPES, type EventType } from '#domain/event-types.ts';
import { explainFailure } from '#messages/failures.ts';
import { settings } from '#words/index.ts';
import { boxRules } from '../../kit/box-rules.ts';
import { faultsOf } from '../../kit/faults.ts';
import { RecordForm } from '../../kit/RecordForm.tsx';
import { BranchOrAll } from '../BranchOrAll.tsx';
import { addWebhook } from './save-webhook.ts';
import styles from './Webhooks.module.css';

const words = settings.webhooks;

interface WebhookFields {
  url: string;
  /** Nothing while nobody has said. */
  branchId: string | null | undefined;
  types: EventType[];
}

const NEW_WEBHOOK: WebhookFields = { url: '', branchId: undefined, types: [] };

/** The form of a new address for events; it leaves with the webhook and its secret. */
export function WebhookForm({ leave }: { leave: (made: WebhookWithSecret) => void }) {
  const form = useForm({
    initialValues: NEW_WEBHOOK,
    validate: (fields: WebhookFields) => faultsOf(newWebhook, fields),
  });
  return (
    <RecordForm
      form={form}
      dirty={form.isDirty()}
      save={async (fields) => {
        const made = await addWebhook(fields as NewWebhook);
        return () => leave(made);
      }}
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
