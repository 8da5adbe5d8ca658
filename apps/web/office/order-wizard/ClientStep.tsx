import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { listClients } from '#contract/clients.ts';
import { LIMITS } from '#domain/limits.ts';
import { common, notices, orderWizard } from '#words/index.ts';
import { readPage } from '../api.ts';
import { refuseIncomplete } from '../clients/complete-clients.ts';
import { resolveId, isUnsentId } from '../device/queue-entry.ts';
import { useQueue } from '../device/queue.ts';
import { CHOICE_BOXES } from '../kit/list/row-selection.tsx';
import type { Column } from '../kit/list/data-table.ts';
import { Identity } from '../kit/record/Identity.tsx';
import { MineSwitch, useMine } from '../kit/list/filters.tsx';
import { Notice } from '../kit/page/feedback.tsx';
import { assignToGroup } from './assign-group.ts';
import { ClientFigures } from './BookFigures.tsx';
import { CreateClientDialog } from './CreateClientDialog.tsx';
import { isInSeries, type DraftClient } from './draft.ts';
import { orderedHere } from './ordered-here.ts';
import { SearchedTable } from './SearchedTable.tsx';
import { StepHeading, withPinned, type StepProps } from './steps.tsx';
import { useChoice } from './use-choice.ts';
import styles from './OrderWizard.module.css';

const words = orderWizard.client;

/** `isOrdered`: whether somebody has an order in this series already. */
const columns = (isOrdered: (clientId: string) => boolean): Column<DraftClient>[] => [
  { key: 'systemId', head: words.columns.systemId, cell: (client) => client.system_id },
  {
    key: 'name',
    head: words.columns.name,
    card: 'title',
    cell: (client) => (
      <>
        {client.name}{' '}
        {isOrdered(client.id) && (
          <span className="pill bg-sunken text-muted text-xs font-normal">{orderWizard.next.ordered}</span>
        )}{' '}
        {isUnsentId(client.id) && (
          <span className="pill bg-sunken text-muted text-xs font-normal">{common.onlyHere.short}</span>
        )}
      </>
    ),
  },
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
  const { place, notice, pinned, choose, create, dialog, figures, collapsed, expand } =
    useChoice<DraftClient>({
      chosen: draft.client,
      onChoose: (client, isNew) => {
        // Who is registered while the orders of a group are written is a member of it.
        const joins = isNew && isInSeries(draft) ? draft.group?.id : undefined;
        dispatch({ type: 'chooseClient', client: joins ? { ...client, group_id: joins } : client });
        if (joins) assignToGroup(client.id, joins);
      },
      created: orderWizard.newClient.created,
      exists: notices.clientExists,
      endpoint: listClients,
    });
  const { page, search } = place;
  // In a series the members of the group are at hand; anybody else is one tap further (DECISIONS 15.1).
  const { series, group } = draft;
  const [all, setAll] = useState(false);
  const mine = useMine();
  const queue = useQueue();
  const narrowed =
    series && !all ? { group_id: resolveId(queue, series.groupId), limit: LIMITS.maxPageSize } : undefined;
  const query = {
    page,
    limit: LIMITS.pageSize,
    search,
    anonymised: 'false' as const,
    officer_id: series ? undefined : mine.officerId,
    ...narrowed,
  };
  const list = refuseIncomplete(useQuery(readPage(listClients, { query })));
  const panel = (
    <ClientFigures key={draft.client?.id} {...figures} draft={draft} dispatch={dispatch}>
      {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
    </ClientFigures>
  );
  const rows = withPinned(
    list.data?.clients,
    place.atStart ? pinned : undefined,
    ({ system_id }) => system_id,
  );
  return (
    <>
      <StepHeading
        step="client"
        action={
          <Button
            className={styles.wrapping}
            variant="light"
            leftSection={<IconUserPlus size={18} aria-hidden="true" />}
            onClick={create}
          >
            {words.create}
          </Button>
        }
      />
      {series && group && !collapsed && (
        <p className="hint">{orderWizard.next.line(series.ordered.length + 1, group.name)}</p>
      )}
      {!series && !collapsed && <MineSwitch mine={mine} onSwitch={() => place.turnTo(1)} />}
      <div className={`grid grid-cols-1 gap-4 items-start ${styles.columns}`}>
        {collapsed && panel}
        <SearchedTable<DraftClient>
          collapsed={collapsed && { row: collapsed, label: words.another, onExpand: expand }}
          words={{ ...words, ...(narrowed ? words.ofGroup : !series && mine.officerId && words.ofMine) }}
          place={place}
          list={list}
          failure="listClients"
          columns={columns(orderedHere(queue, series?.ordered ?? []))}
          rows={rows}
          select={{
            mode: 'one',
            boxes: CHOICE_BOXES,
            head: words.select,
            chosen: draft.client?.id,
            onChoose: choose,
            name: (client) => client.name,
          }}
        >
          {series && (
            <Button
              variant="subtle"
              onClick={() => {
                setAll(!all);
                place.turnTo(1);
              }}
            >
              {all ? words.membersOnly : words.everybody}
            </Button>
          )}
        </SearchedTable>
        {!collapsed && panel}
      </div>
      <CreateClientDialog {...dialog} />
    </>
  );
}
