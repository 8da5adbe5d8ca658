import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { IconLink, IconPencil, IconUsersGroup } from '@tabler/icons-react';
import { listClientBalances, type Client } from '#contract/clients.ts';
import { may } from '#domain/permissions.ts';
import { officePrefix } from '#domain/roles.ts';
import { clients, common, merges } from '#words/index.ts';
import { formatDay } from '#words/format.ts';
import { read } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { CreateOrderButton } from '../CreateOrder.tsx';
import { WaitingNotice } from '../deletions/WaitingNotice.tsx';
import { isUnsentId } from '../device/queue-entry.ts';
import { BalanceHistory } from '../kit/record/BalanceHistory.tsx';
import { Balance, Figures } from '../kit/charts/Figures.tsx';
import { Notice, OnlyHere } from '../kit/page/feedback.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { RecordPage, RelatedOrders } from '../kit/record/RecordPage.tsx';
import { tabTitle } from '../kit/page/moment.ts';
import { useListAddress, type ListAddress } from '../kit/list/use-list-address.ts';
import { MergeSheet } from '../merges/MergeSheet.tsx';
import { AssignGroupSheet } from './AssignGroupSheet.tsx';
import { ClientFacts } from './ClientFacts.tsx';
import { readClientPageSearch, type ClientPageSearch } from './clients-search.ts';
import { ClientSheet } from './ClientSheet.tsx';
import { clientQuery } from './save-client.ts';
import styles from '../kit/record/RecordPage.module.css';

const words = clients.page;

const MEASURES = [
  { key: 'loan_balance', label: words.loanBalance },
  { key: 'system_savings', label: words.savings },
] as const;

/** One client: who they are, what they owe and have saved, and their orders. */
export function ClientPage() {
  const { id = '' } = useParams({ strict: false });
  const clientsPath = `${officePrefix(useActor().role)}/clients` as const;
  const address = useListAddress(readClientPageSearch);
  return (
    <RecordPage list={clientsPath} query={clientQuery(id)} failure="getClient" words={words}>
      {(client) => <FoundClient key={id} client={client} address={address} />}
    </RecordPage>
  );
}

interface FoundClientProps {
  client: Client;
  address: ListAddress<ClientPageSearch>;
}

function FoundClient({ client, address }: FoundClientProps) {
  const { search, open, close, turnTo } = address;
  const noted = useQuery({
    ...read(listClientBalances, { params: { id: client.id } }),
    enabled: !isUnsentId(client.id),
  });
  const clientsPath = `${officePrefix(useActor().role)}/clients` as const;
  const place = [client.group_name ?? words.noGroup, client.branch_name ?? words.headOffice];
  return (
    <>
      <PageHeader
        title={client.name}
        isName
        tab={tabTitle(client.name, words.tab)}
        line={place.join(' · ')}
        action={!client.anonymised_at && <Actions client={client} onOpen={open} />}
      />
      {client.anonymised_at && (
        <p className="hint mt-1 mb-2">{clients.dataProtection.former(formatDay(client.anonymised_at))}</p>
      )}
      {client.merged_into && (
        <Notice kind="hint" className="mb-3">
          {merges.mainRecord(client.merged_into.name)}{' '}
          <Link to={`${clientsPath}/$id`} params={{ id: client.merged_into.id }}>
            {merges.openMain}
          </Link>
        </Notice>
      )}
      <WaitingNotice id={client.id} />
      {isUnsentId(client.id) ? <OnlyHere /> : <ClientBooks client={client} />}
      <div className={`grid gap-5 ${styles.columns}`}>
        <div className={`grid content-start gap-5 min-w-0 ${styles.main}`}>
          {!isUnsentId(client.id) && (
            <>
              <BalanceHistory
                noted={noted}
                failure="listClientBalances"
                measures={MEASURES}
                now={{ loan_balance: client.loan_balance, system_savings: client.system_savings }}
              />
              <RelatedOrders of={{ client_id: client.id }} page={search.page ?? 1} onPage={turnTo} />
            </>
          )}
        </div>
        <ClientFacts client={client} />
      </div>
      <ClientSheet
        edit={search.edit === 'client' && !client.anonymised_at ? client.id : undefined}
        onClose={close}
      />
      <AssignGroupSheet
        client={client}
        opened={search.edit === 'group' && !client.anonymised_at}
        onClose={close}
      />
      <MergeSheet client={client} opened={search.edit === 'merge' && !client.anonymised_at} onClose={close} />
    </>
  );
}

/** What the books have of a client. */
function ClientBooks({ client }: { client: Client }) {
  return (
    <Figures>
      {MEASURES.map(({ key, label }) => (
        <Balance key={key} of={client} label={label} amount={client[key]} from={client.figures_from[key]} />
      ))}
    </Figures>
  );
}

interface ActionsProps {
  client: Client;
  onOpen: (edit: NonNullable<ClientPageSearch['edit']>) => void;
}

function Actions({ client, onOpen }: ActionsProps) {
  const actor = useActor();
  return (
    <div className="flex flex-wrap gap-2">
      {may(actor, 'clients.edit') && (
        <Button
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden="true" />}
          onClick={() => onOpen('client')}
        >
          {common.edit}
        </Button>
      )}
      {may(actor, 'clients.assign-group') && (
        <Button
          variant="default"
          leftSection={<IconUsersGroup size={18} aria-hidden="true" />}
          onClick={() => onOpen('group')}
        >
          {client.group_id ? words.change : words.assign}
        </Button>
      )}
      {may(actor, 'clients.merge') && !client.merged_into && (
        <Button
          variant="default"
          leftSection={<IconLink size={18} aria-hidden="true" />}
          onClick={() => onOpen('merge')}
        >
          {merges.open}
        </Button>
      )}
      <CreateOrderButton client={client}>{words.newOrder}</CreateOrderButton>
    </div>
  );
}
