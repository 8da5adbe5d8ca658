import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { Refusal } from '#domain/errors.ts';
import { newId } from '../platform/ids.ts';

const ACCEPTED = new Set(['png', 'jpeg', 'webp']);
/** The longest side of a stored picture, in pixels: enough for a product page on a sharp screen. */
const LONGEST_SIDE = 1200;
/** A file may claim no more pixels than this, so that a small file cannot unpack to gigabytes. */
const MOST_PIXELS = 40_000_000;

/** Where pictures are kept. Ours is a folder; a bucket in an object store can stand in its place. */
export interface PictureStore {
  /** Keeps the bytes whole or not at all, and tells the path under which this site serves them. */
  put(name: string, bytes: Buffer): Promise<string>;
}

/** A store that can be cleared of what is not used any more. */
export interface SweptStore extends PictureStore {
  /** The names of what was stored before a moment, halves of a broken-off try among them. */
  storedBefore(moment: Date): Promise<string[]>;
  remove(name: string): Promise<void>;
}

/** Pictures in `<dataDir>/uploads`, served below `/uploads/`. */
export function folderStore(dataDir: string): SweptStore {
  const folder = join(dataDir, 'uploads');
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true });
      const half = join(folder, `.${name}.part`);
      await writeFile(half, bytes);
      await rename(half, join(folder, name));
      return `/uploads/${name}`;
    },
    async storedBefore(moment) {
      const names = await readdir(folder).catch(() => []);
      const old = await Promise.all(
        names.map(async (name) => {
          const found = await stat(join(folder, name)).catch(() => undefined);
          return found?.isFile() && found.mtime < moment ? [name] : [];
        }),
      );
      return old.flat();
    },
    async remove(name) {
      await rm(join(folder, name), { force: true });
    },
  };
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
  const refusal = new Refusal('unsupported_media_type', 'Choose a PNG, JPEG or WebP picture.');
  let webp: Buffer;
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!format || !ACCEPTED.has(format)) throw refusal;
    webp = await picture
      .rotate()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw refusal;
  }
  return store.put(pictureName(productName), webp);
}
