import { useQuery } from '@tanstack/react-query';
import { listStaff } from '#contract/staff.ts';
import { LIMITS } from '#domain/limits.ts';
import { reachOf } from '#domain/permissions.ts';
import { settings, staff as words } from '#words/index.ts';
import { readPage } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { Needs } from '../auth/Needs.tsx';
import { DataTable } from '../kit/list/DataTable.tsx';
import { EmptyList } from '../kit/page/feedback.tsx';
import { FilterBar, ListSearch } from '../kit/list/FilterBar.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { useListAddress, useListPage } from '../kit/list/use-list-address.ts';
import { DevicesOfStaff } from './DevicesOfStaff.tsx';
import { staffColumns } from './staff-columns.tsx';
import { readStaffSearch } from './staff-search.ts';
import { useLocks } from './use-locks.tsx';

/** Who works in the branch, for its manager: when they were last seen, and their locks (DECISIONS 3.23). */
export function StaffPage() {
  return (
    <Needs permission="staff.lock">
      <StaffOfBranch />
    </Needs>
  );
}

function StaffOfBranch() {
  const actor = useActor();
  const manyBranches = reachOf(actor, 'staff.read') === 'all';
  const address = useListAddress(readStaffSearch);
  const { search, page } = address.search;
  const list = useQuery({
    ...readPage(listStaff, { query: { search, page: page ?? 1, limit: LIMITS.pageSize } }),
    refetchOnWindowFocus: 'always',
  });
  const shown = useListPage(list, list.data?.staff, 'listStaff', address.turnTo);
  const locks = useLocks({ worded: true });
  return (
    <>
      <PageHeader title={manyBranches ? words.titleOfAll : words.title} line={words.line} />
      <FilterBar>
        <ListSearch
          label={settings.staff.search}
          value={search}
          onSearch={(text, options) => address.filter({ search: text }, options)}
        />
      </FilterBar>
      <DataTable
        label={settings.staff.label}
        columns={staffColumns({
          self: actor.id,
          manyBranches,
          acts: locks.buttons,
        })}
        {...shown}
        rowKey={({ id }) => id}
        loadingText={settings.staff.loading}
        empty={
          <EmptyList
            words={settings.staff}
            onClear={search ? () => address.filter({ search: undefined }) : false}
          />
        }
      />
      {locks.dialog}
      <DevicesOfStaff />
    </>
  );
}
