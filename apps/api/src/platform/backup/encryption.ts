import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, openSync, rmSync } from 'node:fs';
import { mkdir, open, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { StartError } from '../start-error.ts';

/** How every file that age has encrypted begins. */
const HEAD = 'age-encryption.org/v1\n';

/** Who can read a backup: where the file of their keys is, and where the decrypted backup may lie for a moment. */
export interface Reader {
  identityFile?: string | undefined;
  folder?: string;
}

/** Throws `StartError` when the key is none: `age1…`, as `npm run backup:key` or age-keygen tells it. */
export function encrypterFor(publicKey: string): Encrypter {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(publicKey);
  } catch {
    throw new StartError('The setting BACKUP_PUBLIC_KEY is no public key of age: it must be like age1….');
  }
  return encrypter;
}

/** What only the holder of the secret key can read. */
export async function encrypt(source: Readable, encrypter: Encrypter): Promise<Readable> {
  const encrypted = await encrypter.encrypt(Readable.toWeb(source) as globalThis.ReadableStream<Uint8Array>);
  return Readable.fromWeb(encrypted as ReadableStream);
}

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => {
    throw new StartError(`${file} is not there, or no backup.`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD.length), 0, HEAD.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === HEAD;
  } finally {
    await handle.close();
  }
}

/** The secret keys in a file as age-keygen writes it: a line each, and comments. */
async function readIdentities(file: string): Promise<Decrypter> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartError(`The file ${file} with the secret key cannot be read.`);
  });
  const keys = text.split('\n').map((line) => line.trim());
  const decrypter = new Decrypter();
  try {
    const known = keys.filter((line) => line !== '' && !line.startsWith('#'));
    if (known.length === 0) throw new Error('none');
    for (const key of known) decrypter.addIdentity(key);
  } catch {
    throw new StartError(`The file ${file} holds no secret key of age: lines like AGE-SECRET-KEY-1….`);
  }
  return decrypter;
}

/**
 * Opens a backup for reading, decrypted where it is encrypted; answers the number of the open file. What was decrypted has no
 * name in the folder any more when this resolves, so that nothing of it stays, however the process ends. Throws
 * `StartError` when there is no key for it, or it was changed.
 */
export async function openBackup(file: string, { identityFile, folder = tmpdir() }: Reader): Promise<number> {
  if (!(await isEncrypted(file))) return openSync(file, 'r');
  if (!identityFile) {
    throw new StartError('This backup is encrypted: name the file of its secret key with --identity FILE.');
  }
  const decrypter = await readIdentities(identityFile);
  await mkdir(folder, { recursive: true });
  const decrypted = join(folder, `restore-${randomUUID()}`);
  try {
    const source = Readable.toWeb(createReadStream(file)) as globalThis.ReadableStream<Uint8Array>;
    const opened = await decrypter.decrypt(source);
    await pipeline(
      Readable.fromWeb(opened as ReadableStream),
      createWriteStream(decrypted, { mode: 0o600, flags: 'wx' }),
    );
    return openSync(decrypted, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error;
    throw new StartError(`${file} was encrypted for another key, or was changed since.`);
  } finally {
    rmSync(decrypted, { force: true });
  }
}
