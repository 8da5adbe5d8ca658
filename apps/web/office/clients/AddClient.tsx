import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { clientBody, newClient, type Client } from '#contract/clients.ts';
import { may } from '#domain/permissions.ts';
import { explainFailure } from '#messages/failures.ts';
import { clients, orderWizard } from '#words/index.ts';
import { useActor } from '../auth/actor.ts';
import { RecordForm } from '../kit/form/RecordForm.tsx';
import { faultsOf } from '../kit/form/use-record-form.ts';
import {
  lacksNameOrPhone,
  NEW_CLIENT,
  toBody,
  typedNumbers,
  wizardClient,
  type ClientIdentity,
} from './client-form.ts';
import { ClientIdentityFields } from './ClientIdentityFields.tsx';
import { addClient } from './save-client.ts';

const words = clients.form;

interface AddClientProps {
  /** What to begin with. */
  typed?: ClientIdentity | undefined;
  onTyped?: (fields: ClientIdentity) => void;
  /** The new client, or the one who was there already. */
  onTaken: (client: Client, isNew: boolean) => void;
  /** Whether it is Create New Client of the wizard, which asks for more and has words of its own (DECISIONS 8). */
  ofWizard?: boolean;
}

/** The form of a new client (SPEC 2, Clients screen and Create New Client). */
export function AddClient({ typed, onTyped, onTaken, ofWizard = false }: AddClientProps) {
  const mayLackPhone = may(useActor(), 'clients.without-phone') && !ofWizard;
  const [withoutPhone, setWithoutPhone] = useState(false);
  const [smsReminders, setSmsReminders] = useState(false);
  const typedOf = (fields: ClientIdentity) => (withoutPhone ? { ...fields, phone: '' } : fields);
  const bodyOf = (fields: ClientIdentity) =>
    withoutPhone ? { ...toBody(typedOf(fields)), withoutPhone } : { ...toBody(fields), smsReminders };
  const form = useForm<ClientIdentity>({
    initialValues: typed ?? NEW_CLIENT,
    ...(onTyped && { onValuesChange: onTyped }),
    validate: (fields) => faultsOf(ofWizard ? wizardClient : newClient, bodyOf(fields)),
  });
  const labels = ofWizard ? orderWizard.newClient : undefined;
  const { nameAndPhoneRequired } = labels ?? words;
  const schema = withoutPhone ? clientBody.omit({ phone: true }) : clientBody;
  return (
    <RecordForm
      form={form}
      dirty={Object.values(form.values).some((text) => text.trim() !== '')}
      missing={lacksNameOrPhone(form.errors, form.values) && nameAndPhoneRequired}
      numbers={(fields) => typedNumbers(typedOf(fields))}
      save={async (fields) => {
        const { client, isNew } = await addClient(bodyOf(fields), typedOf(fields));
        return () => onTaken(client, isNew);
      }}
      explain={(error) => explainFailure('createClient', error)}
      saveLabel={labels?.create}
    >
      <ClientIdentityFields
        form={form}
        schema={ofWizard ? wizardClient : schema}
        labels={labels ?? {}}
        belowPhone={
          <>
            {mayLackPhone && (
              <Checkbox
                label={words.withoutPhone}
                description={words.withoutPhoneHint}
                checked={withoutPhone}
                onChange={({ currentTarget }) => {
                  setWithoutPhone(currentTarget.checked);
                  form.clearFieldError('phone');
                }}
              />
            )}
            {!withoutPhone && (
              <Checkbox
                label={words.smsReminders}
                checked={smsReminders}
                onChange={({ currentTarget }) => setSmsReminders(currentTarget.checked)}
              />
            )}
          </>
        }
      />
    </RecordForm>
  );
}
