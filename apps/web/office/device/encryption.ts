import type { Sealed } from '../../ui/device-database.ts';

/** Guessing a PIN costs this many rounds of PBKDF2 with SHA-256 (docs/security.md says what that is worth). */
const PIN_ROUNDS = 600_000;

/** Whether this page may encrypt at all: browsers allow it over HTTPS and on the own machine only. */
export const canEncrypt = (): boolean => (globalThis.crypto.subtle as SubtleCrypto | undefined) !== undefined;

/** The bytes of a new key. */
export const newKeyBytes = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(32));

export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
/** Throws where the text is no base64. */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** A key to seal with, which no script can read out again. */
export function importKey(bytes: BufferSource): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** A new key that never leaves this browser: even its bytes are out of reach. */
export function newBrowserKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** The key that a PIN stands for. */
export async function keyFromPin(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveKey',
  ]);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: PIN_ROUNDS },
    typed,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

export async function encryptBytes(key: CryptoKey, bytes: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) };
}

/** Throws when the key is another one, or when something was changed. */
export function decryptBytes(key: CryptoKey, { iv, data }: Sealed): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data);
}

/** Seals anything that JSON can say. */
export const encryptValue = (key: CryptoKey, value: unknown): Promise<Sealed> =>
  encryptBytes(key, new TextEncoder().encode(JSON.stringify(value)));

/** The value that was sealed. Throws as `decryptBytes` does. */
export async function decryptValue(key: CryptoKey, sealed: Sealed): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await decryptBytes(key, sealed)));
}
