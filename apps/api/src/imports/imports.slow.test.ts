import { describe, expect, it } from 'vitest';
import type { ImportRecord } from '#contract/imports.ts';
import { counts, csv, importsOf } from '../../test/imports.ts';
import { readWorkbook } from '../../test/read-workbook.ts';
import { useWorld } from '../../test/use-world.ts';
import { createWorld } from '../../test/world.ts';
import { forgetImports } from './imports.queries.ts';

const world = useWorld();
const imports = importsOf(world);

describe('an import of products', () => {
  it('brings in what a CSV file holds, as if each had been added by hand (DECISIONS 6)', async () => {
    const done = await imports.bring(
      csv(
        'Product Name;Price (KES);In Stock;Category;Notes',
        'Ia lamp;"KES 2,450";12;Solar;x',
        'Ia pot;900;;;',
      ),
    );
    expect(done).toMatchObject({ kind: 'products', status: 'done', file_name: 'list.csv', rows: [] });
    expect(counts(done)).toEqual({ total: 2, done: 2, created: 2, existing: 0, conflicts: 0, failed: 0 });
    expect(done.mapping).toMatchObject({ name: 0, price: 1, stock: 2, category: 3, description: null });
    const [lamp, pot] = await imports.named('products', 'Ia %');
    expect(lamp).toMatchObject({ price: 2450, stock: 12, category: 'Solar', status: 'active' });
    expect(pot).toMatchObject({ price: 900, stock: 0, status: 'inactive' });
    const audit = await world.db
      .selectFrom('audit_log')
      .select(['action', 'staff_id'])
      .where('entity_id', 'in', [lamp.id, done.id])
      .orderBy('action')
      .execute();
    expect(audit).toEqual([
      { action: 'import.run', staff_id: world.admin.id },
      { action: 'product.create', staff_id: world.admin.id },
    ]);
  });

  it('creates nothing twice when the same file comes again, and says so row by row (DECISIONS 5 and 6)', async () => {
    const file = csv('Name,Price', 'Ib lamp,10', 'Ib pot,20', 'IB LAMP,30');
    expect(counts(await imports.bring(file))).toMatchObject({ created: 2, existing: 1, failed: 0 });
    const again = await imports.bring(file);
    expect(counts(again)).toMatchObject({ created: 0, existing: 3, failed: 0 });
    expect(again.rows.map(({ line, outcome, message }) => ({ line, outcome, message }))).toEqual([
      { line: 2, outcome: 'existing', message: '' },
      { line: 3, outcome: 'existing', message: '' },
      { line: 4, outcome: 'existing', message: 'Price: 30 in the file, 10 in the record' },
    ]);
    expect(await imports.named('products', 'Ib %')).toHaveLength(2);
  });

  const MIXED = csv(
    'Name,Price,Stock,Status',
    '%,10,5,',
    '%,ten,-1,',
    ',5,,',
    '%,7,1,gone',
    '% good,7,1,Inactive',
  );
  const mixed = (prefix: string) => MIXED.replaceAll('%', prefix);

  it('imports the good rows and leaves the others out (DECISIONS 6.28)', async () => {
    expect(await imports.bring(mixed('Id'))).toMatchObject({ status: 'done', created: 2, failed: 3 });
    expect(await imports.named('products', 'Id%')).toMatchObject([
      { status: 'active' },
      { status: 'inactive' },
    ]);
  });

  it('gives back the failed rows with reasons as texts, to be corrected and brought again (DECISIONS 6.25)', async () => {
    const file = csv(
      'Name,Price,Description,SKU',
      '@cmd|x,none,+1,00110022',
      '@ok,5,-2,',
      'Idz,none,3-4,123456789012345678',
    );
    const trial = await imports.bring(file);
    expect(trial).toMatchObject({ created: 1, failed: 2 });
    const path = `/imports/${trial.id}/rows.xlsx?outcome=failed`;
    const { status, headers, body } = await world.call(world.admin, 'GET', path);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe('attachment; filename="failed-rows.xlsx"');
    const rows = readWorkbook(body);
    const reason = (line: number) => `Line ${line}, Price: 'none' is not a whole number of shillings`;
    expect(rows.map((row) => row.map(({ text }) => text))).toEqual([
      ['Name', 'Price', 'Description', 'SKU', 'Reason', 'Line'],
      ['@cmd|x', 'none', '+1', '00110022', reason(2), '2'],
      ['Idz', 'none', '3-4', '123456789012345678', reason(4), '4'],
    ]);
    expect(new Set(rows.flat().map(({ type }) => type))).toEqual(new Set(['inlineStr']));
    const again = await imports.bring(body, { mode: 'dry-run' });
    expect(await imports.rows(again.id, 'failed')).toMatchObject([
      { cells: ['@cmd|x', 'none', '+1', '00110022', reason(2), '2'] },
      { cells: ['Idz', 'none', '3-4', '123456789012345678', reason(4), '4'] },
    ]);
  });
});

