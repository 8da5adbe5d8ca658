import { useState } from 'react';

/** What a list is searched for, and which of its pages is shown: another search begins on page 1 (SPEC 2). */
export function useListPlace() {
  const [{ search, page }, setPlace] = useState({ search: '', page: 1 });
  return {
    search,
    page,
    atStart: page === 1 && search === '',
    searchFor: (text: string) => setPlace({ search: text, page: 1 }),
    turnTo: (wanted: number) => setPlace({ search, page: wanted }),
  };
}

export type ListPlace = ReturnType<typeof useListPlace>;
