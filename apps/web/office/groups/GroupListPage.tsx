import { IconUsersPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listGroups, type Group } from '#contract/groups.ts';
import { may } from '#domain/permissions.ts';
import { officePrefix } from '#domain/roles.ts';
import { explainFailure } from '#messages/failures.ts';
import { confirmations, groups } from '#words/index.ts';
import { readPage } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { askToDeleteRecord } from '../deletions/WhatHappens.tsx';
import { ListPage } from '../kit/list/ListPage.tsx';
import { useListAddress, useListPage } from '../kit/list/use-list-address.ts';
import { groupColumns } from './group-columns.tsx';
import { GROUP_FILTERS, readGroupsSearch, toQuery } from './groups-search.ts';
import { GroupSheet } from './GroupSheet.tsx';
import { removeGroup } from './save-group.ts';

const words = groups.list;

const remove = ({ id, name }: Group) =>
  askToDeleteRecord({
    entity: 'group',
    id,
    name,
    question: confirmations.deleteGroup,
    remove: (reason) => removeGroup(id, reason),
    done: groups.done.deleted,
    explain: (error) => explainFailure('groupsPage.delete', error),
  });

/** The groups that the viewer reaches (SPEC 2, Groups screen). */
export function GroupListPage() {
  const address = useListAddress(readGroupsSearch);
  const { search } = address;
  const actor = useActor();
  const [marked, setMarked] = useState<string>();
  const list = useQuery(readPage(listGroups, { query: toQuery(search) }));
  const page = useListPage(list, list.data?.groups, 'groupsPage.list', address.turnTo);
  return (
    <>
      <ListPage
        title={groups.title}
        words={words}
        address={address}
        filters={GROUP_FILTERS}
        boxes={{}}
        add={{ label: groups.add, needs: 'groups.create', icon: IconUsersPlus }}
        columns={groupColumns(
          may(actor, 'groups.delete')
            ? { onEdit: ({ id }) => address.open(id), onDelete: remove }
            : undefined,
        )}
        {...page}
        rowKey={(group) => group.id}
        marked={marked}
        linkTo={({ id }) => `${officePrefix(actor.role)}/groups/${id}`}
        openLabel={({ name }) => words.pageOf(name)}
        rowName={({ name }) => name}
      />
      <GroupSheet
        edit={search.edit}
        shown={list.data?.groups ?? []}
        onClose={address.close}
        onCreated={({ id }) => setMarked(id)}
        onFound={({ id, name }) => {
          setMarked(id);
          address.filter({ ...GROUP_FILTERS.none, search: name, edit: undefined }, { replace: true });
        }}
      />
    </>
  );
}
