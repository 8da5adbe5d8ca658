import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../test/use-world.ts';
import { PASSWORD, type Person, refusal } from '../../test/world.ts';
import { accountKey, ownPasswordKey } from './throttle.ts';

const world = useWorld();

const signIn = (identifier: unknown, password: unknown = PASSWORD) =>
  world.call(null, 'POST', '/auth/login', { identifier, password });
const me = (token: string) => world.call({ ...world.admin, token }, 'GET', '/auth/me');
const execute = (text: string, values: unknown[] = []) => world.pool.query(text, values);

describe('signing in', () => {
  it.each([
    ['the username', (person: Person) => person.username],
    ['the username in capitals', (person: Person) => person.username.toUpperCase()],
    ['the email', (person: Person) => `${person.username}@staff.example`],
    ['the email in capitals with spaces around', (person: Person) => ` ${person.username}@STAFF.Example `],
  ])('works with %s (SPEC 2, Sign-in screen)', async (_, spell) => {
    const reply = await signIn(spell(world.manager));
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        id: world.manager.id,
        name: world.manager.name,
        username: world.manager.username,
        email: `${world.manager.username}@staff.example`,
        phone: '',
        avatar: null,
        language: null,
        role: 'branch_manager',
        branch_id: world.branches.kitui,
        branch_name: 'Kitui',
      },
    });
    expect((await me(reply.body.token)).body).toEqual(reply.body.user);
  });

  it('with anything wrong is 401 with the same text, whatever is wrong (SPEC 8)', async () => {
    const gone = await world.hire('credit_officer', null);
    await execute('update staff set active = false where id = $1', [gone.id]);
    const tries = [
      [world.officer.username, 'wrong'],
      [world.officer.username, ` ${PASSWORD}`],
      [world.officer.username, PASSWORD.toUpperCase()],
      ['nobody-at-all', PASSWORD],
      [gone.username, PASSWORD],
      ['%', PASSWORD],
    ] as const;
    for (const [identifier, password] of tries) {
      const { status, body } = await signIn(identifier, password);
      expect({ identifier, status, body }).toEqual({
        identifier,
        status: 401,
        body: {
          code: 'invalid_credentials',
          reason: 'wrong_credentials',
          params: {},
          message: 'Invalid credentials. Please try again.',
        },
      });
    }
  });
});

