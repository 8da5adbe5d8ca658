import { may } from '#domain/permissions.ts';
import { reportDevice } from '#contract/devices.ts';
import { queryClient } from '../api.ts';
import { actorOf } from '../auth/actor.ts';
import { api, getSession } from '../auth/session.ts';
import { outcomeOf, type Entry } from './queue-entry.ts';
import { canQueue, readQueue, watchQueue } from './queue.ts';
import { lookAgain, noteAnswerBy } from '../reach.ts';
import { isAwaited, startSender } from './sender.ts';
import { isUnsent } from '../../ui/storage-keys.ts';

/** Sends waiting commands, reports them, and shows their results. Answers how to stop. */
export function startSending(): () => void {
  const { user } = getSession();
  const stops = [startRefreshing(), startSender()];
  // An auditor's device has nothing to report (DECISIONS 17.4).
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
 * Reads the screen's data again after the server answered waiting commands. Its numbers, stock and balances are out
 * of date, or from the device. Answers how to stop.
 */
function startRefreshing(): () => void {
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

const REPORT_AFTER_MS = 3_000;
/** After a report that had no answer. */
const REPORT_AGAIN_MS = 60_000;

/** Reports how much waits on this device whenever that changes, until the server has it (DECISIONS 17.4). Answers how to stop. */
export function startReports(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reportIn = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(report, wait);
  };
  const report = () => {
    if (!canQueue()) return;
    const made = readQueue()
      .filter(isUnsent)
      .map(({ madeAt }) => madeAt);
    const oldestUnsentAt = made.length > 0 ? new Date(Math.min(...made)).toISOString() : null;
    api.call(reportDevice, { body: { unsent: made.length, oldestUnsentAt } }).catch((error: unknown) => {
      if (['no-answer', 'fault'].includes(outcomeOf(error))) reportIn(REPORT_AGAIN_MS);
    });
  };
  reportIn(REPORT_AFTER_MS);
  const stop = watchQueue(() => reportIn(REPORT_AFTER_MS));
  return () => {
    clearTimeout(timer);
    stop();
  };
}
