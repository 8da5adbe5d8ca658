import sharp, { type Metadata } from 'sharp';
import { refuse } from '#domain/errors.ts';

const ACCEPTED = new Set(['png', 'jpeg', 'webp']);
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

async function unpack(bytes: Buffer, longestSide: number): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer()
    .catch(() => {
      throw refuse('picture_broken');
    });
}

/**
 * Encodes an uploaded picture anew: `encode` gets it upright and without metadata, as an uncompressed PNG with sides of at most
 * `longestSide` pixels. Refuses what is not PNG, JPEG or WebP by its content, whatever its name says (DECISIONS 10).
 */
export async function reencodePicture<Result>(
  bytes: Buffer,
  longestSide: number,
  encode: (whole: Buffer) => Promise<Result>,
): Promise<Result> {
  await readFacts(bytes);
  return inTurn(async () => encode(await unpack(bytes, longestSide)));
}
