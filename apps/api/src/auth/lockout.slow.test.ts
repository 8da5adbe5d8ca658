import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, PASSWORD, type Person, type World } from '../../test/world.ts';
import { untilWaiting } from '../../test/gate.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const signIn = (identifier: string, password = PASSWORD, cookie?: string) =>
  world.call(null, 'POST', '/auth/login', { identifier, password }, cookie ? { cookie } : {});
const emailOf = (person: Person) => `${person.username}@staff.example`;
const hire = () => world.hire('credit_officer', null);
async function fail(times: number, identifier: string, cookie?: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await signIn(identifier, 'wrong', cookie)).status);
  return statuses;
}
/** Somebody's browser after a sign-in: the cookie that it keeps. */
async function browserOf(person: Person, cookie?: string): Promise<string> {
  const { status, headers } = await signIn(person.username, PASSWORD, cookie);
  expect(status).toBe(200);
  return headers.get('set-cookie')!.split(';')[0]!;
}
/** Fifty tries from elsewhere, of an account by its username. */
const attackFromEverywhere = (person: Person) =>
  world.pool.query(
    `insert into failed_sign_ins (identifier, address)
     select key, '10.0.0.' || n from generate_series(1, 50) n, unnest($1::text[]) key`,
    [[person.username, emailOf(person)]],
  );

describe('wrong passwords of one account', () => {
  it('are counted for what was typed: who mistyped a username too often may use the e-mail (DECISIONS 10)', async () => {
    const person = await hire();
    await fail(10, person.username);
    expect((await signIn(person.username)).status).toBe(429);
    expect((await signIn(emailOf(person))).status).toBe(200);
  });

  it('do not tell which e-mail belongs to which username: what is told is what an unknown one is told', async () => {
    const person = await hire();
    const unknown = `nobody-${randomUUID()}`;
    const statuses = [await fail(11, person.username), await fail(11, emailOf(person))];
    const statusesOfNobody = [await fail(11, unknown), await fail(11, `${unknown}@staff.example`)];
    expect(statuses).toEqual(statusesOfNobody);
    expect(statuses[1]).toEqual([...Array<number>(10).fill(401), 429]);
    const right = await signIn(emailOf(person));
    const wrong = await signIn(`${unknown}@staff.example`);
    expect(right.body.code).toBe(wrong.body.code);
  });

  it('are no work less for an unknown account: as many rows are kept', async () => {
    const person = await hire();
    const unknown = `nobody-${randomUUID()}`;
    const kept = async (name: string) => {
      const before = await world.pool.query('select 1 from failed_sign_ins');
      await signIn(name, 'wrong');
      const after = await world.pool.query('select 1 from failed_sign_ins');
      return after.rows.length - before.rows.length;
    };
    expect(await kept(person.username)).toBe(await kept(unknown));
  });

  it('that a clock that ran ahead has noted lock nobody out until then (DECISIONS 10.31)', async () => {
    const person = await hire();
    await world.pool.query(
      `insert into failed_sign_ins (identifier, address, at)
       select $1, '127.0.0.1', now() + interval '1 year' from generate_series(1, 50)`,
      [person.username],
    );
    expect((await signIn(person.username)).status).toBe(200);
  });

  it('cannot be laid at another account’s door by typing the name of its counter', async () => {
    const person = await hire();
    await fail(10, `own password\n${person.id}`);
    await fail(10, person.id);
    expect((await signIn(person.username)).status).toBe(200);
    const change = { currentPassword: PASSWORD, newPassword: 'another-long-password' };
    expect((await world.call(person, 'PUT', '/auth/password', change)).status).toBe(204);
  });
});

