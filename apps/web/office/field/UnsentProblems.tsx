import { Button, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getClient } from '#contract/clients.ts';
import { getGroup, type Group as GroupRecord } from '#contract/groups.ts';
import { explainFailure } from '#messages/failures.ts';
import { common, field } from '#words/index.ts';
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
import { Sheet } from '../kit/dialog/Sheet.tsx';
import { useNumberQuestion } from '../kit/form/doubtful-values.tsx';
import { faultsOf } from '../kit/form/use-record-form.ts';
import { Notice } from '../kit/page/feedback.tsx';
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
  const number = useNumberQuestion();
  const [failure, setFailure] = useState<string>();
  const save = async (fields: ClientIdentity) => {
    const meant = await number.ask(typedNumbers(fields, typed));
    if (!meant) return;
    try {
      await correctClient(entry, toBody({ ...fields, ...meant }));
      onClose();
      void sendQueue();
    } catch (error) {
      setFailure(explainFailure('unsent.giveUp', error));
    }
  };
  return (
    <Sheet opened onClose={onClose} title={field.unsent.correct} size="md" closeOnEscape={!number.asking}>
      <form noValidate className="grid gap-4" onSubmit={form.onSubmit((fields) => void save(fields))}>
        {failure && <Notice>{failure}</Notice>}
        <ClientIdentityFields form={form} schema={wizardClient} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit">{field.unsent.sendCorrected}</Button>
        </Group>
      </form>
      {number.question}
    </Sheet>
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
