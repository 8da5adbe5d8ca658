import { useEffect, useRef, type RefObject } from 'react';

/** Whether what asks is on the screen still: the answer to a call may come when somebody has gone on. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return isHere;
}
