import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useUser } from '../auth/session.ts';
import { useCreateOrder } from '../CreateOrder.tsx';
import type { Entry } from '../device/queue-entry.ts';
import { failures } from '#words/failures.ts';
import { notify } from '../kit/page/toasts.tsx';
import { draftReady, readDraft, readDrafts, removeDraft, watchDrafts, writeDraft } from './draft-storage.ts';
import { parseDraft } from './parse-draft.ts';

export interface HeldOrders {
  /** Opens an order that the server refused, to be looked at with the client, changed and sent anew. */
  open: (entry: Entry) => void;
  /** The key of the order in progress; there is one at a time. */
  inProgress: string | undefined;
  /** Whether an order was opened again, and what its person made of it waits to be submitted. */
  isBegun: (entry: Entry) => boolean;
  dialog: ReactNode;
}

export function useHeldOrders(): HeldOrders {
  const user = useUser();
  useEffect(() => void draftReady(user.id), [user.id]);
  const drafts = useSyncExternalStore(watchDrafts, () => readDrafts(user.id));
  const { open, dialog } = useCreateOrder();
  const openIt = async (entry: Entry) => {
    // One that was opened before goes on as it was left.
    const begun = readDraft(user.id, entry.key);
    const draft = begun ?? parseDraft(entry.draft);
    if (!draft) return;
    // It stays held beside its draft until it is submitted: a draft goes at sign-out, what was kept does not.
    if (!(await writeDraft(user.id, { ...draft, sentAt: undefined }))) {
      if (!begun) await removeDraft(user.id, draft.key);
      notify({ color: 'brick', message: failures['device.noRoom'].default });
      return;
    }
    open({ resume: true, alone: true });
  };
  return {
    open: (entry) => void openIt(entry),
    inProgress: drafts.at(-1)?.key,
    isBegun: ({ key }) => drafts.some((draft) => draft.key === key),
    dialog,
  };
}
