import { reasonData } from '#domain/refusals.ts';
import { explainValue } from '#messages/explain-refusal.ts';
import { Button, Select } from '@mantine/core';
import type { ImportRecord } from '#contract/imports.ts';
import {
  describeColumns,
  missingColumns,
  withColumn,
  type ImportColumn,
  type ImportMapping,
} from '#domain/import-columns.ts';
import { headingOf, IMPORT_FIELDS } from '#domain/import-fields.ts';
import { imports } from '#words/index.ts';
import { Notice } from '../kit/page/feedback.tsx';
import { ImportWrites } from './ImportWrites.tsx';
import styles from './Imports.module.css';

const words = imports.columns;
const IGNORED = 'none';

const inQuotes = ({ heading }: ImportColumn) => `“${heading}”`;

interface ImportColumnsProps {
  record: ImportRecord;
  mapping: ImportMapping;
  /** Not where the file was imported already. */
  onMapping: ((mapping: ImportMapping) => void) | undefined;
  /** The field by which records to change are found; `null`: only new ones are added. */
  findBy: string | null;
  onFindBy: ((findBy: string | null) => void) | undefined;
  /** Tries the file with these columns, where they were not tried yet. */
  onTry: (() => void) | undefined;
  busy: boolean;
}

/** The columns of a file; those with the heading of our template in this language need no second look. */
export const recognisedColumns: typeof describeColumns = (kind, headings, mapping) =>
  describeColumns(kind, headings, mapping).map((column) =>
    column.field && column.heading === words.heading(headingOf(kind, column.field))
      ? { ...column, how: 'heading' }
      : column,
  );

/** Every column of the file, and as what it is taken: what was not recognised and what was guessed is said. */
export function ImportColumns(props: ImportColumnsProps) {
  const { record, mapping, onMapping, findBy, onFindBy, onTry, busy } = props;
  const { kind, headings, sample, title_lines, hidden_rows } = record;
  const columns = recognisedColumns(kind, headings, mapping);
  const missing = missingColumns(kind, mapping, findBy);
  const choose = (at: number, field: string | null) =>
    onMapping?.(withColumn(mapping, at, field === IGNORED ? null : field));
  return (
    <section className="card grid gap-3 p-4">
      <h2 className="text-lg">{words.title}</h2>
      <ImportWrites kind={kind} findBy={findBy} onFindBy={onFindBy} />
      {title_lines.length > 0 && <Notice kind="warning">{words.titles(title_lines)}</Notice>}
      {hidden_rows > 0 && <Notice kind="warning">{words.hiddenRows(hidden_rows)}</Notice>}
      {onTry && <IgnoredColumns columns={columns} />}
      {missing.length > 0 && (
        <Notice>
          {explainValue(
            reasonData('columns_not_chosen', { columns: missing.map((names) => names.map(words.heading)) }),
          )}
        </Notice>
      )}
      <ul className={`bare-list cols ${styles.columns}`}>
        {columns.map((column, at) => (
          // Two columns may have the same heading.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} data-how={column.how ?? 'none'}>
            {onMapping ? (
              <Select
                label={column.heading}
                description={words.example(sample[at] ?? '')}
                data={[
                  { value: IGNORED, label: words.ignored },
                  ...IMPORT_FIELDS[kind].map(({ name, heading }) => ({
                    value: name,
                    label: words.heading(heading),
                  })),
                ]}
                value={column.field ?? IGNORED}
                allowDeselect={false}
                onChange={(field) => choose(at, field)}
              />
            ) : (
              <>
                <strong>{column.heading}</strong>
                <span>
                  {column.field ? words.takenAs(words.heading(headingOf(kind, column.field))) : words.ignored}
                </span>
              </>
            )}
            <span className={`text-muted text-xs ${styles.how}`}>{words.how[column.how ?? 'none']}</span>
          </li>
        ))}
      </ul>
      {onTry && (
        <Button className={styles.act} onClick={onTry} disabled={missing.length > 0} loading={busy}>
          {words.try}
        </Button>
      )}
    </section>
  );
}

/** What of the file is not read, in a sentence; and what was guessed. */
export function IgnoredColumns({ columns }: { columns: readonly ImportColumn[] }) {
  const ignored = columns.filter(({ field }) => field === null).map(inQuotes);
  const guessed = columns.filter(({ how }) => how === 'guess').length;
  return (
    <>
      {ignored.length === 0 ? (
        <p className="hint">{words.allTaken}</p>
      ) : (
        <Notice kind="warning">{words.notTaken(ignored.length, columns.length, ignored.join(', '))}</Notice>
      )}
      {guessed > 0 && <p className="hint">{words.guessed(guessed)}</p>}
    </>
  );
}
