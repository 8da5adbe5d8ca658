import { readFile } from 'node:fs/promises';
import type { PictureStore } from '../src/platform/uploads.ts';
import { storePicture } from '../src/products/store-picture.ts';
import { GOODS } from './goods.ts';

/** The picture of a product: `pictures/<slug of its name>.webp`, drawn by draw-pictures.ts. */
function pictureOf(name: string): URL {
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return new URL(`pictures/${slug}.webp`, import.meta.url);
}

/** Puts the picture of every demo product into the store, as an upload would; answers their paths, by name. */
export async function storeDemoPictures(store: PictureStore): Promise<Map<string, string>> {
  const paths = GOODS.map(async ({ name }): Promise<[string, string]> => [
    name,
    await storePicture(store, await readFile(pictureOf(name)), name),
  ]);
  return new Map(await Promise.all(paths));
}
