import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { PictureStore } from '../src/platform/uploads.ts';
import { storePicture } from '../src/products/store-picture.ts';
import { GOODS } from './goods.ts';

/** The drawing of a product: `pictures/<slug of its name>.svg`. */
function drawingOf(name: string): URL {
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return new URL(`pictures/${slug}.svg`, import.meta.url);
}

/** Puts the picture of every demo product into the store, as an upload would; answers their paths, by name. */
export async function storeDemoPictures(store: PictureStore): Promise<Map<string, string>> {
  const paths = GOODS.map(async ({ name }): Promise<[string, string]> => {
    const picture = await sharp(await readFile(drawingOf(name)))
      .png({ compressionLevel: 1 })
      .toBuffer();
    return [name, await storePicture(store, picture, name)];
  });
  return new Map(await Promise.all(paths));
}
