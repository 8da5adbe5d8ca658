import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/index.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Person } from '../../test/world.ts';

const world = useWorld();

const OWN = 'a password of their own';
const signIn = (username: string, password: string) =>
  world.call(null, 'POST', '/auth/login', { identifier: username, password });
const change = (person: Person, currentPassword: string, newPassword = OWN) =>
  world.call(person, 'PUT', '/auth/password', { currentPassword, newPassword });

/** Somebody who signed in with the temporary password of an account that was made, or reset. */
async function comeWithTemporary(how: 'made' | 'reset'): Promise<Person & { password: string }> {
  const username = `new.${how}.${crypto.randomUUID().slice(0, 8)}`;
  const account = { name: 'Somebody New', username, email: `${username}@x.example`, role: 'branch_manager' };
  const { body: made } = await world.call(world.admin, 'POST', '/staff', {
    ...account,
    branchId: world.branches.kitui,
    ...(how === 'reset' && { password: 'chosen by the admin' }),
  });
  const { body } =
    how === 'made'
      ? { body: made }
      : await world.call(world.admin, 'POST', `/staff/${made.id}/reset-password`);
  const password: string = body.temporary_password;
  const { body: signedIn } = await signIn(username, password);
  expect(signedIn.user).toMatchObject({ id: made.id, required_action: 'change_password' });
  return { id: made.id, name: account.name, username, token: signedIn.token, password };
}

/** What the screen that asks for another password calls, and nothing else. */
const OPEN = ['logout', 'me', 'changePassword'];
const CLOSED = ENDPOINTS.filter(({ access, name }) => access !== 'public' && !OPEN.includes(name));

describe('a temporary password', () => {
  it.each(['made', 'reset'] as const)(
    'of an account that was %s opens nothing until another one is chosen (DECISIONS 10.36a)',
    async (how) => {
      const person = await comeWithTemporary(how);
      expect((await world.call(person, 'GET', '/auth/me')).body).toMatchObject({
        id: person.id,
        required_action: 'change_password',
      });
      expect(await world.call(person, 'GET', '/orders')).toMatchObject({
        status: 403,
        body: { code: 'password_change_required', message: expect.stringContaining('temporary') },
      });
      expect((await change(person, person.password)).status).toBe(204);
      expect((await world.call(person, 'GET', '/orders')).status).toBe(200);
      const { body: me } = await world.call(person, 'GET', '/auth/me');
      expect(me).not.toHaveProperty('required_action');
      expect((await signIn(person.username, person.password)).status).toBe(401);
      expect((await signIn(person.username, OWN)).body.user).toEqual(me);
    },
  );

  it('closes every call but three, whatever the role may do otherwise (DECISIONS 10.36a)', async () => {
    const person = await comeWithTemporary('made');
    for (const { name, method, path } of CLOSED) {
      const { status, body } = await world.call(person, method, path.replace(/\{\w+\}/g, 'x'));
      expect({ name, status, code: body.code }).toEqual({
        name,
        status: 403,
        code: 'password_change_required',
      });
    }
    expect((await world.call(person, 'POST', '/auth/logout')).status).toBe(204);
  });
});
