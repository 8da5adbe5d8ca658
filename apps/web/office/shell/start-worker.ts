import { lockOf } from '../../worker/shell.ts';
import { tellUpdateReady } from './update-ready.ts';

/** How often an open page asks whether there is a new version, beside the browser's own looks. */
const LOOK_AGAIN_MS = 60 * 60_000;
/** So long somebody who wants the newest version waits for it to be fetched, before the page is loaded as it is. */
const LONGEST_WAIT_MS = 10_000;

function until(worker: ServiceWorker, states: readonly ServiceWorkerState[]): Promise<void> {
  return new Promise((resolve) => {
    const look = () => states.includes(worker.state) && resolve();
    worker.addEventListener('statechange', look);
    look();
  });
}

/** Resolves when what is being installed is there, or has failed. */
const untilInstalled = (worker: ServiceWorker): Promise<void> =>
  until(worker, ['installed', 'activating', 'activated', 'redundant']);

const register = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/office-worker.js', {
    scope: '/credit-officer',
    updateViaCache: 'none',
  });

async function offerUpdate(registration: ServiceWorkerRegistration): Promise<void> {
  if (registration.installing) await untilInstalled(registration.installing);
  // The first worker of all is no update.
  if (!registration.waiting || !navigator.serviceWorker.controller) return;
  tellUpdateReady();
}

/** As long as this page is open the worker keeps the files of its version. */
function holdVersion(): void {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (!script) return;
  const name = lockOf(new URL(script.src).pathname);
  void navigator.locks.request(name, { mode: 'shared' }, () => new Promise(() => undefined));
}

/** Registers the worker, and from then on tells of new versions. */
export async function startWorker(): Promise<void> {
  holdVersion();
  const registration = await register();
  registration.addEventListener('updatefound', () => void offerUpdate(registration));
  void offerUpdate(registration);
  await registration.update().catch(() => undefined);
  registration.active?.postMessage('opened');
  setInterval(() => void registration.update().catch(() => undefined), LOOK_AGAIN_MS);
}

/** Resolves when the worker has all files of field work. Throws when they could not be fetched; then it may be tried again. */
export async function untilScreensKept(): Promise<void> {
  const { active, waiting, installing } = await register();
  const worker = active ?? waiting ?? installing;
  if (!worker) throw new Error('There is no worker.');
  await until(worker, ['activated', 'redundant']);
  if (worker.state === 'redundant') throw new Error('The worker could not fetch its files.');
}

async function takeNewest(registration: ServiceWorkerRegistration): Promise<void> {
  if (!registration.waiting) {
    await registration.update();
    if (registration.installing) await untilInstalled(registration.installing);
  }
  if (!registration.waiting) return;
  const taken = new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  );
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origins
  registration.waiting.postMessage('update');
  await taken;
}

/** Has the worker take the newest version that can be had soon, if this page has a worker. */
export async function takeNewestSoon(): Promise<void> {
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = worker?.controller ? await worker.getRegistration() : undefined;
  if (!registration) return;
  const tooLong = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  await Promise.race([takeNewest(registration), tooLong]);
}
