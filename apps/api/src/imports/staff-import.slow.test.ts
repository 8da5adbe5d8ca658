import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FirstPasswords } from '#contract/imports.ts';
import { counts, csv, importsOf } from '../../test/imports.ts';
import { createWorld, type World } from '../../test/world.ts';

let world: World;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  world = await createWorld();
  imports = importsOf(world);
});
afterAll(() => world.close());

const HEADINGS = 'Full Name,Username,Email Address,Position,Station';
const file = (...lines: string[]) => csv(HEADINGS, ...lines);
const accounts = (like: string) =>
  world.db
    .selectFrom('staff')
    .leftJoin('branches', 'branches.id', 'staff.branch_id')
    .select([
      'staff.id',
      'staff.name',
      'username',
      'staff.email',
      'role',
      'branches.name as branch',
      'staff.active',
    ])
    .where('username', 'like', like)
    .orderBy('username')
    .execute();
const passwords = (id: string) =>
  world.call<FirstPasswords>(world.admin, 'POST', `/imports/${id}/passwords`, {});

describe('an import of staff', () => {
  it('makes an account for each row, by role and branch as institutions write them (DECISIONS 18.8)', async () => {
    const done = await imports.bring(
      file(
        'Achieng Otieno,sa.achieng,SA.achieng@example.org,Loan Officer,kitui',
        'Baraka Mwangi,sa.baraka,sa.baraka@example.org,Branch Manager,Mombasa',
        'Chebet Rono,sa.chebet,sa.chebet@example.org,Auditor,All branches',
        'Dalili Juma,sa.dalili,sa.dalili@example.org,Administrator,',
      ),
      { kind: 'staff' },
    );
    expect(counts(done)).toMatchObject({ total: 4, created: 4, failed: 0 });
    expect(await accounts('sa.%')).toMatchObject([
      { name: 'Achieng Otieno', role: 'credit_officer', branch: 'Kitui', active: true },
      { name: 'Baraka Mwangi', role: 'branch_manager', branch: 'Mombasa' },
      { name: 'Chebet Rono', role: 'auditor', branch: null },
      { name: 'Dalili Juma', role: 'admin', branch: null },
    ]);
    const [achieng] = await accounts('sa.achieng');
    const log = await world.db
      .selectFrom('audit_log')
      .select(['action', 'staff_id'])
      .where('entity_id', '=', achieng!.id)
      .execute();
    expect(log).toEqual([{ action: 'staff.create', staff_id: world.admin.id }]);
  });

  it('says what is wrong with a role, a branch, a username and an email, and writes nothing (DECISIONS 18.8)', async () => {
    const done = await imports.bring(
      file(
        'A B,sb.one,sb.one@example.org,Cashier,Kitui',
        'A B,sb.two,sb.two@example.org,Credit Officer,',
        'A B,sb.three,sb.three@example.org,Manager,Atlantis',
        'A B,sb four,sb.four@example.org,Officer,Kitui',
        'A B,sb.five,sb.five,Officer,Kitui',
      ),
      { kind: 'staff' },
    );
    expect(counts(done)).toMatchObject({ created: 0, failed: 5 });
    expect(done.rows.map(({ message }) => message)).toEqual([
      "Line 2, Position: 'Cashier' is no role: Admin, Branch Manager, Credit Officer or Auditor",
      'Line 3, Station is empty: name the branch, or All branches',
      "Line 4, Station: 'Atlantis' is not the name of a branch",
      expect.stringContaining("Line 5, Username: 'sb four' cannot be taken"),
      "Line 6, Email Address: 'sb.five' is not an email address",
    ]);
    expect(await accounts('sb.%')).toEqual([]);
  });

  it('leaves accounts that are there alone, and takes another name under a username for a conflict (DECISIONS 6.26)', async () => {
    const one = 'Ekai Lokol,sc.ekai,sc.ekai@example.org,Officer,Kitui';
    await imports.bring(file(one), { kind: 'staff' });
    const again = await imports.bring(
      file(
        one.replace('sc.ekai,', 'SC.EKAI,'),
        'Somebody Else,sc.ekai,sc.other@example.org,Officer,Kitui',
        'Fatuma Ali,sc.fatuma,sc.ekai@example.org,Officer,Kitui',
      ),
      { kind: 'staff', mode: 'dry-run' },
    );
    expect(again.rows.map(({ line, outcome }) => [line, outcome])).toEqual([
      [3, 'conflict'],
      [4, 'conflict'],
      [2, 'existing'],
    ]);
    expect(await accounts('sc.%')).toHaveLength(1);
  });

  it('only adds: an import that updates is refused (DECISIONS 18.8)', async () => {
    const { id } = (await imports.send(file('A B,sd.one,sd.one@example.org,Officer,Kitui'), 'staff')).body;
    const reply = await world.call(world.admin, 'POST', `/imports/${id}/trial`, { writes: 'update' });
    expect(reply).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'writes', reason: 'not_one_of' }] },
    });
  });

  it('asks for the password again before it writes, as making an account by hand does (DECISIONS 10.36c)', async () => {
    const { id } = (await imports.send(file('A B,se.one,se.one@example.org,Officer,Kitui'), 'staff')).body;
    const { tried_at: triedAt } = await imports.tried(id);
    const typed = (at: Date) =>
      world.db.updateTable('sessions').set({ password_at: at.toISOString() }).execute();
    await typed(new Date(Date.now() - 20 * 60_000));
    const reply = await world.call(world.admin, 'POST', `/imports/${id}/run`, { take: 'all', triedAt });
    await typed(new Date());
    expect(reply).toMatchObject({ status: 403, body: { code: 'password_again' } });
    expect(await accounts('se.%')).toEqual([]);
  });
});

describe('the first passwords of an import', () => {
  it('open the accounts until their owners choose another, are told once, and leave used accounts alone (DECISIONS 18.8)', async () => {
    const { id } = await imports.bring(
      file(
        'Gakuru Njoro,sf.gakuru,sf.gakuru@example.org,Officer,Kitui',
        'Halima Omar,sf.halima,sf.halima@example.org,Officer,Kitui',
      ),
      { kind: 'staff' },
    );
    const { status, body } = await passwords(id);
    expect(status).toBe(200);
    expect(body.accounts.map(({ username }) => username)).toEqual(['sf.gakuru', 'sf.halima']);
    expect(body.left).toBe(0);
    const [gakuru, halima] = body.accounts;
    expect(gakuru!.temporary_password).not.toBe(halima!.temporary_password);
    const signedIn = await world.call<{ token: string; user: object }>(null, 'POST', '/auth/login', {
      identifier: 'sf.gakuru',
      password: gakuru!.temporary_password,
    });
    expect(signedIn).toMatchObject({ status: 200, body: { user: { required_action: 'change_password' } } });
    expect((await passwords(id)).body).toEqual({ accounts: [], left: 0 });
    const kept = await world.db
      .selectFrom('audit_log')
      .select(['after'])
      .where('entity_id', '=', gakuru!.id)
      .execute();
    expect(JSON.stringify(kept)).not.toContain(gakuru!.temporary_password);
  });

  it('are none for a file of anything else', async () => {
    const { id } = await imports.bring(csv('Name,Price', 'Sg lamp,10'));
    expect(await passwords(id)).toMatchObject({ status: 404 });
  });
});
