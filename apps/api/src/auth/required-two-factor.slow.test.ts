import { beforeEach, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/index.ts';
import type { Role } from '#domain/roles.ts';
import { codeOf } from '../../test/authenticator.ts';
import { useWorld } from '../../test/use-world.ts';
import { createWorld, PASSWORD, type Person } from '../../test/world.ts';
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

/** What the screen that sets it up calls, and nothing else. */
const OPEN = ['logout', 'me', 'changePassword', 'getTwoFactor', 'beginTwoFactor', 'confirmTwoFactor'];
const CLOSED = ENDPOINTS.filter(({ access, name }) => access !== 'public' && !OPEN.includes(name));

describe('a second factor that the role requires', () => {
  it('is the first thing that the first admin of an empty system sets up (DECISIONS 10.36b)', async () => {
    const account = { name: 'The First', username: 'first', email: 'first@x.example' };
    await createStaff(world.db, null, { ...account, role: 'admin', branchId: null, password: PASSWORD });
    const { body } = await signIn('first', PASSWORD);
    expect(body.user).toMatchObject({ username: 'first', required_action: 'set_up_two_factor' });
    const first = { ...world.admin, id: body.user.id, token: body.token };
    expect(await world.call(first, 'GET', '/settings')).toMatchObject({
      status: 403,
      body: { code: 'second_factor_missing' },
    });
    const otp = await setUp(first);
    expect((await world.call(first, 'GET', '/settings')).body.account_rules).toEqual({
      two_factor_roles: ['admin'],
    });
    expect(await me(first)).not.toHaveProperty('required_action');
    expect((await signIn('first', PASSWORD)).body.code).toBe('two_factor_required');
    expect((await signIn('first', PASSWORD, otp)).body.user).not.toHaveProperty('required_action');
  });

  it('closes every call but those that set it up, whatever the role may do otherwise (DECISIONS 10.36b)', async () => {
    const admin = await world.hire('admin', null);
    for (const { name, method, path } of CLOSED) {
      const { status, body } = await world.call(admin, method, path.replace(/\{\w+\}/g, 'x'));
      expect({ name, status, code: body.code }).toEqual({ name, status: 403, code: 'second_factor_missing' });
    }
    expect((await world.call(admin, 'POST', '/auth/logout')).status).toBe(204);
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
    expect(await world.call(admin, 'DELETE', '/auth/two-factor', { password: PASSWORD })).toMatchObject({
      status: 409,
      body: { code: 'check_failed', reason: 'two_factor_needed' },
    });
    const { body: reset } = await world.call(admin, 'POST', `/staff/${other.id}/reset-password`);
    const { body } = await signIn(other.username, reset.temporary_password);
    expect(body.user.required_action).toBe('change_password');
    const back = { ...other, token: body.token };
    const own = { currentPassword: reset.temporary_password, newPassword: 'a password of my own' };
    expect((await world.call(back, 'POST', '/auth/two-factor', { password: 'x' })).status).toBe(403);
    await world.call(back, 'PUT', '/auth/password', own);
    expect((await me(back)).required_action).toBe('set_up_two_factor');
    await setUp(back, own.newPassword);
    expect((await world.call(back, 'GET', '/staff')).status).toBe(200);
  });
});
