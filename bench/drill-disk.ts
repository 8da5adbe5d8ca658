/** A small disk that a drill can fill. */
import { execFileSync } from 'node:child_process';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import sharp from 'sharp';
import { URL_OF_PRODUCT } from './drill-product.ts';

/** Makes a folder a disk of its own, in memory. */
export async function mountSmallDisk(folder: string): Promise<void> {
  if (process.getuid?.() !== 0)
    throw new Error('Only root can make the small disk: run this drill with sudo');
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=600m,mode=755', 'tmpfs', folder]);
}

export function unmount(folder: string): void {
  execFileSync('umount', ['--lazy', folder]);
}

/** Writes the file `filler` until nothing more fits. */
export async function fillDisk(folder: string): Promise<void> {
  const filler = await open(join(folder, 'filler'), 'a');
  for (let size = 1 << 20; size >= 1;) {
    const { bytesWritten } = await filler.write(Buffer.alloc(size)).catch(() => ({ bytesWritten: 0 }));
    if (bytesWritten < size) size >>= 1;
  }
  await filler.close();
}

/** The answer to an upload of a large picture now. */
export async function uploadPicture(token: string): Promise<string> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const picture = sharp({ create: { width: 1200, height: 1200, channels: 3, background: 'white', noise } });
  const body = new FormData();
  body.set('image', new Blob([new Uint8Array(await picture.jpeg().toBuffer())]), 'picture.jpg');
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${URL_OF_PRODUCT}/api/uploads/product-image`, { method: 'POST', headers, body });
  return `${reply.status} ${((await reply.json()) as { message: string }).message}`;
}
