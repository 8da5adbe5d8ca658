import type { ReactNode } from 'react';
import { ApiRefusal } from '#contract/client.ts';
import type { Deletable, DeletionRequest } from '#contract/deletions.ts';
import { deletions } from '#words/index.ts';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import { showSuccess } from '../kit/page/toasts.tsx';
import { usePreview, WhatHappens } from './WhatHappens.tsx';

interface DeleteDialogProps<Subject> {
  entity: Deletable;
  /** What the question is about; none: closed. */
  subject: Subject | undefined;
  onClose: () => void;
  onClosed?: () => void;
  name: (subject: Subject) => string;
  /** The question, in the exact words of the specification. */
  question: string;
  /** Deletes it, or asks a second admin to: then the request is answered. */
  remove: (subject: Subject, reason: string) => Promise<DeletionRequest | undefined>;
  /** What is said when it is gone. */
  done: string;
  explain: (error: unknown) => string;
}

/** Asks before an order, a client or a group is deleted: for the reason, and with what comes of it (DECISIONS 11.4). */
export function DeleteDialog<Subject extends { id: string }>({
  entity,
  remove,
  done,
  ...dialog
}: DeleteDialogProps<Subject>): ReactNode {
  const { subject } = dialog;
  const { error } = usePreview({ action: 'delete', entity, id: subject?.id ?? '' }, subject !== undefined);
  return (
    <ConfirmDialog
      {...dialog}
      impossible={error instanceof ApiRefusal && error.status < 500}
      renderAbout={({ id }) => <WhatHappens action="delete" entity={entity} id={id} />}
      reason={deletions.reason}
      onConfirm={async (subject, reason) => {
        const waits = await remove(subject, reason);
        showSuccess(waits ? deletions.asked : done);
      }}
    />
  );
}
