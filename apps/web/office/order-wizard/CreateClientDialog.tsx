import { useForm } from '@mantine/form';
import { createClient, type Client, type ClientBody } from '#contract/clients.ts';
import { orderWizard } from '#words/index.ts';
import { explainFailure } from '#messages/failures.ts';
import {
  lacksNameOrPhone,
  NEW_CLIENT,
  toBody,
  wizardClient,
  type ClientIdentity,
} from '../clients/client-form.ts';
import { ClientIdentityFields } from '../clients/ClientIdentityFields.tsx';
import { faultsOf } from '../kit/faults.ts';
import { answerTo } from '../send.ts';
import { CreateDialog, type OpenDialog, type Outcome } from './CreateDialog.tsx';

const words = orderWizard.newClient;

/** Create New Client (DECISIONS 8). */
export function CreateClientDialog(dialog: OpenDialog<Client>) {
  const form = useForm({
    initialValues: NEW_CLIENT,
    validate: (fields: ClientIdentity) => faultsOf(wizardClient, toBody(fields)),
  });
  return (
    <CreateDialog
      {...dialog}
      words={words}
      form={form}
      missing={lacksNameOrPhone(form.errors, form.values) && words.nameAndPhoneRequired}
      create={(fields) => createOrFindClient(toBody(fields))}
    >
      <ClientIdentityFields form={form} schema={wizardClient} labels={words} />
    </CreateDialog>
  );
}

async function createOrFindClient(body: ClientBody): Promise<Outcome<Client>> {
  try {
    const { status, data } = await answerTo(createClient, { body });
    if (data?.id) return { record: data, isNew: status !== 200 };
    return { problem: explainFailure('clients.incomplete', undefined) };
  } catch (error) {
    return { problem: explainFailure('createClient', error) };
  }
}
