import { useForm } from '@mantine/form';
import type { Client } from '#contract/clients.ts';
import { orderWizard } from '#words/index.ts';
import { explainFailure, IncompleteClient } from '#messages/failures.ts';
import {
  lacksNameOrPhone,
  NEW_CLIENT,
  toBody,
  typedNumbers,
  wizardClient,
  type ClientIdentity,
} from '../clients/client-form.ts';
import { ClientIdentityFields } from '../clients/ClientIdentityFields.tsx';
import { registerClient } from '../clients/save-client.ts';
import { faultsOf } from '../kit/form/use-record-form.ts';
import { AnotherRecord, useSameQuestion } from '../kit/form/questions.tsx';
import { useInnerDialog } from './InnerSheet.tsx';
import { CreateDialog, type OpenDialog, type Outcome } from './CreateDialog.tsx';

const words = orderWizard.newClient;

/** Create New Client (DECISIONS 8). */
export function CreateClientDialog(dialog: OpenDialog<Client>) {
  const form = useForm({
    initialValues: NEW_CLIENT,
    validate: (fields: ClientIdentity) => faultsOf(wizardClient, toBody(fields)),
  });
  const same = useSameQuestion();
  useInnerDialog(same.asking, same.cancel);
  return (
    <CreateDialog
      {...dialog}
      words={words}
      form={form}
      missing={lacksNameOrPhone(form.errors, form.values) && words.nameAndPhoneRequired}
      numbers={typedNumbers}
      create={(fields) => createOrFindClient(fields, same.ask)}
    >
      <ClientIdentityFields form={form} schema={wizardClient} labels={words} />
      {same.question}
    </CreateDialog>
  );
}

type Ask = ReturnType<typeof useSameQuestion>['ask'];

async function createOrFindClient(fields: ClientIdentity, ask: Ask): Promise<Outcome<Client>> {
  try {
    const { client, isNew } = await registerClient(toBody(fields), fields, ask);
    return { record: client, isNew };
  } catch (error) {
    if (error instanceof IncompleteClient)
      return { problem: explainFailure('clients.incomplete', undefined) };
    if (error instanceof AnotherRecord) return { problem: error.message, fields: error.fields };
    return { problem: explainFailure('createClient', error) };
  }
}
