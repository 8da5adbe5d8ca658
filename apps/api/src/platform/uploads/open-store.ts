import type { Config } from '../config.ts';
import { bucketStore } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';
import type { UploadStore } from './upload-store.ts';

/** The store that the settings name. */
export function openUploadStore({ bucket, DATA_DIR }: Config): UploadStore {
  return bucket ? bucketStore(bucket) : folderStore(DATA_DIR);
}
