import { useEffect, useRef } from 'react';

/**
 * A box that takes the focus whenever something new was taken: the dialog in which it was made has closed by then,
 * and gives the focus back only to where nobody else wants it.
 */
export function useFocusAfter(taken: object | undefined) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (taken) ref.current?.focus();
  }, [taken]);
  return ref;
}
