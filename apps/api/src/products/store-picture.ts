import sharp from 'sharp';
import { refuse } from '#domain/errors.ts';
import { newId } from '../platform/ids.ts';
import type { PictureStore } from '../platform/uploads/upload-store.ts';

const ACCEPTED = new Set(['png', 'jpeg', 'webp']);
/** The longest side of a stored picture, in pixels: enough for a product page on a sharp screen. */
const MAX_SIDE_PIXELS = 1200;
/** A file may claim no more pixels than this, so that a small file cannot unpack to gigabytes. */
const MAX_PIXELS = 40_000_000;

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
    const { format } = await picture.metadata();
    if (!format || !ACCEPTED.has(format)) throw refusal;
    webp = await picture
      .rotate()
      .resize(MAX_SIDE_PIXELS, MAX_SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw refusal;
  }
  return store.put(pictureName(productName), webp);
}
