import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listClientViews, type RecordView } from '#contract/data-protection.ts';
import { formatDayTime } from '#domain/calendar.ts';
import { explainFailure } from '../../messages/failures.ts';
import { clients } from '../../messages/index.ts';
import { read } from '../api.ts';
import { Notice } from '../kit/Notice.tsx';
import styles from './DataProtection.module.css';

const words = clients.views;

/** Who opened a client's record, asked for when somebody wants to know. */
export function RecordViews({ clientId }: { clientId: string }) {
  const [opened, setOpened] = useState(false);
  const { data, error, refetch } = useQuery({
    ...read(listClientViews, { params: { id: clientId } }),
    enabled: opened,
    staleTime: 0,
  });
  return (
    <details className={styles.views} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{words.title}</summary>
      <p className={styles.hint}>{words.hint}</p>
      {error && <Notice onRetry={() => void refetch()}>{explainFailure('listClientViews', error)}</Notice>}
      {!data && !error && <p className={styles.hint}>{words.loading}</p>}
      {data?.length === 0 && <p>{words.none}</p>}
      {data && data.length > 0 && (
        <ul aria-label={words.title}>
          {data.map((view) => (
            <li key={`${view.entity_id} ${view.staff_id} ${view.at}`}>
              <span>
                {view.staff_name}
                <OpenedOrder view={view} />
              </span>
              <time dateTime={view.at}>{formatDayTime(view.at)}</time>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** Which order it was, where it was not the client's own record. */
function OpenedOrder({ view: { entity, entity_id } }: { view: RecordView }) {
  if (entity === 'client') return null;
  return (
    <>
      {', '}
      <Link to="/admin/orders/$id" params={{ id: entity_id }}>
        {words.order}
      </Link>
    </>
  );
}
