import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { getClient } from '#contract/clients.ts';
import { getGroup, type Group as GroupRecord } from '#contract/groups.ts';
import { explainFailure } from '#messages/failures.ts';
import { field } from '#words/index.ts';
import { read } from '../api.ts';
import {
  NEW_CLIENT,
  toBody,
  typedNumbers,
  wizardClient,
  type ClientIdentity,
} from '../clients/client-form.ts';
import { ClientIdentityFields } from '../clients/ClientIdentityFields.tsx';
import { compareClient } from '../clients/same-client.ts';
import { correctClient } from '../device/held-entries.ts';
import type { Entry } from '../device/queue-entry.ts';
import { sendQueue } from '../device/sender.ts';
import { useBranchChoice } from '../groups/GroupBoxes.tsx';
import { compareGroup, type WantedGroup } from '../groups/same-group.ts';
import { FormDialog } from '../kit/form/FormSheet.tsx';
import { RecordForm } from '../kit/form/RecordForm.tsx';
import { faultsOf } from '../kit/form/use-record-form.ts';
import { SideBySide } from '../kit/record/Facts.tsx';

interface CorrectClientProps {
  entry: Entry;
  /** The boxes that must differ, with what is wrong. */
  wrong: Readonly<Record<string, string>>;
  onClose: () => void;
}

/** A new client of the queue, as it was typed, to be corrected and sent again. */
export function CorrectClient({ entry, wrong, onClose }: CorrectClientProps) {
  const typed = { ...NEW_CLIENT, ...(entry.input.body as Partial<ClientIdentity>) };
  const form = useForm({
    initialValues: typed,
    initialErrors: wrong,
    validate: (fields: ClientIdentity) => faultsOf(wizardClient, toBody(fields)),
  });
  return (
    <FormDialog opened onClose={onClose} title={field.unsent.correct}>
      <RecordForm
        form={form}
        dirty
        numbers={(fields) => typedNumbers(fields, typed)}
        save={async (fields) => {
          await correctClient(entry, toBody(fields));
          void sendQueue();
          return onClose;
        }}
        explain={(error) => explainFailure('unsent.giveUp', error)}
        saveLabel={field.unsent.sendCorrected}
      >
        <ClientIdentityFields form={form} schema={wizardClient} />
      </RecordForm>
    </FormDialog>
  );
}

interface OwnerBesideProps {
  entry: Entry;
  id: string;
}

/** What was typed of a new client or group beside the record that has a number or name of it (DECISIONS 25.2). */
export function OwnerBeside({ entry, id }: OwnerBesideProps) {
  const isGroup = entry.command === 'createGroup';
  const { data: client } = useQuery({ ...read(getClient, { params: { id } }), enabled: !isGroup });
  const asked = { params: { id }, query: { masked: 'true' } } as const;
  const { data: group } = useQuery({ ...read(getGroup, asked), enabled: isGroup });
  if (client) {
    const typed = { ...NEW_CLIENT, ...(entry.input.body as Partial<ClientIdentity>) };
    return <SideBySide fields={compareClient(typed, client).fields} />;
  }
  return group && <GroupBeside typed={entry.input.body as Partial<WantedGroup>} group={group} />;
}

function GroupBeside({ typed, group }: { typed: Partial<WantedGroup>; group: GroupRecord }) {
  const branches = useBranchChoice();
  const nameOf = (id: string) => branches.find(({ value }) => value === id)?.label;
  const wanted = { name: '', accountNumber: '', ...typed };
  return <SideBySide fields={compareGroup(wanted, group, nameOf).fields} />;
}
