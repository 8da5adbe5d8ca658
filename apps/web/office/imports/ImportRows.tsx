import { Button, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { downloadImportRows, listImportRows, type ImportRecord } from '#contract/imports.ts';
import { IMPORT_OUTCOMES, type ImportOutcome } from '#domain/imports.ts';
import { formatAmount } from '#domain/money.ts';
import { imports } from '#words/index.ts';
import { api, readPage } from '../api.ts';
import { DataTable } from '../kit/list/DataTable.tsx';
import { useListPage } from '../kit/list/use-list-address.ts';
import { useDownload } from '../kit/form/save-file.ts';
import { EmptyState } from '../kit/page/feedback.tsx';
import { rowColumns } from './row-columns.tsx';
import type { ImportActs } from './use-import.ts';
import styles from './Imports.module.css';

const words = imports.rowsOf;
const PAGE = 20;

const countOf = (record: ImportRecord, outcome: ImportOutcome) =>
  outcome === 'conflict' ? record.conflicts : record[outcome];

/** The kind of rows that asks for most attention. */
export const firstOutcome = (record: ImportRecord): ImportOutcome =>
  (['conflict', 'failed', 'changed', 'created', 'existing'] as const).find(
    (outcome) => countOf(record, outcome) > 0,
  ) ?? 'created';

interface ImportRowsProps {
  record: ImportRecord;
  outcome: ImportOutcome;
  page: number;
  onShow: (outcome: ImportOutcome, page: number) => void;
  /** Whether what can be done about them is said. */
  hints: boolean;
  /** Not where there is nothing to decide any more. */
  acts: Pick<ImportActs, 'busy' | 'decide'> | undefined;
}

/** The rows of the file by what becomes of them, each kind to be looked through and taken away as a file. */
export function ImportRows({ record, outcome, page, onShow, hints, acts }: ImportRowsProps) {
  const { id } = record;
  const list = useQuery(readPage(listImportRows, { params: { id }, query: { outcome, page, limit: PAGE } }));
  const { mutate: download, isPending } = useDownload('downloadImportRows', () => ({
    file: api.call(downloadImportRows, { params: { id }, query: { outcome } }),
    name: words.fileName(outcome),
  }));
  return (
    <section className="grid gap-3 min-w-0">
      <h2 className="text-lg">{words.title}</h2>
      <div className={`grid gap-3 ${styles.counts}`}>
        {IMPORT_OUTCOMES.filter((one) => one !== 'changed' || record.writes === 'update').map((one) => (
          <UnstyledButton
            key={one}
            aria-pressed={one === outcome}
            data-bad={((one === 'failed' || one === 'conflict') && countOf(record, one) > 0) || undefined}
            onClick={() => onShow(one, 1)}
          >
            <span>{imports.outcomes[one]}</span>
            <strong className="figures">{formatAmount(countOf(record, one))}</strong>
          </UnstyledButton>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="hint">
          {hints &&
            (outcome === 'conflict' && record.writes === 'update'
              ? words.hintUpdating(record.kind)
              : words.hint[outcome])}
        </p>
        <div className="flex flex-wrap gap-2">
          {outcome === 'conflict' && acts && record.conflicts > 0 && (
            <>
              <Button variant="default" disabled={acts.busy} onClick={() => void acts.decide('leave_out')}>
                {words.leaveAllOut}
              </Button>
              <Button variant="default" disabled={acts.busy} onClick={() => void acts.decide('same')}>
                {words.allSame}
              </Button>
            </>
          )}
          {countOf(record, outcome) > 0 && (
            <Button
              variant="default"
              leftSection={<IconDownload size={17} aria-hidden="true" />}
              disabled={isPending}
              onClick={() => download()}
            >
              {words.download(countOf(record, outcome))}
            </Button>
          )}
        </div>
      </div>
      <DataTable
        label={imports.outcomes[outcome]}
        columns={rowColumns(record, outcome, acts)}
        {...useListPage(list, list.data?.rows, 'listImportRows', (next) => onShow(outcome, next))}
        rowKey={({ line }) => String(line)}
        loadingText={words.loading}
        empty={<EmptyState title={words.empty[outcome]} />}
        what={words.what}
      />
    </section>
  );
}
