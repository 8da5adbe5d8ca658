import { Checkbox, TextInput } from '@mantine/core';
import { clientBody, getClient, type Client } from '#contract/clients.ts';
import { hasConfirmedFigure } from '#domain/loans/book-figures.ts';
import { may } from '#domain/permissions.ts';
import { explainFailure } from '#messages/failures.ts';
import { clients, common } from '#words/index.ts';
import { api } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { isUnsentId } from '../device/queue-entry.ts';
import { trimmed, useRecordForm } from '../kit/form/use-record-form.ts';
import { FoundRecord, FormSheet } from '../kit/form/FormSheet.tsx';
import { MoneyInput } from '../kit/form/FigureBox.tsx';
import { RecordForm } from '../kit/form/RecordForm.tsx';
import { showSuccess } from '../kit/page/toasts.tsx';
import { saveOwn } from '../kit/form/same-record.tsx';
import { NEW } from '../kit/list/use-list-address.ts';
import { AddClient } from './AddClient.tsx';
import { clientEdit, lacksNameOrPhone, typedNumbers } from './client-form.ts';
import { ClientIdentityFields } from './ClientIdentityFields.tsx';
import { compareClient } from './same-client.ts';
import { changeClient, clientQuery } from './save-client.ts';

const words = clients.form;

interface ClientSheetProps {
  /** The id of the client to edit, `new` to add one; none: closed. */
  edit: string | undefined;
  onClose: () => void;
  onCreated?: (client: Client) => void;
  /** Shows the client who was there already. */
  onDuplicate?: (client: Client) => void;
}

/** The Add Client and Edit Client dialogs (SPEC 2, Clients screen). */
export function ClientSheet({ edit, onClose, onCreated, onDuplicate }: ClientSheetProps) {
  return (
    <FormSheet
      subject={edit}
      title={(id) => (id === NEW ? clients.add : clients.edit)}
      needs={(id) => (id === NEW ? 'clients.create' : 'clients.edit')}
      onClose={onClose}
      size="md"
    >
      {(id) =>
        id === NEW ? (
          <AddClient
            onTaken={(client, isNew) => {
              if (!isNew) {
                onDuplicate?.(client);
                return;
              }
              showSuccess(
                (isUnsentId(client.id) ? common.onlyHere.saved : clients.done.created)(client.name),
              );
              onCreated?.(client);
              onClose();
            }}
          />
        ) : (
          <FoundRecord query={clientQuery(id)} failure="getClient">
            {(client) => (
              <EditClient
                client={client}
                onSaved={() => {
                  showSuccess(clients.done.updated);
                  onClose();
                }}
              />
            )}
          </FoundRecord>
        )
      }
    </FormSheet>
  );
}

interface EditClientProps {
  client: Client;
  onSaved: () => void;
}

function EditClient({ client, onSaved }: EditClientProps) {
  const mayState = may(useActor(), 'figures.write');
  const { form, seen, record } = useRecordForm(client, {
    ...clientEdit,
    trimmed,
    read: () => api.call(getClient, { params: { id: client.id } }),
    save: (seenNow, changes, fields) =>
      saveOwn(
        (beside) => changeClient(seenNow, { ...changes, ...beside }),
        'client',
        async (id) => compareClient(fields, await api.call(getClient, { params: { id } })),
      ),
    leave: onSaved,
  });
  return (
    <RecordForm
      {...record}
      missing={lacksNameOrPhone(form.errors, form.values) && words.nameAndPhoneRequired}
      explain={(error) => explainFailure('updateClient', error)}
      labels={{ ...words, clientId: words.nationalId, joinDate: words.joined, systemSavings: words.savings }}
      numbers={(fields) => typedNumbers(fields, clientEdit.fieldsOf(seen))}
      compare={({ loanBalance, systemSavings }) => [
        { label: words.loanBalance, stated: loanBalance, onTheBooks: seen.loan_balance },
        { label: words.savings, stated: systemSavings, onTheBooks: seen.system_savings },
      ]}
    >
      <ClientIdentityFields
        form={form}
        schema={clientBody}
        keepsNumbers={!mayState && hasConfirmedFigure(client.figures_from)}
      />
      <TextInput type="date" label={words.joined} {...form.getInputProps('joinDate')} />
      <Checkbox label={words.smsReminders} {...form.getInputProps('smsReminders', { type: 'checkbox' })} />
      {mayState && (
        <>
          <MoneyInput label={words.loanBalance} {...form.getInputProps('loanBalance')} />
          <MoneyInput label={words.savings} {...form.getInputProps('systemSavings')} />
        </>
      )}
    </RecordForm>
  );
}
