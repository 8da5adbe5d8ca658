import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { orderEntry } from '../order-entry.ts';

/**
 * What the Back of the browser or the phone does while the wizard is open: `goBack` takes the step, and answers whether
 * there was one to take. Where there was none, Back leaves the wizard's entry of the history, which closes it.
 */
export function useBack(opened: boolean, entry: string, goBack: () => boolean): void {
  const { history } = useRouter();
  const latest = useRef(goBack);
  useEffect(() => {
    latest.current = goBack;
  });
  useEffect(() => {
    if (!opened) return undefined;
    return history.block({
      // The draft is kept at every change: closing the page loses nothing.
      enableBeforeUnload: false,
      blockerFn: ({ currentLocation, nextLocation, action }) => {
        const moves = action === 'BACK' || action === 'GO';
        const leaves = orderEntry(currentLocation) === entry && orderEntry(nextLocation) !== entry;
        return moves && leaves && latest.current();
      },
    });
  }, [history, opened, entry]);
}
