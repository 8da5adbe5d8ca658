import sharp from 'sharp';
import { LARGEST_SIDE, narrowName, SHARE_SIZE, shareName, WIDTHS } from '#domain/picture-sizes.ts';
import { newId } from '../platform/ids.ts';
import { reencodePicture } from '../platform/reencode-picture.ts';
import { uploadPath, type PictureStore } from '../platform/uploads.ts';

/** Little effort: a file is a twentieth larger, and made in a quarter of the time. */
const AVIF = { quality: 38, effort: 1, chromaSubsampling: '4:2:0' };
/** The paper of the site, behind a picture without a ground in the preview of a link. */
const PAPER = '#f3ecdc';

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

/** Encodes a picture in every size that is stored, by file name. */
async function encode(whole: Buffer, name: string): Promise<[name: string, bytes: Buffer][]> {
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
 * largest on this site. Refuses what is no picture.
 */
export async function storePicture(store: PictureStore, bytes: Buffer, productName: string): Promise<string> {
  const name = pictureName(productName);
  const files = await reencodePicture(bytes, LARGEST_SIDE, (whole) => encode(whole, name));
  await Promise.all(files.map(([each, content]) => store.put(each, content)));
  return uploadPath(name);
}
