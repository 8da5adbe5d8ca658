import { describe, expect, it } from 'vitest';
import type { StaffMember, StaffMemberWithPassword } from '#contract/staff.ts';
import { DEMO_PASSWORD } from '../../demo/accounts.ts';
import { useWorld } from '../../test/use-world.ts';
import { createWorld, type Person } from '../../test/world.ts';

const world = useWorld();

let serial = 0;
const someone = (fields: object = {}) => {
  serial += 1;
  const username = `clerk.${serial}`;
  return {
    name: `Clerk ${serial}`,
    username,
    email: `${username}@x.example`,
    role: 'credit_officer',
    branchId: null as string | null,
    ...fields,
  };
};
const create = (fields: object = {}) =>
  world.call<StaffMemberWithPassword>(world.admin, 'POST', '/staff', someone(fields));
const change = (id: string, fields: object, by: Person = world.admin) =>
  world.call<StaffMember>(by, 'PUT', `/staff/${id}`, fields);
const signIn = (identifier: string, password: string) =>
  world.call(null, 'POST', '/auth/login', { identifier, password });
const isSignedIn = async (person: Person) => (await world.call(person, 'GET', '/auth/me')).status === 200;
async function auditOf(id: string) {
  const { rows } = await world.pool.query<Record<string, unknown>>(
    "select staff_id, action, before, after from audit_log where entity = 'staff' and entity_id = $1 order by at, id",
    [id],
  );
  return rows;
}

describe('an account made by an admin', () => {
  it('signs in with the temporary password of the answer, which is shown nowhere else (DECISIONS 6)', async () => {
    const { status, body } = await create({ branchId: world.branches.kitui });
    expect(status).toBe(201);
    expect(body).toMatchObject({ role: 'credit_officer', branch_name: 'Kitui', active: true });
    expect(body.temporary_password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){2}$/);
    expect((await signIn(body.username, body.temporary_password!)).status).toBe(200);
    const audit = await auditOf(body.id);
    expect(audit).toMatchObject([{ staff_id: world.admin.id, action: 'staff.create' }]);
    expect(JSON.stringify(audit)).not.toContain(body.temporary_password);
    const list = await world.call(world.admin, 'GET', `/staff?search=${body.username}`);
    expect(JSON.stringify(list.body)).not.toMatch(/password|argon2/);
  });

  it.each(['made', 'reset'])(
    'has a temporary password for a week, then it opens nothing, used or not: %s (ASVS 2.3.1)',
    async (how) => {
      const { body: made } = await create();
      const reset = () => world.call(world.admin, 'POST', `/staff/${made.id}/reset-password`);
      const password = how === 'made' ? made.temporary_password! : (await reset()).body.temporary_password;
      const pass = (days: number) =>
        world.pool.query(
          `update staff set temporary_password_until = temporary_password_until - make_interval(days => $2) where id = $1`,
          [made.id, days],
        );
      await pass(8);
      expect(await signIn(made.username, password)).toMatchObject({
        status: 401,
        body: { code: 'invalid_credentials' },
      });
      const { body: again } = await reset();
      await pass(6);
      expect((await signIn(made.username, again.temporary_password)).status).toBe(200);
      await pass(2);
      expect((await signIn(made.username, again.temporary_password)).status).toBe(401);
    },
  );

  it.each(['password123', '1234567890', 'QwertyUiop', 'Manchester'])(
    'is not given a password that everybody tries first: %s (ASVS 2.1.7)',
    async (password) => {
      const tried = { status: 400, body: { errors: [{ path: 'password' }] } };
      expect(await create({ password })).toMatchObject(tried);
    },
  );

  it('may be given a first password, but not the demo password, which everybody knows (DECISIONS 9)', async () => {
    const { status, body } = await create({ password: 'long enough for me' });
    expect([status, 'temporary_password' in body]).toEqual([201, false]);
    expect((await signIn(body.username, 'long enough for me')).status).toBe(200);
    expect(await create({ password: DEMO_PASSWORD })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password' }] },
    });
  });

  it.each(['credit_officer', 'branch_manager'])(
    'has its branch said, or all of them on purpose: %s (DECISIONS 3)',
    async (role) => {
      const unsaid = await create({ role, branchId: undefined });
      expect(unsaid).toMatchObject({ status: 400, body: { errors: [{ path: 'branchId' }] } });
      expect(await create({ role, branchId: null })).toMatchObject({
        status: 201,
        body: { branch_id: null },
      });
      const admin = await create({ role: 'admin', branchId: undefined });
      expect(admin).toMatchObject({ status: 201, body: { branch_id: null } });
      expect(await change(admin.body.id, { role })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'branchId' }] },
      });
      const { kitui } = world.branches;
      expect(await change(admin.body.id, { role, branchId: kitui })).toMatchObject({
        status: 200,
        body: { role, branch_id: kitui },
      });
      expect(await change(admin.body.id, { branchId: '' })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'branchId' }] },
      });
      expect(await change(admin.body.id, { name: 'No Word On It' })).toMatchObject({
        body: { branch_id: kitui },
      });
    },
  );

  it('has a username and an email that nobody else has, then and later (DECISIONS 5)', async () => {
    const [first, second] = [(await create()).body, (await create()).body];
    const username = first.username.toUpperCase();
    expect(await create({ username })).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'username' }] },
    });
    expect(await change(second.id, { email: first.email })).toMatchObject({
      status: 409,
      body: { code: 'duplicate', errors: [{ path: 'email' }] },
    });
  });
});

