import { useQuery } from '@tanstack/react-query';
import { IconUserPlus } from '@tabler/icons-react';
import { listClients } from '#contract/clients.ts';
import { LIMITS } from '#domain/limits.ts';
import { notices, orderWizard } from '#words/index.ts';
import { readPage } from '../api.ts';
import { refuseIncomplete } from '../clients/complete-clients.ts';
import type { Column } from '../kit/list/data-table.ts';
import { MineSwitch, useMine } from '../kit/list/filters.tsx';
import { Identity } from '../kit/record/Identity.tsx';
import { assignToGroup } from './assign-group.ts';
import { ChoiceStep, NameHere, useChoice } from './ChoiceStep.tsx';
import { CreateClientDialog } from './create-dialogs.tsx';
import type { DraftClient } from './draft.ts';
import type { StepProps } from './steps.tsx';

const words = orderWizard.client;

const COLUMNS: Column<DraftClient>[] = [
  { key: 'systemId', head: words.columns.systemId, cell: (client) => client.system_id },
  { key: 'name', head: words.columns.name, card: 'title', cell: (client) => <NameHere row={client} /> },
  {
    key: 'phone',
    head: words.columns.phone,
    cell: (client) => <Identity client={client} part="phone" text={client.phone} reveals />,
  },
  {
    key: 'nationalId',
    head: words.columns.nationalId,
    cell: (client) => (
      <Identity client={client} part="client_id" text={client.client_id}>
        {(text) => text}
      </Identity>
    ),
  },
];

export function ClientStep({ draft, dispatch }: StepProps) {
  const choice = useChoice<DraftClient>({
    chosen: draft.client,
    onChoose: (client, isNew) => {
      // A client who is registered in the next order for a group is a member of it.
      const joins = isNew && !draft.client ? draft.group?.id : undefined;
      dispatch({ type: 'chooseClient', client: joins ? { ...client, group_id: joins } : client });
      if (joins) assignToGroup(client.id, joins);
    },
    created: orderWizard.newClient.created,
    exists: notices.clientExists,
    endpoint: listClients,
  });
  const { page, search, turnTo } = choice.place;
  const mine = useMine();
  const query = {
    page,
    limit: LIMITS.pageSize,
    search,
    anonymised: 'false' as const,
    officer_id: mine.officerId,
  };
  const list = refuseIncomplete(useQuery(readPage(listClients, { query })));
  return (
    <ChoiceStep
      step="client"
      draft={draft}
      dispatch={dispatch}
      choice={choice}
      words={{ ...words, ...(mine.officerId && words.ofMine) }}
      createIcon={IconUserPlus}
      columns={COLUMNS}
      list={list}
      rows={list.data?.clients}
      failure="listClients"
      above={<MineSwitch mine={mine} onSwitch={() => turnTo(1)} />}
      dialog={<CreateClientDialog {...choice.dialog} />}
    />
  );
}
