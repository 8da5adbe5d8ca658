import { isDay } from '../calendar.ts';

/** What the square code of an agreement's paper says: who has the institution's public keys checks it without a network. */
export interface PaperCode {
  number: string;
  /** Hex. */
  hash: string;
  keyId: string;
  /** Ed25519, of `signedText`, as base64url. */
  signature: string;
  /** Nairobi day. */
  madeOn: string;
}

/** The path of the page that checks the paper online. */
export const paperPath = ({ number, hash, keyId, signature, madeOn }: PaperCode): string =>
  `/agreement?number=${number}&code=${hash}&key=${keyId}&sign=${signature}&day=${madeOn}`;

const valueIn = (text: string, name: string): string =>
  new RegExp(`[?&]${name}=([^&#\\s]*)`).exec(text)?.[1] ?? '';

/** What a scanned or pasted text says; undefined where it is no code of a paper. */
export function readPaperCode(text: string): PaperCode | undefined {
  const code: PaperCode = {
    number: valueIn(text, 'number'),
    hash: valueIn(text, 'code'),
    keyId: valueIn(text, 'key'),
    signature: valueIn(text, 'sign'),
    madeOn: valueIn(text, 'day'),
  };
  const isCode =
    /^[0-9A-Z-]{1,40}$/.test(code.number) &&
    /^[0-9a-f]{64}$/.test(code.hash) &&
    /^[0-9a-f]{8}$/.test(code.keyId) &&
    /^[\w-]{86}$/.test(code.signature) &&
    isDay(code.madeOn);
  return isCode ? code : undefined;
}
