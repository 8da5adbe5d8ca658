import { Button, Group, TextInput } from '@mantine/core';
import { isEmail, isNotEmpty, useForm } from '@mantine/form';
import { useState } from 'react';
import { createClient, type Client } from '#contract/clients.ts';
import { common, orderWizard } from '../../messages/index.ts';
import { explainFailure } from '../../messages/failures.ts';
import { api } from '../api.ts';
import { Notice } from '../kit/Notice.tsx';
import { InnerSheet } from './InnerSheet.tsx';
import styles from './OrderWizard.module.css';

const words = orderWizard.newClient;

interface CreateClientDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The client to be selected: a new one, or the one who was there already (SPEC 4). */
  onTaken: (client: Client, isNew: boolean) => void;
}

/** Create New Client (DECISIONS 8): closing keeps what was typed, a success clears it. */
export function CreateClientDialog({ opened, onClose, onTaken }: CreateClientDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    initialValues: { name: '', phone: '', clientId: '', systemId: '', email: '' },
    validate: {
      name: isNotEmpty(words.nameRequired),
      phone: isNotEmpty(words.phoneRequired),
      clientId: isNotEmpty(words.nationalIdRequired),
      systemId: isNotEmpty(words.systemIdRequired),
      email: (email) => email.trim() !== '' && isEmail(words.emailShape)(email.trim()),
    },
  });
  const create = async (values: typeof form.values) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { status, data } = await api.answer(createClient, { body: values });
      if (!data?.id) {
        setFailure(explainFailure('clients.incomplete', undefined));
        return;
      }
      form.reset();
      onTaken(data, status !== 200);
      onClose();
    } catch (error) {
      setFailure(explainFailure('createClient', error));
    } finally {
      setBusy(false);
    }
  };
  const close = () => {
    if (!busy) onClose();
  };
  const unnamed = Boolean(form.errors['name'] || form.errors['phone']);
  return (
    <InnerSheet opened={opened} onClose={close} title={words.title} size="md">
      <form
        noValidate
        className={styles.form}
        onSubmit={form.onSubmit(
          (values) => void create(values),
          (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
        )}
      >
        {unnamed && <Notice>{words.nameAndPhoneRequired}</Notice>}
        {failure && <Notice>{failure}</Notice>}
        <TextInput
          label={words.name}
          required
          data-autofocus
          autoComplete="off"
          maxLength={120}
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <TextInput
          label={words.phone}
          description={words.phoneHint}
          required
          type="tel"
          autoComplete="off"
          maxLength={40}
          key={form.key('phone')}
          {...form.getInputProps('phone')}
        />
        <TextInput
          label={words.nationalId}
          required
          autoComplete="off"
          maxLength={40}
          key={form.key('clientId')}
          {...form.getInputProps('clientId')}
        />
        <TextInput
          label={words.systemId}
          required
          autoComplete="off"
          maxLength={40}
          key={form.key('systemId')}
          {...form.getInputProps('systemId')}
        />
        <TextInput
          label={words.email}
          type="email"
          autoComplete="off"
          maxLength={254}
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <Group justify="flex-end" className={styles.formButtons}>
          <Button variant="default" onClick={close} disabled={busy}>
            {common.cancel}
          </Button>
          <Button type="submit" disabled={busy}>
            {busy ? words.creating : words.create}
          </Button>
        </Group>
      </form>
    </InnerSheet>
  );
}
