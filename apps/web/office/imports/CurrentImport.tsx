import { useState } from 'react';
import type { ImportRecord } from '#contract/imports.ts';
import type { ImportOutcome } from '#domain/imports.ts';
import { IMPORT_FIELDS } from '#domain/import-fields.ts';
import { Notice } from '../kit/page/feedback.tsx';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportReport } from './ImportReport.tsx';
import { firstOutcome, ImportRows } from './ImportRows.tsx';
import { isRunning, useImportActs } from './use-import.ts';

interface CurrentImportProps {
  record: ImportRecord;
  /** Whether the viewer may go on with it, or only sees what became of it. */
  mayRun: boolean;
  rows: ImportOutcome | undefined;
  page: number;
  onShow: (outcome: ImportOutcome, page: number) => void;
}

/** A file that was read, from its columns to what was imported of it. */
export function CurrentImport({ record, mayRun, rows, page, onShow }: CurrentImportProps) {
  const acts = useImportActs(record);
  const [mapping, setMapping] = useState(record.mapping);
  const [findBy, setFindBy] = useState(record.find_by);
  if (isRunning(record)) return <ImportProgress record={record} acts={mayRun ? acts : undefined} />;

  const { mode, status, kind } = record;
  const isNew = status === 'uploaded';
  const imported = mode === 'run' && status === 'done';
  const otherColumns = IMPORT_FIELDS[kind].some(
    ({ name }) => (mapping[name] ?? null) !== (record.mapping[name] ?? null),
  );
  const otherWrites = findBy !== record.find_by;
  const changed = otherColumns
    ? 'columns'
    : otherWrites
      ? 'writes'
      : record.tried_at === null
        ? 'decisions'
        : undefined;
  const tryOut = mayRun
    ? () =>
        void acts.try(findBy === null ? { mapping, writes: 'add' } : { mapping, writes: 'update', findBy })
    : undefined;
  const columns = (
    <ImportColumns
      record={record}
      mapping={mapping}
      onMapping={imported || !mayRun ? undefined : setMapping}
      findBy={findBy}
      onFindBy={imported || !mayRun ? undefined : setFindBy}
      onTry={isNew || ((otherColumns || otherWrites) && !imported) ? tryOut : undefined}
      busy={acts.busy}
    />
  );
  return (
    <>
      {acts.failure && <Notice>{acts.failure}</Notice>}
      {isNew && columns}
      {!isNew && (
        <>
          <ImportReport record={record} changed={changed} onTry={tryOut} acts={mayRun ? acts : undefined} />
          <ImportRows
            record={record}
            outcome={rows ?? firstOutcome(record)}
            page={page}
            onShow={onShow}
            hints={mayRun}
            acts={mayRun && mode === 'dry-run' && status === 'done' ? acts : undefined}
          />
          {columns}
        </>
      )}
    </>
  );
}
