// Runs in Node, at build time.
// oxlint-disable no-restricted-imports
import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** `title__a1b2c`: the name, and which file it is of. The server knows by it which styles a page needs. */
export function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file).replaceAll('\\', '/');
  const hash = BigInt(`0x${createHash('sha256').update(path).digest('hex').slice(0, 12)}`).toString(36);
  return `${name}__${hash.padStart(5, '0').slice(-5)}`;
}
