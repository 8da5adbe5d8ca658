import { takeOverLockRule } from './lock-rule.ts';
import { startRefreshing } from './refresh-when-sent.ts';
import { startReports } from './report.ts';
import { startSender } from './sender.ts';

/** Sends what waits, reports it, and shows what came of it. Answers how to stop. */
export function startSending(): () => void {
  void takeOverLockRule();
  const stops = [startRefreshing(), startSender(), startReports()];
  return () => {
    for (const stop of stops) stop();
  };
}
