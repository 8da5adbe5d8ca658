import { afterAll, beforeAll, expect, it } from 'vitest';
import { untilWaiting } from '../../test/gate.ts';
import { createWorld, PASSWORD, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('a password change that is under way does not undo an admin’s reset (DECISIONS 10, Accounts)', async () => {
  const attacker = await world.hire('credit_officer', world.branches.kitui);
  const gate = await world.pool.connect();
  await gate.query('begin');
  await gate.query('select from staff where id = $1 for update', [attacker.id]);
  const reset = world.call(world.admin, 'POST', `/staff/${attacker.id}/reset-password`);
  await untilWaiting(world.pool, 1);
  const own = { currentPassword: PASSWORD, newPassword: 'the attackers own choice' };
  const change = world.call(attacker, 'PUT', '/auth/password', own);
  await untilWaiting(world.pool, 2);
  await gate.query('commit');
  gate.release();
  expect((await reset).status).toBe(200);
  expect(await change).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  const signIn = (password: string) =>
    world.call(null, 'POST', '/auth/login', { identifier: attacker.username, password });
  expect((await signIn(own.newPassword)).status).toBe(401);
  expect((await signIn((await reset).body.temporary_password)).status).toBe(200);
});
