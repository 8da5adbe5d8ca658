import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { refuse } from '#domain/errors.ts';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

/** Encrypts text for the database with a key that is not in the database. */
export interface Sealing {
  /** `purpose` is not stored: a text that was sealed for one purpose cannot be opened for another. */
  seal(text: string, purpose?: string): Buffer;
  /** Throws when the text was sealed with another key or for another purpose, or was changed. */
  open(sealed: Buffer, purpose?: string): string;
  /** Names the key without telling it; each sealed text begins with it. */
  readonly keyId: string;
  /** A hash with the key: without it, nobody can tell what it was made of by trying. */
  hash(bytes: Buffer, purpose: string): Buffer;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
/** The format of an encrypted text: a version byte, the key's id, the nonce, the tag, and the ciphertext. */
const FORMAT = 1;
const PARTS = { key: 8, nonce: 12, tag: 16 } as const;
const HEAD = 1 + PARTS.key + PARTS.nonce + PARTS.tag;

/** Whether a text is a key: 32 bytes in base64. */
function isSealKey(text: string): boolean {
  return Buffer.from(text, 'base64').length === KEY_BYTES;
}

/** Creates the key file, complete or not at all; if another process was faster, its file stays. */
function createKeyFile(dir: string, path: string): void {
  mkdirSync(dir, { recursive: true });
  const draft = `${path}.${process.pid}`;
  const file = openSync(draft, 'w', 0o600);
  try {
    writeSync(file, `${randomBytes(KEY_BYTES).toString('base64')}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readKeyFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whether this machine has the key: `createSealing` makes another one where it has none. */
export function hasSealKey({ SEAL_KEY, DATA_DIR }: Pick<Config, 'SEAL_KEY' | 'DATA_DIR'>): boolean {
  return SEAL_KEY !== undefined || readKeyFile(join(DATA_DIR, 'seal.key')) !== undefined;
}

/** The key of the environment, otherwise that of the file `seal.key` in the data folder, made when first needed. */
function readKey({ SEAL_KEY, DATA_DIR }: Pick<Config, 'SEAL_KEY' | 'DATA_DIR'>): Buffer {
  if (SEAL_KEY) return Buffer.from(SEAL_KEY, 'base64');
  const path = join(DATA_DIR, 'seal.key');
  let text = readKeyFile(path);
  if (text === undefined) {
    createKeyFile(DATA_DIR, path);
    text = readKeyFile(path) ?? '';
  }
  if (!isSealKey(text)) throw new StartError(`The file ${path} holds no key: 32 bytes in base64.`);
  return Buffer.from(text, 'base64');
}

/** Encrypts and decrypts with AES-256-GCM, hashes with HMAC-SHA-256. The key is read when it is first needed. */
export function createSealing(config: Pick<Config, 'SEAL_KEY' | 'DATA_DIR'>): Sealing {
  let key: Buffer | undefined;
  const known = () => (key ??= readKey(config));
  const idOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest().subarray(0, PARTS.key);
  return {
    get keyId() {
      return idOf(known()).toString('hex');
    },
    seal(text, purpose = '') {
      const nonce = randomBytes(PARTS.nonce);
      const cipher = createCipheriv(CIPHER, known(), nonce).setAAD(Buffer.from(purpose));
      const ciphered = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from([FORMAT]), idOf(known()), nonce, cipher.getAuthTag(), ciphered]);
    },
    open(sealed, purpose = '') {
      const [keyEnd, nonceEnd] = [1 + PARTS.key, 1 + PARTS.key + PARTS.nonce];
      if (sealed.length < HEAD || sealed[0] !== FORMAT) throw refuse('not_a_sealed_text');
      if (!sealed.subarray(1, keyEnd).equals(idOf(known()))) {
        throw new StartError(
          'This was sealed with another key than the one that SEAL_KEY or seal.key holds.',
        );
      }
      const decipher = createDecipheriv(CIPHER, known(), sealed.subarray(keyEnd, nonceEnd));
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(sealed.subarray(nonceEnd, HEAD));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(HEAD)), decipher.final()]).toString('utf8');
      } catch {
        throw refuse('sealed_text_changed');
      }
    },
    hash(bytes, purpose) {
      const ofPurpose = createHmac('sha256', known()).update(`hash ${purpose}`).digest();
      return createHmac('sha256', ofPurpose).update(bytes).digest();
    },
  };
}
