import { Readable } from 'node:stream';
import { S3mini } from 's3mini';
import { refuseForNow } from '#domain/errors.ts';
import type { BucketSettings } from '../config.ts';
import { uploadPath, type UploadStore } from './upload-store.ts';

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
      await orAway(s3.putObject(name, bytes, 'image/webp'));
      return uploadPath(name);
    },
    async open(name) {
      const found = await orAway(s3.getObjectResponse(name));
      if (!found?.body) return undefined;
      return { bytes: Readable.fromWeb(found.body), size: Number(found.headers.get('content-length')) };
    },
    async list() {
      const found = await orAway(s3.listObjects());
      if (!found) throw new Error(`The object store has no bucket ${bucket}.`);
      return found.map(({ Key, LastModified }) => ({ name: Key, since: LastModified }));
    },
    async remove(name) {
      await orAway(s3.deleteObject(name));
    },
  };
}