describe('wrong passwords', () => {
  const aName = () => `guess-${randomUUID()}`;
  const wrong = (identifier: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => signIn(identifier, 'wrong')));
  const from = (addresses: number, identifier: string) =>
    execute(
      `insert into failed_sign_ins (identifier, address) select $1, '10.0.0.' || n from generate_series(1, $2) n`,
      [identifier, addresses],
    );

  it.each(['an account that exists', 'no account'])(
    'are ten in 15 minutes for %s; then 429 with Retry-After (DECISIONS 10)',
    async (which) => {
      const person = await world.hire('credit_officer', null);
      const identifier = which === 'no account' ? aName() : person.username;
      for (let n = 0; n < 10; n += 1) expect((await signIn(identifier, 'wrong')).status).toBe(401);
      for (const password of ['wrong', PASSWORD]) {
        const reply = await signIn(identifier.toUpperCase(), password);
        expect(reply).toMatchObject(refusal(429, 'too_many_attempts'));
        const seconds = Number(reply.headers.get('retry-after'));
        expect(seconds).toBeGreaterThan(14 * 60);
        expect(seconds).toBeLessThanOrEqual(15 * 60);
      }
    },
  );

  it('of others do not lock anybody out, and nine are forgiven by a right one (DECISIONS 10)', async () => {
    const person = await world.hire('credit_officer', null);
    await wrong(aName(), 10);
    await wrong(person.username, 9);
    expect((await signIn(person.username)).status).toBe(200);
    await wrong(person.username, 9);
    expect((await signIn(person.username)).status).toBe(200);
  });

  it('from many addresses close the account at fifty (DECISIONS 10)', async () => {
    const identifier = aName();
    await from(49, identifier);
    expect((await signIn(identifier, 'wrong')).status).toBe(401);
    expect((await signIn(identifier, 'wrong')).status).toBe(429);
  });

  it('are forgotten after 15 minutes, and the wait shrinks until then (DECISIONS 10)', async () => {
    const identifier = aName();
    await wrong(identifier, 10);
    await execute(`update failed_sign_ins set at = at - interval '14 minutes' where identifier = $1`, [
      identifier,
    ]);
    const reply = await signIn(identifier, 'wrong');
    expect(reply.status).toBe(429);
    expect(Number(reply.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    await execute(`update failed_sign_ins set at = at - interval '1 minute' where identifier = $1`, [
      identifier,
    ]);
    expect((await signIn(identifier, 'wrong')).status).toBe(401);
  });

  it('count by account, whether the username or the e-mail was typed (DECISIONS 25.5)', async () => {
    const person = await world.hire('credit_officer', null);
    const email = `${person.username}@staff.example`;
    const statuses = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push((await signIn(n < 5 ? person.username : email.toUpperCase(), 'wrong')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await signIn(person.username)).status).toBe(429);
  });

  it('cannot be laid at another account’s door by typing the name of its counter', async () => {
    const person = await world.hire('credit_officer', null);
    for (const key of [accountKey(person.id), ownPasswordKey(person.id), person.id]) await wrong(key, 10);
    expect((await signIn(person.username)).status).toBe(200);
    const change = { currentPassword: PASSWORD, newPassword: 'another-long-password' };
    expect((await world.call(person, 'PUT', '/auth/password', change)).status).toBe(204);
  });

  it('need no waiting any more after an admin has given a new password', async () => {
    const person = await world.hire('credit_officer', null);
    await from(50, accountKey(person.id));
    expect((await signIn(person.username)).status).toBe(429);
    const { body } = await world.call(world.admin, 'POST', `/staff/${person.id}/reset-password`);
    expect((await signIn(person.username, body.temporary_password)).status).toBe(200);
  });
});

describe('a token', () => {
  const aSession = async (person: Person) => (await signIn(person.username)).body.token as string;

  it('is dead after signing out, and only that one (SPEC 4)', async () => {
    const [one, other] = [await aSession(world.officer), await aSession(world.officer)];
    const as = { ...world.officer, token: one };
    expect((await world.call(as, 'POST', '/auth/logout')).status).toBe(204);
    expect(await me(one)).toMatchObject(refusal(401, 'unauthenticated'));
    expect((await me(other)).status).toBe(200);
  });

  it.each(["last_seen_at = now() - interval '25 hours'", "created_at = now() - interval '31 days'"])(
    'ends by itself (%s)',
    async (past) => {
      const person = await world.hire('credit_officer', null);
      await execute(`update sessions set ${past} where staff_id = $1`, [person.id]);
      expect((await me(person.token)).status).toBe(401);
    },
  );

  it('is none in another form', async () => {
    for (const authorization of [
      '',
      'Bearer',
      'Bearer ',
      'Basic abc',
      'Bearer \u00ff\u00fe',
      `Bearer ${'x'.repeat(4000)}`,
    ]) {
      const response = await fetch(`${world.url}/api/auth/me`, { headers: { authorization } });
      expect(response.status, authorization).toBe(401);
    }
  });

  it('is stored nowhere: the database has its hash alone', async () => {
    const token = await aSession(world.officer);
    const { rows } = await execute('select sessions::text as row from sessions');
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
  });
});

const change = (person: Person, currentPassword: string, newPassword: string) =>
  world.call(person, 'PUT', '/auth/password', { currentPassword, newPassword });

it.each([
  ['currentPassword', 'not-my-password', 'another-long-password'],
  ['newPassword', PASSWORD, 'short'],
  ['newPassword', PASSWORD, 'Jirani-demo-2026'],
  ['newPassword', PASSWORD, 'Basketball'],
])(
  'changing the password is 400 for a bad %s, one that everybody knows among them (DECISIONS 9, ASVS 2.1.7)',
  async (path, current, next) => {
    const person = await world.hire('credit_officer', null);
    expect(await change(person, current, next)).toMatchObject(
      refusal(400, { code: 'validation', errors: [{ path }] }),
    );
    expect((await signIn(person.username)).status).toBe(200);
  },
);

it('a password is the same however a keyboard composes its letters, also one that was set before (DECISIONS 10.34)', async () => {
  const [composed, apart] = ['Wamb\u0169i-umbrella', 'Wambu\u0303i-umbrella'];
  const person = await world.hire('credit_officer', null);
  const change = { currentPassword: PASSWORD, newPassword: apart };
  expect((await world.call(person, 'PUT', '/auth/password', change)).status).toBe(204);
  for (const password of [composed, apart])
    expect((await signIn(person.username, password)).status).toBe(200);
  const before = await world.hire('credit_officer', null);
  await execute('update staff set password_hash = $2 where id = $1', [before.id, await hash(apart)]);
  expect((await signIn(before.username, apart)).status).toBe(200);
});

describe("one's own sessions", () => {
  it('are listed, the latest used first, and the present one is marked (DECISIONS 10)', async () => {
    const person = await world.hire('credit_officer', null);
    const token = (await signIn(person.username)).body.token;
    const { body } = await world.call({ ...person, token }, 'GET', '/auth/sessions');
    expect(body).toHaveLength(2);
    expect(body.filter((session: { current: boolean }) => session.current)).toHaveLength(1);
    expect(body[0]).toEqual({
      id: expect.any(String),
      created_at: expect.stringMatching(/\+03:00$/),
      last_seen_at: expect.stringMatching(/\+03:00$/),
      address: '127.0.0.1',
      device: 'node',
      current: true,
    });
  });

  it("can be ended, but nobody else's (DECISIONS 10)", async () => {
    const person = await world.hire('credit_officer', null);
    const token = (await signIn(person.username)).body.token;
    const { body } = await world.call(person, 'GET', '/auth/sessions');
    const { id } = body.find((session: { current: boolean }) => !session.current);
    expect((await world.call(world.admin, 'DELETE', `/auth/sessions/${id}`)).status).toBe(404);
    expect((await me(token)).status).toBe(200);
    expect((await world.call(person, 'DELETE', `/auth/sessions/${id}`)).status).toBe(204);
    expect((await me(token)).status).toBe(401);
    expect((await world.call(person, 'DELETE', `/auth/sessions/${id}`)).status).toBe(404);
  });
});
