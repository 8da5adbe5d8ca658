import { useEffect } from 'react';
import { pageInstead } from './list-search.ts';

interface PagedList {
  isPlaceholderData: boolean;
  data?: { pagination?: { page: number; totalPages: number } | undefined } | undefined;
}

/** Turns to the last page when the address asks for one beyond it; whether that is so. */
export function usePageInstead(
  list: PagedList,
  turnTo: (page: number, options: { replace: boolean }) => void,
): boolean {
  const instead = list.isPlaceholderData ? undefined : pageInstead(list.data?.pagination);
  useEffect(() => {
    if (instead !== undefined) turnTo(instead, { replace: true });
    // The way to turn is made anew on every render; what matters is that a page beyond the last was answered.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [instead]);
  return instead !== undefined;
}
