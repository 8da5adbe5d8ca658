import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFailedRows, type ImportRow, type ImportWithRows } from '#contract/imports.ts';
import { explainFailure } from '../../messages/failures.ts';
import { imports } from '../../messages/index.ts';
import { api } from '../api.ts';
import type { Column } from '../kit/data-table.ts';
import { DataTable } from '../kit/DataTable.tsx';
import { saveFile } from '../kit/download.ts';
import { Notice } from '../kit/Notice.tsx';
import styles from './Imports.module.css';

const words = imports.problems;

const COLUMNS: readonly Column<ImportRow>[] = [
  { key: 'line', head: words.columns.line, numeric: true, cell: ({ line }) => line },
  { key: 'reason', head: words.columns.reason, fold: 'title', cell: ({ message }) => message },
  { key: 'outcome', head: words.columns.outcome, cell: ({ outcome }) => <RowOutcome outcome={outcome} /> },
  {
    key: 'row',
    head: words.columns.row,
    maxWidth: 420,
    cell: ({ cells }) => cells.filter(Boolean).join(' · '),
  },
];

function RowOutcome({ outcome }: Pick<ImportRow, 'outcome'>) {
  const Icon = outcome === 'failed' ? IconAlertTriangle : IconCircleCheck;
  return (
    <span className={styles.outcome} data-outcome={outcome}>
      <Icon size={15} aria-hidden="true" />
      {words.outcomes[outcome]}
    </span>
  );
}

/** The rows that failed or were there already, each with its reason, and those that failed as a file. */
export function ProblemRows({ record: { id, rows, existing, failed } }: { record: ImportWithRows }) {
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      saveFile(await api.call(downloadFailedRows, { params: { id } }), words.fileName);
    } catch (error) {
      setFailure(explainFailure('downloadFailedRows', error));
    } finally {
      setBusy(false);
    }
  };
  if (rows.length === 0) return null;
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.title}>{words.title}</h2>
        {rows.length < existing + failed && (
          <span className={styles.hint}>{words.first(rows.length, existing + failed)}</span>
        )}
        {failed > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={17} aria-hidden="true" />}
            disabled={busy}
            onClick={() => void download()}
          >
            {words.download}
          </Button>
        )}
      </div>
      {failure && <Notice>{failure}</Notice>}
      <DataTable
        label={words.title}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ line }) => String(line)}
        empty={null}
      />
    </section>
  );
}
