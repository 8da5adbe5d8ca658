import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useUser } from '../auth/session.ts';
import { useCreateOrder } from '../CreateOrder.tsx';
import { orderEntry } from '../order-entry.ts';
import { draftReady, readDraft, removeDraft, watchDrafts } from './draft-storage.ts';

const FoundDraft = lazy(async () => ({ default: (await import('./FoundDraft.tsx')).FoundDraft }));

/** Tells the person whose draft it is that an order is in progress on this device (DECISIONS 15.9). */
export function DraftNotice() {
  const user = useUser();
  useEffect(() => void draftReady(user.id), [user.id]);
  const draft = useSyncExternalStore(watchDrafts, () => readDraft(user.id));
  // While the dialog is open the order is before one's eyes.
  const ordering = useRouterState({ select: ({ location }) => orderEntry(location) !== undefined });
  const { open, dialog } = useCreateOrder();
  return (
    <>
      {draft && !ordering && (
        <Suspense>
          <FoundDraft
            draft={draft}
            onGoOn={() => open({ resume: true })}
            onDiscard={() => void removeDraft(user.id, draft.key)}
          />
        </Suspense>
      )}
      {dialog}
    </>
  );
}
