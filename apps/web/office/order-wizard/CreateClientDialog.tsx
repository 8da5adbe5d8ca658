import { TextInput } from '@mantine/core';
import { isEmail, isNotEmpty, useForm } from '@mantine/form';
import { createClient, type Client } from '#contract/clients.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { orderWizard } from '#words/index.ts';
import { explainFailure } from '#messages/failures.ts';
import { answerTo } from '../send.ts';
import { IDENTITY_RULES } from '../clients/client-form.ts';
import { CreateDialog, type OpenDialog, type Outcome } from './CreateDialog.tsx';

const words = orderWizard.newClient;

/** Create New Client (DECISIONS 8). */
export function CreateClientDialog(dialog: OpenDialog<Client>) {
  const form = useForm({
    initialValues: { name: '', phone: '', clientId: '', systemId: '', email: '' },
    validate: {
      name: isNotEmpty(words.nameRequired),
      phone: (phone) => isNotEmpty(words.phoneRequired)(phone) ?? IDENTITY_RULES.phone(phone),
      clientId: (id) => isNotEmpty(words.nationalIdRequired)(id) ?? IDENTITY_RULES.clientId(id),
      systemId: isNotEmpty(words.systemIdRequired),
      email: (email) => email.trim() !== '' && isEmail(words.emailShape)(email.trim()),
    },
  });
  const box = (name: keyof typeof form.values, max: number) => ({
    autoComplete: 'off',
    maxLength: max,
    key: form.key(name),
    ...form.getInputProps(name),
  });
  const unnamed = Boolean(form.errors['name']) || form.errors['phone'] === words.phoneRequired;
  return (
    <CreateDialog
      {...dialog}
      words={words}
      form={form}
      missing={unnamed && words.nameAndPhoneRequired}
      create={createOrFindClient}
    >
      <TextInput label={words.name} required data-autofocus {...box('name', 120)} />
      <TextInput
        label={words.phone}
        description={words.phoneHint}
        required
        type="tel"
        {...box('phone', 40)}
      />
      <TextInput label={words.nationalId} required {...box('clientId', 40)} />
      <TextInput label={words.systemId} required {...box('systemId', 40)} />
      <TextInput label={words.email} type="email" {...box('email', 254)} />
    </CreateDialog>
  );
}

async function createOrFindClient(body: BodyOf<typeof createClient>): Promise<Outcome<Client>> {
  try {
    const { status, data } = await answerTo(createClient, { body });
    if (data?.id) return { record: data, isNew: status !== 200 };
    return { problem: explainFailure('clients.incomplete', undefined) };
  } catch (error) {
    return { problem: explainFailure('createClient', error) };
  }
}
