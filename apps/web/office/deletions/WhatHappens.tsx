import { useQuery } from '@tanstack/react-query';
import { ApiRefusal } from '#contract/client.ts';
import { previewDeletion, type Deletable, type DeletionRequest } from '#contract/deletions.ts';
import { explainFailure } from '#messages/failures.ts';
import { deletions } from '#words/index.ts';
import { formatDayTime } from '#words/format.ts';
import { read } from '../api.ts';
import { askToDelete, useImpossible } from '../kit/dialog/ask.ts';
import { Notice } from '../kit/page/feedback.tsx';
import { showSuccess } from '../kit/page/toasts.tsx';

interface WhatHappensProps {
  action: 'delete' | 'anonymise';
  entity: Deletable;
  id: string;
}

/** So many of the admins are named. */
const MOST_NAMED = 5;

/** Who can confirm it, or from when on somebody can. */
export function confirmersLine(confirmers: readonly { name: string; from: string | null }[]): string {
  const now = confirmers.filter(({ from }) => from === null);
  if (now.length > 0) {
    return deletions.confirmers(
      now
        .slice(0, MOST_NAMED)
        .map(({ name }) => name)
        .join(', '),
    );
  }
  const [first] = confirmers;
  return first?.from ? deletions.nobodyYet(first.name, first.from) : '';
}

/**
 * What comes of deleting or anonymising a record, or why it cannot be done: at once or after a second admin, and in which groups a client who is anonymised is erased as the
 * chairperson.
 */
export function WhatHappens(query: WhatHappensProps) {
  const { data, error } = useQuery({
    ...read(previewDeletion, { query }),
    // Read once an opening: read again after the deletion, it would say that there is no such record.
    enabled: ({ state }) => state.data === undefined,
    gcTime: 0,
    retry: false,
  });
  useImpossible(error instanceof ApiRefusal && error.status < 500);
  if (error) return <Notice>{explainFailure('previewDeletion', error)}</Notice>;
  if (!data) return <p className="text-muted text-sm">{deletions.looking}</p>;
  const { waiting, waits, confirmers, chairperson_of: chaired } = data;
  return (
    <>
      {waiting ? (
        <Notice kind="warning">
          {deletions.alreadyAsked(waiting.asked_by_name, formatDayTime(waiting.asked_at))}
        </Notice>
      ) : (
        <p>{waits ? deletions.waits : deletions.atOnce[query.action]}</p>
      )}
      {waits && !waiting && <p>{confirmersLine(confirmers)}</p>}
      {chaired.length > 0 && (
        <div>
          <p>{deletions.chairs}</p>
          <ul className="mt-1 ps-4 break-anywhere">
            {chaired.map((group) => (
              <li key={group.id}>{deletions.chair(group.name, group.branch_name, group.chairperson)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

interface DeletedRecord {
  entity: Deletable;
  id: string;
  name: string;
  /** The question, in the exact words of the specification. */
  question: string;
  /** Deletes it, or asks a second admin to: then the request is answered. */
  remove: (reason: string) => Promise<DeletionRequest | undefined>;
  /** What is said when it is gone. */
  done: string;
  explain: (error: unknown) => string;
  onClosed?: () => void;
}

/** Asks before an order, a client or a group is deleted: for the reason, and with what comes of it (DECISIONS 11.4). */
export function askToDeleteRecord({
  entity,
  id,
  name,
  question,
  remove,
  done,
  ...task
}: DeletedRecord): void {
  void askToDelete(name, {
    ...task,
    about: (
      <>
        <p>{question}</p>
        <WhatHappens action="delete" entity={entity} id={id} />
      </>
    ),
    reason: deletions.reason,
    work: async (reason) => {
      const waits = await remove(reason);
      showSuccess(waits ? deletions.asked : done);
    },
  });
}
