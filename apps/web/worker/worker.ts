/*
 * Opens the officers' part of the back office without a network (docs/decisions/0016). It keeps the page and the files
 * that it needs, and never touches the API, the public site or what belongs to admins.
 */
import {
  cacheOf,
  isGone,
  isInArea,
  isOurs,
  lockOf,
  newNonce,
  SEND_TAG,
  withNonce,
  type Shell,
} from './shell.ts';

declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build. */
declare const SHELL: Shell;
const { version, start, files } = SHELL;

const PAGE = '/credit-officer/dashboard';
const CACHE = cacheOf(version);
const PICTURES = 'field-pictures';
/** Few at a time, so that the person who has just opened the page does not wait for what a later day needs. */
const LANES = 2;

/** A file of this version: from an earlier visit or version, where its name is the same, else from the server. */
async function keepFile(cache: Cache, [path, integrity]: [string, string]): Promise<void> {
  if (await cache.match(path)) return;
  const known = await caches.match(path);
  await cache.put(path, known ?? (await fetchWhole(new Request(path, { integrity, priority: 'low' }))));
}

async function fetchWhole(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (!response.ok) throw new Error(`${request.url} answered ${response.status}.`);
  return response;
}

/** The page, if the server has the same version: another one's would ask for files that are not here. */
async function keepPage(cache: Cache): Promise<void> {
  const response = await fetchWhole(new Request(PAGE, { cache: 'no-cache', redirect: 'error' }));
  if (!(await response.clone().text()).includes(start)) {
    throw new Error('The server has another version by now.');
  }
  await cache.put(PAGE, response);
}

/** What came before a cut stays for the next try. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  const left = Object.entries(files);
  const lane = async () => {
    for (let file = left.shift(); file; file = left.shift()) await keepFile(cache, file);
  };
  await keepPage(cache);
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** The caches of former versions go as soon as no open page is of their version. */
async function dropUnused(): Promise<void> {
  const { installing, waiting } = self.registration;
  // What another version has here is not a former one's then.
  if (installing || waiting) return;
  const { held = [] } = await self.navigator.locks.query();
  const locks = new Set(held.map(({ name }) => name));
  for (const name of (await caches.keys()).filter((one) => isOurs(one) && one !== CACHE)) {
    const kept = await (await caches.open(name)).keys();
    const isUsed = kept.some(({ url }) => locks.has(lockOf(new URL(url).pathname)));
    if (!isUsed) await caches.delete(name);
  }
}

/** The kept page at once, whatever the network is like; a new version is offered once it is here. */
async function answerPage(request: Request): Promise<Response> {
  const kept = await (await caches.open(CACHE)).match(PAGE);
  if (!kept) return fetch(request);
  const headers = new Headers(kept.headers);
  const policy = headers.get('content-security-policy') ?? '';
  const page = withNonce({ body: await kept.text(), policy }, newNonce());
  headers.set('content-security-policy', page.policy);
  return new Response(page.body, { headers });
}

/** A file of any version that is kept; what is not is fetched and stays from then on. */
async function answerFile(request: Request): Promise<Response> {
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  // The log-in page of a network is an answer with 200, too, and would stay for good.
  const isPage = /html|json/.test(response.headers.get('content-type') ?? '');
  if (response.ok && !isPage && !isLeaving)
    await (await caches.open(CACHE)).put(request.url, response.clone());
  return response;
}

/** The picture of a product that was saved for offline use (`office/device/offline-files.ts`), else the server's. */
async function answerPicture(request: Request): Promise<Response> {
  const kept = await (await caches.open(PICTURES)).match(request.url);
  return kept ?? fetch(request);
}

/** Pages that are still open ask for files meanwhile, which are not kept any more. */
let isLeaving = false;

/** Whoever runs the server can take the worker back: without its file it goes, with all that it kept. */
async function leaveIfUnwanted(): Promise<void> {
  const answer = await fetch('/office-worker.js', { method: 'HEAD', cache: 'no-store' }).catch(
    () => undefined,
  );
  if (!answer || !isGone(answer)) return;
  isLeaving = true;
  await self.registration.unregister();
  for (const name of (await caches.keys()).filter(isOurs)) await caches.delete(name);
}

self.addEventListener('install', (event) => event.waitUntil(install()));

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), dropUnused()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && isInArea(pathname)) {
    event.respondWith(answerPage(request));
    event.waitUntil(leaveIfUnwanted());
  } else if (pathname.startsWith('/office-assets/')) {
    event.respondWith(answerFile(request));
  } else if (pathname.startsWith('/uploads/')) {
    event.respondWith(answerPicture(request));
  }
});

self.addEventListener('message', (event) => {
  // The person has asked for it; until then the new version waits.
  if (event.data === 'update') void self.skipWaiting();
  if (event.data === 'opened') event.waitUntil(dropUnused());
});

/** What TypeScript does not know: the browser says that there is a network, also to a page that it has put to sleep. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

/** Only a page whose person works can open the queue and send it. */
async function tellPages(): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' })) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's pages have no other origins
    page.postMessage(SEND_TAG);
  }
}

self.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as SyncEvent;
  if (tag === SEND_TAG) waitUntil.call(event, tellPages());
});
