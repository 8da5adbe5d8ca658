import { describe, expect, it } from 'vitest';
import { meetAt, untilWaiting } from '../../test/gate.ts';
import { useWorld } from '../../test/use-world.ts';
import { PASSWORD, type Person, refusal } from '../../test/world.ts';

const world = useWorld();

const hire = () => world.hire('credit_officer', world.branches.kitui);
const signIn = async (person: Person, headers: Record<string, string> = {}, more: object = {}) =>
  world.call(
    null,
    'POST',
    '/auth/login',
    { identifier: person.username, password: PASSWORD, ...more },
    headers,
  );
const with_ = (person: Person, token: string): Person => ({ ...person, token });
/** What each kind of call answers to a token. */
async function answersTo(token: string): Promise<number[]> {
  const as = with_(world.officer, token);
  return [
    (await world.call(as, 'GET', '/auth/me')).status,
    (await world.call(as, 'GET', '/orders?page=1')).status,
    (await world.call(as, 'POST', '/clients', { name: 'X', phone: '0700000001' })).status,
    (await world.call(as, 'POST', '/auth/logout')).status,
  ];
}
const DEAD = [401, 401, 401, 401];

describe('a session', () => {
  it('is never one that the caller brought: each sign-in has a token of its own (ASVS 3.2.1)', async () => {
    const person = await hire();
    const brought = 'A'.repeat(43);
    const replies = [
      await signIn(person, { authorization: `Bearer ${brought}` }, { token: brought, sessionId: brought }),
      await signIn(person, { cookie: `token=${brought}; session=${brought}; device=${brought}` }),
      await signIn(person, { authorization: `Bearer ${person.token}` }),
    ];
    const tokens = replies.map(({ body }) => body.token as string);
    expect(new Set([brought, person.token, ...tokens]).size).toBe(5);
    expect(await answersTo(brought)).toEqual(DEAD);
  });

  it('is not taken from a query, a body or a cookie, where others could put or read it (ASVS 3.1.1)', async () => {
    const { token } = await hire();
    for (const query of [`token=${token}`, `access_token=${token}`, `authorization=Bearer%20${token}`])
      expect((await world.call(null, 'GET', `/auth/me?${query}`)).status).toBe(401);
    const cookie = `token=${token}; session=${token}; authorization=Bearer ${token}`;
    expect((await world.call(null, 'GET', '/auth/me', undefined, { cookie })).status).toBe(401);
    expect((await world.call(null, 'POST', '/clients', { token })).status).toBe(401);
  });

  it.each([
    [
      'a password that its owner changes elsewhere',
      async (person: Person) => {
        const { body } = await signIn(person);
        const change = { currentPassword: PASSWORD, newPassword: 'another-long-password' };
        const owner = with_(person, body.token);
        expect((await world.call(owner, 'PUT', '/auth/password', change)).status).toBe(204);
        expect((await world.call(owner, 'GET', '/auth/me')).status).toBe(200);
      },
    ],
    [
      'a password that an admin resets',
      (person: Person) => world.call(world.admin, 'POST', `/staff/${person.id}/reset-password`),
    ],
    [
      'deactivation',
      (person: Person) => world.call(world.admin, 'PUT', `/staff/${person.id}`, { active: false }),
    ],
    [
      'another role',
      (person: Person) => world.call(world.admin, 'PUT', `/staff/${person.id}`, { role: 'branch_manager' }),
    ],
    [
      'another branch',
      (person: Person) =>
        world.call(world.admin, 'PUT', `/staff/${person.id}`, { branchId: world.branches.mombasa }),
    ],
  ] as const)('is dead for every call after %s (DECISIONS 10, ASVS 3.3.3)', async (_, change) => {
    const person = await hire();
    const tokens = [person.token, (await signIn(person)).body.token as string];
    await change(person);
    for (const token of tokens) expect(await answersTo(token)).toEqual(DEAD);
  });

  it('is not opened by a password that is changed while it is being checked', async () => {
    const person = await hire();
    const changing = await world.pool.connect();
    await changing.query('begin');
    await changing.query(`update staff set password_hash = password_hash || 'x' where id = $1`, [person.id]);
    const reply = signIn(person);
    await untilWaiting(world.pool, 1);
    await changing.query('commit');
    changing.release();
    expect(await reply).toMatchObject(refusal(401, 'invalid_credentials'));
    const { rows } = await world.pool.query('select 1 from sessions where staff_id = $1', [person.id]);
    expect(rows).toHaveLength(1);
  });
});

it('a password change that is under way does not undo an admin’s reset (DECISIONS 10, Accounts)', async () => {
  const attacker = await world.hire('credit_officer', world.branches.kitui);
  const own = { currentPassword: PASSWORD, newPassword: 'the attackers own choice' };
  const [reset, change] = await meetAt(
    world.pool,
    `select from staff where id = '${attacker.id}' for update`,
    [
      () => world.call(world.admin, 'POST', `/staff/${attacker.id}/reset-password`),
      () => world.call(attacker, 'PUT', '/auth/password', own),
    ],
  );
  expect(reset!.status).toBe(200);
  expect(change).toMatchObject(refusal(401, 'unauthenticated'));
  const signIn = (password: string) =>
    world.call(null, 'POST', '/auth/login', { identifier: attacker.username, password });
  expect((await signIn(own.newPassword)).status).toBe(401);
  expect((await signIn(reset!.body.temporary_password)).status).toBe(200);
});
