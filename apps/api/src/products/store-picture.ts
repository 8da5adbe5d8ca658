import sharp, { type Metadata } from 'sharp';
import { refuse } from '#domain/errors.ts';
import { newId } from '../platform/ids.ts';
import type { PictureStore } from '../platform/uploads/upload-store.ts';

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

/** How many bytes a picture unpacks to. */
function unpackedBytes({ width, height, channels, depth }: Metadata): number {
  return width * height * channels * (depth === 'uchar' ? 1 : 2);
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

/**
 * Re-encodes an uploaded picture and stores it; nothing is ever served as it came. Answers its path on this site.
 * Refuses what is not PNG, JPEG or WebP by its content, whatever its name says (DECISIONS 10).
 */
export async function storePicture(store: PictureStore, bytes: Buffer, productName: string): Promise<string> {
  const refusal = refuse('not_a_picture');
  let webp: Buffer;
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const facts = await picture.metadata();
    if (!facts.format || !ACCEPTED.has(facts.format) || unpackedBytes(facts) > MAX_UNPACKED_BYTES)
      throw refusal;
    webp = await inTurn(() =>
      picture
        .rotate()
        .resize(MAX_SIDE_PIXELS, MAX_SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer(),
    );
  } catch {
    throw refusal;
  }
  return store.put(pictureName(productName), webp);
}
