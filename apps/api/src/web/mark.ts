import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

const MARK = new URL('../../../web/ui/mark.svg', import.meta.url);
/** The side of the drawing, in its own units. */
const DRAWN = 32;

/** The ground of the mark in pictures. */
export const SAND = '#f4efe3';
/** The ground of pages, light (`--paper` in tokens.css). */
export const PAPER = '#fbf8f1';

/** The icons of a web manifest; web-site-files.ts draws them. */
export const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** The mark as a picture of this many px, with nothing behind it. */
export async function drawMark(size: number): Promise<Buffer> {
  const drawing = await readFile(MARK);
  return sharp(drawing, { density: (72 * size) / DRAWN })
    .resize(size, size)
    .png()
    .toBuffer();
}
