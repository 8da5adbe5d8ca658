import { reportDevice } from '#contract/devices.ts';
import { api } from '../auth/session.ts';
import { readPack } from './pack.ts';
import { canQueue, readQueue, watchQueue } from './queue.ts';
import { reportOf } from './report-of.ts';

const WAIT_MS = 3_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Reports in a moment, once for all that changes until then. Without a network the next change reports it. */
export function reportSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (!canQueue()) return;
    api.call(reportDevice, { body: reportOf(readQueue(), readPack()) }).catch(() => undefined);
  }, WAIT_MS);
}

/** Reports whenever the queue changes. Answers how to stop. */
export function startReports(): () => void {
  reportSoon();
  const stop = watchQueue(reportSoon);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
