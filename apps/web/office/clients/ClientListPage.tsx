import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listClients, type Client } from '#contract/clients.ts';
import { may } from '#domain/permissions.ts';
import { officePrefix } from '#domain/roles.ts';
import { explainFailure } from '#messages/failures.ts';
import { clients, confirmations, notices } from '#words/index.ts';
import { readPage } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { askToDeleteRecord } from '../deletions/WhatHappens.tsx';
import { ListPage } from '../kit/list/ListPage.tsx';
import { Notice } from '../kit/page/feedback.tsx';
import { MineSwitch, useMine } from '../kit/list/filters.tsx';
import { useListAddress, useListPage } from '../kit/list/use-list-address.ts';
import { clientColumns } from './client-columns.tsx';
import { refuseIncomplete } from './complete-clients.ts';
import { CLIENT_FILTERS, readClientsSearch, toQuery } from './clients-search.ts';
import { ClientSearchBar } from './ClientSearchBar.tsx';
import { ClientSheet } from './ClientSheet.tsx';
import { removeClient } from './save-client.ts';

const words = clients.list;
const OF_MINE = { ...words, emptyHint: clients.officer.noneOfMine };

/** By which the server finds this client and, as good as ever, no other. */
const findingWord = (client: Client) => client.client_id || client.system_id || client.phone;

/** The clients whom the viewer reaches (SPEC 2, Clients screen). */
export function ClientListPage() {
  const address = useListAddress(readClientsSearch);
  const { search } = address;
  const mine = useMine();
  const actor = useActor();
  const [marked, setMarked] = useState<string>();
  const [isDuplicate, setDuplicate] = useState(false);
  const list = refuseIncomplete(
    useQuery(readPage(listClients, { query: { officer_id: mine.officerId, ...toQuery(search) } })),
  );
  const page = useListPage(list, list.data?.clients, 'listClients', address.turnTo);
  /** The one who was there already is what one wants now: found, and selected in the list (SPEC 8). */
  const showDuplicate = (found: Client) => {
    setDuplicate(true);
    setMarked(found.id);
    mine.choose?.(false);
    address.filter(
      { ...CLIENT_FILTERS.none, search: findingWord(found), edit: undefined },
      { replace: true },
    );
  };

  const remove = ({ id, name }: Client) =>
    askToDeleteRecord({
      entity: 'client',
      id,
      name,
      question: confirmations.deleteClient,
      remove: (reason) => {
        setDuplicate(false);
        return removeClient(id, reason);
      },
      done: clients.done.deleted,
      explain: (error) => explainFailure('clientsPage.delete', error),
    });

  return (
    <>
      <ListPage
        title={clients.title}
        words={mine.officerId ? OF_MINE : words}
        address={address}
        filters={CLIENT_FILTERS}
        filterBar={
          <>
            <ClientSearchBar search={search} onFilter={address.filter} />
            <MineSwitch mine={mine} onSwitch={() => address.turnTo(1)} />
            {isDuplicate && !search.edit && (
              <Notice kind="warning" className="mb-3">
                {notices.clientExists}
              </Notice>
            )}
          </>
        }
        add={{ label: clients.add, needs: 'clients.create', icon: IconUserPlus }}
        columns={clientColumns(
          may(actor, 'clients.edit')
            ? {
                onEdit: ({ id }) => address.open(id),
                onDelete: may(actor, 'clients.delete') ? remove : undefined,
              }
            : undefined,
        )}
        {...page}
        rowKey={(client) => client.id}
        marked={marked}
        linkTo={({ id }) => `${officePrefix(actor.role)}/clients/${id}`}
        openLabel={({ name }) => words.pageOf(name)}
        rowName={({ name }) => name}
      />
      <ClientSheet
        edit={search.edit}
        onClose={() => {
          setDuplicate(false);
          address.close();
        }}
        onCreated={({ id }) => setMarked(id)}
        onDuplicate={showDuplicate}
      />
    </>
  );
}
