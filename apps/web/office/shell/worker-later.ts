import { isInArea } from '../../worker/shell.ts';

let isStarted = false;

/** Not in development, where files change under their names. */
const hasWorker = (): boolean =>
  import.meta.env.PROD && window.isSecureContext && 'serviceWorker' in navigator;

/**
 * Has the officers' part open without a network from its next visit on (docs/decisions/0016). Called at each screen, since
 * who signs in comes there without loading a page.
 */
export function startWorkerLater(path: string): void {
  if (isStarted || !hasWorker() || !isInArea(path)) return;
  isStarted = true;
  // Not before what the person waits for; and without it everything works as before.
  const start = () => import('./start-worker.ts').then(({ startWorker }) => startWorker());
  const later = () => setTimeout(() => void start().catch(() => undefined), 3_000);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

/** Whether this page was opened by the worker, which has the screens of field work then. */
export const hasScreens = (): boolean => !hasWorker() || navigator.serviceWorker.controller !== null;

/**
 * Resolves when the screens of field work open without a network; where there is no worker, at once. Throws when they could
 * not be fetched.
 */
export async function keepScreens(): Promise<void> {
  if (hasWorker()) await import('./start-worker.ts').then(({ untilScreensKept }) => untilScreensKept());
}

/** Loads the page again, in the newest version that can be had soon. */
export async function reloadNewest(): Promise<void> {
  // Without a worker all files come from the server anyway.
  await import('./start-worker.ts').then(({ takeNewestSoon }) => takeNewestSoon()).catch(() => undefined);
  window.location.reload();
}