describe('a colleague', () => {
  it('is not locked out of a browser that they used before, however many try elsewhere', async () => {
    const person = await hire();
    const browser = await browserOf(person);
    await attackFromEverywhere(person);
    await fail(10, person.username);
    expect((await signIn(person.username)).status).toBe(429);
    expect((await signIn(person.username, PASSWORD, browser)).status).toBe(200);
  });

  it('has ten tries in that browser too, and is told to wait then', async () => {
    const person = await hire();
    const browser = await browserOf(person);
    await fail(10, person.username, browser);
    expect(await signIn(person.username, PASSWORD, browser)).toMatchObject({
      status: 429,
      body: { code: 'too_many_attempts' },
    });
  });

  it('who shares a browser keeps it when the other signs in', async () => {
    const [one, other] = [await hire(), await hire()];
    const shared = await browserOf(other, await browserOf(one));
    await attackFromEverywhere(one);
    expect((await signIn(one.username, PASSWORD, shared)).status).toBe(200);
  });

  it('who shares a browser gets no new tries for the other’s password by signing in again (DECISIONS 10.31)', async () => {
    const [one, other] = [await hire(), await hire()];
    const shared = await browserOf(other, await browserOf(one));
    await fail(10, one.username, shared);
    const again = await browserOf(other, shared);
    expect((await signIn(one.username, 'wrong', again)).status).toBe(429);
  });

  it('who shares a browser gets no new tries by signing in while they try the other’s password (DECISIONS 10.31)', async () => {
    const [one, other] = [await hire(), await hire()];
    const shared = await browserOf(other, await browserOf(one));
    const gate = await world.pool.connect();
    await gate.query('begin');
    await gate.query('select from staff where id = $1 for update', [other.id]);
    const signedIn = browserOf(other, shared);
    await untilWaiting(world.pool, 1);
    const tries = Array.from({ length: 9 }, () => signIn(one.username, 'wrong', shared));
    // By now the browser was looked up for all of them.
    await sleep(200);
    await gate.query('commit');
    gate.release();
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses).toEqual(Array(9).fill(401));
    expect(await fail(2, one.username, await signedIn)).toEqual([401, 429]);
  });

  it('has fifty tries in all the browsers that they used before together (DECISIONS 10.31)', async () => {
    const person = await hire();
    const browsers = [];
    for (let n = 0; n < 6; n += 1) browsers.push(await browserOf(person));
    for (const browser of browsers.slice(1)) await fail(10, person.username, browser);
    expect((await signIn(person.username, PASSWORD, browsers[0])).status).toBe(429);
  });

  it('in a browser that they used before waits for nobody who tries elsewhere (DECISIONS 10.31a)', async () => {
    const person = await hire();
    const browser = await browserOf(person);
    await world.pool.query(
      "insert into two_factor (staff_id, secret, confirmed) values ($1, 'JBSWY3DPEHPK3PXP', true)",
      [person.id],
    );
    const gate = await world.pool.connect();
    await gate.query('begin');
    await gate.query('select from two_factor where staff_id = $1 for update', [person.id]);
    const otp = { identifier: person.username, password: PASSWORD, otp: '123456' };
    const elsewhere = world.call(null, 'POST', '/auth/login', otp);
    await untilWaiting(world.pool, 1);
    const first = await Promise.race([elsewhere, signIn(person.username, PASSWORD, browser)]);
    await gate.query('commit');
    gate.release();
    expect(first.body.code).toBe('two_factor_required');
    expect((await elsewhere).body.code).toBe('invalid_credentials');
  });

  it('need not wait after an admin has given them a new password', async () => {
    const person = await hire();
    await attackFromEverywhere(person);
    const { body } = await world.call(world.admin, 'POST', `/staff/${person.id}/reset-password`);
    expect((await signIn(emailOf(person), body.temporary_password)).status).toBe(200);
  });
});

