import { Button, Radio, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ImportRecord } from '#contract/imports.ts';
import { balancesOf } from '#domain/imports.ts';
import { explainNote } from '#messages/explain-row.ts';
import { imports, importUndo } from '#words/index.ts';
import { Notice } from '../kit/page/feedback.tsx';
import { DaysRead, IgnoredColumns } from './ImportColumns.tsx';
import { UndoImport, WhatStayed } from './UndoImport.tsx';
import type { ImportActs } from './use-import.ts';
import styles from './Imports.module.css';

const { trial, result } = imports;

interface ImportReportProps {
  record: ImportRecord;
  /** What was chosen since the trial, which then has to be made again. */
  changed: 'columns' | 'writes' | 'decisions' | undefined;
  busy: boolean;
  /** Neither for those who only see what became of it. */
  onTry: (() => void) | undefined;
  onImport: ((take: ImportRecord['take']) => void) | undefined;
  acts: ImportActs | undefined;
}

/** What a trial would do, with the choice of what to do; or what an import has done. */
export function ImportReport(props: ImportReportProps) {
  const { record } = props;
  const isTrial = record.mode === 'dry-run';
  const ended = record.status === 'done' || record.status === 'rolled_back';
  return (
    <section className="card grid gap-3 p-4">
      <h2 className="text-lg">{isTrial ? trial.title : result.title}</h2>
      {isTrial && <p className="hint">{trial.file(record.file_name)}</p>}
      <Outcome record={record} onTry={props.onTry} acts={props.acts} />
      {ended && <p className="figures">{trial.sum(record)}</p>}
      {ended &&
        record.notes.map((note) => (
          <Notice key={`${note.note} ${note.heading} ${note.lines.join(' ')}`} kind="warning">
            {explainNote(note, record.total)}
          </Notice>
        ))}
      {ended && <DaysRead record={record} columns={record.columns} />}
      {ended && <IgnoredColumns columns={record.columns} />}
      {ended && record.differing > 0 && record.writes === 'add' && <p>{trial.differing(record.differing)}</p>}
      {isTrial && record.status === 'done' && props.onImport && (
        <Choice {...props} onImport={props.onImport} />
      )}
    </section>
  );
}

/** Where the records of an import are. */
function pageOf({ kind, find_by: findBy }: ImportRecord) {
  return `/admin/${kind === 'balances' ? balancesOf(findBy) : kind}` as const;
}

/** What it has come to, in a sentence. */
function Outcome({ record, onTry, acts }: Pick<ImportReportProps, 'record' | 'onTry' | 'acts'>) {
  const { mode, status, take, kind, created, changed, existing, conflicts, failed, done, total } = record;
  const again = { onRetry: onTry, retryLabel: trial.again };
  if (status === 'rolled_back')
    return <Notice {...again}>{result.rolledBack(failed, record.undecided)}</Notice>;
  const written = mode === 'run' && take === 'good' ? created + changed : 0;
  const undo = acts && <UndoImport record={record} acts={acts} />;
  // What an earlier run of the good rows has written is in, whatever the file was tried as since.
  const undoing = take === 'good' && (mode === 'dry-run' || written > 0) && undo;
  if (status === 'failed' || status === 'interrupted') {
    return (
      <>
        <Notice kind={status === 'failed' ? 'error' : 'warning'} {...again}>
          {status === 'failed' ? result.fault : result.interrupted}
        </Notice>
        {undoing}
      </>
    );
  }
  if (status === 'cancelled') {
    return (
      <>
        <Notice kind="warning" {...again}>
          {mode === 'dry-run'
            ? result.cancelledTrial
            : written > 0
              ? result.cancelledGood(done, total, written)
              : result.cancelledAll}
        </Notice>
        {undoing}
      </>
    );
  }
  if (status === 'undone') {
    return (
      <>
        <Notice onRetry={onTry} retryLabel={importUndo.again} kind="warning">
          {importUndo.done(record.undone_by_name ?? '', record.undone_at ?? '')}
        </Notice>
        {acts && <WhatStayed id={record.id} />}
      </>
    );
  }
  if (mode === 'dry-run') return undoing || null;
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
      <Button component={Link} to={pageOf(record)} variant="default" className={styles.act}>
        {result.show(kind === 'balances' ? balancesOf(record.find_by) : kind)}
      </Button>
      {(created + changed > 0 || take === 'good') && undo}
    </>
  );
}

type ChoiceProps = ImportReportProps & { onImport: (take: ImportRecord['take']) => void };

function Choice({ record, changed, busy, onTry, onImport }: ChoiceProps) {
  const [take, setTake] = useState<ImportRecord['take']>('all');
  const { kind, created, changed: changing, failed, undecided } = record;
  if (changed) {
    return (
      <div className="grid gap-3">
        <Notice kind="warning">{trial.changed[changed]}</Notice>
        <Button className={styles.act} onClick={onTry} loading={busy}>
          {trial.again}
        </Button>
      </div>
    );
  }
  if (created + changing === 0) return <p>{trial.nothingNew}</p>;
  const bad = failed + undecided > 0;
  const blocked = take === 'all' && bad;
  return (
    <div className="grid gap-3">
      {bad && (
        <Radio.Group label={trial.take} value={take} onChange={(value) => setTake(value)}>
          <Stack gap="xs" mt="xs">
            <Radio value="all" label={trial.takes.all} />
            <Radio value="good" label={trial.takes.good} />
          </Stack>
        </Radio.Group>
      )}
      {blocked && <p className="hint">{trial.blocked(failed, undecided)}</p>}
      <Button className={styles.act} disabled={blocked} loading={busy} onClick={() => onImport(take)}>
        {changing > 0 ? trial.update(created, changing, kind) : trial.import(created, kind)}
      </Button>
    </div>
  );
}
