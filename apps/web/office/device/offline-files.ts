import { LIMITS } from '#domain/limits.ts';

/** Where the service worker finds the pictures of products that were saved for offline use. They show nobody, and are in clear. */
export const PICTURES = 'field-pictures';
/** So many are fetched at a time. */
const LANES = 2;

const sizeOf = async (answer: Response | undefined): Promise<number> =>
  answer ? (await answer.blob()).size : 0;

let former: Promise<void> = Promise.resolve();

/**
 * Keeps the pictures of products for where there is no network. Left out is what cannot be had, and what there is no room for: what a
 * device saves for offline use stays small (DECISIONS 17.6). One list after the other, since each counts the room that is left.
 */
export function savePictures(addresses: readonly string[]): Promise<void> {
  former = former.then(() => keepNow(addresses)).catch(() => undefined);
  return former;
}

async function keepNow(addresses: readonly string[]): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(PICTURES);
  const own = new Set(addresses.filter((address) => address.startsWith('/')));
  let room = LIMITS.packPictureBytes;
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    const size = await sizeOf(await cache.match(request));
    if (own.delete(`${pathname}${search}`) && size <= room) room -= size;
    else await cache.delete(request);
  }
  const left = [...own];
  const lane = async () => {
    for (let address = left.shift(); address !== undefined; address = left.shift()) {
      const picture = await fetchPicture(address).catch(() => undefined);
      if (!picture) continue;
      if (picture.size > room) {
        // Nobody pays for what is not kept.
        left.length = 0;
        return;
      }
      room -= picture.size;
      await cache.put(address, picture.answer);
    }
  };
  await Promise.allSettled(Array.from({ length: LANES }, lane));
}

/** Not what the portal of a network sends in its place. */
async function fetchPicture(address: string): Promise<{ answer: Response; size: number } | undefined> {
  const answer = await fetch(address);
  const isPicture = answer.headers.get('content-type')?.startsWith('image/') ?? false;
  return answer.ok && isPicture ? { size: await sizeOf(answer.clone()), answer } : undefined;
}

/** A page that may not encrypt has no such thing (HTTP to another machine). */
const storage = () => navigator.storage as StorageManager | undefined;

/** Asks the browser not to delete what is stored; only when there is something, since some browsers ask their person. */
export async function askToPersist(): Promise<void> {
  await storage()?.persist();
}
