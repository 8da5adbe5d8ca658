import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useUser } from '../auth/session.ts';
import { useCreateOrder } from '../CreateOrder.tsx';
import { takeBack } from '../device/queue.ts';
import type { Entry } from '../device/queue-entry.ts';
import { failures } from '#words/failures.ts';
import { notify } from '../kit/notify.ts';
import { draftReady, readDraft, removeDraft, watchDrafts, writeDraft } from './draft-storage.ts';
import { parseDraft } from './parse-draft.ts';

export interface HeldOrders {
  /** Opens an order that the server refused, to be looked at with the client, changed and sent anew. */
  open: (entry: Entry) => void;
  /** Another order is in progress; there is one at a time. */
  isBusy: boolean;
  dialog: ReactNode;
}

export function useHeldOrders(): HeldOrders {
  const user = useUser();
  useEffect(() => void draftReady(user.id), [user.id]);
  const inProgress = useSyncExternalStore(watchDrafts, () => readDraft(user.id));
  const { open, dialog } = useCreateOrder();
  const openIt = async (entry: Entry) => {
    const draft = parseDraft(entry.draft);
    if (!draft) return;
    // Kept as a draft before it leaves the queue: at no moment it is nowhere.
    if (!(await writeDraft(user.id, { ...draft, sentAt: undefined }))) {
      await removeDraft(user.id, draft.key);
      notify({ color: 'brick', message: failures['device.noRoom'].default });
      return;
    }
    await takeBack(entry.id);
    open({ resume: true, alone: true });
  };
  return { open: (entry) => void openIt(entry), isBusy: inProgress !== undefined, dialog };
}
