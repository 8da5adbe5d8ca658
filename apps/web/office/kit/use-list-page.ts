import type { FailureName } from '#messages/failures.ts';
import { listState, type PagedQuery } from './list-state.ts';
import { usePageInstead } from './use-page-instead.ts';

/** What a DataTable needs of a query and of its rows, of which the address says the page. */
export function useListPage<Row>(
  list: PagedQuery,
  rows: readonly Row[] | undefined,
  failure: FailureName,
  turnTo: (page: number, options?: { replace: boolean }) => void,
) {
  const beyond = usePageInstead(list, turnTo);
  return { ...listState(list, failure), rows: beyond ? undefined : rows, onPage: turnTo };
}
