import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { iconPath } from '#contract/institution.ts';
import type { UploadStore } from '../platform/uploads.ts';

const MARK = new URL('../../../web/ui/mark.svg', import.meta.url);
/** The side of the drawing, in its own units. */
const DRAWN = 32;

/** The ground of the mark in pictures. */
export const SAND = '#f4efe3';
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 };
/** The ground of pages, light (`--paper` in tokens.css). */
export const PAPER = '#fbf8f1';

/** The icons of a web manifest; web-site-files.ts draws them. */
const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** The icons of a web manifest; others for another logo. */
export const iconsOf = (logo: string | null) =>
  ICONS.map((icon) => ({ ...icon, src: iconPath(icon.src, logo) }));

/** The bytes of the institution's logo, if it has one and the store has its picture. */
export async function readLogo(store: UploadStore, logo: string | null): Promise<Buffer | undefined> {
  const found = logo === null ? undefined : await store.open(logo.replace(/^.*\//, ''));
  return found && buffer(found.bytes);
}

/** The ground of the mark in icons: a logo is drawn for white paper. */
export const groundOf = (logo: Buffer | undefined) => (logo ? '#ffffff' : SAND);

/** The logo, or the mark where there is none, as a picture within a square of this many px, with nothing behind it. */
export async function drawMark(size: number, logo?: Buffer): Promise<Buffer> {
  if (logo) {
    return sharp(logo).resize(size, size, { fit: 'contain', background: NOTHING }).png().toBuffer();
  }
  const drawing = await readFile(MARK);
  return sharp(drawing, { density: (72 * size) / DRAWN })
    .resize(size, size)
    .png()
    .toBuffer();
}
