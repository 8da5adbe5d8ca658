import { describe, expect, it } from 'vitest';
import type { StaffMember } from '#contract/staff.ts';
import { useWorld } from '../../test/use-world.ts';
import { createMailWorld } from '../../test/mail-world.ts';
import { PASSWORD, type Person, refusal } from '../../test/world.ts';

const world = useWorld(createMailWorld);

const LOST = { reason: 'Lost phone' };
const hireInKitui = (role: 'credit_officer' | 'branch_manager' | 'auditor' = 'credit_officer') =>
  world.hire(role, world.branches.kitui);
const lock = (by: Person, whose: Person, body: object = LOST) =>
  world.call<StaffMember>(by, 'POST', `/staff/${whose.id}/lock`, body);
const unlock = (by: Person, whose: Person, body: object = {}) =>
  world.call<StaffMember>(by, 'POST', `/staff/${whose.id}/unlock`, body);
const endSessions = (by: Person, whose: Person, body: object = {}) =>
  world.call(by, 'POST', `/staff/${whose.id}/end-sessions`, body);
const signIn = (whose: Person, password = PASSWORD) =>
  world.call(null, 'POST', '/auth/login', { identifier: whose.username, password });
const isSignedIn = async (person: Person) => (await world.call(person, 'GET', '/auth/me')).status === 200;
async function auditOf({ id }: Person) {
  const { rows } = await world.pool.query<Record<string, unknown>>(
    "select staff_id, action, before, after from audit_log where entity = 'staff' and entity_id = $1 order by at, id",
    [id],
  );
  return rows;
}

describe('a locked account', () => {
  it.each(['credit_officer', 'auditor'] as const)(
    'of a %s is signed out at once, and its right password is answered like a wrong one (DECISIONS 3.22)',
    async (role) => {
      const person = await hireInKitui(role);
      const { status, body } = await lock(world.manager, person);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        active: true,
        locked_at: expect.any(String),
        locked_by_name: world.manager.name,
        lock_reason: 'Lost phone',
      });
      expect(await isSignedIn(person)).toBe(false);
      const deactivated = await hireInKitui();
      await world.must('PUT', `/staff/${deactivated.id}`, { active: false });
      const refused = await signIn(deactivated);
      expect(refused.status).toBe(401);
      expect(await signIn(person)).toMatchObject({ status: 401, body: refused.body });
      expect((await unlock(world.manager, person)).body).toMatchObject({
        locked_at: null,
        locked_by_name: null,
        lock_reason: null,
      });
      expect(await isSignedIn(person)).toBe(false);
      expect((await signIn(person)).status).toBe(200);
    },
  );

  it('is locked once and unlocked once: again is 409, and the log has one line (DECISIONS 3.22)', async () => {
    const person = await hireInKitui();
    expect(await unlock(world.manager, person)).toMatchObject(
      refusal(409, { code: 'illegal_transition', reason: 'account_not_locked' }),
    );
    const other = await hireInKitui('branch_manager');
    const replies = await Promise.all([lock(world.manager, person), lock(other, person)]);
    expect(replies.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect(replies.find(({ status }) => status === 409)!.body).toMatchObject({
      reason: 'account_locked_already',
    });
    expect(await auditOf(person)).toHaveLength(1);
  });
});

describe('sessions that a manager ends', () => {
  it('end everywhere, and the person may sign in again (DECISIONS 3.22)', async () => {
    const person = await hireInKitui();
    await signIn(person);
    expect(await endSessions(world.manager, person)).toMatchObject({ status: 200, body: { ended: 2 } });
    expect(await isSignedIn(person)).toBe(false);
    expect((await signIn(person)).status).toBe(200);
  });
});

describe('of a lock', () => {
  it('the person has a mail, without the reason, and of its end too (ASVS 2.2.3)', async () => {
    await world.empty();
    const person = await hireInKitui();
    await lock(world.manager, person);
    await unlock(world.manager, person);
    await signIn(person);
    await endSessions(world.manager, person);
    await endSessions(world.manager, person);
    const mails = await world.deliver();
    const bodies = mails.map(({ body }) => body.replace(/\s+/g, ' '));
    expect(mails.map(({ to }) => to)).toEqual(Array(3).fill(`${person.username}@staff.example`));
    for (const [at, part] of ['was locked', 'was unlocked', 'signed out everywhere'].entries()) {
      expect(bodies[at]).toContain(part);
    }
    expect(bodies.join()).not.toContain('Lost phone');
  });
});

describe('who locks whom', () => {
  it('a manager no other manager, and nobody the own account (DECISIONS 3.22)', async () => {
    const colleague = await hireInKitui('branch_manager');
    for (const act of [lock, unlock, endSessions]) {
      const forAdmin = refusal(403, { reason: 'account_for_admin_to_lock' });
      expect(await act(world.manager, colleague, LOST)).toMatchObject(forAdmin);
      const own = refusal(400, { reason: 'own_account_locked' });
      expect(await act(world.admin, world.admin, LOST)).toMatchObject(own);
    }
  });

  it('unlock: a manager what a manager has locked, and only an admin what an admin has (DECISIONS 3.22)', async () => {
    const officer = await hireInKitui();
    await lock(world.admin, officer);
    const { body } = await world.call(world.manager, 'GET', `/staff/${officer.id}`);
    expect(body.locked_by_role).toBe('admin');
    expect(await unlock(world.manager, officer)).toMatchObject(
      refusal(403, { reason: 'account_for_admin_to_unlock' }),
    );
    expect((await unlock(world.admin, officer)).status).toBe(200);
    await lock(world.manager, officer);
    const colleague = await hireInKitui('branch_manager');
    expect((await unlock(colleague, officer)).status).toBe(200);
  });
});

it('a manager’s list of staff says when each was last seen, and finds the locked ones (DECISIONS 3.23)', async () => {
  const person = await hireInKitui();
  await world.call(person, 'POST', '/auth/logout');
  await lock(world.manager, person);
  const { body } = await world.call<StaffMember[]>(world.manager, 'GET', '/staff?locked=true');
  expect(body.find(({ id }) => id === person.id)).toMatchObject({
    role: 'credit_officer',
    last_seen_at: expect.any(String),
    lock_reason: 'Lost phone',
  });
  expect(body.every(({ locked_at: at }) => at !== null)).toBe(true);
});
