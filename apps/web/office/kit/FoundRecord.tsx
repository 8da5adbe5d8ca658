import { Button } from '@mantine/core';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useContext, useState, type ReactNode } from 'react';
import { ApiRefusal } from '#contract/client.ts';
import { explainFailure, type FailureName } from '#messages/failures.ts';
import { EmptyState } from './EmptyState.tsx';
import { FormFrame } from './form-frame.ts';
import { Notice } from './Notice.tsx';
import { Spinner } from './Spinner.tsx';

interface FoundRecordProps<Data, Key extends QueryKey> {
  query: UseQueryOptions<Data, Error, Data, Key>;
  failure: FailureName;
  loading: string;
  /** What leads back, where the record may have gone meanwhile. */
  back?: string;
  children: (began: Data) => ReactNode;
}

/**
 * A form begins with the record as the server has it now, not as a list showed it some time ago, and what comes later
 * does not change what it began with.
 */
export function FoundRecord<Data, Key extends QueryKey>(props: FoundRecordProps<Data, Key>) {
  const { query, failure, loading, back, children } = props;
  const { onClose } = useContext(FormFrame);
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...query,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const [began, setBegan] = useState<Data>();
  // A failure counts as fetched, too, and leaves what was read some time ago.
  if (data && isFetchedAfterMount && !error && !began) setBegan(() => data);
  if (began) return children(began);
  if (!error) return <Spinner label={loading} />;
  const message = explainFailure(failure, error);
  if (back && error instanceof ApiRefusal && error.status === 404) {
    return <EmptyState title={message} action={<Button onClick={onClose}>{back}</Button>} />;
  }
  return <Notice onRetry={() => void refetch()}>{message}</Notice>;
}
