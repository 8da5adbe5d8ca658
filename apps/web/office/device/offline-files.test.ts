import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { savePictures } from './offline-files.ts';

const PAGE = 'https://office.example/';
/** Two of them fit, a third one does not. */
const SIZE = Math.ceil(LIMITS.packPictureBytes / 3) + 1;

/** What the browser's cache has, by address. */
let kept: Map<string, Response>;
let fetched: string[];

const picture = () => new Response(new Uint8Array(SIZE), { headers: { 'content-type': 'image/webp' } });
const pathOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, PAGE).pathname;
const named = (...names: string[]) => names.map((name) => `/uploads/${name}.webp`);

beforeEach(() => {
  [kept, fetched] = [new Map(), []];
  vi.stubGlobal('caches', {
    open: () =>
      Promise.resolve({
        keys: () => Promise.resolve([...kept.keys()].map((path) => new Request(new URL(path, PAGE)))),
        match: (request: Request) => Promise.resolve(kept.get(pathOf(request))?.clone()),
        put: (request: string, answer: Response) => Promise.resolve(void kept.set(pathOf(request), answer)),
        delete: (request: Request) => Promise.resolve(kept.delete(pathOf(request))),
      }),
  });
  vi.stubGlobal('fetch', (address: string) => {
    fetched.push(address);
    return Promise.resolve(picture());
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('the pictures that a device saves for offline use (DECISIONS 17.6)', () => {
  it('are as many as there is room for, and those of other places are left where they are', async () => {
    await savePictures([...named('a', 'b', 'c', 'd', 'e', 'f', 'g'), 'https://elsewhere.example/h.webp']);
    expect(kept.size).toBe(2);
    expect(fetched.length).toBeLessThan(7);
  });

  it('are fetched once, and are deleted with their product or where earlier ones take too much room', async () => {
    for (const path of named('gone', 'a', 'b', 'c')) kept.set(path, picture());
    await savePictures(named('a', 'b', 'c'));
    expect([...kept.keys()]).toEqual(named('a', 'b'));
    expect(fetched).toEqual([]);
  });

  it('are none where something else than a picture came', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response('<h1>Hotel</h1>', { headers: { 'content-type': 'text/html' } })),
    );
    await savePictures(named('a'));
    expect(kept.size).toBe(0);
  });
});
