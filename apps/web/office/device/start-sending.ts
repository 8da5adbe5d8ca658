import { may } from '#domain/permissions.ts';
import { actorOf } from '../auth/actor.ts';
import { getSession } from '../auth/session.ts';
import { takeOverLockRule } from './lock-rule.ts';
import { startRefreshing } from './refresh-when-sent.ts';
import { startReports } from './report.ts';
import { startSender } from './sender.ts';

/** Sends what waits, reports it, and shows what came of it. Answers how to stop. */
export function startSending(): () => void {
  void takeOverLockRule();
  const { user } = getSession();
  const stops = [startRefreshing(), startSender()];
  // An auditor has a device as everybody, and nothing of it to tell (DECISIONS 17.4).
  if (user && may(actorOf(user), 'field.work')) stops.push(startReports());
  return () => {
    for (const stop of stops) stop();
  };
}
