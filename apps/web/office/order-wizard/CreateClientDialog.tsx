import { useForm } from '@mantine/form';
import { createClient, type Client } from '#contract/clients.ts';
import { notices, orderWizard } from '#words/index.ts';
import { explainFailure } from '#messages/failures.ts';
import {
  lacksNameOrPhone,
  NEW_CLIENT,
  toBody,
  typedNumbers,
  wizardClient,
  type ClientIdentity,
} from '../clients/client-form.ts';
import { ClientIdentityFields } from '../clients/ClientIdentityFields.tsx';
import { compareClient } from '../clients/same-client.ts';
import { faultsOf } from '../kit/faults.ts';
import { useSameQuestion } from '../kit/use-same-question.tsx';
import { answerTo } from '../send.ts';
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

/** Makes a client, or takes the one who was found: whose other details differ only after a person said so (DECISIONS 25.2). */
async function createOrFindClient(fields: ClientIdentity, ask: Ask): Promise<Outcome<Client>> {
  try {
    const { status, data } = await answerTo(createClient, { body: toBody(fields) });
    if (!data?.id) return { problem: explainFailure('clients.incomplete', undefined) };
    if (status !== 200) return { record: data, isNew: true };
    const compared = compareClient(fields, data);
    const isSame =
      !compared.isContradicted ||
      (await ask({ kind: 'client', line: notices.clientExists, fields: compared.fields }));
    if (isSame) return { record: data, isNew: false };
    return { problem: compared.another.message, fields: compared.another.fields };
  } catch (error) {
    return { problem: explainFailure('createClient', error) };
  }
}
