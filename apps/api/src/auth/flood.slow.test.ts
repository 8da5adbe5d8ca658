import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWorld, PASSWORD, type World } from '../../test/world.ts';
import { AddressBudget } from '../platform/http/address-budget.ts';
import { createSealing } from '../platform/sealing.ts';
import { signIn } from './sign-in.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ TRUST_PROXY: '1' });
});
afterAll(() => world.close());

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
const right = (identifier: string, headers: Record<string, string>) =>
  world.call(null, 'POST', '/auth/login', { identifier, password: PASSWORD }, headers);

describe('while strangers flood the sign-in', () => {
  it('a known browser signs in and an admin resets a password (DECISIONS 10, Limits)', async () => {
    const first = await right(world.officer.username, { 'x-forwarded-for': '192.0.2.1' });
    const cookie = first.headers.get('set-cookie')!.split(';')[0]!;
    // Each from an address of its own, so that no budget of an address ends it.
    const flood = Array.from({ length: 200 }, (_, n) => wrong(n, `198.51.100.${n}`));
    const colleague = await world.hire('credit_officer', null);
    const known = await right(world.officer.username, { 'x-forwarded-for': '192.0.2.9', cookie });
    const reset = await world.call(world.admin, 'POST', `/staff/${colleague.id}/reset-password`);
    expect([known.status, reset.status]).toEqual([200, 200]);
    const answers = await Promise.all(flood);
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  });

  it('right passwords cost an address nothing: a whole office signs in from it', async () => {
    const budget = new AddressBudget({ most: 3, perSecond: 0, refusal: 'too_many_sign_ins' });
    const office = { address: '203.0.113.9', device: '', at: new Date(), requestId: 'test' };
    const sealing = createSealing(world.config);
    const signInThere = (password: string) =>
      signIn(world.db, { identifier: world.manager.username, password }, office, { sealing, budget });
    for (let n = 0; n < 10; n += 1) expect(await signInThere(PASSWORD)).toHaveProperty('token');
    for (const reason of [...Array<string>(3).fill('wrong_credentials'), 'too_many_sign_ins']) {
      await expect(signInThere('not a password')).rejects.toThrow(reason);
    }
  });
});

describe('one address', () => {
  // A budget fills again with time, which stands still here, however busy the machine is.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('has 500 tries for all names together, then waits before any password is looked at (DECISIONS 10.31a)', async () => {
    const office = { 'x-forwarded-for': '203.0.113.77' };
    const first = await right(world.officer.username, office);
    const cookie = first.headers.get('set-cookie')!.split(';')[0]!;
    // All of one name: after ten none is hashed any more, and each of them counts.
    for (let n = 0; n < 500; n += 1) await wrong(7001, '203.0.113.77');
    const refused = await wrong(7002, '203.0.113.77');
    expect(refused).toMatchObject({ status: 429, body: { reason: 'too_many_sign_ins' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const counted = await world.pool.query("select from failed_sign_ins where identifier like '%7002'");
    expect(counted.rowCount).toBe(0);
    expect((await right(world.officer.username, { ...office, cookie })).status).toBe(200);
    expect((await wrong(7002, '203.0.113.78')).status).toBe(401);
  });

  it('of visitors has 500 answers about products at once, then waits; staff there do not (DECISIONS 10.32b)', async () => {
    const from = (last: number) => ({ 'x-forwarded-for': `203.0.113.${last}` });
    const ask = (n: number, by: World['officer'] | null = null, last = 80) =>
      world.call(by, 'GET', `/products?page=1&search=invented-${n}`, undefined, from(last));
    for (let n = 0; n < 500; n += 1) expect((await ask(n)).status).toBe(200);
    const refused = await ask(500);
    expect(refused).toMatchObject({ status: 429, body: { reason: 'too_many_pages' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await world.call(null, 'GET', '/products', undefined, from(80))).status).toBe(429);
    expect((await ask(501, world.officer)).status).toBe(200);
    expect((await ask(502, null, 81)).status).toBe(200);
  });
});

describe('who has 64 bits of addresses, as every connection by IPv6, counts as one (DECISIONS 10.32a):', () => {
  const from = (n: number) => ({ 'x-forwarded-for': `2001:db8:7:7::${n.toString(16)}` });
  const write = (n: number, path: string, body: object) => world.call(null, 'POST', path, body, from(n));

  it('wrong passwords of one account', async () => {
    const tries = { identifier: 'somebody@staff.example', password: 'not a password' };
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await write(n, '/auth/login', tries)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  it.each([
    ['complaints', '/public/complaints', { name: 'A', phone: '0712345678', message: 'It is broken again.' }],
    ['the newsletter', '/public/newsletter', { email: 'amina@example.com', consent: true }],
  ])('what is sent: %s', async (_, path, body) => {
    for (let n = 0; n < 20; n += 1) expect((await write(n, path, body)).status).toBe(201);
    expect((await write(20, path, body)).status).toBe(429);
    const next = { 'x-forwarded-for': '2001:db8:7:8::1' };
    expect((await world.call(null, 'POST', path, body, next)).status).toBe(201);
  });
});

it('one address asks only so often which devices were ended, and takes nothing from others (DECISIONS 17.3.1)', async () => {
  const ask = (address: string) =>
    world.call(null, 'POST', '/devices/ended', { deviceIds: ['none'] }, { 'x-forwarded-for': address });
  const refused = [];
  for (let n = 0; n < 10 && refused.length === 0; n += 1) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask('203.0.113.77')));
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
    refused.push(...answers.filter(({ status }) => status === 429));
    if (n === 3) expect(refused).toEqual([]);
  }
  expect(refused[0]?.body).toMatchObject({
    code: 'too_many_attempts',
    reason: 'too_many_device_requests',
    params: {},
  });
  expect((await ask('203.0.113.78')).status).toBe(200);
});
