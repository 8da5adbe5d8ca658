import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconUsersPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { listGroups, type Group } from '#contract/groups.ts';
import { officePrefix } from '#domain/roles.ts';
import { explainFailure } from '../../messages/failures.ts';
import { confirmations, groups } from '../../messages/index.ts';
import { readPage } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { listState } from '../kit/list-state.ts';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { DataTable } from '../kit/DataTable.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { SearchBox } from '../kit/SearchBox.tsx';
import { useListAddress } from '../kit/use-list-address.ts';
import { usePageInstead } from '../kit/use-page-instead.ts';
import { groupColumns } from './group-columns.tsx';
import { NEW, readGroupsSearch, toQuery } from './groups-search.ts';
import { GroupSheet } from './GroupSheet.tsx';
import { removeGroup } from './save-group.ts';
import styles from './Groups.module.css';

const words = groups.list;

/** The groups that the viewer reaches (SPEC 2, Groups screen). */
export function GroupListPage() {
  const address = useListAddress(readGroupsSearch);
  const { search } = address;
  const { role } = useActor();
  const [doomed, setDoomed] = useState<Group>();
  const [marked, setMarked] = useState<string>();
  const add = useRef<HTMLButtonElement>(null);
  const list = useQuery({
    ...readPage(listGroups, { query: toQuery(search) }),
    refetchOnWindowFocus: 'always',
  });

  const beyond = usePageInstead(list, address.turnTo);

  return (
    <>
      <PageHeader
        title={groups.title}
        action={
          <Button
            ref={add}
            leftSection={<IconUsersPlus size={18} aria-hidden="true" />}
            onClick={() => address.open(NEW)}
          >
            {groups.add}
          </Button>
        }
      />
      <search className={styles.bar}>
        <SearchBox
          aria-label={words.search}
          placeholder={words.search}
          maxLength={200}
          value={search.search ?? ''}
          onSearch={(text) =>
            address.filter({ search: text || undefined }, { replace: Boolean(search.search && text) })
          }
        />
      </search>
      <DataTable
        label={words.label}
        columns={groupColumns(
          role === 'admin' ? { onEdit: ({ id }) => address.open(id), onDelete: setDoomed } : undefined,
        )}
        rows={beyond ? undefined : list.data?.groups}
        rowKey={(group) => group.id}
        marked={marked}
        {...listState(list, 'groupsPage.list')}
        loadingText={words.loading}
        empty={
          search.search ? (
            <EmptyState
              title={words.empty}
              hint={words.emptySearch}
              action={
                <Button variant="default" onClick={() => address.filter({ search: undefined })}>
                  {words.clearSearch}
                </Button>
              }
            />
          ) : (
            <EmptyState title={words.empty} hint={words.emptyHint} />
          )
        }
        linkTo={({ id }) => `${officePrefix(role)}/groups/${id}`}
        openLabel={({ name }) => words.pageOf(name)}
        onPage={address.turnTo}
      />
      <GroupSheet edit={search.edit} onClose={address.close} onCreated={({ id }) => setMarked(id)} />
      <ConfirmDialog
        opened={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        question={confirmations.deleteGroup}
        onConfirm={async () => {
          if (!doomed) return;
          await removeGroup(doomed.id);
          notifications.show({ color: 'forest', message: groups.done.deleted });
          // The row that had the focus is gone.
          add.current?.focus();
        }}
        explain={(error) => explainFailure('groupsPage.delete', error)}
      />
    </>
  );
}
