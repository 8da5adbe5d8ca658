import { describe, expect, it } from 'vitest';
import { isGone, isInArea, newNonce, withNonce } from './shell.ts';

describe('the page that opens without a network (DECISIONS 17.17)', () => {
  it.each([
    ['/credit-officer', true],
    ['/credit-officer/orders/1', true],
    ['/credit-officers', false],
    ['/admin/dashboard', false],
    ['/', false],
  ])('%s is the officers’ part: %s', (path, expected) => {
    expect(isInArea(path)).toBe(expected);
  });

  it('has another nonce each time, the same in its policy and in the page', () => {
    const stored = {
      body: '<style nonce="old-1"></style><script nonce="old-1"></script>',
      policy: "script-src 'self' 'nonce-old-1'; style-src 'self' 'nonce-old-1'",
    };
    const nonces = [newNonce(), newNonce()];
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(nonces[0]).toMatch(/^[\w-]{22}$/);
    expect(withNonce(stored, 'new')).toEqual({
      body: '<style nonce="new"></style><script nonce="new"></script>',
      policy: "script-src 'self' 'nonce-new'; style-src 'self' 'nonce-new'",
    });
  });

  it('is not shown without a policy', () => {
    expect(() => withNonce({ body: '<script></script>', policy: '' }, 'new')).toThrow('policy');
  });
});

it.each([
  ['gone', 410, null, true],
  ['not found, with a number of the server', 404, '01890a5d-ac96-774b-bcce-b302099a8057', true],
  ['not found, by a proxy', 404, null, false],
  ['not found, by a proxy with numbers of its own', 404, '3c1d7a52-9c0e-4f6b-8f2a-0d9e6a1b2c3d', false],
  ['there', 200, '01890a5d-ac96-774b-bcce-b302099a8057', false],
  ['away for a while', 503, null, false],
])('the worker’s file is %s: whether the worker leaves (DECISIONS 17.20)', (_, status, number, expected) => {
  const headers = new Headers(number === null ? {} : { 'x-request-id': number });
  expect(isGone({ status, headers })).toBe(expected);
});
