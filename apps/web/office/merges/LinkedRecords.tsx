import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Client } from '#contract/clients.ts';
import { listMerges, unmergeClients, type LinkedRecord } from '#contract/merges.ts';
import { formatKes } from '#domain/money.ts';
import { may } from '#domain/permissions.ts';
import { officePrefix } from '#domain/roles.ts';
import { explainFailure } from '#messages/failures.ts';
import { merges } from '#words/index.ts';
import { read, refreshAll } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { isUnsentId } from '../device/queue-entry.ts';
import { askAndDo } from '../kit/dialog/ask.ts';
import { Covered } from '../kit/record/Covered.tsx';
import { Notice } from '../kit/page/feedback.tsx';
import { QueryFailure } from '../kit/page/QueryFailure.tsx';
import { showSuccess } from '../kit/page/toasts.tsx';
import { send } from '../send.ts';
import { numbersOf, placeOf } from './RecordsTable.tsx';

/** The records that are linked to a client, each with its balances, and for those who may link them how to end that. */
export function LinkedRecords({ client }: { client: Client }) {
  const mayEnd = may(useActor(), 'clients.merge');
  const { data, error, refetch } = useQuery({
    ...read(listMerges, { params: { id: client.id } }),
    enabled: !isUnsentId(client.id) && (mayEnd || client.merged !== undefined),
  });
  const heading = useId();
  const end = ({ record }: LinkedRecord) =>
    void askAndDo({
      about: merges.endQuestion(record.name),
      goOn: merges.end,
      busy: merges.ending,
      reason: merges.reason,
      work: async (reason) => {
        await send(unmergeClients, { params: { id: client.id }, body: { mergedId: record.id, reason } });
        await refreshAll();
        showSuccess(merges.ended(record.name));
      },
      explain: (failure) => explainFailure('unmergeClients', failure),
    });
  if (error && !data) return <QueryFailure query={{ error, refetch }} failure="listMerges" />;
  const { waiting = null } = data ?? {};
  const linked = client.merged ? (data?.linked ?? []) : [];
  if (!data || (linked.length === 0 && !waiting)) return null;
  return (
    <section aria-labelledby={heading} className="grid gap-2 justify-items-start break-anywhere">
      <h3 id={heading} className="text-md">
        {merges.section}
      </h3>
      {waiting && <Notice kind="warning">{merges.waits(waiting.asked_by_name, waiting.expires_at)}</Notice>}
      <ul className="bare-list grid gap-3">
        {linked.map((one) => (
          <Linked key={one.record.id} link={one} onEnd={mayEnd ? () => end(one) : undefined} />
        ))}
      </ul>
      {linked.length > 0 && (
        <Covered label={merges.section}>
          {merges.compare.sum(formatKes(data.loan_balance), formatKes(data.system_savings))}
        </Covered>
      )}
    </section>
  );
}

function Linked({ link, onEnd }: { link: LinkedRecord; onEnd: (() => void) | undefined }) {
  const { record, reason, linked_at, asked_by_name, confirmed_by_name } = link;
  const clients = `${officePrefix(useActor().role)}/clients` as const;
  return (
    <li className="grid gap-1 justify-items-start">
      <Link to={`${clients}/$id`} params={{ id: record.id }}>
        {record.name}
      </Link>
      <Covered label={merges.compare.columns.numbers}>
        <span className="text-muted text-sm">{numbersOf(record)}</span>
      </Covered>
      <span className="text-muted text-sm">{placeOf(record)}</span>
      <Covered label={merges.section}>
        {merges.balances(formatKes(record.loan_balance), formatKes(record.system_savings))}
      </Covered>
      <span className="text-muted text-sm">{merges.by(linked_at, asked_by_name, confirmed_by_name)}</span>
      {reason && <span className="text-muted text-sm">{merges.because(reason)}</span>}
      {onEnd && (
        <Button variant="default" onClick={onEnd} aria-label={merges.endOf(record.name)}>
          {merges.end}
        </Button>
      )}
    </li>
  );
}
