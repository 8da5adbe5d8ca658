import { reportDevice } from '#contract/devices.ts';
import { api } from '../auth/session.ts';
import { readPack } from './pack.ts';
import { canQueue, readQueue, watchQueue } from './queue.ts';
import { outcomeOf } from './queue-entry.ts';
import { reportOf } from './report-content.ts';

const WAIT_MS = 3_000;
/** After a report that had no answer. */
const AGAIN_MS = 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;
/** Whether the last report had no answer: the manager of a lost phone must not read what was there before. */
let isUntold = false;

/** Reports now; without an answer again after a while, until there is one. */
export function reportNow(): void {
  clearTimeout(timer);
  if (!canQueue()) return;
  api
    .call(reportDevice, { body: reportOf(readQueue(), readPack()) })
    .then(() => (isUntold = false))
    .catch((error: unknown) => {
      isUntold = ['no-answer', 'fault'].includes(outcomeOf(error));
      if (isUntold) reportIn(AGAIN_MS);
    });
}

function reportIn(wait: number): void {
  clearTimeout(timer);
  timer = setTimeout(reportNow, wait);
}

/** Reports in a moment, once for all that changes until then. */
const reportSoon = () => reportIn(WAIT_MS);

/** Reports whenever the queue changes, and when there may be a network again. Answers how to stop. */
export function startReports(): () => void {
  reportSoon();
  const stop = watchQueue(reportSoon);
  const onHint = () => {
    if (isUntold) reportNow();
  };
  window.addEventListener('online', onHint);
  window.addEventListener('focus', onHint);
  return () => {
    clearTimeout(timer);
    stop();
    window.removeEventListener('online', onHint);
    window.removeEventListener('focus', onHint);
  };
}
