import { useQuery } from '@tanstack/react-query';
import { getClient } from '#contract/clients.ts';
import { getGroup, type Group } from '#contract/groups.ts';
import { read } from '../api.ts';
import { NEW_CLIENT, type ClientIdentity } from '../clients/client-form.ts';
import { compareClient } from '../clients/same-client.ts';
import type { Entry } from '../device/queue-entry.ts';
import { compareGroup, type WantedGroup } from '../groups/same-group.ts';
import { useBranchChoice } from '../groups/use-branch-choice.ts';
import { SideBySide } from '../kit/record/Facts.tsx';

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

function GroupBeside({ typed, group }: { typed: Partial<WantedGroup>; group: Group }) {
  const branches = useBranchChoice();
  const nameOf = (id: string) => branches.find(({ value }) => value === id)?.label;
  const wanted = { name: '', accountNumber: '', ...typed };
  return <SideBySide fields={compareGroup(wanted, group, nameOf).fields} />;
}
