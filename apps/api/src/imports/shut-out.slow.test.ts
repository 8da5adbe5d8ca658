import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actWhileHeld } from '../../test/gate.ts';
import { csv, importsOf } from '../../test/imports.ts';
import { createWorld, type Loose, type Person, type World } from '../../test/world.ts';

let world: World;
let imports: ReturnType<typeof importsOf>;
let serial = 0;
beforeAll(async () => {
  world = await createWorld();
  imports = importsOf(world);
});
afterAll(() => world.close());

/** How an admin is shut out by another one. */
const WAYS: [string, (one: Person) => Promise<unknown>][] = [
  ['deactivated', ({ id }) => world.call(world.admin, 'PUT', `/staff/${id}`, { active: false })],
  [
    'of another role',
    ({ id }) => world.call(world.admin, 'PUT', `/staff/${id}`, { role: 'auditor', branchId: null }),
  ],
  ['locked', ({ id }) => world.call(world.admin, 'POST', `/staff/${id}/lock`, { reason: 'Lost phone' })],
  ['signed out', ({ id }) => world.call(world.admin, 'POST', `/staff/${id}/end-sessions`, {})],
];

/** A file of more products than are written at a time, that somebody has sent and tried, ready to be imported. */
async function aTrial(by: Person, name: string) {
  const rows = Array.from({ length: 110 }, (_, n) => `${name} ${n},5`);
  return imports.tried((await imports.send(csv('Name,Price', ...rows), 'products', by)).body.id);
}

describe('an admin who is shut out while an import of theirs is under way (DECISIONS 3.26)', () => {
  it.each(WAYS)('imports nothing more, %s, all or nothing and by good rows', async (_, shutOut) => {
    for (const take of ['all', 'good'] as const) {
      const insider = await world.hire('admin', null);
      const name = `Shut out ${(serial += 1)}`;
      const { id, tried_at: triedAt } = await aTrial(insider, name);
      const run = () => world.call(insider, 'POST', `/imports/${id}/run`, { take, triedAt });
      await actWhileHeld(world.pool, 'products in exclusive mode', run, () => shutOut(insider));
      expect((await imports.finished(id)).status).toBe('interrupted');
      expect(await imports.named('products', `${name} %`)).toEqual([]);
    }
  });

  it.each(WAYS)('tries nothing more, %s', async (_, shutOut) => {
    const insider = await world.hire('admin', null);
    const { id } = await aTrial(insider, `Tried ${(serial += 1)}`);
    const again = () => world.call(insider, 'POST', `/imports/${id}/trial`, {});
    await actWhileHeld(world.pool, 'products in access exclusive mode', again, () => shutOut(insider));
    expect(await imports.finished(id)).toMatchObject({ status: 'interrupted', tried_at: null });
  });
});

/** How an admin stops a program whose key became known. */
const STOPS: [string, (one: Person) => Promise<unknown>][] = [
  [
    'whose key was ended',
    async ({ id }) => {
      const { body } = await world.call(world.admin, 'GET', '/machine-accounts?limit=100');
      const { keys } = body.accounts.find((one: Loose) => one.id === id);
      return world.call(world.admin, 'POST', `/machine-accounts/${id}/keys/${keys[0].id}/end`);
    },
  ],
  ['that was ended', ({ id }) => world.call(world.admin, 'POST', `/machine-accounts/${id}/end`)],
];

describe('a machine account that is stopped while an import of it is under way (DECISIONS 3.26, 13.2)', () => {
  it.each(STOPS)('imports nothing more, %s, all or nothing and by good rows', async (_, stop) => {
    for (const take of ['all', 'good'] as const) {
      const machine = await world.aMachine(
        ['products.read', 'products.write', 'imports.read', 'imports.run'],
        null,
      );
      const name = `Stopped ${(serial += 1)}`;
      const { id, tried_at: triedAt } = await aTrial(machine, name);
      const run = () => world.call(machine, 'POST', `/imports/${id}/run`, { take, triedAt });
      await actWhileHeld(world.pool, 'products in exclusive mode', run, () => stop(machine));
      expect((await imports.finished(id)).status).toBe('interrupted');
      expect(await imports.named('products', `${name} %`)).toEqual([]);
    }
  });
});
