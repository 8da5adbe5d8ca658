import { useEffect, useState, useRef, type RefObject } from 'react';
import { today, useClockOffset } from '../../clock.ts';
import { isDevice } from '../../device/device-record.ts';

const MINUTE_MS = 60_000;

/** The time of this device in milliseconds, updated each minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The day of the server in Nairobi, whatever the clock of this device says. */
export function useToday(): string {
  useNow();
  useClockOffset();
  return today();
}

/** Whether the component is still on the screen: an answer may arrive after the person has left it. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return isHere;
}

/**
 * The title in the browser's tab of a page about somebody. Browsers keep titles in their history, in clear, and a phone that
 * is locked names no client in its files (DECISIONS 12.4.5).
 */
export const tabTitle = (named: string, withoutName: string): string => (isDevice() ? withoutName : named);
