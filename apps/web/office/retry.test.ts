import { expect, it } from 'vitest';
import { ApiRefusal, NetworkFailure } from '#contract/client.ts';
import { shouldRetry } from './retry.ts';

it.each([400, 401, 403, 404, 409, 429])(
  'takes a refusal (%d) for an answer and does not ask again',
  (status) => {
    expect(shouldRetry(0, new ApiRefusal(status, undefined))).toBe(false);
  },
);

it('asks twice more after a fault of the server or a lost connection, then says so', () => {
  for (const error of [new ApiRefusal(503, undefined), new NetworkFailure(new TypeError('no network'))]) {
    expect([0, 1, 2].map((failures) => shouldRetry(failures, error))).toEqual([true, true, false]);
  }
});
