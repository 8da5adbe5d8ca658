import sharp, { type Metadata } from 'sharp';
import { refuse } from '#domain/errors.ts';
import { newId } from '../platform/ids.ts';
import type { PictureStore } from '../platform/uploads.ts';

const ACCEPTED = new Set(['png', 'jpeg', 'webp']);
/** The longest side of a stored picture, in pixels: enough for a product page on a sharp screen. */
const MAX_SIDE_PIXELS = 1200;
/** A file may claim no more pixels than this, so that a small file cannot unpack to gigabytes. */
const MAX_PIXELS = 40_000_000;
/** Nor unpack to more bytes: 40 megapixels of four channels, of which 16 bits each would be twice as much. */
const MAX_UNPACKED_BYTES = 4 * MAX_PIXELS;

/** Reading a picture takes a thread and up to half a gigabyte, so one is read at a time: files and other work need threads too. */
let reading: Promise<unknown> = Promise.resolve();

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = reading.then(work);
  reading = result.catch(() => {});
  return result;
}

/** How many pixels a picture may have, by what each of them unpacks to. */
function mostPixels({ channels, depth }: Metadata): number {
  const bytes = channels * (depth === 'uchar' ? 1 : 2);
  return Math.min(MAX_PIXELS, MAX_UNPACKED_BYTES / bytes);
}

/** A file name that says what it shows; the id keeps it unique and unguessable enough to cache for ever. */
function pictureName(productName: string): string {
  const words = productName
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${words || 'product'}-${newId()}.webp`;
}

/** What a file says of itself. Throws `not_a_picture`, and `picture_too_many_pixels` before any of them is unpacked. */
async function readFacts(bytes: Buffer): Promise<void> {
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!facts?.format || !ACCEPTED.has(facts.format)) throw refuse('not_a_picture');
  const { width, height } = facts;
  const most = mostPixels(facts);
  if (width * height > most) {
    throw refuse('picture_too_many_pixels', { width, height, max: Math.floor(most / 1_000_000) });
  }
}

/**
 * Re-encodes an uploaded picture and stores it; nothing is ever served as it came. Answers its path on this site.
 * Refuses what is not PNG, JPEG or WebP by its content, whatever its name says (DECISIONS 10), and says what is wrong with others.
 */
export async function storePicture(store: PictureStore, bytes: Buffer, productName: string): Promise<string> {
  await readFacts(bytes);
  const webp = await inTurn(() =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize(MAX_SIDE_PIXELS, MAX_SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
      .catch(() => {
        throw refuse('picture_broken');
      }),
  );
  return store.put(pictureName(productName), webp);
}
