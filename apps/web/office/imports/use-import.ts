import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BodyOf } from '#contract/endpoint.ts';
import { listClients } from '#contract/clients.ts';
import { listGroups } from '#contract/groups.ts';
import {
  decideImportRows,
  getImport,
  listImportRows,
  listImports,
  runImport,
  startImport,
  tryImport,
  type ImportRecord,
} from '#contract/imports.ts';
import { cancelImport, previewUndoImport, undoImport } from '#contract/imports-undo.ts';
import { listProducts } from '#contract/products.ts';
import { getReport } from '#contract/reports.ts';
import type { ImportDecision } from '#domain/imports.ts';
import { LIMITS } from '#domain/limits.ts';
import { explainFailure, type FailureName } from '#messages/failures.ts';
import { imports } from '#words/index.ts';
import { api, queryClient, read, refresh } from '../api.ts';
import { send } from '../send.ts';

const POLL_MS = 1_000;

export const isRunning = ({ status }: Pick<ImportRecord, 'status'>) =>
  status === 'queued' || status === 'running';

/** An import, read again every second until it has ended; then what it may have changed is read again. */
export function useImport(id: string | undefined) {
  const found = useQuery({
    ...read(getImport, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? POLL_MS : false),
  });
  const status = found.data?.status;
  useEffect(() => {
    if (status && status !== 'queued' && status !== 'running') {
      void refresh(listImports, listImportRows, listClients, listGroups, listProducts, getReport);
    }
  }, [status]);
  return found;
}

/** Uploads a file, with progress. */
export function useFileUpload(onRead: (id: string) => void) {
  const [percent, setPercent] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const cancel = () => {
    running.current?.abort();
    running.current = undefined;
    setPercent(undefined);
  };
  const sendFile = async (file: File, kind: ImportRecord['kind']) => {
    cancel();
    setFailure(file.size > LIMITS.importBytes ? imports.file.tooLarge : undefined);
    if (file.size > LIMITS.importBytes) return;
    const own = new AbortController();
    running.current = own;
    setPercent(0);
    const form = new FormData();
    form.set('kind', kind);
    form.set('file', file);
    try {
      const { id } = await api.upload(startImport, { form, signal: own.signal, onProgress: setPercent });
      onRead(id);
    } catch (error) {
      if (!own.signal.aborted) setFailure(explainFailure('startImport', error));
    } finally {
      // A file whose answer was lost is among the latest all the same.
      void refresh(listImports);
      if (running.current === own) cancel();
    }
  };
  return { percent, failure, send: sendFile, cancel };
}

/** What can be done with a file that was read. Each answers with the import as it is then, which the screen shows. */
export function useImportActs({ id, tried_at, finished_at }: ImportRecord) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** Answers whether it was done. */
  const act = async (name: FailureName, work: () => Promise<ImportRecord>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setFailure(undefined);
    try {
      queryClient.setQueryData(read(getImport, { params: { id } }).queryKey, await work());
      return true;
    } catch (error) {
      setFailure(explainFailure(name, error));
      void refresh(getImport, listImportRows);
      return false;
    } finally {
      setBusy(false);
      void refresh(listImports);
    }
  };
  const params = { id };
  return {
    busy,
    failure,
    try: (body: BodyOf<typeof tryImport>) => act('tryImport', () => send(tryImport, { params, body })),
    run: () => act('runImport', () => send(runImport, { params, body: { triedAt: tried_at ?? '' } })),
    cancel: () => act('cancelImport', () => send(cancelImport, { params })),
    undo: () =>
      act('undoImport', async () => {
        await send(undoImport, { params });
        await refresh(previewUndoImport);
        return api.call(getImport, { params });
      }),
    decide: (decision: ImportDecision | null, lines?: number[]) =>
      act('decideImportRows', async () => {
        const body = { decision, lines, finishedAt: finished_at ?? undefined };
        const record = await send(decideImportRows, { params, body });
        await refresh(listImportRows);
        return record;
      }),
  };
}
export type ImportActs = ReturnType<typeof useImportActs>;
