import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { listDeletions, type DeletedRecord, type DeletionRequest } from '#contract/deletions.ts';
import { LIMITS } from '#domain/limits.ts';
import { may } from '#domain/permissions.ts';
import { explainFailure, type FailureName } from '#messages/failures.ts';
import { deletions, settings } from '#words/index.ts';
import { readPage } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { askAndDo } from '../kit/dialog/ask.ts';
import type { DataTableProps } from '../kit/list/data-table.ts';
import { DataTable } from '../kit/list/DataTable.tsx';
import { EmptyState, Notice } from '../kit/page/feedback.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { PrintedBy } from '../kit/page/print.tsx';
import { showSuccess } from '../kit/page/toasts.tsx';
import { useListAddress, useListPage } from '../kit/list/use-list-address.ts';
import { AskedMerge } from '../merges/RecordsTable.tsx';
import { SECTION } from '../settings/settings-search.ts';
import { decide, restore, type Verb } from './decide.ts';
import { closedColumns, deletedColumns, waitingColumns } from './deletion-columns.tsx';

const title = settings.names.deletions;
const DONE = { refuse: deletions.refused, withdraw: deletions.withdrawn } as const;
const FAILURE = { refuse: 'refuseDeletion', withdraw: 'withdrawDeletion' } as const;

const askToConfirm = (request: DeletionRequest) => {
  const { action, name, reason, merge } = request;
  void askAndDo({
    about: (
      <>
        <p>{deletions.confirmQuestion[action](name, reason ?? deletions.noReason)}</p>
        {merge && <AskedMerge merge={merge} />}
      </>
    ),
    wide: merge !== null,
    goOn: deletions.confirm,
    busy: deletions.confirming,
    takesAway: true,
    work: async () => {
      await decide('confirm', request);
      showSuccess(deletions.confirmed);
    },
    explain: (error) => explainFailure('confirmDeletion', error),
  });
};

/** What waits for a second admin, and what was deleted and can be restored (DECISIONS 11.4). */
export default function DeletionsSection() {
  const address = useListAddress(SECTION.read);
  const list = useQuery(readPage(listDeletions, { query: SECTION.toQuery(address.search) }));
  const page = useListPage(list, list.data?.deleted, 'listDeletions', address.turnTo);
  const [closedPage, turnClosedTo] = useState(1);
  const closedList = useQuery(
    readPage(listDeletions, { query: { closed: 'true', page: closedPage, limit: LIMITS.pageSize } }),
  );
  const closed = useListPage(closedList, closedList.data?.deleted, 'listDeletions', turnClosedTo);
  const actor = useActor();
  const mayDecide = may(actor, 'deletions.decide');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const place = useRef<HTMLElement>(null);
  const [decided, setDecided] = useState(0);
  useEffect(() => {
    // The button that was pressed is gone with its row.
    if (decided > 0) place.current?.focus();
  }, [decided]);

  const run = async (act: () => Promise<void>, done: string, failed: FailureName) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await act();
      showSuccess(done);
      setDecided((count) => count + 1);
    } catch (error) {
      setFailure(explainFailure(failed, error));
    } finally {
      setBusy(false);
    }
  };
  const take = (verb: Exclude<Verb, 'confirm'>, request: DeletionRequest) =>
    void run(() => decide(verb, request), DONE[verb], FAILURE[verb]);
  const bringBack = (record: DeletedRecord) =>
    void run(() => restore(record), deletions.restored(deletions.entities[record.entity]), 'restoreDeletion');

  return (
    <section ref={place} tabIndex={-1} aria-label={title}>
      <PageHeader title={title} tab={settings.tab(title)} line={deletions.line} />
      {failure && (
        <div className="mb-3">
          <Notice>{failure}</Notice>
        </div>
      )}
      <Records
        words={deletions.waiting}
        columns={waitingColumns(
          mayDecide ? { viewer: actor.id, busy, onAsk: askToConfirm, onDo: take } : undefined,
        )}
        rows={list.data?.waiting}
        loading={list.isFetching}
        error={page.error}
        onRetry={page.onRetry}
      />
      <Records
        words={deletions.deleted}
        columns={deletedColumns(mayDecide ? { busy, onRestore: bringBack } : undefined)}
        {...page}
      />
      <Records words={deletions.closed} columns={closedColumns} {...closed} />
      <PrintedBy />
    </section>
  );
}

interface RecordsProps<Row> extends Omit<DataTableProps<Row>, 'label' | 'rowKey' | 'loadingText' | 'empty'> {
  words: Record<'title' | 'loading' | 'empty' | 'emptyHint', string>;
}

/** One of the lists under its heading. */
function Records<Row extends { id: string }>({ words, ...table }: RecordsProps<Row>) {
  const id = useId();
  return (
    <section className="mb-5" aria-labelledby={id}>
      <h2 className="mb-2 text-md" id={id}>
        {words.title}
      </h2>
      <DataTable
        {...table}
        label={words.title}
        rowKey={(row) => row.id}
        loadingText={words.loading}
        empty={<EmptyState title={words.empty} hint={words.emptyHint} />}
      />
    </section>
  );
}
