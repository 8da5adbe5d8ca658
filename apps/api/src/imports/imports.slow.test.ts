import { describe, expect, it } from 'vitest';
import type { ImportRecord } from '#contract/imports.ts';
import { LIMITS } from '#domain/limits.ts';
import { sheetXml, workbookAround, workbookOf } from '../../test/archive.ts';
import { actWhileHeld } from '../../test/gate.ts';
import { counts, csv, importsOf } from '../../test/imports.ts';
import { readWorkbook } from '../../test/read-workbook.ts';
import { useWorld } from '../../test/use-world.ts';
import { createWorld, refusal } from '../../test/world.ts';
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
  });
});

// What files are read, and how, is a table of read-table.slow.test.ts.
describe('a file to import', () => {
  const row = (line: number, name: string, other: string) =>
    `<row r="${line}"><c t="inlineStr"><is><t>${name}</t></is></c>${other}</row>`;
  const headed = (name: string) => row(3, 'Name', `<c t="inlineStr"><is><t>${name}</t></is></c>`);

  it('may be a workbook with a title, and phones that are numbers without their nought (DECISIONS 6.25)', async () => {
    const rows = [row(1, 'Clients', ''), headed('Phone'), row(5, 'Ih Mwende', '<c><v>712000001</v></c>')];
    const done = await imports.bring(workbookAround(sheetXml(rows.join(''))), { kind: 'clients' });
    expect(done).toMatchObject({ title_lines: [1], sample: ['Ih Mwende', '712000001'], created: 1 });
    expect(await imports.named('clients', 'Ih %')).toMatchObject([{ phone: '+254712000001' }]);
  });

  it('is refused with what is wrong with it, and by its size (DECISIONS 6.25.4, 10)', async () => {
    const sheet = sheetXml(headed('Price'));
    const several = workbookOf([
      { name: 'Kitui &amp; Mutomo', sheet },
      { name: 'Voi', sheet },
    ]);
    expect(await imports.send(several)).toMatchObject(
      refusal(400, {
        code: 'validation',
        reason: 'file_with_several_sheets',
        message:
          'That workbook has rows on 2 sheets: “Kitui & Mutomo” (1 row), “Voi” (1 row). Only one sheet can be imported at a time. Save each sheet as its own file, or hide the others.',
      }),
    );
    expect(await imports.send('{}')).toMatchObject(refusal(415, { reason: 'not_a_table' }));
    const large = Buffer.alloc(LIMITS.importBytes + 1, 'a');
    expect(await imports.send(large)).toMatchObject(refusal(413, 'payload_too_large'));
    const unnamed = await world.call(world.admin, 'POST', '/imports', { kind: 'products' });
    expect(unnamed.status).toBe(415);
    expect(await imports.send('Name,Price\na,1', 'meetings')).toMatchObject(
      refusal(400, { errors: [{ path: 'kind' }] }),
    );
  });

  it('with characters that cannot be stored is accepted, and their rows fail alone', async () => {
    const odd = Buffer.from('\uFEFFName\tPrice\tN\0te\nIl lamp\t5\t\nIl\0 stove\t6\t\n', 'utf16le');
    const done = await imports.bring(odd, { kind: 'products' });
    expect(counts(done)).toMatchObject({ total: 2, created: 1, failed: 1 });
    expect(done).toMatchObject({ headings: ['Name', 'Price', 'N\ufffdte'], status: 'done' });
    expect(done.rows).toMatchObject([{ line: 3, cells: ['Il\ufffd stove', '6', ''] }]);
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
    const rows = Array.from({ length: 110 }, (_, n) => `Il ${n},5`);
    const { send, tried } = importsOf(other);
    const { tried_at: triedAt, id } = await tried((await send(csv('Name,Price', ...rows))).body.id);
    // The first row to be written waits, so that the server ends in the middle.
    const run = () => other.call(other.admin, 'POST', `/imports/${id}/run`, { triedAt });
    const stop = async () => {
      const closed = other.app.close();
      await expect.poll(() => other.app.leaving).toBe(true);
      return { closed };
    };
    const held = 'lock table products in exclusive mode';
    const [, { closed }] = await actWhileHeld(other.pool, held, run, stop);
    await closed;
    const { rows: told } = await other.pool.query('select status, done from imports where id = $1', [id]);
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
  expect(await decide(seen)).toMatchObject(refusal(409, { reason: 'tried_again_since' }));
  expect(await decide(later)).toMatchObject({ status: 200, body: { undecided: 0 } });
  expect(await decide(later), 'once more, of the same trial').toMatchObject({ status: 200 });
});
