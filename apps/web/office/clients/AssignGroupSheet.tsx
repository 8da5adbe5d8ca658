import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Client } from '#contract/clients.ts';
import { listGroups, type Group } from '#contract/groups.ts';
import { LIMITS } from '#domain/limits.ts';
import { explainFailure } from '#messages/failures.ts';
import { clients } from '#words/index.ts';
import { readPage } from '../api.ts';
import { resolveId } from '../device/queue-entry.ts';
import { readQueue } from '../device/queue.ts';
import { SearchedTable, useListPlace } from '../kit/list/SearchedTable.tsx';
import type { Column } from '../kit/list/data-table.ts';
import { Notice } from '../kit/page/feedback.tsx';
import { FormButtons, FormSheet } from '../kit/form/FormSheet.tsx';
import { notify, showSuccess } from '../kit/page/toasts.tsx';
import { useSaving } from '../kit/form/saving.ts';
import { assignToGroup } from './save-client.ts';

const words = clients.assign;

const COLUMNS: readonly Column<Group>[] = [
  { key: 'name', head: words.columns.name, cell: (group) => group.name, card: 'title' },
  { key: 'account', head: words.columns.account, cell: (group) => group.account_number },
  { key: 'branch', head: words.columns.branch, cell: (group) => group.branch_name },
];

interface AssignGroupSheetProps {
  client: Client;
  opened: boolean;
  onClose: () => void;
}

/** Makes a client a member of a group, or of another one (DECISIONS 3). */
export function AssignGroupSheet({ client, opened, onClose }: AssignGroupSheetProps) {
  return (
    <FormSheet
      subject={opened ? client.id : undefined}
      title={() => (client.group_id ? clients.page.change : clients.page.assign)}
      needs="clients.assign-group"
      onClose={onClose}
      size={720}
    >
      {() => <AssignGroup client={client} onAssigned={onClose} />}
    </FormSheet>
  );
}

interface AssignGroupProps {
  client: Client;
  onAssigned: () => void;
}

function AssignGroup({ client, onAssigned }: AssignGroupProps) {
  const [group, setGroup] = useState<Group>();
  const place = useListPlace();
  const { page, search } = place;
  const list = useQuery(readPage(listGroups, { query: { page, search, limit: LIMITS.productPageSize } }));
  const other = group && group.id !== client.group_id ? group : undefined;
  const moves = other && client.branch_id && other.branch_id !== client.branch_id;
  const { busy, problem, save, cancel } = useSaving({ dirty: other !== undefined });
  const assign = () =>
    save(
      async () => {
        const moved = other && (await assignToGroup(client, other));
        return () => {
          if (other && moved) tellWhere(moved, other);
          onAssigned();
        };
      },
      (error) => explainFailure('assignGroup', error),
    );
  return (
    <div className="grid gap-3">
      {problem && <Notice>{problem.text}</Notice>}
      <SearchedTable
        beginsHere
        words={words}
        place={place}
        list={list}
        rows={list.data?.groups}
        failure="listGroups"
        columns={COLUMNS}
        select={{
          mode: 'one',
          head: words.select,
          chosen: group?.id ?? client.group_id ?? undefined,
          onChoose: setGroup,
          name: ({ name }) => name,
        }}
      />
      {moves && <Notice kind="warning">{words.otherBranch(client.name, other.branch_name)}</Notice>}
      <FormButtons busy={busy} onCancel={cancel} onSave={() => void assign()} />
    </div>
  );
}

/** A list that was read before the group was sent has it under its key. */
function tellWhere({ name, group_id, group_name }: Client, chosen: Group): void {
  if (group_id === chosen.id || group_id === resolveId(readQueue(), chosen.id))
    showSuccess(clients.done.assigned(name, chosen.name));
  else notify({ color: 'brick', message: clients.done.staysIn(name, group_name ?? '') });
}
