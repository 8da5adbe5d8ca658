import { startReports } from './report.ts';
import { startSender } from './sender.ts';

/** Sends what waits, and reports it. Answers how to stop. */
export function startSending(): () => void {
  const stops = [startSender(), startReports()];
  return () => {
    for (const stop of stops) stop();
  };
}
