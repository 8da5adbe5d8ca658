import { beforeEach, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/index.ts';
import type { Role } from '#domain/roles.ts';
import { codeOf } from '../../test/authenticator.ts';
import { useWorld } from '../../test/use-world.ts';
import { createWorld, PASSWORD, type Person, refusal } from '../../test/world.ts';
import { createStaff } from '../staff/create-staff.ts';

const world = useWorld(() => createWorld({ SEED: 'none' }));

const signIn = (username: string, password: string, otp?: string) =>
  world.call(null, 'POST', '/auth/login', { identifier: username, password, otp });
const me = async (person: Person) => (await world.call(person, 'GET', '/auth/me')).body;
const require = (roles: Role[]) =>
  world.call(world.admin, 'PUT', '/settings', { accountRules: { two_factor_roles: roles } });
/** As in a system in which nobody has set anything. */
const forget = () => world.pool.query("delete from settings where key in ('account_rules', 'demo')");
beforeEach(forget);

/** Turns the second factor on; answers a code that is taken at the next sign-in. */
async function setUp(person: Person, password = PASSWORD): Promise<string> {
  const { body } = await world.call(person, 'POST', '/auth/two-factor', { password });
  const otp = await codeOf(body.secret);
  const confirmed = await world.call(person, 'POST', '/auth/two-factor/confirm', { otp });
  expect(confirmed.status).toBe(200);
  return codeOf(body.secret, 1);
}

/** Somebody who signed in with the temporary password of an account that was made. */
async function comeWithTemporary(): Promise<Person> {
  await world.pool.query("insert into settings (key, value) values ('demo', 'true')");
  const username = `new.${crypto.randomUUID().slice(0, 8)}`;
  const account = { name: 'Somebody New', username, email: `${username}@x.example`, role: 'branch_manager' };
  const { kitui: branchId } = world.branches;
  const made = await world.must('POST', '/staff', { ...account, branchId });
  const { body: signedIn } = await signIn(username, made.temporary_password);
  expect(signedIn.user).toMatchObject({ id: made.id, required_action: 'change_password' });
  return { id: made.id, name: account.name, username, token: signedIn.token };
}

describe('an action that is required', () => {
  const others = ['logout', 'me', 'changePassword'];
  it.each([
    [
      'a second factor',
      'second_factor_missing',
      () => world.hire('admin', null),
      ['getTwoFactor', 'beginTwoFactor', 'confirmTwoFactor'],
    ],
    ['another password', 'password_change_required', comeWithTemporary, []],
  ] as const)(
    'of %s closes every call but those of its screen, whatever the role may do (DECISIONS 10.36a, 10.36b)',
    async (_, code, come, open) => {
      const person = await come();
      const answers: object[] = [];
      const closed = ENDPOINTS.filter(
        ({ access, name }) => access !== 'public' && ![...others, ...open].includes(name),
      );
      for (const { name, method, path } of closed) {
        const { status, body } = await world.call(person, method, path.replace(/\{\w+\}/g, 'x'));
        answers.push({ name, status, code: body.code });
      }
      expect(answers).toEqual(closed.map(({ name }) => ({ name, status: 403, code })));
      expect((await world.call(person, 'POST', '/auth/logout')).status).toBe(204);
    },
  );
});

describe('a second factor that the role requires', () => {
  it('is the first thing that the first admin of an empty system sets up (DECISIONS 10.36b)', async () => {
    const account = { name: 'The First', username: 'first', email: 'first@x.example' };
    await createStaff(world.db, null, { ...account, role: 'admin', branchId: null, password: PASSWORD });
    const { body } = await signIn('first', PASSWORD);
    expect(body.user).toMatchObject({ username: 'first', required_action: 'set_up_two_factor' });
    const first = { ...world.admin, id: body.user.id, token: body.token };
    expect(await world.call(first, 'GET', '/settings')).toMatchObject(refusal(403, 'second_factor_missing'));
    const otp = await setUp(first);
    expect((await world.call(first, 'GET', '/settings')).body.account_rules).toEqual({
      two_factor_roles: ['admin'],
    });
    expect(await me(first)).not.toHaveProperty('required_action');
    expect((await signIn('first', PASSWORD)).body.code).toBe('two_factor_required');
    expect((await signIn('first', PASSWORD, otp)).body.user).not.toHaveProperty('required_action');
  });

  it('is required of admins alone until somebody has set it, and of nobody in the demo (DECISIONS 10.36b)', async () => {
    const people = { admin: world.admin, manager: world.manager, officer: world.officer };
    const required = async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(people).map(async ([who, person]) => [who, (await me(person)).required_action]),
        ),
      );
    const nobody = { admin: undefined, manager: undefined, officer: undefined };
    expect(await required()).toEqual({ ...nobody, admin: 'set_up_two_factor' });
    await world.pool.query("insert into settings (key, value) values ('demo', 'true')");
    expect(await required()).toEqual(nobody);
    expect((await require(['branch_manager', 'credit_officer'])).status).toBe(200);
    const action = 'set_up_two_factor';
    expect(await required()).toEqual({ admin: undefined, manager: action, officer: action });
  });

  it('is not turned off by its owner, and comes back after a reset (DECISIONS 10.36b)', async () => {
    const [admin, other] = await Promise.all([world.hire('admin', null), world.hire('admin', null)]);
    await Promise.all([setUp(admin), setUp(other)]);
    expect(await world.call(admin, 'GET', '/auth/two-factor')).toMatchObject({
      body: { on: true, required: true },
    });
    expect(await world.call(admin, 'DELETE', '/auth/two-factor', { password: PASSWORD })).toMatchObject(
      refusal(409, { code: 'check_failed', reason: 'two_factor_needed' }),
    );
    const { body: reset } = await world.call(admin, 'POST', `/staff/${other.id}/reset-password`);
    const { body } = await signIn(other.username, reset.temporary_password);
    expect(body.user.required_action).toBe('change_password');
    const back = { ...other, token: body.token };
    const own = { currentPassword: reset.temporary_password, newPassword: 'a password of my own' };
    expect((await world.call(back, 'POST', '/auth/two-factor', { password: 'x' })).status).toBe(403);
    expect((await world.call(back, 'PUT', '/auth/password', own)).status).toBe(204);
    expect((await me(back)).required_action).toBe('set_up_two_factor');
    await setUp(back, own.newPassword);
    expect((await world.call(back, 'GET', '/staff')).status).toBe(200);
  });
});
