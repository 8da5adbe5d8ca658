/** Where the service worker finds the pictures of products that were taken along. They show nobody, and are in clear. */
export const PICTURES = 'field-pictures';

/** Keeps the pictures of products for where there is no network; one that cannot be had is left out. */
export async function keepPictures(addresses: readonly string[]): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(PICTURES);
  const own = new Set(addresses.filter((address) => address.startsWith('/')));
  const known = await cache.keys();
  for (const request of known) {
    const { pathname, search } = new URL(request.url);
    if (own.delete(`${pathname}${search}`)) continue;
    await cache.delete(request);
  }
  await Promise.allSettled([...own].map((address) => keepPicture(cache, address)));
}

/** Not what the portal of a network sends in its place. */
async function keepPicture(cache: Cache, address: string): Promise<void> {
  const answer = await fetch(address);
  const isPicture = answer.headers.get('content-type')?.startsWith('image/') ?? false;
  if (answer.ok && isPicture) await cache.put(address, answer);
}
