import type { Pagination } from '#contract/common.ts';
import { explainFailure, type FailureName } from '#messages/failures.ts';

export interface PagedQuery {
  isPending: boolean;
  isPlaceholderData: boolean;
  isError: boolean;
  isFetching: boolean;
  error: unknown;
  data?: { pagination?: Pagination | undefined } | undefined;
  refetch: () => Promise<unknown>;
}

/** How a table stands whose rows are a query's: loading, failed in the words of SPEC 8, or there, and on which page. */
export function listState(list: PagedQuery, failure: FailureName) {
  const { isPending, isPlaceholderData, isError, isFetching, error, data, refetch } = list;
  return {
    loading: isPending || isPlaceholderData || (isError && isFetching),
    error: error ? explainFailure(failure, error) : undefined,
    onRetry: () => void refetch(),
    pagination: data?.pagination,
  };
}
