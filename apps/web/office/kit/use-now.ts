import { useEffect, useState } from 'react';
import { today, useClockOffset } from '../clock.ts';

const MINUTE_MS = 60_000;

/** The time of this device in milliseconds, told anew each minute. */
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
