import { useEffect } from 'react';
import { lock } from '../auth/device-lock.ts';
import { useSession } from '../auth/session.ts';
import { LIMITS } from '#domain/limits.ts';
import { isDevice, isDeviceOf } from './device-record.ts';
import { useQueue } from './queue.ts';

const LOOK_EVERY_MS = 10_000;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Locks a device that nobody has used for some minutes (DECISIONS 12.4). A phone that was asleep has not counted: it is
 * looked at the clock when it wakes, before anything can be read on it.
 */
export function useIdleLock(): void {
  const { user } = useSession();
  // Also where it has become one since this screen was opened.
  const isTheirs = user !== undefined && isDeviceOf(user.id);
  useEffect(() => {
    if (!isTheirs) return undefined;
    let used = Date.now();
    const isIdle = () => Math.abs(Date.now() - used) > LIMITS.deviceLockMinutes * 60_000;
    const look = () => {
      if (isIdle()) lock();
    };
    const note = () => {
      look();
      used = Date.now();
    };
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, note, { passive: true, capture: true });
    document.addEventListener('visibilitychange', look);
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, note, { capture: true });
    };
  }, [isTheirs]);
}

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
