import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ImportMapping } from '#domain/imports.ts';
import { explainFailure } from '../../messages/failures.ts';
import { imports } from '../../messages/index.ts';
import { Notice } from '../kit/Notice.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { Spinner } from '../kit/Spinner.tsx';
import { ColumnMapping } from './ColumnMapping.tsx';
import { ImportFile } from './ImportFile.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportReport } from './ImportReport.tsx';
import { readImportSearch, type ImportSearch } from './imports-search.ts';
import { ProblemRows } from './ProblemRows.tsx';
import { RecentImports } from './RecentImports.tsx';
import { isRunning, useImport, useStartImport } from './use-import.ts';
import styles from './Imports.module.css';

/**
 * Bringing in clients, groups and products (DECISIONS 6, Settings): a file is tried as soon as it is chosen, and
 * imported from what the trial shows. The import looked at is in the address, so that a page loaded anew still shows
 * how far it is.
 */
export function ImportPage() {
  const raw = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => readImportSearch(raw), [raw]);
  const go = (change: ImportSearch, replace = false) =>
    void navigate({
      to: '/admin/settings/import',
      search: { ...search, ...change },
      replace,
      resetScroll: false,
    });

  const [file, setFile] = useState<File>();
  const upload = useStartImport((id) => go({ import: id }, search.import !== undefined));
  const found = useImport(search.import);
  const record = search.import === undefined ? undefined : found.data;
  const kind = search.kind ?? record?.kind ?? 'clients';
  // The file at hand belongs to the import shown, unless an older one was opened from the list.
  const [own, setOwn] = useState<string>();
  const same = file && record && own === record.file_name && record.kind === kind;

  const tryOut = (chosen: File, mapping?: ImportMapping) => {
    setFile(chosen);
    setOwn(chosen.name);
    void upload.start({ file: chosen, kind, mode: 'dry-run', ...(mapping ? { mapping } : {}) });
  };
  const idle = upload.percent === undefined;
  return (
    <>
      <PageHeader title={imports.title} line={imports.line} />
      <div className={styles.page}>
        <ImportFile
          kind={kind}
          onKind={(chosen) => {
            setFile(undefined);
            go({ kind: chosen, import: undefined });
          }}
          file={file}
          onFile={(chosen) => tryOut(chosen)}
          percent={upload.percent}
          failure={upload.failure}
          onCancel={upload.cancel}
        />
        {search.import !== undefined && found.error && (
          <Notice onRetry={() => void found.refetch()}>{explainFailure('getImport', found.error)}</Notice>
        )}
        {search.import !== undefined && found.isPending && <Spinner />}
        {record && idle && isRunning(record) && <ImportProgress record={record} />}
        {record && idle && !isRunning(record) && (
          <>
            <ImportReport
              record={record}
              onImport={
                same
                  ? (take) => void upload.start({ file, kind, mode: 'run', take, mapping: record.mapping })
                  : undefined
              }
            />
            {record.mode === 'dry-run' && (
              <ColumnMapping
                key={record.id}
                record={record}
                onTry={same ? (mapping) => tryOut(file, mapping) : undefined}
              />
            )}
            <ProblemRows record={record} />
          </>
        )}
        <RecentImports onOpen={(chosen) => go({ kind: chosen.kind, import: chosen.id })} />
      </div>
    </>
  );
}