describe('who could not type their own password any more', () => {
  it('need not wait after a reset: they choose another one at once (DECISIONS 10.36a, 10.36d)', async () => {
    const person = await hire();
    const change = (by: Person, currentPassword: string) =>
      world.call(by, 'PUT', '/auth/password', { currentPassword, newPassword: 'another-long-password' });
    for (let n = 0; n < 10; n += 1) await change(person, 'wrong');
    expect((await change(person, PASSWORD)).status).toBe(429);
    const { body } = await world.call(world.admin, 'POST', `/staff/${person.id}/reset-password`);
    const { body: signedIn } = await signIn(person.username, body.temporary_password);
    expect(signedIn.user.required_action).toBe('change_password');
    expect((await change({ ...person, token: signedIn.token }, body.temporary_password)).status).toBe(204);
  });
});

describe('the cookie of a known browser', () => {
  it('is looked up for an unknown name too, so that no time tells that there is an account (DECISIONS 10.31)', async () => {
    const gate = await world.pool.connect();
    await gate.query('begin; lock table known_devices in access exclusive mode');
    const answered = signIn(`nobody-${randomUUID()}`, 'wrong', `device=${'x'.repeat(43)}`);
    const first = await Promise.race([
      answered.then(() => 'answered'),
      untilWaiting(world.pool, 1).then(() => 'looks it up'),
    ]);
    await gate.query('commit');
    gate.release();
    expect([first, (await answered).status]).toEqual(['looks it up', 401]);
  });

  it('is for the sign-in alone and for no script, and does not sign anybody in', async () => {
    const person = await hire();
    const { headers } = await signIn(person.username);
    const cookie = headers.get('set-cookie')!;
    expect(cookie).toMatch(
      /^device=[\w-]{43}; Path=\/api\/auth\/login; Max-Age=7776000; HttpOnly; SameSite=Strict$/,
    );
    const me = await world.call(null, 'GET', '/auth/me', undefined, { cookie });
    expect(me.status).toBe(401);
    expect((await signIn(person.username, 'wrong')).headers.get('set-cookie')).toBeNull();
  });

  it('crosses the network encrypted where the site does', async () => {
    const secure = await createWorld({ PUBLIC_URL: 'https://www.example.org' });
    const { headers } = await secure.call(null, 'POST', '/auth/login', {
      identifier: secure.officer.username,
      password: PASSWORD,
    });
    expect(headers.get('set-cookie')).toMatch(/; Secure$/);
    await secure.close();
  });

  it.each([
    'device=',
    'device=x',
    `device=${'x'.repeat(43)}`,
    `device=${'x'.repeat(5000)}`,
    'a=b; device="',
    ';;;',
  ])('that is malformed opens nothing and breaks nothing (case %#)', async (cookie) => {
    const person = await hire();
    await attackFromEverywhere(person);
    expect((await signIn(person.username, PASSWORD, cookie)).status).toBe(429);
  });

  it('of one account is worth nothing for another, nor after a reset, nor when it was used up', async () => {
    const [person, other] = [await hire(), await hire()];
    const planted = await browserOf(other);
    const browser = await browserOf(person, planted);
    await attackFromEverywhere(person);
    expect((await signIn(person.username, PASSWORD, planted)).status).toBe(429);
    expect((await signIn(person.username, PASSWORD, await browserOf(await hire()))).status).toBe(429);
    await world.call(world.admin, 'POST', `/staff/${person.id}/reset-password`);
    await attackFromEverywhere(person);
    expect((await signIn(person.username, PASSWORD, browser)).status).toBe(429);
  });

  it('is worth nothing after its owner has chosen a new password (DECISIONS 10.36e)', async () => {
    const person = await hire();
    const browser = await browserOf(person);
    const change = { currentPassword: PASSWORD, newPassword: 'another-long-password' };
    expect((await world.call(person, 'PUT', '/auth/password', change)).status).toBe(204);
    await attackFromEverywhere(person);
    expect((await signIn(person.username, change.newPassword, browser)).status).toBe(429);
  });

  it('is kept as its hash alone', async () => {
    const token = (await browserOf(await hire())).replace('device=', '');
    const { rows } = await world.pool.query('select known_devices::text as row from known_devices');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
  });
});
