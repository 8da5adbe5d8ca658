import { useState } from 'react';
import type { ImportRecord } from '#contract/imports.ts';
import { IMPORT_FIELDS, type ImportOutcome } from '#domain/imports.ts';
import { Notice } from '../kit/Notice.tsx';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportReport } from './ImportReport.tsx';
import { firstOutcome, ImportRows } from './ImportRows.tsx';
import { isRunning, useImportActs } from './use-import.ts';

interface CurrentImportProps {
  record: ImportRecord;
  rows: ImportOutcome | undefined;
  page: number;
  onShow: (outcome: ImportOutcome, page: number) => void;
}

/** A file that was read, from its columns to what was imported of it. */
export function CurrentImport({ record, rows, page, onShow }: CurrentImportProps) {
  const acts = useImportActs(record);
  const [mapping, setMapping] = useState(record.mapping);
  if (isRunning(record)) return <ImportProgress record={record} />;

  const { mode, status, kind } = record;
  const isNew = status === 'uploaded';
  const imported = mode === 'run' && status === 'done';
  const otherColumns = IMPORT_FIELDS[kind].some(
    ({ name }) => (mapping[name] ?? null) !== (record.mapping[name] ?? null),
  );
  const changed = otherColumns ? 'columns' : record.tried_at === null ? 'decisions' : undefined;
  const tryOut = () => void acts.try(mapping);
  const columns = (
    <ImportColumns
      record={record}
      mapping={mapping}
      onMapping={imported ? undefined : setMapping}
      onTry={isNew || (otherColumns && !imported) ? tryOut : undefined}
      busy={acts.busy}
    />
  );
  return (
    <>
      {acts.failure && <Notice>{acts.failure}</Notice>}
      {isNew && columns}
      {!isNew && (
        <>
          <ImportReport
            record={record}
            changed={changed}
            busy={acts.busy}
            onTry={tryOut}
            onImport={(take) => void acts.run(take)}
          />
          <ImportRows
            record={record}
            outcome={rows ?? firstOutcome(record)}
            page={page}
            onShow={onShow}
            acts={mode === 'dry-run' && status === 'done' ? acts : undefined}
          />
          {columns}
        </>
      )}
    </>
  );
}
