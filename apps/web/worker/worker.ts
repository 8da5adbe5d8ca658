/*
 * Opens the officers' part of the back office without a network (docs/decisions/0016). It stores the page and its
 * files, and never touches the API, the public site or the admins' part.
 */
import { cacheOf, isGone, isInArea, isOurs, lockOf, newNonce, withNonce, type Shell } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build. */
declare const SHELL: Shell;
const { version, start, files } = SHELL;

const PAGE = '/credit-officer/dashboard';
const CACHE = cacheOf(version);
const PICTURES = 'field-pictures';
/** Few at a time, so that the person who has just opened the page does not wait for what a later day needs. */
const LANES = 2;

/** Stores a file of this version: from an earlier visit or version with the same name, else from the server. */
async function storeFile(cache: Cache, [path, integrity]: [string, string]): Promise<void> {
  if (await cache.match(path)) return;
  const known = await caches.match(path);
  await cache.put(path, known ?? (await fetchWhole(new Request(path, { integrity, priority: 'low' }))));
}

async function fetchWhole(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (!response.ok) throw new Error(`${request.url} answered ${response.status}.`);
  return response;
}

/** Stores the page, if the server has the same version: another one would need other files. */
async function storePage(cache: Cache): Promise<void> {
  const response = await fetchWhole(new Request(PAGE, { cache: 'no-cache', redirect: 'error' }));
  if (!(await response.clone().text()).includes(start)) {
    throw new Error('The server has another version by now.');
  }
  await cache.put(PAGE, response);
}

/** A cut connection leaves the stored files for the next try. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  const left = Object.entries(files);
  const lane = async () => {
    for (let file = left.shift(); file; file = left.shift()) await storeFile(cache, file);
  };
  await storePage(cache);
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Deletes the caches of former versions that no open page uses. */
async function dropUnused(): Promise<void> {
  const { installing, waiting } = self.registration;
  // A new version has a cache too then.
  if (installing || waiting) return;
  const { held = [] } = await self.navigator.locks.query();
  const locks = new Set(held.map(({ name }) => name));
  for (const name of (await caches.keys()).filter((one) => isOurs(one) && one !== CACHE)) {
    const stored = await (await caches.open(name)).keys();
    const isUsed = stored.some(({ url }) => locks.has(lockOf(new URL(url).pathname)));
    if (!isUsed) await caches.delete(name);
  }
}

/** The stored page at once, whatever the network is like. */
async function answerPage(request: Request): Promise<Response> {
  const stored = await (await caches.open(CACHE)).match(PAGE);
  if (!stored) return fetch(request);
  const headers = new Headers(stored.headers);
  const policy = headers.get('content-security-policy') ?? '';
  const page = withNonce({ body: await stored.text(), policy }, newNonce());
  headers.set('content-security-policy', page.policy);
  return new Response(page.body, { headers });
}

/** A stored file of any version; another one is fetched and stored. */
async function answerFile(request: Request): Promise<Response> {
  const stored = await caches.match(request.url);
  if (stored) return stored;
  const response = await fetch(request);
  // The log-in page of a network also answers 200, and would be stored for good.
  const isPage = /html|json/.test(response.headers.get('content-type') ?? '');
  if (response.ok && !isPage && !isLeaving)
    await (await caches.open(CACHE)).put(request.url, response.clone());
  return response;
}

/** The picture of a product that was saved for offline use (`office/device/offline-files.ts`), else the server's. */
async function answerPicture(request: Request): Promise<Response> {
  const stored = await (await caches.open(PICTURES)).match(request.url);
  return stored ?? fetch(request);
}

/** Whether the worker is leaving: open pages still ask for files, which are not stored any more. */
let isLeaving = false;

/** Where the server has no worker any more, it leaves and deletes its caches. */
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
  // The new version waits until the user asks for it.
  if (event.data === 'update') void self.skipWaiting();
  if (event.data === 'opened') event.waitUntil(dropUnused());
});
