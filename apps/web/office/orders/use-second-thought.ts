import { useEffect, useState } from 'react';

/** So long after a move none other is taken, since the hand may still be clicking. */
const SECOND_THOUGHT_MS = 1200;

let restsUntil = 0;

/**
 * A rest after a move, for whichever order is shown then: where one move leads to the next order, a double click must not
 * decide on both. `isFree` knows it at once, `resting` is for what is shown.
 */
export function useSecondThought() {
  const [until, setUntil] = useState(restsUntil);
  const [now, setNow] = useState(() => performance.now());
  const resting = now < until;
  useEffect(() => {
    const left = until - performance.now();
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setNow(performance.now()), left + 1);
    return () => clearTimeout(timer);
  }, [until]);
  return {
    resting,
    isFree: () => performance.now() >= restsUntil,
    rest: () => {
      restsUntil = performance.now() + SECOND_THOUGHT_MS;
      setUntil(restsUntil);
      setNow(performance.now());
    },
  };
}
