import { expect, it } from 'vitest';
import { signedText } from '#domain/agreements/agreement.ts';
import { paperPath } from '#domain/agreements/paper-code.ts';
import { toBase64 } from '../device/encryption.ts';
import { verifyPaper } from './verify-paper.ts';

const newKeys = () => crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
const publicKeyOf = async ({ publicKey }: CryptoKeyPair) =>
  (await crypto.subtle.exportKey('jwk', publicKey)).x!;

const keys = await newKeys();
const KEYS = [{ id: '0a1b2c3d', public_key: await publicKeyOf(keys) }];
const said = { number: 'KTI-26-00417-A1', hash: 'ab'.repeat(32), madeOn: '2026-11-29' };
const signature = await crypto.subtle.sign(
  'Ed25519',
  keys.privateKey,
  new TextEncoder().encode(signedText(said)),
);
const code = {
  ...said,
  keyId: '0a1b2c3d',
  signature: toBase64(new Uint8Array(signature)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
};
const address = `https://example.org/sw${paperPath(code)}`;

it('the code of a paper is genuine by the key of its institution, without a network (DECISIONS 27.1)', async () => {
  expect(await verifyPaper(address, KEYS)).toEqual({ is: 'genuine', code });
  expect(await verifyPaper(`  ${address}\n`, KEYS)).toMatchObject({ is: 'genuine' });
});

it.each([
  ['another number', { number: 'KTI-26-00418-A1' }, 'changed'],
  ['another hash', { hash: `${'ab'.repeat(31)}ac` }, 'changed'],
  ['another day', { madeOn: '2026-11-28' }, 'changed'],
  [
    'another signature',
    { signature: `${code.signature.startsWith('A') ? 'B' : 'A'}${code.signature.slice(1)}` },
    'changed',
  ],
  ['an unknown key', { keyId: '00000000' }, 'unknown_key'],
  ['no day', { madeOn: '' }, 'no_code'],
  ['a short hash', { hash: 'ab12' }, 'no_code'],
])('with %s it is not genuine (DECISIONS 27.1)', async (_what, change, is) => {
  expect(await verifyPaper(paperPath({ ...code, ...change }), KEYS)).toMatchObject({ is });
});

it('a key of somebody else with the same id makes nothing genuine (DECISIONS 27.1)', async () => {
  const other = await publicKeyOf(await newKeys());
  expect(await verifyPaper(address, [{ id: '0a1b2c3d', public_key: other }])).toMatchObject({
    is: 'changed',
  });
});
