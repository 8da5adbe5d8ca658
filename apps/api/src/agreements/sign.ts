import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { Database } from '../platform/database.ts';

/** Before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
/** Its public key is the end of an SPKI. */
const PUBLIC_BYTES = 32;

/**
 * Signs a text with the institution's Ed25519 key, which follows from the server's key (`SEAL_KEY`), and stores the public key. Another
 * `SEAL_KEY` makes another key; the public keys of earlier ones stay, so that old papers can be checked.
 */
export async function signText(db: Database, text: string): Promise<{ signature: Buffer; key_id: string }> {
  const seed = db.sealing.hash(Buffer.from('agreement'), 'agreement-signature');
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  const publicKey = spki.subarray(-PUBLIC_BYTES);
  const keyId = createHash('sha256').update(publicKey).digest('hex').slice(0, 8);
  await db
    .insertInto('agreement_keys')
    .values({ id: keyId, public_key: publicKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { signature: sign(null, Buffer.from(text), key), key_id: keyId };
}
