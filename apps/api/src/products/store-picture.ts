import sharp, { type Metadata } from 'sharp';
import { refuse } from '#domain/errors.ts';
import { LARGEST_SIDE, narrowName, SHARE_SIZE, shareName, WIDTHS } from '#domain/picture-sizes.ts';
import { newId } from '../platform/ids.ts';
import { uploadPath, type PictureStore } from '../platform/uploads.ts';

const ACCEPTED = new Set(['png', 'jpeg', 'webp']);
/** Little effort: a file is a twentieth larger, and made in a quarter of the time. */
const AVIF = { quality: 38, effort: 1, chromaSubsampling: '4:2:0' };
/** The paper of the site, behind a picture without a ground in the preview of a link. */
const PAPER = '#f3ecdc';
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

/** Encodes a picture in every size that is stored, by file name. Throws `picture_broken`. */
async function encode(bytes: Buffer, name: string): Promise<[name: string, bytes: Buffer][]> {
  const whole = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .resize(LARGEST_SIDE, LARGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer()
    .catch(() => {
      throw refuse('picture_broken');
    });
  const versions = WIDTHS.map(async (width): Promise<[string, Buffer]> => {
    const resized = sharp(whole).resize({ width, withoutEnlargement: true });
    return [narrowName(name, width), await resized.avif(AVIF).toBuffer()];
  });
  const share = sharp(whole)
    .resize({ ...SHARE_SIZE, fit: 'contain', background: PAPER })
    .flatten({ background: PAPER });
  const preview = await share.jpeg({ quality: 80 }).toBuffer();
  const webp = await sharp(whole).webp({ quality: 75, alphaQuality: 60 }).toBuffer();
  return [...(await Promise.all(versions)), [shareName(name), preview], [name, webp]];
}

/**
 * Re-encodes an uploaded picture in all sizes and stores them; nothing is ever served as it came. Answers the path of the
 * largest on this site. Refuses what is not PNG, JPEG or WebP by its content, whatever its name says (DECISIONS 10).
 */
export async function storePicture(store: PictureStore, bytes: Buffer, productName: string): Promise<string> {
  await readFacts(bytes);
  const name = pictureName(productName);
  const files = await inTurn(() => encode(bytes, name));
  await Promise.all(files.map(([each, content]) => store.put(each, content)));
  return uploadPath(name);
}
