import { LIMITS } from '#domain/limits.ts';

/** The cache in which the service worker finds saved product pictures. They show nobody, and are not encrypted. */
export const PICTURES = 'field-pictures';
/** How many pictures are fetched at a time. */
const LANES = 2;

const sizeOf = async (answer: Response | undefined): Promise<number> =>
  answer ? (await answer.blob()).size : 0;

let former: Promise<void> = Promise.resolve();

/**
 * Stores product pictures for use without a network. Leaves out those that fail to load, and those without room: a
 * device saves little (DECISIONS 17.6). Lists run one after the other, since each counts the room that is left.
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
        // Fetches no more: nobody pays for a picture that is not stored.
        left.length = 0;
        return;
      }
      room -= picture.size;
      await cache.put(address, picture.answer);
    }
  };
  await Promise.allSettled(Array.from({ length: LANES }, lane));
}

/** Fetches a picture, and ignores the page that a network's portal may send instead. */
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
