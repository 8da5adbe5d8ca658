import { isInArea } from '../../worker/shell.ts';

let isStarted = false;

/**
 * Has the officers' part open without a network from its next visit on (docs/decisions/0016). Called at each screen, since
 * who signs in comes there without loading a page; not in development, where files change under their names.
 */
export function startWorkerLater(path: string): void {
  if (isStarted || !import.meta.env.PROD || !isInArea(path)) return;
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return;
  isStarted = true;
  // Not before what the person waits for; and without it everything works as before.
  const start = () => import('./start-worker.ts').then(({ startWorker }) => startWorker());
  const later = () => setTimeout(() => void start().catch(() => undefined), 3_000);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
