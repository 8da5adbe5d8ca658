import { crc32, deflateRawSync } from 'node:zlib';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportWithRows } from '#contract/imports.ts';
import { LIMITS } from '#domain/limits.ts';
import { createWorld, type Person, type World } from '../../test/world.ts';
import { writeWorkbook } from '../platform/workbook.ts';
import { forgetImports } from './imports.queries.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Fields = Partial<Record<'kind' | 'mode' | 'take' | 'mapping', string>>;

function send(file: string | Buffer, fields: Fields = {}, by: Person = world.admin) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ kind: 'products', mode: 'run', ...fields }))
    form.set(name, value);
  form.set('file', new Blob([Buffer.from(file)]), 'list.csv');
  return world.call(by, 'POST', '/imports', form);
}

async function finished(id: string): Promise<ImportWithRows> {
  for (;;) {
    const { body } = await world.call<ImportWithRows>(world.admin, 'GET', `/imports/${id}`);
    if (!['queued', 'running'].includes(body.status)) return body;
    await sleep(50);
  }
}

async function bring(file: string | Buffer, fields: Fields = {}): Promise<ImportWithRows> {
  const { status, body } = await send(file, fields);
  expect({ status, body: status === 201 ? null : body }).toEqual({ status: 201, body: null });
  return finished(body.id);
}

const csv = (...lines: string[]) => lines.join('\n');
const counts = ({ total, done, created, existing, failed }: ImportWithRows) => ({
  total,
  done,
  created,
  existing,
  failed,
});
const named = async (table: 'clients' | 'groups' | 'products', like: string) =>
  (await world.books.pool.query(`select * from ${table} where name like $1 order by name`, [like])).rows;

