import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconUsersPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { getGroup, listGroups, type Group } from '#contract/groups.ts';
import { LIMITS } from '#domain/limits.ts';
import { common, notices, orderWizard } from '../../messages/index.ts';
import { explainFailure } from '../../messages/failures.ts';
import { read, readPage, refresh } from '../api.ts';
import type { Column } from '../kit/data-table.ts';
import { DataTable } from '../kit/DataTable.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Notice } from '../kit/Notice.tsx';
import { SearchBox } from '../kit/SearchBox.tsx';
import { assignToGroup } from './assign-group.ts';
import { CreateGroupDialog } from './CreateGroupDialog.tsx';
import type { DraftGroup } from './draft.ts';
import { isOtherGroup } from './draft-checks.ts';
import { GroupFigures } from './GroupFigures.tsx';
import { reveal } from './reveal.ts';
import { StepHeading } from './StepHeading.tsx';
import { withPinned, type StepProps } from './steps.ts';
import { useFocusAfter } from './use-focus-after.ts';
import styles from './OrderWizard.module.css';

const words = orderWizard.group;

const COLUMNS: Column<DraftGroup>[] = [
  { key: 'account', head: words.columns.account, cell: (group) => group.account_number },
  { key: 'name', head: words.columns.name, cell: (group) => group.name, fold: 'title' },
  { key: 'members', head: words.columns.members, cell: (group) => group.member_count, numeric: true },
  { key: 'branch', head: words.columns.branch, cell: (group) => group.branch_name },
];

export function GroupStep({ draft, dispatch }: StepProps) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [pinned, setPinned] = useState<DraftGroup | undefined>(draft.group);
  const [creating, setCreating] = useState(false);
  const [taken, setTaken] = useState<Group>();
  const [said, setSaid] = useState<{ text: string; kind: 'success' | 'warning' }>();
  const panel = useRef<HTMLElement>(null);
  const firstFigure = useFocusAfter(taken);
  const list = useQuery(readPage(listGroups, { query: { page, limit: LIMITS.pageSize, search } }));
  const own = useOwnGroup({ draft, dispatch });
  const { client } = draft;

  const select = (group: DraftGroup) => {
    dispatch({ type: 'chooseGroup', group });
    if (client && !client.group_id && group.id !== draft.group?.id) assignToGroup(client.id, group.id);
  };
  const choose = (group: DraftGroup) => {
    setSaid(undefined);
    select(group);
    reveal(panel);
  };
  const take = (group: Group, isNew: boolean) => {
    setSearch('');
    setPage(1);
    setPinned(group);
    setTaken(group);
    select(group);
    setSaid(
      isNew
        ? { text: orderWizard.newGroup.created(group.name), kind: 'success' }
        : { text: notices.groupExists, kind: 'warning' },
    );
    if (isNew) void refresh(listGroups);
  };
  const atStart = page === 1 && search === '';
  const rows = withPinned(list.data?.groups, atStart ? (pinned ?? own) : undefined);
  const total = list.data?.pagination.totalItems ?? 0;

  return (
    <>
      <StepHeading
        step="group"
        action={
          <Button
            variant="light"
            leftSection={<IconUsersPlus size={18} aria-hidden="true" />}
            onClick={() => setCreating(true)}
          >
            {words.create}
          </Button>
        }
      />
      {said && <Notice kind={said.kind}>{said.text}</Notice>}
      {client && isOtherGroup(draft) && (
        <Notice kind="warning" onRetry={own && (() => choose(own))} retryLabel={words.backToOwn}>
          {words.other(client.name)}
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.list}>
          <SearchBox
            value={search}
            onSearch={(text) => {
              setSearch(text);
              setPage(1);
            }}
            aria-label={words.search}
            placeholder={words.search}
          />
          <DataTable<DraftGroup>
            label={words.table}
            columns={COLUMNS}
            rows={rows}
            rowKey={(group) => group.id}
            loading={list.isFetching}
            loadingText={words.loading}
            error={list.error ? explainFailure('wizard.groups', list.error) : undefined}
            onRetry={() => void list.refetch()}
            retryLabel={words.retry}
            empty={<EmptyState title={words.empty} hint={search ? words.emptySearch : words.emptyHint} />}
            select={{
              mode: 'one',
              head: words.select,
              chosen: draft.group?.id,
              onChoose: choose,
              name: (group) => group.name,
            }}
            pagination={list.data?.pagination}
            onPage={setPage}
            what={words.what}
          />
          {list.data?.pagination.totalPages === 1 && (
            <output className={`${styles.shown} figures`}>
              {common.pager.showing(1, total, total, words.what)}
            </output>
          )}
        </div>
        <GroupFigures
          key={draft.group?.id}
          ref={panel}
          firstFigure={firstFigure}
          draft={draft}
          dispatch={dispatch}
        />
      </div>
      <CreateGroupDialog
        opened={creating}
        onClose={() => setCreating(false)}
        shown={list.data?.groups ?? []}
        onTaken={take}
      />
    </>
  );
}

/** The client's own group, chosen beforehand while none is chosen (DECISIONS 10). */
function useOwnGroup({ draft, dispatch }: StepProps): Group | undefined {
  const id = draft.client?.group_id ?? '';
  const { data } = useQuery({ ...read(getGroup, { params: { id } }), enabled: id !== '' });
  const none = !draft.group;
  useEffect(() => {
    if (data && none) dispatch({ type: 'chooseGroup', group: data });
  }, [data, none, dispatch]);
  return data;
}
