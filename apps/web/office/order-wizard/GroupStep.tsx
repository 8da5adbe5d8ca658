import { useQuery } from '@tanstack/react-query';
import { IconUsersPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { getGroup, listGroups, type Group } from '#contract/groups.ts';
import { LIMITS } from '#domain/limits.ts';
import { common, notices, orderWizard } from '#words/index.ts';
import { read, readPage } from '../api.ts';
import type { Column } from '../kit/list/data-table.ts';
import { Notice } from '../kit/page/feedback.tsx';
import { CountedMembers } from '../kit/record/Facts.tsx';
import { assignToGroup } from './assign-group.ts';
import { ChoiceStep, NameHere, useChoice } from './ChoiceStep.tsx';
import { CreateGroupDialog } from './create-dialogs.tsx';
import type { DraftGroup } from './draft.ts';
import { isOtherGroup } from './draft-checks.ts';
import type { StepProps } from './steps.tsx';

const words = orderWizard.group;

const COLUMNS: Column<DraftGroup>[] = [
  { key: 'account', head: words.columns.account, cell: (group) => group.account_number },
  { key: 'name', head: words.columns.name, cell: (group) => <NameHere row={group} />, card: 'title' },
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

export function GroupStep({ draft, dispatch }: StepProps) {
  const { client } = draft;
  const own = useOwnGroup({ draft, dispatch });
  const choice = useChoice<DraftGroup>({
    chosen: draft.group,
    onChoose: (group) => {
      dispatch({ type: 'chooseGroup', group });
      if (client && !client.group_id && group.id !== draft.group?.id)
        assignToGroup(client.id, group.id, draft.group?.id);
    },
    created: orderWizard.newGroup.created,
    exists: notices.groupExists,
    endpoint: listGroups,
  });
  const { page, search } = choice.place;
  const list = useQuery(readPage(listGroups, { query: { page, limit: LIMITS.pageSize, search } }));
  const { totalPages = 0, totalItems = 0 } = list.data?.pagination ?? {};
  return (
    <ChoiceStep
      step="group"
      draft={draft}
      dispatch={dispatch}
      choice={choice}
      words={words}
      createIcon={IconUsersPlus}
      columns={COLUMNS}
      list={list}
      rows={list.data?.groups}
      own={own}
      failure="wizard.groups"
      what={words.what}
      retryLabel={words.retry}
      notice={
        client &&
        isOtherGroup(draft) && (
          <Notice kind="warning" onRetry={own && (() => choice.choose(own))} retryLabel={words.backToOwn}>
            {words.other(client.name)}
          </Notice>
        )
      }
      below={
        totalPages === 1 && (
          <output className="text-muted text-sm figures">
            {common.pager.showing(1, totalItems, String(totalItems), words.what)}
          </output>
        )
      }
      dialog={<CreateGroupDialog {...choice.dialog} shown={list.data?.groups ?? []} />}
    />
  );
}

/** The client's own group as the books have it now, chosen beforehand while none is chosen (DECISIONS 10.19). */
function useOwnGroup({ draft, dispatch }: StepProps): Group | undefined {
  const id = draft.client?.group_id ?? '';
  const query = read(getGroup, { params: { id }, query: { masked: 'true' } });
  const { data: known, isFetchedAfterMount } = useQuery({ ...query, enabled: id !== '', staleTime: 0 });
  // What was read for an order before may be older than an approval.
  const data = isFetchedAfterMount ? known : undefined;
  const none = !draft.group;
  useEffect(() => {
    if (data && none) dispatch({ type: 'chooseGroup', group: data });
  }, [data, none, dispatch]);
  return data;
}
