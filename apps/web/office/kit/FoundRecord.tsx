import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { explainFailure, type FailureName } from '../../messages/failures.ts';
import { Notice } from './Notice.tsx';
import { Spinner } from './Spinner.tsx';

interface FoundRecordProps<Data, Key extends QueryKey> {
  query: UseQueryOptions<Data, Error, Data, Key>;
  failure: FailureName;
  loading: string;
  children: (began: Data) => ReactNode;
}

/**
 * A form begins with the record as the server has it now, not as a list showed it some time ago, and what comes later
 * does not change what it began with.
 */
export function FoundRecord<Data, Key extends QueryKey>(props: FoundRecordProps<Data, Key>) {
  const { query, failure, loading, children } = props;
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...query,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const [began, setBegan] = useState<Data>();
  if (data && isFetchedAfterMount && !began) setBegan(() => data);
  if (began) return children(began);
  if (!error) return <Spinner label={loading} />;
  return <Notice onRetry={() => void refetch()}>{explainFailure(failure, error)}</Notice>;
}
