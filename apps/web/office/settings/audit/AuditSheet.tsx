import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AuditEntry } from '#contract/audit.ts';
import { formatDay, formatDayTime, isDay } from '#domain/calendar.ts';
import { settings } from '../../../messages/index.ts';
import { Sheet } from '../../kit/Sheet.tsx';
import { differenceOf, isNothing, labelOf, nameOf } from './difference.ts';
import { actionWords } from './words.ts';
import styles from './Audit.module.css';

const words = settings.audit;

interface AuditSheetProps {
  entry: AuditEntry | undefined;
  onClose: () => void;
  onOnly: (entry: AuditEntry) => void;
}

/** One change: who, when, what, and each field before and after. */
export function AuditSheet({ entry, onClose, onOnly }: AuditSheetProps) {
  // The change stays to be seen while its sheet closes.
  const [last, setLast] = useState(entry);
  if (entry && entry !== last) setLast(entry);
  return (
    <Sheet opened={entry !== undefined} onClose={onClose} title={words.title} size={760}>
      {last && <Change entry={last} onOnly={onOnly} />}
    </Sheet>
  );
}

/** The page of a record that still has one. */
function recordPath({ entity, entity_id, after }: AuditEntry): string | undefined {
  if (after === null) return undefined;
  if (entity === 'order') return `/admin/orders/${entity_id}`;
  if (entity === 'client') return `/admin/clients/${entity_id}`;
  return entity === 'group' ? `/admin/groups/${entity_id}` : undefined;
}

function Change({ entry, onOnly }: { entry: AuditEntry; onOnly: (entry: AuditEntry) => void }) {
  const changes = differenceOf(entry.before, entry.after);
  const path = recordPath(entry);
  const name = nameOf(entry);
  return (
    <div className={styles.change}>
      <h3 className={styles.what}>
        {actionWords(entry.action)}
        {name && `: ${name}`}
      </h3>
      <p className={styles.who}>
        {entry.staff_name ?? words.system}, <time dateTime={entry.at}>{formatDayTime(entry.at)}</time>
      </p>
      {changes.length === 0 ? (
        <p className={styles.who}>{words.nothing}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.field}</th>
              <th scope="col">{words.before}</th>
              <th scope="col">{words.after}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ path: way, before, after }) => (
              <tr key={way.join('/')}>
                <th scope="row">{labelOf(way)}</th>
                <td data-label={words.before}>
                  {isNothing(before) ? words.none : <del>{tell(before)}</del>}
                </td>
                <td data-label={words.after}>{tell(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => onOnly(entry)}>
          {words.onlyThis}
        </Button>
        {path && (
          <Button component={Link} to={path}>
            {words.openRecord}
          </Button>
        )}
      </Group>
    </div>
  );
}

/** A value as people read it. */
function tell(value: unknown): string {
  if (isNothing(value)) return words.none;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return value.toLocaleString('en-KE', { maximumFractionDigits: 4 });
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (isDay(text)) return formatDay(text);
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text) ? formatDayTime(text) : text;
}
