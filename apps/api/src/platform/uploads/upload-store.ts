import type { Readable } from 'node:stream';

/** What pictures are called (`storePicture`): nothing else that may lie in a store is shown, or swept away. */
export const PICTURE_NAME = /^[a-z0-9-]+\.webp$/;

/** Where uploaded pictures are put. */
export interface PictureStore {
  /** Keeps the bytes whole or not at all, and tells the path under which this site serves them. */
  put(name: string, bytes: Buffer): Promise<string>;
}

/** What is kept of uploads: a folder of this machine, or a bucket that several machines share. */
export interface UploadStore extends PictureStore {
  /** What is kept under a name, and its size in bytes; or nothing. */
  open(name: string): Promise<{ bytes: Readable; size: number } | undefined>;
  /** Everything that is kept and since when, halves of a broken-off try among it. */
  list(): Promise<{ name: string; since: Date }[]>;
  remove(name: string): Promise<void>;
}

/** The path under which this site serves what is kept under a name. */
export function uploadPath(name: string): string {
  return `/uploads/${name}`;
}
