import { useEffect } from 'react';
import { useSession } from '../auth/session.ts';
import { isDevice } from './device-record.ts';
import { useQueue } from './queue.ts';

/** Sends what waits, and reports it. What does so is fetched where something waits, or may: on a device. */
export function useSending(): void {
  const { status, user } = useSession();
  const mayWait = useQueue().length > 0 || isDevice();
  // Begun anew by who signs in again over the screen: they do not wait for the next try.
  // Until what somebody has to do first is done (DECISIONS 10.36a), every command would be refused.
  const isWanted = mayWait && status === 'signed-in' && !user.required_action;
  useEffect(() => {
    if (!isWanted) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    void import('./start-sending.ts').then(({ startSending }) => {
      if (!isOver) stop = startSending();
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isWanted]);
}
