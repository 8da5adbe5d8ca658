import { mkdir, open, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { S3mini } from 's3mini';
import { refuseForNow } from '#domain/errors.ts';
import { wholePicture } from '#domain/picture-sizes.ts';
import type { BucketSettings, Config } from './config.ts';

/**
 * What pictures are called (`storePicture`): nothing else that may lie in a store is shown, or in a backup. No store is asked
 * for a name that is longer than any of its own.
 */
const PICTURE_NAME = /^[a-z0-9-]{1,200}\.(webp|avif|jpg)$/;

const TYPES: Readonly<Record<string, string>> = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' };
const typeOf = (name: string) => TYPES[PICTURE_NAME.exec(name)?.[1] ?? ''] ?? 'application/octet-stream';

/** Where uploaded pictures are put. */
export interface PictureStore {
  /** Stores the bytes completely or not at all. */
  put(name: string, bytes: Buffer): Promise<void>;
}

/** The store of uploads: a folder on this machine, or a bucket that several machines share. */
export interface UploadStore extends PictureStore {
  /** The content of a name and its size in bytes; or undefined. */
  open(name: string): Promise<{ bytes: Readable; size: number } | undefined>;
  /** The names of all pictures. */
  list(): Promise<string[]>;
}

/** The path under which this site serves a stored file. */
export function uploadPath(name: string): string {
  return `/uploads/${name}`;
}

/** Pictures in `<dataDir>/uploads`. */
export function folderStore(dataDir: string): UploadStore {
  const folder = join(dataDir, 'uploads');
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true });
      const half = join(folder, `.${name}.part`);
      await writeFile(half, bytes);
      await rename(half, join(folder, name));
    },
    async open(name) {
      const file = await open(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      return file && { bytes: file.createReadStream(), size: (await file.stat()).size };
    },
    async list() {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      return names.filter((name) => PICTURE_NAME.test(name));
    },
  };
}

/** How long the object store may take for one picture, there or back, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Any error of the object store is shown as "unavailable"; the log has the cause. */
async function orAway<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    throw Object.assign(refuseForNow('pictures_away', 5), { cause });
  }
}

/** Pictures in a bucket of an S3-compatible object store, for servers that run on more than one machine. */
export function bucketStore({ endpoint, name: bucket, ...login }: BucketSettings): UploadStore {
  const s3 = new S3mini({ ...login, endpoint: `${endpoint}/${bucket}`, requestAbortTimeout: TIMEOUT_MS });
  return {
    async put(name, bytes) {
      await orAway(s3.putObject(name, bytes, typeOf(name)));
    },
    async open(name) {
      const found = await orAway(s3.getObjectResponse(name));
      if (!found?.body) return undefined;
      return { bytes: Readable.fromWeb(found.body), size: Number(found.headers.get('content-length')) };
    },
    async list() {
      const found = await orAway(s3.listObjects());
      if (!found) throw new Error(`The object store has no bucket ${bucket}.`);
      return found.map(({ Key }) => Key).filter((name) => PICTURE_NAME.test(name));
    },
  };
}

/** The store that the settings name. */
export function openUploadStore({ bucket, DATA_DIR }: Config): UploadStore {
  return bucket ? bucketStore(bucket) : folderStore(DATA_DIR);
}

/**
 * Pictures that staff uploaded, wherever they are stored: browsers fetch them from this site, which so needs no policy for
 * another. A name never changes its content: browsers keep it, and the name is its own version.
 */
export function serveUploads(app: FastifyInstance, store: UploadStore): void {
  app.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    const { name } = request.params;
    const version = `"${name}"`;
    if (!PICTURE_NAME.test(name)) return reply.callNotFound();
    const forEver = { 'cache-control': 'public, max-age=31536000, immutable', etag: version };
    if (request.headers['if-none-match'] === version) return reply.code(304).headers(forEver).send();
    // Pictures of version 1.1.0 have one size.
    for (const each of new Set([name, wholePicture(name)])) {
      const picture = await store.open(each);
      if (!picture) continue;
      reply.headers({ ...forEver, 'content-type': typeOf(each), 'content-length': picture.size });
      return reply.send(picture.bytes);
    }
    return reply.callNotFound();
  });
}
