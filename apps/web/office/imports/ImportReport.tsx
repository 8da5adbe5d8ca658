import { Button, Radio, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ImportRecord } from '#contract/imports.ts';
import { imports } from '../../messages/index.ts';
import { formatAmount } from '#domain/money.ts';
import { Notice } from '../kit/Notice.tsx';
import styles from './Imports.module.css';

const { trial, result } = imports;
const COUNTS = ['total', 'created', 'existing', 'failed'] as const;

interface ImportReportProps {
  record: ImportRecord;
  /** Imports the file that was tried; not where there is no file any more. */
  onImport: ((take: ImportRecord['take']) => void) | undefined;
}

/** What a trial would do, with the choice of what to do; or what an import has done. */
export function ImportReport({ record, onImport }: ImportReportProps) {
  const isTrial = record.mode === 'dry-run' && record.status === 'done';
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>{isTrial ? trial.title : result.title}</h2>
      {isTrial ? <p className={styles.hint}>{trial.file(record.file_name)}</p> : <Outcome record={record} />}
      <dl className={styles.counts}>
        {COUNTS.map((name) => (
          <div key={name} data-bad={(name === 'failed' && record.failed > 0) || undefined}>
            <dt>{trial.counts[name]}</dt>
            <dd className="figures">{formatAmount(record[name])}</dd>
          </div>
        ))}
      </dl>
      {isTrial && <Choice record={record} onImport={onImport} />}
    </section>
  );
}

/** What the import has come to, in a sentence. */
function Outcome({ record }: { record: ImportRecord }) {
  const { status, kind, created, existing, failed } = record;
  if (status === 'rolled_back') return <Notice>{result.rolledBack(failed)}</Notice>;
  if (status === 'failed') return <Notice>{result.fault}</Notice>;
  if (status === 'interrupted') return <Notice kind="warning">{result.interrupted}</Notice>;
  return (
    <>
      <Notice kind="success">
        {[
          result.done(created, kind),
          existing > 0 && result.existing(existing),
          failed > 0 && result.failed(failed),
        ]
          .filter(Boolean)
          .join(' ')}
      </Notice>
      <Button component={Link} to={`/admin/${kind}`} variant="default" className={styles.act}>
        {result.show(kind)}
      </Button>
    </>
  );
}

function Choice({ record: { kind, created, failed }, onImport }: ImportReportProps) {
  const [take, setTake] = useState<ImportRecord['take']>('all');
  if (created === 0) return failed === 0 ? <p>{trial.nothingNew}</p> : null;
  if (!onImport) return <p className={styles.hint}>{trial.noFile}</p>;
  const blocked = take === 'all' && failed > 0;
  return (
    <div className={styles.choice}>
      {failed > 0 && (
        <Radio.Group label={trial.take} value={take} onChange={(value) => setTake(value)}>
          <Stack gap="xs" mt="xs">
            <Radio value="all" label={trial.takes.all} />
            <Radio value="good" label={trial.takes.good} />
          </Stack>
        </Radio.Group>
      )}
      {blocked && <p className={styles.hint}>{trial.allBad}</p>}
      <Button className={styles.act} disabled={blocked} onClick={() => onImport(take)}>
        {trial.import(created, kind)}
      </Button>
    </div>
  );
}
