import type { Readable } from 'node:stream';

/**
 * What pictures are called (`storePicture`): nothing else that may lie in a store is shown, or swept away. No store is asked
 * for a name that is longer than any of its own.
 */
export const PICTURE_NAME = /^[a-z0-9-]{1,200}\.webp$/;

/** Where uploaded pictures are put. */
export interface PictureStore {
  /** Stores the bytes completely or not at all, and answers the path on this site. */
  put(name: string, bytes: Buffer): Promise<string>;
}

/** The store of uploads: a folder on this machine, or a bucket that several machines share. */
export interface UploadStore extends PictureStore {
  /** The content of a name and its size in bytes; or undefined. */
  open(name: string): Promise<{ bytes: Readable; size: number } | undefined>;
  /** All stored files and their dates, also unfinished ones. */
  list(): Promise<{ name: string; since: Date }[]>;
  remove(name: string): Promise<void>;
}

/** The path under which this site serves what is kept under a name. */
export function uploadPath(name: string): string {
  return `/uploads/${name}`;
}
