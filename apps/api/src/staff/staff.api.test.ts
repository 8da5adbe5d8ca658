import { describe, expect, it } from 'vitest';
import type { StaffMember, StaffMemberWithPassword } from '#contract/staff.ts';
import { DEMO_PASSWORD } from '../../demo/accounts.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Person, refusal } from '../../test/world.ts';

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
      expect(await signIn(made.username, password)).toMatchObject(refusal(401, 'invalid_credentials'));
      const { body: again } = await reset();
      await pass(6);
      expect((await signIn(made.username, again.temporary_password)).status).toBe(200);
      await pass(2);
      expect((await signIn(made.username, again.temporary_password)).status).toBe(401);
    },
  );

  it('may be given a first password, but not the demo password, which everybody knows (DECISIONS 9)', async () => {
    const { status, body } = await create({ password: 'long enough for me' });
    expect([status, 'temporary_password' in body]).toEqual([201, false]);
    expect((await signIn(body.username, 'long enough for me')).status).toBe(200);
    expect(await create({ password: DEMO_PASSWORD })).toMatchObject(
      refusal(400, { errors: [{ path: 'password' }] }),
    );
  });

  it('has its branch said where an admin gets another role, or all of them on purpose (DECISIONS 3)', async () => {
    const { body: admin } = await create({ role: 'admin', branchId: undefined });
    const role = 'branch_manager';
    const unsaid = refusal(400, { errors: [{ path: 'branchId' }] });
    expect(await change(admin.id, { role })).toMatchObject(unsaid);
    expect((await change(admin.id, { role, branchId: null })).body).toMatchObject({ role, branch_id: null });
    const { kitui } = world.branches;
    expect((await change(admin.id, { branchId: kitui })).body).toMatchObject({ branch_id: kitui });
    expect(await change(admin.id, { branchId: '' })).toMatchObject(unsaid);
    expect((await change(admin.id, { name: 'No Word On It' })).body).toMatchObject({ branch_id: kitui });
  });

  it('may have a phone, stored as those of clients are, which its person sees too (DECISIONS 5)', async () => {
    const person = await world.hire('credit_officer', null);
    expect((await world.call(person, 'GET', '/auth/me')).body.phone).toBe('');
    expect(await change(person.id, { phone: 'none' })).toMatchObject(
      refusal(400, { errors: [{ path: 'phone' }] }),
    );
    expect((await change(person.id, { phone: '0712 345 678' })).body.phone).toBe('+254712345678');
    expect((await world.call(person, 'GET', '/auth/me')).body.phone).toBe('+254712345678');
    expect((await auditOf(person.id)).at(-1)).toMatchObject({
      before: { phone: '' },
      after: { phone: '+254712345678' },
    });
    expect((await create({ phone: '0110 345 678' })).body.phone).toBe('+254110345678');
  });

  it('has a username and an email that nobody else has, then and later (DECISIONS 5)', async () => {
    const [first, second] = [(await create()).body, (await create()).body];
    const username = first.username.toUpperCase();
    expect(await create({ username })).toMatchObject(refusal(409, { errors: [{ path: 'username' }] }));
    expect(await change(second.id, { email: first.email })).toMatchObject(
      refusal(409, { code: 'duplicate', errors: [{ path: 'email' }] }),
    );
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
      (await world.must('GET', `/staff?${query}`)).map(({ id }: StaffMember) => id);
    expect(await ask('search=HURA MW')).toEqual([one.id]);
    expect(await ask(`search=${one.email}`)).toEqual([one.id]);
    expect(await ask('search=%25')).toEqual([]);
    expect(await ask('role=branch_manager&active=false')).toEqual([one.id]);
    expect(await ask(`branch_id=${world.branches.mombasa}&active=false`)).toEqual([one.id]);
    expect(await ask('branch_id=branch-003')).toEqual([]);
    expect((await world.call(world.admin, 'GET', '/staff?role=queen')).status).toBe(400);
  });
});

describe('a store keeper', () => {
  it('is an officer whom an admin names; they stay signed in, and the log says it (DECISIONS 4.8)', async () => {
    const person = await world.hire('credit_officer', world.branches.kitui);
    const me = () => world.call(person, 'GET', '/auth/me');
    expect((await me()).body).not.toHaveProperty('keeps_stock');
    expect((await change(person.id, { keepsStock: true })).body.keeps_stock).toBe(true);
    expect(await me()).toMatchObject({ status: 200, body: { keeps_stock: true } });
    expect((await auditOf(person.id)).at(-1)).toMatchObject({
      before: { keeps_stock: false },
      after: { keeps_stock: true },
    });
    expect((await change(person.id, { keepsStock: false }, world.manager)).status).toBe(403);
    expect((await create({ keepsStock: true })).body.keeps_stock).toBe(true);
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
});
