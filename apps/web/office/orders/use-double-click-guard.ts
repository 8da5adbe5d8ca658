import { useEffect, useState } from 'react';

/** After a move, others are ignored for this time, because the person may still be clicking. */
const GUARD_MS = 1200;

let guardedUntil = 0;

/**
 * Blocks moves for a short time after a move. A decision leads to the next order, and a double click must not decide on
 * both. `isFree` is true at once after that time; `isGuarded` is for rendering.
 */
export function useDoubleClickGuard() {
  const [until, setUntil] = useState(guardedUntil);
  const [now, setNow] = useState(() => performance.now());
  const isGuarded = now < until;
  useEffect(() => {
    if (!isGuarded) return undefined;
    // On a slow phone the time may be over before this runs: what was drawn as guarded must be drawn again all the same.
    const timer = setTimeout(() => setNow(until), Math.max(0, until - performance.now()));
    return () => clearTimeout(timer);
  }, [isGuarded, until]);
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
