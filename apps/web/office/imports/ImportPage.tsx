import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { may } from '#domain/permissions.ts';
import { imports } from '#words/index.ts';
import { useActor } from '../auth/actor.ts';
import { Spinner } from '../kit/page/feedback.tsx';
import { QueryFailure } from '../kit/page/QueryFailure.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { CurrentImport } from './CurrentImport.tsx';
import { ImportFile } from './ImportFile.tsx';
import { readImportSearch, type ImportSearch } from './imports-search.ts';
import { RecentImports } from './RecentImports.tsx';
import { useImport, useFileUpload } from './use-import.ts';

/**
 * Imports clients, groups and products (DECISIONS 6, Settings): read a file, check its columns, try it, decide on
 * conflicts, import it. The server stores the file, and the import is in the address, so that one can come back to it. Those
 * who import nothing see what was imported, and what became of it.
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
