import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { listClients } from '#contract/clients.ts';
import { listGroups } from '#contract/groups.ts';
import { getImport, listImports, startImport, type ImportRecord } from '#contract/imports.ts';
import { listProducts } from '#contract/products.ts';
import type { ImportMapping } from '#domain/imports.ts';
import { LIMITS } from '#domain/limits.ts';
import { explainFailure } from '../../messages/failures.ts';
import { imports } from '../../messages/index.ts';
import { api, read, refresh } from '../api.ts';

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
      void refresh(listImports, listClients, listGroups, listProducts);
    }
  }, [status]);
  return found;
}

export interface Order {
  file: File;
  kind: ImportRecord['kind'];
  mode: ImportRecord['mode'];
  take?: ImportRecord['take'];
  mapping?: ImportMapping;
}

/** Sends a file with what is to be done with it, and tells how far it is on its way. */
export function useStartImport(onStarted: (id: string) => void) {
  const [percent, setPercent] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const cancel = () => {
    running.current?.abort();
    running.current = undefined;
    setPercent(undefined);
  };
  const start = async ({ file, kind, mode, take = 'all', mapping }: Order) => {
    cancel();
    setFailure(file.size > LIMITS.importBytes ? imports.file.tooLarge : undefined);
    if (file.size > LIMITS.importBytes) return;
    const own = new AbortController();
    running.current = own;
    setPercent(0);
    const form = new FormData();
    for (const [name, value] of Object.entries({ kind, mode, take })) form.set(name, value);
    if (mapping) form.set('mapping', JSON.stringify(mapping));
    form.set('file', file);
    try {
      const { id } = await api.upload(startImport, { form, signal: own.signal, onProgress: setPercent });
      onStarted(id);
    } catch (error) {
      if (!own.signal.aborted) setFailure(explainFailure('startImport', error));
    } finally {
      // An import whose answer was lost is among the latest all the same.
      void refresh(listImports);
      if (running.current === own) cancel();
    }
  };
  return { percent, failure, start, cancel };
}
