import { useQuery } from '@tanstack/react-query';
import { previewDeletion, type Deletable } from '#contract/deletions.ts';
import { formatDayTime } from '#domain/calendar.ts';
import { explainFailure } from '#messages/failures.ts';
import { deletions } from '#words/index.ts';
import { read } from '../api.ts';
import { Notice } from '../kit/Notice.tsx';
import styles from './Deletions.module.css';

interface WhatHappensProps {
  action: 'delete' | 'anonymise';
  entity: Deletable;
  id: string;
}

/**
 * What comes of it: at once or after a second admin, and in which groups a client who is anonymised is erased as the
 * chairperson.
 */
export function WhatHappens(props: WhatHappensProps) {
  const { data, error } = useQuery({
    ...read(previewDeletion, { query: props }),
    staleTime: 0,
    retry: false,
  });
  if (error) return <p className={styles.hint}>{explainFailure('previewDeletion', error)}</p>;
  if (!data) return <p className={styles.hint}>{deletions.looking}</p>;
  const { waiting, waits, chairperson_of: chaired } = data;
  return (
    <>
      {waiting ? (
        <Notice kind="warning">
          {deletions.alreadyAsked(waiting.asked_by_name, formatDayTime(waiting.asked_at))}
        </Notice>
      ) : (
        <p>{waits ? deletions.waits : deletions.atOnce[props.action]}</p>
      )}
      {chaired.length > 0 && (
        <div>
          <p>{deletions.chairs}</p>
          <ul className={styles.groups}>
            {chaired.map((group) => (
              <li key={group.id}>{deletions.chair(group.name, group.branch_name, group.chairperson)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
