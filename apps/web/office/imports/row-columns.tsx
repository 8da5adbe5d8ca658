import { Button, Radio } from '@mantine/core';
import type { ImportRecord, ImportRow } from '#contract/imports.ts';
import { IMPORT_DECISIONS, type ImportKind, type ImportOutcome } from '#domain/imports.ts';
import { NAMING_FIELDS } from '#domain/import-fields.ts';
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
    cell: (row) => <Reason row={row} outcome={outcome} acts={acts} />,
  };
  if (outcome === 'created') return [line, inFile];
  if (outcome === 'failed') return [reason, inFile];
  const there: Column<ImportRow> = {
    key: 'there',
    head: words.columns.there,
    cell: (row) => <There row={row} kind={record.kind} />,
  };
  if (outcome === 'changed') return [line, there, reason];
  const decision: Column<ImportRow> = {
    key: 'decision',
    head: words.columns.decision,
    cell: (row) => <Decision row={row} acts={acts} />,
  };
  return [line, inFile, there, reason, ...(outcome === 'conflict' ? [decision] : [])];
}

/** What is wrong with a row, what it changes, or in what it differs from a record that stays; of a decided conflict that it was one. */
function Reason({ row, outcome, acts }: { row: ImportRow; outcome: ImportOutcome; acts: Acts }) {
  const isDecided = row.decision === 'same' && outcome !== 'conflict';
  return (
    <div className="break-anywhere">
      {isDecided && <strong>{words.decided}</strong>}
      <p>{row.message || words.nothingDiffers}</p>
      {isDecided && acts && <Undo line={row.line} acts={acts} />}
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
