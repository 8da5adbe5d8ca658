import type { AgreementKey } from '#contract/agreements.ts';
import { signedText } from '#domain/agreements/agreement.ts';
import { type PaperCode, readPaperCode } from '#domain/agreements/paper-code.ts';
import { fromBase64 } from '../device/encryption.ts';

/** What a code says of itself. `changed`: the signature is not of this number, hash and day. */
export type Verdict =
  | { is: 'genuine' | 'changed' | 'unknown_key'; code: PaperCode }
  | { is: 'no_code'; code?: undefined };

const bytesOf = (base64url: string) => fromBase64(base64url.replaceAll('-', '+').replaceAll('_', '/'));

/** Checks the code of a paper by the institution's public keys, without a network (DECISIONS 27.1). */
export async function verifyPaper(text: string, keys: readonly AgreementKey[]): Promise<Verdict> {
  const code = readPaperCode(text);
  if (!code) return { is: 'no_code' };
  const key = keys.find(({ id }) => id === code.keyId);
  if (!key) return { is: 'unknown_key', code };
  // Not every browser has Ed25519.
  const { ed25519 } = await import('@noble/curves/ed25519.js');
  const signed = new TextEncoder().encode(signedText(code));
  const isGenuine = ed25519.verify(bytesOf(code.signature), signed, bytesOf(key.public_key), {
    zip215: false,
  });
  return { is: isGenuine ? 'genuine' : 'changed', code };
}
