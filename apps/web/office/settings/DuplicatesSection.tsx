import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listDuplicates, type Duplicate } from '#contract/duplicates.ts';
import { settings } from '#words/index.ts';
import { readPage } from '../api.ts';
import type { Column } from '../kit/list/data-table.ts';
import { ListPage } from '../kit/list/ListPage.tsx';
import { useListAddress, useListPage } from '../kit/list/use-list-address.ts';
import { recordPath } from './record-path.ts';
import { SECTION } from './settings-search.ts';

const words = settings.duplicates;
const title = settings.names.duplicates;

/** A record's name, which leads to it, and below it how it writes what it has in common with the other. */
function RecordLink({ entity, record }: Pick<Duplicate, 'entity' | 'record'>) {
  const path = recordPath(entity, record.id)!;
  return (
    <span className="two-lines">
      <Link to={path.to} search={(path.search ?? {}) as never} className="text-link break-anywhere">
        {record.name}
      </Link>
      {record.value !== record.name && <small className="break-anywhere">{record.value}</small>}
    </span>
  );
}

const COLUMNS: Column<Duplicate>[] = [
  {
    key: 'what',
    head: words.columns.what,
    card: 'title',
    cell: ({ entity, field }) => words.what(words.entities[entity], words.fields[field]),
  },
  { key: 'record', head: words.columns.record, cell: (one) => <RecordLink {...one} /> },
  {
    key: 'same',
    head: words.columns.same,
    cell: ({ entity, same_as }) => <RecordLink entity={entity} record={same_as} />,
  },
];

/** Records that have in common what one alone may have (DECISIONS 11.7). */
export default function DuplicatesSection() {
  const address = useListAddress(SECTION.read);
  const list = useQuery(readPage(listDuplicates, { query: SECTION.toQuery(address.search) }));
  const page = useListPage(list, list.data?.duplicates, 'listDuplicates', address.turnTo);
  return (
    <ListPage
      title={title}
      tab={settings.tab(title)}
      words={{ ...words, label: title }}
      {...page}
      rowKey={({ record, field }) => `${record.id} ${field}`}
      columns={COLUMNS}
      address={address}
    />
  );
}
