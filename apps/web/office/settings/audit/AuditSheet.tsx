import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ListedAuditEntry } from '#contract/audit.ts';
import { settings } from '#words/index.ts';
import { formatDayTime } from '#words/format.ts';
import { Sheet } from '../../kit/dialog/Sheet.tsx';
import type { Column } from '../../kit/list/data-table.ts';
import { DataTable } from '../../kit/list/DataTable.tsx';
import { EmptyState } from '../../kit/page/feedback.tsx';
import { differenceOf, type FieldChange, isNothing } from './difference.ts';
import { recordPath } from '../record-path.ts';
import { actionWords, fieldWords, isRemoval, formatValue } from './words.ts';

const words = settings.audit;

interface AuditSheetProps {
  entry: ListedAuditEntry | undefined;
  onClose: () => void;
  onOnly: (entry: ListedAuditEntry) => void;
}

/** One change: who, when, what, and each field before and after. */
export function AuditSheet({ entry, onClose, onOnly }: AuditSheetProps) {
  return (
    <Sheet opened={entry !== undefined} onClose={onClose} title={words.title} size={760}>
      {entry && <Change entry={entry} onOnly={onOnly} />}
    </Sheet>
  );
}

const columnsOf = (entity: string): Column<FieldChange>[] => [
  {
    key: 'field',
    head: words.field,
    card: 'title',
    maxWidth: 220,
    cell: ({ path }) => fieldWords(path, entity),
  },
  {
    key: 'before',
    head: words.before,
    maxWidth: 220,
    cell: ({ path, before }) => (isNothing(before) ? words.none : <del>{formatValue(path, before)}</del>),
  },
  { key: 'after', head: words.after, maxWidth: 220, cell: ({ path, after }) => formatValue(path, after) },
];

function Change({ entry, onOnly }: { entry: ListedAuditEntry; onOnly: (entry: ListedAuditEntry) => void }) {
  const changes = differenceOf(entry.before, entry.after);
  const path = entry.record_exists ? recordPath(entry.entity, entry.entity_id, entry.action) : undefined;
  const name = entry.record_name;
  return (
    <div className="grid gap-3">
      <h3 className="text-lg break-anywhere">
        {actionWords(entry.action)}
        {name && `: ${name}`}
      </h3>
      <p className="hint">
        {entry.staff_name ?? (entry.entity === 'access' ? words.nobody : words.system)},{' '}
        <time dateTime={entry.at}>{formatDayTime(entry.at)}</time>
        {entry.address && `, ${words.from_address(entry.address)}`}
      </p>
      {isRemoval(entry.action) && isNothing(entry.after?.['reason']) && (
        <p className="hint">{words.noReason}</p>
      )}
      <DataTable
        label={words.columns.changes}
        columns={columnsOf(entry.entity)}
        rows={changes}
        rowKey={(one) => one.path.join('/')}
        empty={<EmptyState title={words.nothing} />}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={() => onOnly(entry)}>
          {words.onlyThis}
        </Button>
        {path && (
          <Button component={Link} to={path.to} search={(path.search ?? {}) as never}>
            {words.openRecord}
          </Button>
        )}
      </Group>
    </div>
  );
}
