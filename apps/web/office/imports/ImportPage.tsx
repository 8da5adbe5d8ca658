import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { listImports } from '#contract/imports.ts';
import { may } from '#domain/permissions.ts';
import { imports } from '#words/index.ts';
import { read } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { Spinner } from '../kit/page/feedback.tsx';
import { QueryFailure } from '../kit/page/QueryFailure.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { CurrentImport } from './CurrentImport.tsx';
import { ImportFile } from './ImportFile.tsx';
import { readImportSearch, type ImportSearch } from './imports-search.ts';
import { RecentImports } from './RecentImports.tsx';
import { isRunning, useImport, useFileUpload } from './use-import.ts';

/**
 * Imports clients, groups and products (DECISIONS 6, Settings): read a file, check its columns, try it, decide on
 * conflicts, import it. The server stores the file, and the import is in the address, so that one can come back to it;
 * without an address the running import is shown. Those who import nothing see what was imported, and what became of it.
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

  const mayRun = may(useActor(), 'imports.run');
  const upload = useFileUpload((id) => go({ import: id, rows: undefined, page: undefined }));
  const found = useImport(search.import);
  const record = search.import === undefined ? undefined : found.data;
  const kind = search.kind ?? record?.kind ?? 'clients';

  const latest = useQuery(read(listImports, {}));
  const running = latest.data?.find(isRunning);
  // Only where the page was come to without an import: afterwards a person chooses.
  const arrived = useRef(search.import === undefined);
  useEffect(() => {
    if (!latest.data) return;
    if (arrived.current && running) go({ kind: running.kind, import: running.id }, true);
    arrived.current = false;
  });

  return (
    <>
      <PageHeader title={imports.title} line={mayRun ? imports.line : imports.readLine} />
      <div className="grid gap-5 min-w-0">
        <p className="text-sm">
          <Link to="/admin/reports/$name" params={{ name: 'balances' }} className="text-link">
            {imports.toAges}
          </Link>
        </p>
        {mayRun && (
          <ImportFile
            kind={kind}
            onKind={(chosen) => go({ kind: chosen, import: undefined, rows: undefined, page: undefined })}
            fileName={record?.file_name}
            upload={upload}
          />
        )}
        {search.import !== undefined && <QueryFailure query={found} failure="getImport" />}
        {search.import !== undefined && found.isPending && <Spinner />}
        {record && upload.percent === undefined && (
          <CurrentImport
            key={record.id}
            record={record}
            mayRun={mayRun}
            rows={search.rows}
            page={search.page ?? 1}
            onShow={(rows, page) => go({ rows, page: page > 1 ? page : undefined }, true)}
          />
        )}
        <RecentImports
          hint={mayRun ? imports.recent.emptyHint : undefined}
          onOpen={(chosen) => go({ kind: chosen.kind, import: chosen.id, rows: undefined, page: undefined })}
        />
      </div>
    </>
  );
}
