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
