import { describe, expect, it } from 'vitest';
import type { StaffMember } from '#contract/staff.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Person } from '../../test/world.ts';

const world = useWorld();

const LOST = { reason: 'Lost phone' };
const hireInKitui = (role: 'credit_officer' | 'branch_manager' = 'credit_officer') =>
  world.hire(role, world.branches.kitui);
const lock = (by: Person, whose: Person, body: object = LOST) =>
  world.call<StaffMember>(by, 'POST', `/staff/${whose.id}/lock`, body);
const unlock = (by: Person, whose: Person, body: object = {}) =>
  world.call<StaffMember>(by, 'POST', `/staff/${whose.id}/unlock`, body);
const endSessions = (by: Person, whose: Person, body: object = {}) =>
  world.call(by, 'POST', `/staff/${whose.id}/end-sessions`, body);
const isSignedIn = async (person: Person) => (await world.call(person, 'GET', '/auth/me')).status === 200;

describe('who locks whom', () => {
  const verbs = { lock, unlock, 'end-sessions': endSessions };

  it.each(Object.entries(verbs))(
    '%s: a manager officers and auditors of the own branch, and no record of another one (DECISIONS 3.22)',
    async (_, act) => {
      const [colleague, boss] = [await hireInKitui('branch_manager'), await world.hire('admin', null)];
      const bossOfKitui = await world.hire('admin', world.branches.kitui);
      const forbidden = { status: 403, body: { code: 'forbidden', reason: 'account_for_admin_to_lock' } };
      expect(await act(world.manager, colleague, LOST)).toMatchObject(forbidden);
      expect(await act(world.manager, bossOfKitui, LOST)).toMatchObject(forbidden);
      for (const outside of [boss, world.mombasaOfficer, world.headOfficeOfficer]) {
        expect(await act(world.manager, outside, LOST)).toMatchObject({ status: 404 });
      }
      for (const one of [colleague, bossOfKitui, boss, world.mombasaOfficer]) {
        expect(await isSignedIn(one)).toBe(true);
      }
    },
  );

  it.each(Object.entries(verbs))(
    '%s: nobody the own account, which has its own screen (DECISIONS 3.22)',
    async (_, act) => {
      for (const one of [world.manager, world.admin]) {
        expect(await act(one, one, LOST)).toMatchObject({
          status: 400,
          body: { reason: 'own_account_locked' },
        });
        expect(await isSignedIn(one)).toBe(true);
      }
    },
  );

  it('unlock: a manager what a manager has locked, and only an admin what an admin has (DECISIONS 3.22)', async () => {
    const officer = await hireInKitui();
    await lock(world.admin, officer);
    const { body } = await world.call(world.manager, 'GET', `/staff/${officer.id}`);
    expect(body.locked_by_role).toBe('admin');
    expect(await unlock(world.manager, officer)).toMatchObject({
      status: 403,
      body: { reason: 'account_for_admin_to_unlock' },
    });
    expect((await unlock(world.admin, officer)).status).toBe(200);
    await lock(world.manager, officer);
    const colleague = await hireInKitui('branch_manager');
    expect((await unlock(colleague, officer)).status).toBe(200);
  });
});

describe('a manager’s list of staff', () => {
  it('is of the own branch alone, with role, when they were last seen, and locks (DECISIONS 3.23)', async () => {
    const person = await hireInKitui();
    await world.call(person, 'POST', '/auth/logout');
    await lock(world.manager, person);
    const { body } = await world.call<StaffMember[]>(world.manager, 'GET', '/staff');
    expect(new Set(body.map(({ branch_id }) => branch_id))).toEqual(new Set([world.branches.kitui]));
    expect(body.find(({ id }) => id === person.id)).toMatchObject({
      role: 'credit_officer',
      last_seen_at: expect.any(String),
      lock_reason: 'Lost phone',
    });
    const { body: locked } = await world.call<StaffMember[]>(world.manager, 'GET', '/staff?locked=true');
    expect(locked.map(({ id }) => id)).toContain(person.id);
    expect(locked.every(({ locked_at: at }) => at !== null)).toBe(true);
    expect((await world.call(world.manager, 'GET', `/staff/${world.mombasaOfficer.id}`)).status).toBe(404);
    const elsewhere = `/staff?branch_id=${world.branches.mombasa}`;
    expect((await world.call(world.manager, 'GET', elsewhere)).body).toEqual([]);
  });
});
