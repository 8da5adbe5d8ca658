import { useEffect, useState } from 'react';

/** So long after a move none other is taken, since the hand may still be clicking. */
const GUARD_MS = 1200;

let guardedUntil = 0;

/**
 * A rest after a move, for whichever order is shown then: where one move leads to the next order, a double click must not
 * decide on both. `isFree` knows it at once, `isGuarded` is for what is shown.
 */
export function useDoubleClickGuard() {
  const [until, setUntil] = useState(guardedUntil);
  const [now, setNow] = useState(() => performance.now());
  const isGuarded = now < until;
  useEffect(() => {
    const remainingMs = until - performance.now();
    if (remainingMs <= 0) return undefined;
    const timer = setTimeout(() => setNow(performance.now()), remainingMs + 1);
    return () => clearTimeout(timer);
  }, [until]);
  return {
    isGuarded,
    isFree: () => performance.now() >= guardedUntil,
    startGuard: () => {
      guardedUntil = performance.now() + GUARD_MS;
      setUntil(guardedUntil);
      setNow(performance.now());
    },
  };
}