async function asWorkbook(rows: string[][]): Promise<Buffer> {
  const [head = [], ...rest] = rows;
  async function* lines() {
    yield* rest;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of writeWorkbook('List', head, lines())) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A ZIP archive of these entries; `says` is what an entry claims to unpack to, when that is not the truth. */
function archive(entries: { name: string; content: Buffer; says?: number }[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, content, says = content.length } of entries) {
    const packed = deflateRawSync(content, { level: 9 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(says, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    centrals.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, Buffer.from(name)]),
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const xml = (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
/** The least that is a workbook, around a sheet. */
function workbookAround(sheet: Buffer, says?: number): Buffer {
  const ns = 'http://schemas.openxmlformats.org';
  return archive([
    {
      name: '[Content_Types].xml',
      content: xml(`<Types xmlns="${ns}/package/2006/content-types"/>`),
    },
    {
      name: 'xl/workbook.xml',
      content: xml(
        `<workbook xmlns="${ns}/spreadsheetml/2006/main" xmlns:r="${ns}/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: xml(
        `<Relationships xmlns="${ns}/package/2006/relationships"><Relationship Id="rId1" Type="${ns}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
    },
    { name: 'xl/worksheets/sheet1.xml', content: sheet, ...(says === undefined ? {} : { says }) },
  ]);
}
const sheetXml = (rows: string) =>
  xml(
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
  );

describe('an import of products', () => {
  it('brings in what a CSV file holds, as if each had been added by hand (DECISIONS 6)', async () => {
    const done = await bring(
      csv(
        'Product Name;Price (KES);In Stock;Category;Notes',
        'Ia lamp;"KES 2,450";12;Solar;x',
        'Ia pot;900;;;',
      ),
    );
    expect(done).toMatchObject({ kind: 'products', status: 'done', file_name: 'list.csv', rows: [] });
    expect(counts(done)).toEqual({ total: 2, done: 2, created: 2, existing: 0, failed: 0 });
    expect(done.mapping).toMatchObject({ name: 0, price: 1, stock: 2, category: 3, description: null });
    const [lamp, pot] = await named('products', 'Ia %');
    expect(lamp).toMatchObject({ price: 2450, stock: 12, category: 'Solar', status: 'active' });
    expect(pot).toMatchObject({ price: 900, stock: 0, status: 'inactive' });
    const audit = await world.books.db
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
    expect(counts(await bring(file))).toMatchObject({ created: 2, existing: 1, failed: 0 });
    const again = await bring(file, { take: 'good' });
    expect(counts(again)).toMatchObject({ created: 0, existing: 3, failed: 0 });
    expect(again.rows.map(({ line, outcome, message }) => ({ line, outcome, message }))).toEqual([
      { line: 2, outcome: 'existing', message: 'Ib lamp is there already' },
      { line: 3, outcome: 'existing', message: 'Ib pot is there already' },
      { line: 4, outcome: 'existing', message: 'IB LAMP is there already' },
    ]);
    expect(await named('products', 'Ib %')).toHaveLength(2);
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

  it('tries without writing anything, and tells the reason of each bad row (DECISIONS 6)', async () => {
    const trial = await bring(mixed('Ic'), { mode: 'dry-run' });
    expect(trial.status).toBe('done');
    expect(counts(trial)).toEqual({ total: 5, done: 5, created: 2, existing: 0, failed: 3 });
    expect(trial.rows.map(({ line, message }) => [line, message])).toEqual([
      [3, 'Price is a whole number of shillings; Stock cannot be negative'],
      [4, 'Product name is required'],
      [5, expect.any(String)],
    ]);
    expect(await named('products', 'Ic%')).toEqual([]);
    const { rows } = await world.books.pool.query('select 1 from audit_log where entity_id = $1', [trial.id]);
    expect(rows).toEqual([]);
  });

  it('takes all rows or none, or only the good ones, as is asked (DECISIONS 6)', async () => {
    const none = await bring(mixed('Id'), { take: 'all' });
    expect(none).toMatchObject({ status: 'rolled_back', failed: 3 });
    expect(await named('products', 'Id%')).toEqual([]);
    const good = await bring(mixed('Id'), { take: 'good' });
    expect(good).toMatchObject({ status: 'done', created: 2, failed: 3 });
    expect(await named('products', 'Id%')).toMatchObject([{ status: 'active' }, { status: 'inactive' }]);
  });

  it('gives back the failed rows with reasons, no formula among them, to be mended and brought again', async () => {
    const trial = await bring(csv('Name,Price,Description', '=cmd|x,none,+1', '@ok,5,-2'), { take: 'good' });
    expect(trial).toMatchObject({ created: 1, failed: 1 });
    const { status, headers, body } = await world.call(
      world.admin,
      'GET',
      `/imports/${trial.id}/failed-rows`,
    );
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="failed-rows.csv"');
    const text = (body as Buffer).toString();
    expect(text).toBe(
      "\uFEFFName,Price,Description,Reason,Line\r\n'=cmd|x,none,'+1,Price is a whole number of shillings,2\r\n",
    );
    const mended = await bring(text.replace('none', '7'));
    expect(mended).toMatchObject({ created: 1, failed: 0 });
    const [product] = await named('products', '=cmd%');
    expect(product).toMatchObject({ name: '=cmd|x', description: '+1', price: 7 });
  });

  it('reads columns as they are mapped, whatever their headings (DECISIONS 6)', async () => {
    const mapping = JSON.stringify({ name: 1, price: 0, stock: 99, nonsense: 0 });
    const done = await bring(csv('Bei,Bidhaa', '50,Ie jiko'), { mapping });
    expect(done).toMatchObject({ created: 1, mapping: { name: 1, price: 0, stock: null } });
    expect(await send('a,b\n1,2', { mapping: '{"name":"x"}' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'mapping' }] },
    });
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
    const brought = await bring(groups, { kind: 'groups', take: 'good' });
    expect(brought.rows.map(({ message }) => message)).toEqual([
      'There is no branch named Nowhere',
      'Duplicate entry for account_number: a group with that account number exists.',
    ]);
    const [umoja] = await named('groups', 'If %');
    expect(umoja).toMatchObject({
      branch_id: world.branches.kitui,
      member_count: 24,
      loan_balance: 250_000.5,
    });
    expect(counts(await bring(groups, { kind: 'groups', take: 'good' }))).toMatchObject({
      created: 0,
      existing: 1,
      failed: 2,
    });

    const clients = csv(
      'Name,Phone Number,ID No,Group,Loan Balance,Savings',
      'If Wanjiru,712345678,if100,IF-1,1200.5,300',
      'If Otieno,0798 765 432,IF101,if umoja,,',
      'If Achieng,0798 765 433,,IF-9,,',
      'If Same,0700 000 000,IF100,,,',
    );
    const people = await bring(clients, { kind: 'clients', take: 'good' });
    expect(people.rows.map(({ line, outcome, message }) => [line, outcome, message])).toEqual([
      [4, 'failed', 'There is no group with the account number or name IF-9'],
      [5, 'existing', 'If Wanjiru, +254712345678, is there already'],
    ]);
    const found = await named('clients', 'If %');
    expect(found).toMatchObject([
      { name: 'If Otieno', group_id: umoja.id, loan_balance: 0 },
      { name: 'If Wanjiru', group_id: umoja.id, branch_id: world.branches.kitui, loan_balance: 1200.5 },
    ]);
    expect(counts(await bring(clients, { kind: 'clients', take: 'good' }))).toMatchObject({
      created: 0,
      existing: 3,
      failed: 1,
    });
  });

  it('of 10,000 rows tells how far it is while others work on (DECISIONS 6)', async () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => `Ig ${n % 500},${n}`);
    const file = csv('Name,Price', ...rows);
    const { status, body } = await send(file);
    expect({ status, total: body.total }).toEqual({ status: 201, total: 10_000 });
    const seen = new Set<number>();
    let now: ImportWithRows;
    do {
      await sleep(50);
      now = (await world.call<ImportWithRows>(world.admin, 'GET', `/imports/${body.id}`)).body;
      seen.add(now.done);
      expect((await world.call(world.officer, 'GET', '/clients?page=1')).status).toBe(200);
    } while (['queued', 'running'].includes(now.status));
    expect(counts(now)).toEqual({ total: 10_000, done: 10_000, created: 500, existing: 9_500, failed: 0 });
    expect(seen.size).toBeGreaterThan(3);
    expect(now.rows).toHaveLength(100);
    expect(await named('products', 'Ig %')).toHaveLength(500);
  }, 300_000);
});

describe('a file', () => {
  it('may be a workbook: phones without their nought, days and numbers as they are meant', async () => {
    const sheet = sheetXml(
      `<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c><c r="B1" t="inlineStr"><is><t>Phone</t></is></c></row>
       <row r="3"><c r="A3" t="inlineStr"><is><t>Ih Mwende</t></is></c><c r="B3"><v>712000001</v></c></row>`,
    );
    const done = await bring(workbookAround(sheet), { kind: 'clients' });
    expect(counts(done)).toMatchObject({ total: 1, created: 1 });
    expect(await named('clients', 'Ih %')).toMatchObject([{ phone: '+254712000001' }]);
    const ours = await asWorkbook([
      ['Name', 'Price'],
      ['Ih lamp', '77'],
    ]);
    expect(counts(await bring(ours))).toMatchObject({ total: 1, created: 1 });
  });

  it('may be written by an old spreadsheet: Windows letters, tabs, lines within a cell', async () => {
    const old = Buffer.from('Name\tPrice\tDescription\r\nIi caf\xe9\t5\t"two\r\nlines"\r\n\r\n', 'latin1');
    expect(counts(await bring(old))).toMatchObject({ total: 1, created: 1 });
    expect(await named('products', 'Ii %')).toMatchObject([{ name: 'Ii café' }]);
    const utf16 = Buffer.from('\uFEFFName\tPrice\r\nIi shilingi\t5\r\n', 'utf16le');
    expect(counts(await bring(utf16))).toMatchObject({ created: 1 });
  });

  const refused = (status: number, code: string) => ({ status, body: { code } });

  it.each([
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), 415, 'unsupported_media_type'],
    [
      'an archive of something else',
      archive([{ name: 'a.txt', content: Buffer.from('x') }]),
      415,
      'unsupported_media_type',
    ],
    ['half an archive', workbookAround(sheetXml('')).subarray(0, 200), 415, 'unsupported_media_type'],
    ['headings alone', Buffer.from('Name,Price\n\n'), 400, 'validation'],
    ['nothing', Buffer.alloc(0), 400, 'validation'],
    ['51 columns', Buffer.from(`${'a,'.repeat(51)}b\n${'1,'.repeat(51)}2`), 413, 'payload_too_large'],
  ])('that is %s is refused', async (_, file, status, code) => {
    expect(await send(file)).toMatchObject(refused(status, code));
  });

  it('of too many rows or bytes is 413 (DECISIONS 10, Limits)', async () => {
    const long = `Name,Price\n${'a,1\n'.repeat(LIMITS.importRows + 1)}`;
    expect(await send(long)).toMatchObject(refused(413, 'payload_too_large'));
    expect(await send(Buffer.alloc(LIMITS.importBytes + 1, 'a'))).toMatchObject(
      refused(413, 'payload_too_large'),
    );
  });

  it('that unpacks to gigabytes is 413, whatever it says of its size, and the server goes on', async () => {
    const bomb = Buffer.alloc(210 * 1024 * 1024, ' ');
    for (const file of [workbookAround(bomb), workbookAround(bomb, 1000)]) {
      expect(file.length).toBeLessThan(LIMITS.importBytes);
      const { status } = await send(file);
      expect([413, 415]).toContain(status);
    }
    expect((await world.call(world.admin, 'GET', '/imports')).status).toBe(200);
  }, 120_000);

  it('whose one cell lies at the far end of the sheet is 413, and the server goes on', async () => {
    const sheet = sheetXml(
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
    );
    expect(await send(workbookAround(sheet))).toMatchObject(refused(413, 'payload_too_large'));
    expect((await world.call(world.admin, 'GET', '/imports')).status).toBe(200);
  }, 120_000);

  it('that holds archives which hold archives is refused, and none of them is opened', async () => {
    let nested: Buffer = Buffer.alloc(50 * 1024 * 1024, ' ');
    for (let depth = 0; depth < 5; depth += 1)
      nested = archive([{ name: 'xl/worksheets/sheet1.xml', content: nested }]);
    expect(nested.length).toBeLessThan(100_000);
    expect(await send(nested)).toMatchObject(refused(415, 'unsupported_media_type'));
    const beside = archive([{ name: 'a.zip', content: nested }]);
    expect(await send(beside)).toMatchObject(refused(415, 'unsupported_media_type'));
  });

  it('with entries that climb out of it writes nowhere', async () => {
    const climbing = archive([{ name: '../../../tmp/climbed.txt', content: Buffer.from('x') }]);
    expect(await send(climbing)).toMatchObject(refused(415, 'unsupported_media_type'));
  });

  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const hostile = (doctype: string, text: string) =>
    xml(
      `${doctype}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">${cell('A1', 'Name')}${cell('B1', 'Price')}</row><row r="2">${cell('A2', text)}${cell('B2', '5')}</row></sheetData></worksheet>`,
    );
  it.each([
    ['a file of the server', `<!DOCTYPE x [<!ENTITY e SYSTEM "file://${import.meta.filename}">]>`, '&e;'],
    ['another machine', `<!DOCTYPE x [<!ENTITY e SYSTEM "http://127.0.0.1:9/">]>`, '&e;'],
    [
      'itself, a billion times',
      `<!DOCTYPE x [<!ENTITY a "${'lol'.repeat(10)}">${'abcdefghi'
        .split('')
        .slice(1)
        .map((name, n) => `<!ENTITY ${name} "${`&${'abcdefghi'[n]};`.repeat(10)}">`)
        .join('')}]>`,
      '&i;',
    ],
  ])('whose XML has an entity that is %s is refused or read without it', async (_, doctype, text) => {
    const { status, body } = await send(workbookAround(hostile(doctype, text)), { mode: 'dry-run' });
    const told = JSON.stringify(status === 201 ? await finished(body.id) : body);
    expect([201, 413, 415]).toContain(status);
    expect(told.length).toBeLessThan(5000);
    expect(told).not.toMatch(/import \{|lollol/);
  });

  it.each([
    ['climbs', '../../etc/passwd.csv'],
    ['has line breaks in it', 'a\r\nset-cookie: x=y\r\n.csv'],
    ['is 5,000 characters long', `${'x'.repeat(5000)}.csv`],
    ['is half a character', '\ud800.csv'],
  ])('whose name %s is kept as a text of one short line or less', async (_, name) => {
    const form = new FormData();
    form.set('kind', 'products');
    form.set('mode', 'dry-run');
    form.set('file', new Blob(['Name,Price\na,1\n']), name);
    const { status, body, headers } = await world.call(world.admin, 'POST', '/imports', form);
    expect(status).toBe(201);
    expect(headers.get('set-cookie')).toBeNull();
    expect(body.file_name.length).toBeLessThanOrEqual(200);
    expect(body.file_name.isWellFormed()).toBe(true);
    await finished(body.id);
  });

  it('needs to be said what it holds and what to do with it', async () => {
    for (const [fields, path] of [
      [{ kind: 'orders' }, 'kind'],
      [{ mode: 'maybe' }, 'mode'],
      [{ take: 'some' }, 'take'],
    ] as const) {
      expect(await send('Name,Price\na,1', fields)).toMatchObject({
        status: 400,
        body: { errors: [{ path }] },
      });
    }
    expect(await world.call(world.admin, 'POST', '/imports', { kind: 'products' })).toMatchObject({
      status: 415,
    });
  });
});

describe('imports', () => {
  it('are for admins alone (DECISIONS 3)', async () => {
    for (const by of [world.manager, world.officer])
      expect((await send('a,b\n1,2', {}, by)).status).toBe(403);
  });

  it('whose process died are told as interrupted, and the file can be brought again (DECISIONS 6)', async () => {
    const { id } = await bring(csv('Name,Price', 'Ij lamp,1'));
    await world.books.pool.query(
      `update imports set status = 'running', finished_at = null, alive_at = now() - interval '2 minutes' where id = $1`,
      [id],
    );
    const { body } = await world.call(world.admin, 'GET', `/imports/${id}`);
    expect(body.status).toBe('interrupted');
    const list = await world.call<ImportWithRows[]>(world.admin, 'GET', '/imports');
    expect(list.body[0]).toMatchObject({ id, status: 'interrupted' });
    expect(counts(await bring(csv('Name,Price', 'Ij lamp,1')))).toMatchObject({ created: 0, existing: 1 });
  });

  it('are forgotten after a month, with what they held of people', async () => {
    const { id } = await bring(csv('Name,Price', 'Ik lamp,none'));
    await world.books.pool.query(`update imports set created_at = now() - interval '31 days' where id = $1`, [
      id,
    ]);
    await forgetImports(world.books);
    expect((await world.call(world.admin, 'GET', `/imports/${id}`)).status).toBe(404);
    const { rows } = await world.books.pool.query('select 1 from import_rows where import_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('stop with the server: what was not committed is undone, and the record says so', async () => {
    const other = await createWorld();
    const form = new FormData();
    for (const [name, value] of Object.entries({ kind: 'products', mode: 'run', take: 'all' }))
      form.set(name, value);
    const rows = Array.from({ length: 20_000 }, (_, n) => `Il ${n},5`);
    form.set('file', new Blob([csv('Name,Price', ...rows)]), 'list.csv');
    const { body } = await other.call(other.admin, 'POST', '/imports', form);
    await sleep(200);
    await other.app.close();
    const { rows: told } = await other.books.pool.query('select status, done from imports where id = $1', [
      body.id,
    ]);
    expect(told).toMatchObject([{ status: 'interrupted' }]);
    const { rows: left } = await other.books.pool.query(`select 1 from products where name like 'Il %'`);
    expect(left).toEqual([]);
    await other.close();
  }, 60_000);
});
