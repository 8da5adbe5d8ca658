import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconUsersPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { getGroup, listGroups, type Group } from '#contract/groups.ts';
import { LIMITS } from '#domain/limits.ts';
import { common, notices, orderWizard } from '#words/index.ts';
import { read, readPage } from '../api.ts';
import { CHOICE_BOXES } from '../kit/list/row-selection.tsx';
import { isUnsentId } from '../device/queue-entry.ts';
import { CountedMembers } from '../kit/record/Facts.tsx';
import type { Column } from '../kit/list/data-table.ts';
import { Notice } from '../kit/page/feedback.tsx';
import { assignToGroup } from './assign-group.ts';
import { CreateGroupDialog } from './CreateGroupDialog.tsx';
import type { DraftGroup } from './draft.ts';
import { isOtherGroup } from './draft-checks.ts';
import { GroupFigures } from './BookFigures.tsx';
import { SearchedTable } from './SearchedTable.tsx';
import { StepHeading, withPinned, type StepProps } from './steps.tsx';
import { useChoice } from './use-choice.ts';
import styles from './OrderWizard.module.css';

const words = orderWizard.group;

const COLUMNS: Column<DraftGroup>[] = [
  { key: 'account', head: words.columns.account, cell: (group) => group.account_number },
  { key: 'name', head: words.columns.name, cell: (group) => <Name group={group} />, card: 'title' },
  {
    key: 'members',
    head: words.columns.members,
    cell: (group) => (
      <span>
        {group.member_count}
        <CountedMembers count={group.client_count} />
      </span>
    ),
    numeric: true,
  },
  { key: 'branch', head: words.columns.branch, cell: (group) => group.branch_name },
];

/** The name, and beside it that the group is on this device alone. */
function Name({ group: { id, name } }: { group: DraftGroup }) {
  return (
    <>
      {name}{' '}
      {isUnsentId(id) && (
        <span className="pill bg-sunken text-muted text-xs font-normal">{common.onlyHere.short}</span>
      )}
    </>
  );
}

export function GroupStep({ draft, dispatch }: StepProps) {
  const { client } = draft;
  const { place, notice, pinned, choose, create, dialog, figures, collapsed, expand } = useChoice<DraftGroup>(
    {
      chosen: draft.group,
      onChoose: (group) => {
        dispatch({ type: 'chooseGroup', group });
        if (client && !client.group_id && group.id !== draft.group?.id)
          assignToGroup(client.id, group.id, draft.group?.id);
      },
      created: orderWizard.newGroup.created,
      exists: notices.groupExists,
      endpoint: listGroups,
    },
  );
  const { page, search } = place;
  const list = useQuery(readPage(listGroups, { query: { page, limit: LIMITS.pageSize, search } }));
  const own = useOwnGroup({ draft, dispatch });
  const { totalPages = 0, totalItems = 0 } = list.data?.pagination ?? {};
  const panel = (
    <GroupFigures key={draft.group?.id} {...figures} draft={draft} dispatch={dispatch}>
      {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
      {client && isOtherGroup(draft) && (
        <Notice kind="warning" onRetry={own && (() => choose(own))} retryLabel={words.backToOwn}>
          {words.other(client.name)}
        </Notice>
      )}
    </GroupFigures>
  );
  const rows = withPinned(
    list.data?.groups,
    place.atStart ? (pinned ?? own) : undefined,
    ({ account_number }) => account_number,
  );
  return (
    <>
      <StepHeading
        step="group"
        action={
          <Button
            className={styles.wrapping}
            variant="light"
            leftSection={<IconUsersPlus size={18} aria-hidden="true" />}
            onClick={create}
          >
            {words.create}
          </Button>
        }
      />
      <div className={`grid grid-cols-1 gap-4 items-start ${styles.columns}`}>
        {collapsed && panel}
        <SearchedTable<DraftGroup>
          collapsed={collapsed && { row: collapsed, label: words.another, onExpand: expand }}
          words={words}
          place={place}
          list={list}
          failure="wizard.groups"
          retryLabel={words.retry}
          columns={COLUMNS}
          rows={rows}
          select={{
            mode: 'one',
            boxes: CHOICE_BOXES,
            head: words.select,
            chosen: draft.group?.id,
            onChoose: choose,
            name: (group) => group.name,
          }}
          what={words.what}
        >
          {totalPages === 1 && (
            <output className="text-muted text-sm figures">
              {common.pager.showing(1, totalItems, String(totalItems), words.what)}
            </output>
          )}
        </SearchedTable>
        {!collapsed && panel}
      </div>
      <CreateGroupDialog {...dialog} shown={list.data?.groups ?? []} />
    </>
  );
}

/** The client's own group as the books have it now, chosen beforehand while none is chosen (DECISIONS 10 and 15.2). */
function useOwnGroup({ draft, dispatch }: StepProps): Group | undefined {
  const id = draft.client?.group_id ?? '';
  const query = read(getGroup, { params: { id }, query: { masked: 'true' } });
  const { data: known, isFetchedAfterMount } = useQuery({ ...query, enabled: id !== '', staleTime: 0 });
  // What was read for an order before may be older than an approval. Without an answer it is what there is.
  const data = isFetchedAfterMount ? known : undefined;
  const none = !draft.group;
  useEffect(() => {
    if (data && none) dispatch({ type: 'chooseGroup', group: data });
  }, [data, none, dispatch]);
  return data;
}
