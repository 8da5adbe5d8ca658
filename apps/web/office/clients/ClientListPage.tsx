import { Button } from '@mantine/core';
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
import { DeleteDialog } from '../deletions/DeleteDialog.tsx';
import { DataTable } from '../kit/list/DataTable.tsx';
import { EmptyList, Notice } from '../kit/page/feedback.tsx';
import { MineSwitch, useMine } from '../kit/list/filters.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { NEW, useListAddress, useListPage } from '../kit/list/use-list-address.ts';
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
  const [toDelete, setToDelete] = useState<Client>();
  const [marked, setMarked] = useState<string>();
  const [isDuplicate, setDuplicate] = useState(false);
  const list = refuseIncomplete(
    useQuery({
      ...readPage(listClients, { query: { officer_id: mine.officerId, ...toQuery(search) } }),
      refetchOnWindowFocus: 'always',
    }),
  );
  const filtered = CLIENT_FILTERS.isSet(search);
  const page = useListPage(list, list.data?.clients, 'listClients', address.turnTo);

  const openNew = () => {
    setDuplicate(false);
    address.open(NEW);
  };
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
  return (
    <>
      <PageHeader
        title={clients.title}
        action={
          may(actor, 'clients.create') && (
            <Button leftSection={<IconUserPlus size={18} aria-hidden="true" />} onClick={openNew}>
              {clients.add}
            </Button>
          )
        }
      />
      <ClientSearchBar search={search} onFilter={address.filter} />
      <MineSwitch mine={mine} onSwitch={() => address.turnTo(1)} />
      {isDuplicate && !search.edit && (
        <div className="mb-3">
          <Notice kind="warning">{notices.clientExists}</Notice>
        </div>
      )}
      <DataTable
        label={words.label}
        columns={clientColumns(
          may(actor, 'clients.edit')
            ? {
                onEdit: ({ id }) => address.open(id),
                onDelete: may(actor, 'clients.delete') ? setToDelete : undefined,
              }
            : undefined,
        )}
        {...page}
        rowKey={(client) => client.id}
        marked={marked}
        loadingText={words.loading}
        empty={
          <EmptyList
            words={mine.officerId ? OF_MINE : words}
            onClear={filtered && (() => address.filter(CLIENT_FILTERS.none))}
          />
        }
        linkTo={({ id }) => `${officePrefix(actor.role)}/clients/${id}`}
        openLabel={({ name }) => words.pageOf(name)}
        rowName={({ name }) => name}
      />
      <ClientSheet
        edit={search.edit}
        onClose={address.close}
        onCreated={({ id }) => {
          setDuplicate(false);
          setMarked(id);
        }}
        onDuplicate={showDuplicate}
      />
      <DeleteDialog
        entity="client"
        subject={toDelete}
        onClose={() => setToDelete(undefined)}
        name={({ name }) => name}
        question={confirmations.deleteClient}
        remove={(client, reason) => {
          setDuplicate(false);
          return removeClient(client.id, reason);
        }}
        done={clients.done.deleted}
        explain={(error) => explainFailure('clientsPage.delete', error)}
      />
    </>
  );
}
