import { describe, expect, it } from 'vitest';
import { meetAt } from '../../test/gate.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Person, type Reply } from '../../test/world.ts';

const world = useWorld();

type Call = () => Promise<Reply>;

/** Makes calls one after the other wait at a lock of these accounts, and then go on in that order. */
const queueAt = (accounts: Person[], calls: Call[]) =>
  meetAt(
    world.pool,
    `select from staff where id in (${accounts.map(({ id }) => `'${id}'`).join(', ')}) order by id for update`,
    calls,
  );

const shutOut =
  (one: Person, change: object = { active: false }): Call =>
  () =>
    world.call(world.admin, 'PUT', `/staff/${one.id}`, change);
const isOpen = async ({ id }: Person) =>
  (await world.call(world.admin, 'GET', `/staff/${id}`)).body.active as boolean;

const PROGRAM = { name: 'Core system', branchId: null, grants: ['clients.read'] };

describe('an admin who is shut out while a call of theirs waits (DECISIONS 3.25)', () => {
  it('does not open the own account again', async () => {
    const insider = await world.hire('admin', null);
    const [closed, opened] = await queueAt(
      [insider],
      [shutOut(insider), () => world.call(insider, 'PUT', `/staff/${insider.id}`, { active: true })],
    );
    expect(closed!.status).toBe(200);
    expect(opened).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(await isOpen(insider)).toBe(false);
  });

  it.each<[string, (by: Person, officer: Person) => ReturnType<Call>]>([
    ['locks nobody', (by, one) => world.call(by, 'POST', `/staff/${one.id}/lock`, { reason: 'Lost phone' })],
    ['signs nobody out', (by, one) => world.call(by, 'POST', `/staff/${one.id}/end-sessions`, {})],
    ['resets no password', (by, one) => world.call(by, 'POST', `/staff/${one.id}/reset-password`)],
    ['changes no account', (by, one) => world.call(by, 'PUT', `/staff/${one.id}`, { name: 'Another' })],
    [
      'makes no account',
      (by) =>
        world.call(by, 'POST', '/staff', {
          name: 'Accomplice',
          username: `accomplice.${by.username}`,
          email: `accomplice.${by.username}@example.org`,
          role: 'admin',
        }),
    ],
    ['makes no account of a program', (by) => world.call(by, 'POST', '/machine-accounts', PROGRAM)],
    [
      'makes no key of a program',
      async (by) => {
        const { body } = await world.call(world.admin, 'POST', '/machine-accounts', PROGRAM);
        return world.call(by, 'POST', `/machine-accounts/${body.id}/keys`);
      },
    ],
  ])('%s', async (_what, act) => {
    const insider = await world.hire('admin', null);
    const officer = await world.hire('credit_officer', world.branches.kitui);
    const [closed, acted] = await queueAt(
      [insider],
      [shutOut(insider, { role: 'auditor', branchId: null }), () => act(insider, officer)],
    );
    expect(closed!.status).toBe(200);
    expect(acted).toMatchObject({ status: 401 });
  });

  it('leaves one of two who shut each other out', async () => {
    const [one, other] = [await world.hire('admin', null), await world.hire('admin', null)];
    const replies = await queueAt(
      [one, other],
      [
        () => world.call(one, 'PUT', `/staff/${other.id}`, { active: false }),
        () => world.call(other, 'PUT', `/staff/${one.id}`, { active: false }),
      ],
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 401]);
    expect([await isOpen(one), await isOpen(other)]).toEqual([true, false]);
  });
});
