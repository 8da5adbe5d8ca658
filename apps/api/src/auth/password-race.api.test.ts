import { afterAll, beforeAll, expect, it } from 'vitest';
import { meetAt, untilWaiting } from '../../test/gate.ts';
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

it('a password change that waits while its session is ended changes nothing (DECISIONS 3.25)', async () => {
  const thief = await world.hire('credit_officer', world.branches.kitui);
  const own = { currentPassword: PASSWORD, newPassword: 'the thiefs own choice' };
  const [ended, changed] = await meetAt(world.pool, `select from staff where id = '${thief.id}' for update`, [
    () => world.call(world.admin, 'POST', `/staff/${thief.id}/end-sessions`, {}),
    () => world.call(thief, 'PUT', '/auth/password', own),
  ]);
  expect([ended!.status, changed!.status]).toEqual([200, 401]);
  const signIn = { identifier: thief.username, password: PASSWORD };
  expect((await world.call(null, 'POST', '/auth/login', signIn)).status).toBe(200);
});
