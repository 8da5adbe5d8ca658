import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ImportRecord } from '#contract/imports.ts';
import { balancesOf } from '#domain/imports.ts';
import { imports, importUndo } from '#words/index.ts';
import { Notice } from '../kit/page/feedback.tsx';
import { IgnoredColumns, recognisedColumns } from './ImportColumns.tsx';
import { RecordsThatStay, UndoImport } from './UndoImport.tsx';
import type { ImportActs } from './use-import.ts';
import styles from './Imports.module.css';

const { trial, result } = imports;

interface ImportReportProps {
  record: ImportRecord;
  /** What was changed since the trial, which then has to be repeated. */
  changed: 'columns' | 'writes' | 'decisions' | undefined;
  /** Undefined for those who may not import. */
  onTry: (() => void) | undefined;
  acts: ImportActs | undefined;
}

/** The outcome of a trial with its next step, or of an import. */
export function ImportReport({ record, changed, onTry, acts }: ImportReportProps) {
  const isTrial = record.mode === 'dry-run';
  const ended = record.status === 'done';
  return (
    <section className="card grid gap-3 p-4">
      <h2 className="text-lg">{isTrial ? trial.title : result.title}</h2>
      {isTrial && <p className="hint">{trial.file(record.file_name)}</p>}
      <Outcome record={record} onTry={onTry} acts={acts} />
      {ended && (
        <>
          <p className="figures">{trial.sum(record)}</p>
          <IgnoredColumns columns={recognisedColumns(record.kind, record.headings, record.mapping)} />
          {record.differing > 0 && record.writes === 'add' && <p>{trial.differing(record.differing)}</p>}
        </>
      )}
      {acts && record.has_written && <UndoImport record={record} acts={acts} />}
      {ended && isTrial && acts && <NextStep record={record} changed={changed} onTry={onTry} acts={acts} />}
    </section>
  );
}

/** How it ended, in a sentence. */
function Outcome({ record, onTry, acts }: Pick<ImportReportProps, 'record' | 'onTry' | 'acts'>) {
  const { mode, status, kind, created, changed, existing, conflicts, failed, done, total } = record;
  const again = { onRetry: onTry, retryLabel: trial.again };
  switch (status) {
    case 'failed':
      return <Notice {...again}>{result.fault}</Notice>;
    case 'interrupted':
      return (
        <Notice kind="warning" {...again}>
          {result.interrupted}
        </Notice>
      );
    case 'cancelled':
      return (
        <Notice kind="warning" {...again}>
          {mode === 'dry-run' ? result.cancelledTrial : result.cancelled(done, total, created + changed)}
        </Notice>
      );
    case 'undone':
      return (
        <>
          <Notice onRetry={onTry} retryLabel={importUndo.again} kind="warning">
            {importUndo.done(record.undone_by_name ?? '', record.undone_at ?? '')}
          </Notice>
          {acts && <RecordsThatStay id={record.id} />}
        </>
      );
    default:
  }
  if (mode === 'dry-run') return null;
  const page = kind === 'balances' ? balancesOf(record.find_by) : kind;
  return (
    <>
      <Notice kind="success">
        {[
          result.done(created, kind),
          changed > 0 && result.changed(changed),
          existing > 0 && result.existing(existing),
          conflicts > 0 && result.conflicts(conflicts),
          failed > 0 && result.failed(failed),
        ]
          .filter(Boolean)
          .join(' ')}
      </Notice>
      <Button component={Link} to={`/admin/${page}`} variant="default" className={styles.act}>
        {result.show(page)}
      </Button>
    </>
  );
}

/** After a trial: import the good rows, or try again. */
function NextStep({ record, changed, onTry, acts }: ImportReportProps & { acts: ImportActs }) {
  const { kind, created, changed: changing, failed, undecided } = record;
  if (changed) {
    return (
      <div className="grid gap-3">
        <Notice kind="warning">{trial.changed[changed]}</Notice>
        <Button className={styles.act} onClick={onTry} loading={acts.busy}>
          {trial.again}
        </Button>
      </div>
    );
  }
  if (created + changing === 0) return <p>{trial.nothingNew}</p>;
  return (
    <div className="grid gap-3">
      {failed + undecided > 0 && <Notice kind="warning">{trial.leftOut(failed, undecided)}</Notice>}
      <Button className={styles.act} loading={acts.busy} onClick={() => void acts.run()}>
        {changing > 0 ? trial.update(created, changing, kind) : trial.import(created, kind)}
      </Button>
    </div>
  );
}
