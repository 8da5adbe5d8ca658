import { useEffect, useRef, useState } from 'react';
import type { Draft } from './draft.ts';
import { seeBooksAgain } from './fresh-books.ts';
import type { StepProps } from './steps.ts';

/** Reads the books once more when the step comes. Answers how to have an order as they have it by now (`seeBooksAgain`). */
export function useBooksAgain({ draft, dispatch }: StepProps): (order: Draft) => Promise<Draft> {
  const [found] = useState(draft);
  const byBooks = useRef((order: Draft) => Promise.resolve(order));
  useEffect(() => {
    byBooks.current = seeBooksAgain(found, dispatch);
  }, [found, dispatch]);
  return (order) => byBooks.current(order);
}
