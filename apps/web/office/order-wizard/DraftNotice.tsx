import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useUser } from '../auth/session.ts';
import { useCreateOrder } from '../CreateOrder.tsx';
import { orderEntry } from '../order-entry.ts';
import { draftReady, readDraft, watchDrafts } from './draft-storage.ts';

const DraftFound = lazy(async () => ({ default: (await import('./LeftDraft.tsx')).DraftFound }));

/** Shows that this person has an order in progress on this device (DECISIONS 15.9). */
export function DraftNotice() {
  const user = useUser();
  useEffect(() => void draftReady(user.id), [user.id]);
  const draft = useSyncExternalStore(watchDrafts, () => readDraft(user.id));
  const ordering = useRouterState({ select: ({ location }) => orderEntry(location) !== undefined });
  const { open, dialog } = useCreateOrder();
  return (
    <>
      {draft && !ordering && (
        <Suspense>
          <DraftFound draft={draft} onOpen={() => open()} />
        </Suspense>
      )}
      {dialog}
    </>
  );
}
