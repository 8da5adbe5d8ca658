import type { Client } from '#contract/clients.ts';
import { clients, common, merges } from '#words/index.ts';
import { formatDay } from '#words/format.ts';
import { isUnsentId } from '../device/queue-entry.ts';
import { Identity } from '../kit/record/Identity.tsx';
import type { Column } from '../kit/list/data-table.ts';
import { actionsColumn, type RowActs } from '../kit/list/RowActions.tsx';

const { columns: heads } = clients.list;

const orNotAvailable = (text: string) => text || common.notAvailable;

/** The local date of a moment, or `N/A` (SPEC 2). */
function Day({ at }: { at: string }) {
  return at ? <time dateTime={at}>{formatDay(at)}</time> : common.notAvailable;
}

/** The name, and under it those of linked records: a search may have found the client by one (DECISIONS 20.13). */
function Name({ client: { id, name, merged = [] } }: { client: Client }) {
  return (
    <>
      {name}
      {isUnsentId(id) && (
        <span className="block text-muted text-sm font-normal">{common.onlyHere.short}</span>
      )}
      {merged.length > 0 && (
        <span className="block text-muted text-sm font-normal">
          {merges.also(merged.map((one) => one.name).join(', '))}
        </span>
      )}
    </>
  );
}

const COLUMNS: readonly Column<Client>[] = [
  { key: 'name', head: heads.name, cell: (client) => <Name client={client} />, card: 'title', maxWidth: 220 },
  {
    key: 'phone',
    head: heads.phone,
    cell: (client) =>
      client.phone || client.anonymised_at ? (
        <Identity client={client} part="phone" text={client.phone} reveals />
      ) : (
        <span className="px-2 rounded-sm bg-warning text-warning text-sm">{clients.list.noPhone}</span>
      ),
    card: 'line',
  },
  {
    key: 'nationalId',
    head: heads.nationalId,
    cell: (client) => <Identity client={client} part="client_id" text={client.client_id} />,
    card: 'line-aside',
    prefix: clients.list.id,
  },
  {
    key: 'email',
    head: heads.email,
    cell: (client) => orNotAvailable(client.email),
    maxWidth: 210,
    card: 'more',
  },
  {
    key: 'address',
    head: heads.address,
    cell: (client) => orNotAvailable(client.address),
    from: 'lg',
    maxWidth: 160,
    card: 'more',
  },
  {
    key: 'systemId',
    head: heads.systemId,
    cell: (client) => orNotAvailable(client.system_id),
    maxWidth: 150,
    card: 'foot',
    prefix: heads.systemId,
  },
  {
    key: 'created',
    head: heads.created,
    cell: (client) => <Day at={client.created_at} />,
    from: 'md',
    card: 'more',
  },
  {
    key: 'updated',
    head: heads.updated,
    cell: (client) => <Day at={client.updated_at} />,
    from: 'lg',
    card: 'more',
  },
];

/** The table of the Clients screen (SPEC 2); Actions only for who may edit. */
export const clientColumns = (acts: RowActs<Client> | undefined): readonly Column<Client>[] => [
  ...COLUMNS,
  ...actionsColumn(acts, ({ name }) => name, { canBe: ({ anonymised_at }) => !anonymised_at }),
];