describe('the list of staff', () => {
  it('is narrowed by part of name, username or email, by role, branch and whether they are active', async () => {
    const { body: one } = await create({
      name: 'Zuhura Mwikali',
      role: 'branch_manager',
      branchId: world.branches.mombasa,
      active: false,
    });
    const ask = async (query: string) =>
      (await world.call<StaffMember[]>(world.admin, 'GET', `/staff?${query}`)).body.map(({ id }) => id);
    expect(await ask('search=HURA MW')).toEqual([one.id]);
    expect(await ask(`search=${one.email}`)).toEqual([one.id]);
    expect(await ask('search=%25')).toEqual([]);
    expect(await ask('role=branch_manager&active=false')).toEqual([one.id]);
    expect(await ask(`branch_id=${world.branches.mombasa}&active=false`)).toEqual([one.id]);
    expect(await ask('branch_id=branch-003')).toEqual([]);
    expect((await world.call(world.admin, 'GET', '/staff?role=queen')).status).toBe(400);
  });
});

describe('sessions end at once', () => {
  it('but not by another name, nor by what was so already', async () => {
    const person = await world.hire('credit_officer', world.branches.kitui);
    const same = {
      name: 'Somebody Else',
      role: 'credit_officer',
      branchId: world.branches.kitui,
      active: true,
    };
    expect(await change(person.id, same)).toMatchObject({ status: 200, body: { name: 'Somebody Else' } });
    expect(await isSignedIn(person)).toBe(true);
  });
});

describe('nobody', () => {
  it('deactivates or demotes themself, or resets their own password here, but may change their name', async () => {
    const boss = await world.hire('admin', null);
    const refused = (path: string) => ({ status: 400, body: { errors: [{ path }] } });
    expect(await change(boss.id, { active: false }, boss)).toMatchObject(refused('active'));
    expect(await change(boss.id, { role: 'branch_manager' }, boss)).toMatchObject(refused('role'));
    expect((await world.call(boss, 'POST', `/staff/${boss.id}/reset-password`)).status).toBe(400);
    expect((await change(boss.id, { name: 'The Boss', role: 'admin', active: true }, boss)).status).toBe(200);
    expect(await isSignedIn(boss)).toBe(true);
  });

  it('leaves the house without an admin, even when two close each other’s account at once', async () => {
    const other = await createWorld();
    try {
      const second = await other.hire('admin', null);
      const replies = await Promise.all([
        other.call(other.admin, 'PUT', `/staff/${second.id}`, { active: false }),
        other.call(second, 'PUT', `/staff/${other.admin.id}`, { role: 'credit_officer' }),
      ]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      const { rows } = await other.pool.query("select 1 from staff where role = 'admin' and active");
      expect(rows).toHaveLength(1);
    } finally {
      await other.close();
    }
  });
});

describe('an account is changed', () => {
  it('with a line in the audit log of what it was and became', async () => {
    const { body } = await create();
    await change(body.id, { role: 'branch_manager', branchId: world.branches.main });
    expect((await auditOf(body.id)).at(-1)).toMatchObject({
      staff_id: world.admin.id,
      action: 'staff.update',
      before: { role: 'credit_officer', branch_name: null },
      after: { role: 'branch_manager', branch_name: 'Main Branch' },
    });
  });
});

const read = (by: Person, path: string) => world.call(by, 'GET', path);

it('an auditor is made like other staff, with a branch or all of them said (DECISIONS 3.17)', async () => {
  const fields = { name: 'An Auditor', username: 'aud', email: 'aud@x.example', role: 'auditor' };
  const make = (more: object) => world.call(world.admin, 'POST', '/staff', { ...fields, ...more });
  expect(await make({})).toMatchObject({ status: 400, body: { errors: [{ path: 'branchId' }] } });
  expect(await make({ branchId: null })).toMatchObject({
    status: 201,
    body: { role: 'auditor', branch_id: null },
  });
});

it('an auditor sees whole phones and national IDs, and is noted like everybody (DECISIONS 3.18)', async () => {
  const client = await world.aClient(world.officer, { phone: '0712345678', clientId: '23456789' });
  const rules = { officeRules: { mask_lists: true, admins_decide_own: false } };
  expect((await world.call(world.admin, 'PUT', '/settings', rules)).status).toBe(200);
  const list = await read(world.auditor, '/clients?limit=100');
  expect(list.body.clients).toContainEqual(
    expect.objectContaining({ id: client.id, phone: '+254712345678', client_id: '23456789' }),
  );
  expect((await read(world.auditor, `/clients/${client.id}`)).status).toBe(200);
  const { body: views } = await read(world.auditor, `/clients/${client.id}/views`);
  expect(views).toMatchObject([{ staff_id: world.auditor.id, entity: 'client' }]);
  await expect
    .poll(async () => (await read(world.auditor, `/clients/${client.id}/list-views`)).body)
    .toMatchObject([{ staff_id: world.auditor.id, lists: 1 }]);
});
