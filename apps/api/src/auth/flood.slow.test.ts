import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useWorld } from '../../test/use-world.ts';
import { createWorld, refusal, type World } from '../../test/world.ts';

const world = useWorld(() => createWorld({ TRUST_PROXY: '1' }));

const wrong = (serial: number, address: string) =>
  world.call(
    null,
    'POST',
    '/auth/login',
    { identifier: `nobody-${serial}`, password: 'not a password' },
    {
      'x-forwarded-for': address,
    },
  );
it('while strangers flood the sign-in an admin resets a password (DECISIONS 10.31)', async () => {
  // Each from an address of its own, so that no budget of an address ends it.
  const flood = Array.from({ length: 200 }, (_, n) => wrong(n, `198.51.100.${n}`));
  const colleague = await world.hire('credit_officer', null);
  expect((await world.call(world.admin, 'POST', `/staff/${colleague.id}/reset-password`)).status).toBe(200);
  const answers = await Promise.all(flood);
  expect(answers.some(({ status }) => status === 429)).toBe(true);
});

describe('one address', () => {
  // A budget fills again with time, which does not pass here, however busy the machine is.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('of visitors has 500 calls at once, refused ones too, then waits; staff there do not (DECISIONS 10.32b)', async () => {
    const from = (last: number) => ({ 'x-forwarded-for': `203.0.113.${last}` });
    const ask = (by: World['officer'] | null = null, last = 80) =>
      world.call(by, 'GET', '/products?page=1', undefined, from(last));
    const calls = [
      () => ask(),
      () => world.call(null, 'POST', '/public/contact', {}, from(80)),
      () => world.call(null, 'POST', '/devices/ended', 'x', from(80)),
      () => wrong(7001, '203.0.113.80'),
    ];
    const statuses: number[] = [];
    for (let n = 0; n < 500; n += 1) statuses.push((await calls[n % calls.length]!()).status);
    expect(new Set(statuses)).toEqual(new Set([200, 400, 401, 429]));
    for (const call of calls) {
      const refused = await call();
      expect(refused).toMatchObject(refusal(429, { reason: 'too_many_requests' }));
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const counted = await world.pool.query("select from failed_sign_ins where identifier like '%7001'");
    expect(counted.rowCount).toBe(10);
    expect((await ask(world.officer)).status).toBe(200);
    expect((await ask(null, 81)).status).toBe(200);
  });
});
