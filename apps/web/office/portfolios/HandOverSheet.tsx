import { Checkbox, SegmentedControl, Select, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listClients, type Client } from '#contract/clients.ts';
import { listNotifications } from '#contract/notifications.ts';
import {
  type Handover,
  type Portfolio,
  handOver,
  listPortfolios,
  type HandoverBody,
} from '#contract/portfolios.ts';
import { LIMITS } from '#domain/limits.ts';
import { explainFailure } from '#messages/failures.ts';
import { portfolios } from '#words/index.ts';
import { readPage, refresh } from '../api.ts';
import { FormButtons, FormSheet } from '../kit/form/FormSheet.tsx';
import { useSaving } from '../kit/form/saving.ts';
import type { Column } from '../kit/list/data-table.ts';
import { SearchedTable, useListPlace } from '../kit/list/SearchedTable.tsx';
import { Notice } from '../kit/page/feedback.tsx';
import { send } from '../send.ts';
import { officerOf } from './portfolios-search.ts';
import styles from './Portfolios.module.css';

const words = portfolios.form;
const SCOPES = ['all', 'groups', 'clients'] as const;
type Scope = (typeof SCOPES)[number];

interface HandOverSheetProps {
  /** Whose clients; none: closed. */
  portfolio: Portfolio | undefined;
  title: (portfolio: Portfolio) => string;
  /** All portfolios in reach, to choose from who takes them. */
  others: readonly Portfolio[];
  onClose: () => void;
  onDone: (handover: Handover) => void;
}

/** Who takes the clients, and which of them. */
export function HandOverSheet({ portfolio, title, others, onClose, onDone }: HandOverSheetProps) {
  return (
    <FormSheet subject={portfolio} title={title} needs="clients.hand-over" onClose={onClose} size={720}>
      {(one) => (
        <HandOver
          portfolio={one}
          takers={others.flatMap(({ officer_id, officer_name, branch_id }) =>
            officer_id && officer_id !== one.officer_id && branch_id === one.branch_id
              ? [{ value: officer_id, label: officer_name ?? '' }]
              : [],
          )}
          onDone={onDone}
        />
      )}
    </FormSheet>
  );
}

interface HandOverProps {
  portfolio: Portfolio;
  takers: { value: string; label: string }[];
  onDone: (handover: Handover) => void;
}

function HandOver({ portfolio, takers, onDone }: HandOverProps) {
  const [to, setTo] = useState<string | null>(null);
  const [scope, setScope] = useState<Scope>('all');
  const [groupIds, setGroupIds] = useState<string[]>([]);
  const [clientIds, setClientIds] = useState<ReadonlySet<string>>(new Set());
  const [note, setNote] = useState('');
  const { busy, problem, cancel, save } = useSaving({
    dirty: to !== null || note !== '' || groupIds.length > 0 || clientIds.size > 0,
  });
  const counts: Record<Scope, number> = {
    all: portfolio.clients,
    groups: portfolio.groups
      .filter(({ id }) => groupIds.includes(id))
      .reduce((sum, { clients }) => sum + clients, 0),
    clients: clientIds.size,
  };
  const taker = takers.find(({ value }) => value === to);
  const give = () =>
    save(
      async () => {
        const done = await giveClients({
          fromOfficerId: officerOf(portfolio),
          toOfficerId: to!,
          ...(scope === 'groups' && { groupIds }),
          ...(scope === 'clients' && { clientIds: [...clientIds] }),
          ...(note.trim() && { note }),
        });
        return () => onDone(done);
      },
      (error) => explainFailure('handOver', error),
    );
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (taker && counts[scope] > 0) void give();
      }}
    >
      {problem && <Notice>{problem.text}</Notice>}
      {takers.length === 0 && <Notice kind="warning">{words.nobodyElse}</Notice>}
      <Select
        label={words.to}
        placeholder={words.toPlaceholder}
        data={takers}
        searchable={takers.length > 8}
        openOnFocus={false}
        disabled={takers.length === 0}
        value={to}
        onChange={setTo}
        data-autofocus
      />
      <div className="grid gap-1">
        <span id="handover-scope" className="text-sm font-strong">
          {words.which}
        </span>
        <SegmentedControl
          aria-labelledby="handover-scope"
          data={SCOPES.filter((one) => one !== 'groups' || portfolio.groups.length > 0).map((value) => ({
            value,
            label: words.scopes[value],
          }))}
          value={scope}
          onChange={setScope}
        />
      </div>
      {scope === 'groups' && (
        <fieldset className={`grid gap-3 p-3 border rounded-md break-anywhere ${styles.groups}`}>
          <legend className="text-sm font-strong">{words.groups}</legend>
          {portfolio.groups.map(({ id, name, clients }) => (
            <Checkbox
              key={id}
              label={words.groupOption(name, clients)}
              checked={groupIds.includes(id)}
              disabled={!groupIds.includes(id) && groupIds.length >= LIMITS.handoverGroups}
              onChange={({ currentTarget: { checked } }) =>
                setGroupIds((now) => (checked ? [...now, id] : now.filter((one) => one !== id)))
              }
            />
          ))}
        </fieldset>
      )}
      {scope === 'clients' && (
        <ChooseClients portfolio={portfolio} chosen={clientIds} onChange={setClientIds} />
      )}
      <Textarea
        label={words.note}
        description={words.noteHint}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={LIMITS.longestReason}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {taker && counts[scope] > 0 && (
        <p className="text-muted">{words.summary(counts[scope], taker.label)}</p>
      )}
      <FormButtons
        busy={busy}
        onCancel={cancel}
        saveLabel={words.save}
        busyLabel={words.saving}
        disabled={!taker || counts[scope] === 0}
      />
    </form>
  );
}

const COLUMNS: readonly Column<Client>[] = [
  { key: 'name', head: words.client, card: 'title', cell: ({ name }) => name },
  { key: 'group', head: words.group, card: 'bare', cell: ({ group_name }) => group_name ?? words.noGroup },
];

interface ChooseClientsProps {
  portfolio: Portfolio;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** Some of an officer's clients; who was chosen on one page stays so on the others. */
function ChooseClients({ portfolio, chosen, onChange }: ChooseClientsProps) {
  const place = useListPlace();
  const { page, search } = place;
  const query = {
    page,
    search,
    limit: LIMITS.pageSize,
    officer_id: officerOf(portfolio),
    branch_id: portfolio.branch_id,
    anonymised: 'false' as const,
  };
  const list = useQuery(readPage(listClients, { query }));
  return (
    <div className="grid gap-3">
      <SearchedTable
        words={words}
        place={place}
        list={list}
        rows={list.data?.clients}
        failure="listClients"
        columns={COLUMNS}
        select={{ mode: 'many', chosen, onChange, name: ({ name }) => name }}
      />
      <p className="text-muted" aria-live="polite">
        {words.chosen(chosen.size)}
      </p>
    </div>
  );
}

/** Hands clients over; the lists that show whose clients they are are read again. */
async function giveClients(body: HandoverBody): Promise<Handover> {
  const done = await send(handOver, { body });
  await refresh(listPortfolios, listClients, listNotifications);
  return done;
}
