import { useQuery } from '@tanstack/react-query';
import { previewDeletion, type Deletable } from '#contract/deletions.ts';
import { explainFailure } from '#messages/failures.ts';
import { deletions } from '#words/index.ts';
import { formatDayTime } from '#words/format.ts';
import { read } from '../api.ts';
import { Notice } from '../kit/page/feedback.tsx';

interface WhatHappensProps {
  action: 'delete' | 'anonymise';
  entity: Deletable;
  id: string;
}

/** What deleting or anonymising a record would do; the error says why it cannot be done. */
export function usePreview(query: WhatHappensProps, enabled = true) {
  const { data, error } = useQuery({
    ...read(previewDeletion, { query }),
    staleTime: 0,
    retry: false,
    enabled,
  });
  return { data, error: enabled ? error : null };
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
 * What comes of it: at once or after a second admin, and in which groups a client who is anonymised is erased as the
 * chairperson.
 */
export function WhatHappens(props: WhatHappensProps) {
  const { data, error } = usePreview(props);
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
        <p>{waits ? deletions.waits : deletions.atOnce[props.action]}</p>
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
