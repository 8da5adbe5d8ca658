/**
 * Draws the demo goods: `node apps/api/demo/draw-pictures.ts` turns each `pictures/*.svg` into the WebP beside it. To be run
 * after a drawing changed. Their light and shadow take the processor a second each, so no start of the product draws them.
 */
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = new URL('pictures/', import.meta.url);
for (const name of await readdir(folder)) {
  if (!name.endsWith('.svg')) continue;
  const drawing = sharp(await readFile(new URL(name, folder)));
  const file = new URL(name.replace(/svg$/, 'webp'), folder);
  await drawing.webp({ quality: 92, alphaQuality: 90, effort: 6 }).toFile(fileURLToPath(file));
}
