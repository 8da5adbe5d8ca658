import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import {
  listClientListViews,
  listClientViews,
  type ListView,
  type RecordView,
} from '#contract/data-protection.ts';
import { explainFailure, type FailureName } from '#messages/failures.ts';
import { clients, common } from '#words/index.ts';
import { formatDayTime } from '#words/format.ts';
import { read } from '../api.ts';
import { Notice } from '../kit/page/feedback.tsx';

const words = clients.views;

/** Who opened a client's record, and whom lists showed the client, asked for when somebody wants to know. */
export function RecordViews({ clientId }: { clientId: string }) {
  const [opened, setOpened] = useState(false);
  const input = { params: { id: clientId } };
  const views = useQuery({ ...read(listClientViews, input), enabled: opened, staleTime: 0 });
  const lists = useQuery({ ...read(listClientListViews, input), enabled: opened, staleTime: 0 });
  return (
    <details className="w-full text-sm" onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{words.title}</summary>
      <p className="hint mt-1 mb-2">{words.line}</p>
      <ViewList query={views} failure="listClientViews" none={words.none}>
        {(data) => (
          <ul className="bare-list" aria-label={words.title}>
            {data.map((view: RecordView) => (
              <li
                className="flex flex-wrap justify-between gap-x-3 py-1 border-t"
                key={`${view.entity_id} ${view.staff_id} ${view.at}`}
              >
                <span>
                  {view.staff_name}
                  <OpenedOrder view={view} />
                </span>
                <time className="text-muted" dateTime={view.at}>
                  {formatDayTime(view.at)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </ViewList>
      <h4 className="mt-3 text-sm">{words.lists}</h4>
      <p className="hint mt-1 mb-2">{words.listsLine}</p>
      <ViewList query={lists} failure="listClientListViews" none={words.noLists}>
        {(data) => (
          <ul className="bare-list" aria-label={words.lists}>
            {data.map((view: ListView) => (
              <li className="flex flex-wrap justify-between gap-x-3 py-1 border-t" key={view.staff_id}>
                <span>
                  {view.staff_name}, {words.listCount(view.lists)}
                </span>
                <time className="text-muted" dateTime={view.at}>
                  {formatDayTime(view.at)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </ViewList>
      <p className="hint mt-1 mb-2">{words.exports}</p>
    </details>
  );
}

interface ViewListProps<Row> {
  query: UseQueryResult<Row[]>;
  failure: FailureName;
  /** What is said of nobody. */
  none: string;
  children: (rows: Row[]) => ReactNode;
}

function ViewList<Row>({ query: { data, error, refetch }, failure, none, children }: ViewListProps<Row>) {
  if (error) return <Notice onRetry={() => void refetch()}>{explainFailure(failure, error)}</Notice>;
  if (!data) return <p className="hint mt-1 mb-2">{common.loading}</p>;
  return data.length === 0 ? <p>{none}</p> : children(data);
}

/** Which order it was, where it was not the client's own record. */
function OpenedOrder({ view: { entity, entity_id, order_number } }: { view: RecordView }) {
  if (entity === 'client') return null;
  return (
    <>
      {', '}
      <Link to="/admin/orders/$id" params={{ id: entity_id }}>
        {words.order(order_number)}
      </Link>
    </>
  );
}