describe('an import of groups and clients', () => {
  it('puts groups into branches and clients into groups, with their balances (DECISIONS 5 and 6)', async () => {
    const groups = csv(
      'Group Name,Branch,Account No,Members,Loan Balance',
      'If Umoja,kitui,IF-1,24,"250,000.50"',
      'If Tumaini,Nowhere,IF-2,3,0',
      'If Other,Mombasa,if-1,3,0',
    );
    const brought = await imports.bring(groups, { kind: 'groups' });
    expect(brought.rows.map(({ message }) => message)).toEqual([
      "Line 3, Branch: 'Nowhere' is not the name of a branch",
      "Line 4, Account No: 'if-1' is on line 2 under another name",
    ]);
    const [umoja] = await imports.named('groups', 'If %');
    expect(umoja).toMatchObject({
      branch_id: world.branches.kitui,
      member_count: 24,
      loan_balance: 250_000.5,
    });
    expect(counts(await imports.bring(groups, { kind: 'groups' }))).toMatchObject({
      created: 0,
      existing: 1,
      conflicts: 1,
      failed: 1,
    });

    const clients = csv(
      'Name,Phone Number,ID No,Group,Loan Balance,Savings',
      'If Wanjiru,712345678,if100,IF-1,1200.5,300',
      'If Otieno,0798 765 432,IF101,if umoja,,',
      'If Achieng,0798 765 433,,IF-9,,',
      'If Same,0700 000 001,IF100,,,',
    );
    const people = await imports.bring(clients, { kind: 'clients' });
    expect(people.rows.map(({ line, outcome, message }) => [line, outcome, message])).toEqual([
      [4, 'failed', "Line 4, Group: 'IF-9' is not the account number or name of a group"],
      [5, 'conflict', "Line 5, ID No: 'IF100' is on line 2 under another name"],
    ]);
    const found = await imports.named('clients', 'If %');
    expect(found).toMatchObject([
      { name: 'If Otieno', group_id: umoja.id, loan_balance: 0 },
      { name: 'If Wanjiru', group_id: umoja.id, branch_id: world.branches.kitui, loan_balance: 1200.5 },
    ]);
    expect(counts(await imports.bring(clients, { kind: 'clients' }))).toMatchObject({
      created: 0,
      existing: 2,
      conflicts: 1,
      failed: 1,
    });
  });
});

describe('imports', () => {
  it('whose process died are shown as interrupted, and the file can be imported again (DECISIONS 18.10.4)', async () => {
    const { id } = await imports.bring(csv('Name,Price', 'Ij lamp,1'));
    await world.pool.query(
      `update imports set status = 'running', finished_at = null, alive_at = now() - interval '2 minutes' where id = $1`,
      [id],
    );
    const { body } = await world.call(world.admin, 'GET', `/imports/${id}`);
    expect(body.status).toBe('interrupted');
    const list = await world.call<ImportRecord[]>(world.admin, 'GET', '/imports');
    expect(list.body[0]).toMatchObject({ id, status: 'interrupted' });
    expect(counts(await imports.bring(csv('Name,Price', 'Ij lamp,1')))).toMatchObject({
      created: 0,
      existing: 1,
    });
  });

  it('are forgotten after a month, with what they held of people', async () => {
    const { id } = await imports.bring(csv('Name,Price', 'Ik lamp,none'));
    await world.pool.query(`update imports set created_at = now() - interval '31 days' where id = $1`, [id]);
    await forgetImports(world.db);
    expect((await world.call(world.admin, 'GET', `/imports/${id}`)).status).toBe(404);
    const { rows } = await world.pool.query('select 1 from import_rows where import_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('stop with the server: what was not committed is undone, and the record says so', async () => {
    const other = await createWorld();
    const rows = Array.from({ length: 1_000 }, (_, n) => `Il ${n},5`);
    const { send, tried } = importsOf(other);
    const { tried_at: triedAt, id } = await tried((await send(csv('Name,Price', ...rows))).body.id);
    // The first row to be written waits, so that the server ends in the middle.
    const lock = await other.pool.connect();
    await lock.query('begin; lock table products in exclusive mode');
    const { body } = await other.call(other.admin, 'POST', `/imports/${id}/run`, { triedAt });
    const waiting = async () => {
      const { rows: found } = await lock.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return found.length;
    };
    await expect.poll(waiting, { timeout: 30_000 }).toBe(1);
    const closed = other.app.close();
    await expect.poll(() => other.app.leaving).toBe(true);
    await lock.query('rollback');
    lock.release();
    await closed;
    const { rows: told } = await other.pool.query('select status, done from imports where id = $1', [
      body.id,
    ]);
    expect(told).toMatchObject([{ status: 'interrupted' }]);
    const { rows: left } = await other.pool.query(`select 1 from products where name like 'Il %'`);
    expect(left).toEqual([]);
    await other.close();
  }, 60_000);
});

it('a decision on a conflict is for the trial that was looked at, and for no later one (DECISIONS 6.28)', async () => {
  await world.aClient(world.officer, { name: 'Im One', clientId: '99101' });
  await world.aClient(world.officer, { name: 'Im Two', systemId: 'IM-2' });
  const file = csv('Name,National ID,Number', 'Im Other,99101,IM-2');
  const seen = await imports.bring(file, { kind: 'clients', mode: 'dry-run' });
  const thereIn = async () => (await imports.rows(seen.id, 'conflict'))[0]!.there!.values['name'];
  expect(await thereIn()).toBe('Im One');
  const later = await imports.tried(seen.id, { ...seen.mapping, clientId: null, systemId: 2 });
  expect(await thereIn()).toBe('Im Two');
  const decide = ({ finished_at: finishedAt }: ImportRecord) =>
    world.call(world.admin, 'PUT', `/imports/${seen.id}/decisions`, { decision: 'same', finishedAt });
  expect(await decide(seen)).toMatchObject({ status: 409, body: { reason: 'tried_again_since' } });
  expect(await decide(later)).toMatchObject({ status: 200, body: { undecided: 0 } });
  expect(await decide(later), 'once more, of the same trial').toMatchObject({ status: 200 });
});
