import { Button, Radio } from '@mantine/core';
import type { ImportRecord, ImportRow } from '#contract/imports.ts';
import { IMPORT_DECISIONS, type ImportKind, type ImportOutcome } from '#domain/imports.ts';
import { columnsOf } from '#domain/import-columns.ts';
import { IMPORT_FIELDS, NAMING_FIELDS } from '#domain/import-fields.ts';
import { formatAmount } from '#domain/money.ts';
import { imports } from '#words/index.ts';
import type { Column } from '../kit/list/data-table.ts';
import type { ImportActs } from './use-import.ts';
import styles from './Imports.module.css';

const words = imports.rowsOf;

type Acts = Pick<ImportActs, 'busy' | 'decide'> | undefined;

/** What a table of rows shows, which depends on what became of them. */
export function rowColumns(
  record: ImportRecord,
  outcome: ImportOutcome,
  acts: Acts,
): readonly Column<ImportRow>[] {
  const line: Column<ImportRow> = {
    key: 'line',
    head: words.columns.line,
    numeric: true,
    cell: (row) => row.line,
  };
  const inFile: Column<ImportRow> = {
    key: 'row',
    head: words.columns.row,
    card: outcome === 'failed' ? 'labelled' : 'title',
    cell: ({ cells }) => <span className="break-anywhere">{cells.filter(Boolean).join(' · ')}</span>,
  };
  const reason: Column<ImportRow> = {
    key: 'reason',
    head: words.columns.reason,
    card: outcome === 'failed' ? 'title' : 'labelled',
    cell: (row) => <span className="break-anywhere">{row.message}</span>,
  };
  if (outcome === 'created') return [line, inFile];
  if (outcome === 'failed') return [reason, inFile];
  const there: Column<ImportRow> = {
    key: 'there',
    head: words.columns.there,
    cell: (row) => <There row={row} kind={record.kind} />,
  };
  const decision: Column<ImportRow> = {
    key: 'decision',
    head: words.columns.decision,
    cell: (row) => <Decision row={row} acts={acts} />,
  };
  if (outcome === 'conflict') return [line, inFile, there, reason, decision];
  if (outcome === 'changed') {
    const changes: Column<ImportRow> = {
      key: 'changes',
      head: words.columns.changes,
      cell: (row) => <Changes row={row} kind={record.kind} acts={acts} />,
    };
    return [line, there, changes];
  }
  const differs: Column<ImportRow> = {
    key: 'differs',
    head: words.columns.differs,
    cell: (row) => <Differs row={row} record={record} acts={acts} />,
  };
  return [line, inFile, there, differs];
}

/** What the row changes of its record, field by field. */
function Changes({ row, kind, acts }: { row: ImportRow; kind: ImportKind; acts: Acts }) {
  const headingOf = (field: string) =>
    IMPORT_FIELDS[kind].find(({ name }) => name === field)?.heading ?? field;
  const text = (value: string | number | null) =>
    typeof value === 'number' ? formatAmount(value) : value || words.nothing;
  return (
    <div className="break-anywhere">
      {row.decision === 'same' && <strong>{words.decided}</strong>}
      <ul className="bare-list">
        {row.changes.map(({ field, from, to }) => (
          <li key={field}>{words.change(headingOf(field), text(from), text(to))}</li>
        ))}
      </ul>
      {row.decision === 'same' && acts && <Undo line={row.line} acts={acts} />}
    </div>
  );
}

function There({ row: { there }, kind }: { row: ImportRow; kind: ImportKind }) {
  if (!there) return words.gone;
  const texts = NAMING_FIELDS[kind].map((field) => there.values[field]).filter(Boolean);
  return (
    <span className="break-anywhere">
      {there.line !== null && `${words.ofLine(there.line)} `}
      {texts.join(' · ')}
    </span>
  );
}

/** What the file says otherwise than the record, which stays as it is. */
function Differs({ row, record, acts }: { row: ImportRow; record: ImportRecord; acts: Acts }) {
  const { differs, cells, there, decision, message } = row;
  const fields = IMPORT_FIELDS[record.kind].filter(({ name }) => differs.includes(name));
  return (
    <div className="break-anywhere">
      {decision === 'same' && <strong>{words.decided}</strong>}
      {message && <p>{message}</p>}
      {fields.length > 0 ? (
        <ul className="bare-list">
          {fields.map(({ name, heading }) => (
            <li key={name}>
              {words.differs(
                heading,
                columnsOf(record.mapping, name)
                  .map((at) => cells[at] ?? '')
                  .join(' '),
                there?.values[name] ?? '',
              )}
            </li>
          ))}
        </ul>
      ) : (
        !message && words.nothingDiffers
      )}
      {decision === 'same' && acts && <Undo line={row.line} acts={acts} />}
    </div>
  );
}

function Decision({ row: { line, decision }, acts }: { row: ImportRow; acts: Acts }) {
  if (!acts) return words.decisions[decision ?? 'none'];
  return (
    <div className={`grid justify-items-start gap-1 ${styles.decision}`}>
      <div role="radiogroup" aria-label={words.decideOn(line)}>
        {IMPORT_DECISIONS.map((one) => (
          <Radio
            key={one}
            name={`decision-${line}`}
            label={words.decisions[one]}
            checked={decision === one}
            disabled={acts.busy}
            onChange={() => void acts.decide(one, [line])}
          />
        ))}
      </div>
      {decision !== null && <Undo line={line} acts={acts} />}
    </div>
  );
}

function Undo({ line, acts }: { line: number; acts: NonNullable<Acts> }) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      disabled={acts.busy}
      aria-label={words.undoOn(line)}
      onClick={() => void acts.decide(null, [line])}
    >
      {words.undo}
    </Button>
  );
}
