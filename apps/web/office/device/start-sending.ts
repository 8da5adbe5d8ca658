import { may } from '#domain/permissions.ts';
import { queryClient } from '../api.ts';
import { actorOf } from '../auth/actor.ts';
import { getSession } from '../auth/session.ts';
import type { Entry } from './queue-entry.ts';
import { readQueue, watchQueue } from './queue.ts';
import { lookAgain, noteAnswerBy } from '../reach.ts';
import { startReports } from './report.ts';
import { isAwaited, startSender } from './sender.ts';

/** Sends what waits, reports it, and shows what came of it. Answers how to stop. */
export function startSending(): () => void {
  const { user } = getSession();
  const stops = [startRefreshing(), startSender()];
  // An auditor has a device as everybody, and nothing of it to tell (DECISIONS 17.4).
  if (user && may(actorOf(user), 'field.work')) stops.push(startReports());
  return () => {
    for (const stop of stops) stop();
  };
}

/** Many answers come one after the other: what is on the screen is read once, after the last. */
const PAUSE_MS = 1_000;

const keysWaiting = () =>
  new Set(
    readQueue()
      .filter(({ state }) => state === 'queued')
      .map(({ key }) => key),
  );

/**
 * Reads again what is on the screen when the server has answered what waited: numbers, stock and balances are from before
 * that, or from the device. Answers how to stop.
 */
export function startRefreshing(): () => void {
  let waiting = keysWaiting();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = watchQueue(() => {
    const isAnswered = ({ key, state }: Entry) =>
      waiting.has(key) && (state === 'sent' || state === 'held') && !isAwaited(key);
    const answered = readQueue().some(isAnswered);
    waiting = keysWaiting();
    if (!answered) return;
    noteAnswerBy('server');
    clearTimeout(timer);
    timer = setTimeout(() => void lookAgain(() => queryClient.invalidateQueries()), PAUSE_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
