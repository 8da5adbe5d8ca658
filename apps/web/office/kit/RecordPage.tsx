import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiRefusal } from '#contract/client.ts';
import { explainFailure, type FailureName } from '#messages/failures.ts';
import { BackLink } from './BackLink.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Notice } from './Notice.tsx';
import { PageHeader } from './PageHeader.tsx';
import { Spinner } from './Spinner.tsx';

interface RecordPageProps<Data, Key extends QueryKey> {
  /** The list that the record stands in. */
  list: string;
  query: UseQueryOptions<Data, Error, Data, Key>;
  failure: FailureName;
  words: { back: string; loading: string; missing: string };
  children: (record: Data) => ReactNode;
}

/** A page of one record, with the way back to its list: there, on its way, failed, or not for this viewer to see. */
export function RecordPage<Data, Key extends QueryKey>(props: RecordPageProps<Data, Key>) {
  const { list, query, failure, words, children } = props;
  const { data, error, refetch } = useQuery({ ...query, refetchOnWindowFocus: 'always' });
  const missing = error instanceof ApiRefusal && error.status === 404;
  return (
    <>
      <BackLink to={list}>{words.back}</BackLink>
      {missing && (
        <>
          <PageHeader title={explainFailure(failure, error)} />
          <EmptyState title={words.missing} />
        </>
      )}
      {error && !missing && <Notice onRetry={() => void refetch()}>{explainFailure(failure, error)}</Notice>}
      {data === undefined && !error && <Spinner label={words.loading} />}
      {data !== undefined && !missing && children(data)}
    </>
  );
}
