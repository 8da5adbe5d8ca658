import { describe, expect, it } from 'vitest';
import { DAY_MS, nairobiDay } from '#domain/calendar.ts';
import type { ImportOutcome } from '#domain/imports.ts';
import { counts, csv, importsOf } from '../../test/imports.ts';
import { readWorkbook } from '../../test/read-workbook.ts';
import { useWorld } from '../../test/use-world.ts';
import { refusal } from '../../test/world.ts';

const world = useWorld();
const imports = importsOf(world);

const OUTCOMES: ImportOutcome[] = ['created', 'existing', 'conflict', 'failed'];
const call = (method: string, path: string, body?: unknown) => world.call(world.admin, method, path, body);
const asFile = async (id: string, outcome: ImportOutcome) =>
  readWorkbook((await call('GET', `/imports/${id}/rows.xlsx?outcome=${outcome}`)).body).map((row) =>
    row.map(({ text }) => text),
  );
const told = (rows: readonly { message: string }[]) => rows.map(({ message }) => message);
const read = (id: string) => world.call(world.admin, 'GET', `/imports/${id}/rows?outcome=failed`);
const lines = async (id: string) =>
  Object.fromEntries(
    await Promise.all(
      OUTCOMES.map(async (outcome) => [outcome, (await imports.rows(id, outcome)).map(({ line }) => line)]),
    ),
  );

describe('the rows of a file', () => {
  it('add up to its data lines, and each kind is seen and taken away whole, before and after (DECISIONS 6.25, 6.28)', async () => {
    await imports.bring(csv('Name,Phone,National ID', 'Ma There,0711000001,MA1'), { kind: 'clients' });
    const file = csv(
      'Name,Phone,National ID',
      'Ma New,0711000002,MA2',
      'Ma There,0711000001,MA1',
      'Ma Other,0711000003,MA1',
      ',0711000004,MA4',
      '',
      'Ma Late,0711000005,MA5',
    );
    const trial = await imports.bring(file, { kind: 'clients', mode: 'dry-run' });
    expect(counts(trial)).toEqual({ total: 5, done: 5, created: 2, existing: 1, conflicts: 1, failed: 1 });
    const expected = { created: [2, 7], existing: [3], conflict: [4], failed: [5] };
    expect(await lines(trial.id)).toEqual(expected);
    const done = await imports.run(trial);
    expect(counts(done)).toEqual({ total: 5, done: 5, created: 2, existing: 1, conflicts: 1, failed: 1 });
    expect(await lines(trial.id)).toEqual(expected);
    const files: string[][][] = [];
    for (const outcome of OUTCOMES) files.push(await asFile(trial.id, outcome));
    expect(files.map((rows) => rows.length - 1)).toEqual([2, 1, 1, 1]);
    expect(files[0]).toContainEqual(['Ma Late', '0711000005', 'MA5', '', '7']);
    const why = "Line 4, National ID: 'MA1' already exists under another name";
    expect(files[2]!.at(-1)!.slice(-2)).toEqual([why, '4']);
    expect(await imports.named('clients', 'Ma %')).toHaveLength(3);
  });

  it('have a name in several columns joined, and compared as one (DECISIONS 6.24)', async () => {
    const file = (...rows: string[]) => csv('First Name,Middle Name,Surname,ID No,Mobile', ...rows);
    const row = 'Agnes,,Mn Mutua,23411201,0711000021';
    expect(await imports.bring(file(row), { kind: 'clients' })).toMatchObject({ created: 1 });
    expect(await imports.named('clients', '%Mn %')).toMatchObject([{ name: 'Agnes Mn Mutua' }]);
    const again = await imports.bring(file(row, 'Total,,,,'), { kind: 'clients', mode: 'dry-run' });
    expect(again).toMatchObject({ existing: 1, differing: 0, failed: 1 });
    expect(again.rows.map(({ message }) => message)).toContain(
      "Line 3, First Name Middle Name Surname: 'Total' is a line of totals, not a record: remove it from the file",
    );
  });

  it('that are there already name what differs from the record, which stays as it is (DECISIONS 5, 6.27)', async () => {
    const head = 'Name,Phone,National ID,Address,Loan Balance,Join Date';
    await imports.bring(csv(head, 'Mc Amina,0711000011,MC1,Mutomo,500,2020-01-31'), { kind: 'clients' });
    const again = csv(head, 'mc  amina,0711 000 011,mc1,Kitui,"1,200",31/01/2020');
    const done = await imports.bring(again, { kind: 'clients' });
    expect(done).toMatchObject({ status: 'done', created: 0, existing: 1, differing: 1 });
    expect(done.rows).toMatchObject([
      {
        outcome: 'existing',
        differs: ['address', 'loanBalance'],
        there: { line: null, values: { address: 'Mutomo', loanBalance: '500' } },
      },
    ]);
    expect((await asFile(done.id, 'existing')).flat()).toContain(
      'Address: Kitui in the file, Mutomo in the record; Loan Balance: 1,200 in the file, 500 in the record',
    );
    const [amina] = await imports.named('clients', 'Mc %');
    expect(amina).toMatchObject({ name: 'Mc Amina', address: 'Mutomo', loan_balance: 500 });
  });

  it('state one record once: an exact repeat counts once, other values are refused (DECISIONS 18.3)', async () => {
    const first = 'Wa Juma,0721000051,WA-1,Voi';
    const file = csv('Name,Phone,System ID,Address', first, first, 'Wa Juma,0721000051,WA-1,Wote');
    const done = await imports.bring(file, { kind: 'clients' });
    expect(done).toMatchObject({ created: 1, existing: 1, failed: 1 });
    expect(told(done.rows)).toEqual([
      'Line 4 is about the same record as line 2 and has other values: put both into one line',
      'Line 3 repeats line 2',
    ]);
  });
});

describe('a row with the number or name of another record', () => {
  it('is a conflict shown beside the record that is there, never the same (DECISIONS 6.26)', async () => {
    const group = await world.aGroup({ name: 'Md Umoja' });
    const wanjiru = { name: 'Md Wanjiru', clientId: 'MD1', phone: '0711000021' };
    const client = await world.aMember(group.id, wanjiru);
    await world.aClient(world.officer, { name: 'Md Namesake', clientId: 'MD2', phone: '0711000022' });
    const done = await imports.bring(
      csv(
        'Name,Phone,ID No,System ID',
        'Md Otieno,0711000023,md1,',
        'Md Namesake,0711000022,MD3,',
        'Md First,0711000024,MD4,S-17',
        'Md Second,0711000025,MD5,S-17',
        'Md Wanjiru,0711000026,MD1,S-17',
      ),
      { kind: 'clients' },
    );
    expect(counts(done)).toMatchObject({ created: 1, existing: 0, conflicts: 4, failed: 0 });
    expect(done.rows.map(({ message }) => message)).toEqual([
      "Line 2, ID No: 'md1' already exists under another name",
      "Line 3, ID No: 'MD3' differs from the existing record with the same Phone",
      "Line 5, System ID: 'S-17' is on line 4 under another name",
      "Line 6, ID No: 'MD1' belongs to one record, System ID: 'S-17' to another",
    ]);
    expect(done.rows[0]!.there).toMatchObject({
      id: client.id,
      values: { name: 'Md Wanjiru', group: 'Md Umoja', phone: '+254711000021' },
    });
    expect(done.rows[2]!.there).toMatchObject({ id: null, line: 4, values: { name: 'Md First' } });
    expect(await imports.named('clients', 'Md Wanjiru')).toMatchObject([
      { national_id: 'MD1', system_id: '' },
    ]);
  });

  it('may be a group or a product too, by account number, name in a branch, or category (DECISIONS 6.26)', async () => {
    const head = 'Name,Branch,Account Number';
    await imports.bring(csv(head, 'Me Umoja,Kitui,ME-1', 'Me Old,Kitui,'), { kind: 'groups' });
    const groups = await imports.bring(
      csv(
        head,
        'Me Other,Kitui,ME-1',
        'Me Umoja,Kitui,ME-9',
        'Me Umoja,Mombasa,me-1',
        'Me Umoja,Kitui,',
        'Me Old,Kitui,ME-2',
      ),
      { kind: 'groups' },
    );
    expect(groups.rows.map(({ line, outcome, differs }) => [line, outcome, differs])).toEqual([
      [2, 'conflict', ['name']],
      [3, 'conflict', ['accountNumber']],
      [4, 'conflict', ['branch']],
      [5, 'existing', []],
      [6, 'existing', ['accountNumber']],
    ]);
    await imports.bring(csv('Name,Price,Category', 'Me lamp,10,Solar'));
    const goods = await imports.bring(
      csv('Name,Price,Category', 'Me lamp,10,Kitchen', 'Me LAMP,12,Solar'),
      {},
    );
    expect(goods.rows.map(({ message, differs }) => [message, differs])).toEqual([
      ["Line 2, Category: 'Kitchen' differs from the existing record with the same Name", ['category']],
      ['Price: 12 in the file, 10 in the record', ['price']],
    ]);
  });
});

describe('the columns of a file', () => {
  it('are all named as taken, as guessed or as left out, before anything is tried (DECISIONS 6.24)', async () => {
    const { body } = await imports.send(
      'Name,Phone No.,A/C No.,Nickname,A/C No.\na,0711000061,1,x,y',
      'clients',
    );
    expect(body).toMatchObject({ status: 'uploaded', done: 0 });
    const columns = [
      { heading: 'Name', field: 'name', how: 'heading' },
      { heading: 'Phone No.', field: 'phone', how: 'guess' },
      { heading: 'A/C No.', field: null, how: null },
      { heading: 'Nickname', field: null, how: null },
      { heading: 'A/C No.', field: null, how: null },
    ];
    expect(body.columns).toEqual(columns);
    const trial = await imports.tried(body.id, { ...body.mapping, address: 3 });
    columns[3] = { heading: 'Nickname', field: 'address', how: 'chosen' };
    expect(trial.columns).toEqual(columns);
    expect((await imports.run(trial)).columns).toEqual(columns);
  });
});

describe('what was tried', () => {
  it('alone is imported: other columns or decisions have to be tried first (DECISIONS 6.28)', async () => {
    const { body: sent } = await imports.send('Name,Price,Cost\nMj lamp,10,20');
    const run = (triedAt: string) => call('POST', `/imports/${sent.id}/run`, { triedAt });
    const untried = await run(new Date().toISOString());
    expect(untried).toMatchObject(refusal(409, 'illegal_transition'));
    const first = await imports.tried(sent.id);
    const second = await imports.tried(sent.id, { name: 0, price: 2 });
    expect(await run(first.tried_at!)).toMatchObject(refusal(409, 'stale'));
    expect(await imports.named('products', 'Mj %')).toEqual([]);
    expect(await imports.run(second)).toMatchObject({ status: 'done', created: 1 });
    expect(await imports.named('products', 'Mj %')).toMatchObject([{ price: 20 }]);
    for (const path of ['trial', 'run'])
      expect((await call('POST', `/imports/${sent.id}/${path}`, { triedAt: second.tried_at })).status).toBe(
        409,
      );
  });

  it('does not hold any more once a decision has changed (DECISIONS 6.28)', async () => {
    await imports.bring(csv('Name,Price,Category', 'Mk lamp,10,Solar'));
    const file = csv('Name,Price,Category', 'Mk lamp,10,Kitchen', 'Mk pot,5,Kitchen');
    const trial = await imports.bring(file, { mode: 'dry-run' });
    const { body } = await call('PUT', `/imports/${trial.id}/decisions`, { decision: 'same', lines: [2] });
    expect(body.tried_at).toBeNull();
    expect(await call('POST', `/imports/${trial.id}/run`, { triedAt: trial.tried_at })).toMatchObject(
      refusal(409, 'illegal_transition'),
    );
    expect(await imports.named('products', 'Mk pot')).toEqual([]);
    expect(await imports.run(await imports.tried(trial.id))).toMatchObject({ created: 1, existing: 1 });
  });
});

describe('the message of a row', () => {
  it('names line, column and value of all that is wrong (DECISIONS 6.29)', async () => {
    const file = csv(
      'Name,Phone Number,ID No,Email,Savings',
      'Ml A,abc,none,a@,"1,5"',
      'Ml B,0712 345 67,,,-3',
      'Ml C,0712345678 / 0722345678,,,90.000',
      `${'x'.repeat(130)},0711000081,,,`,
      'Ml E,,,,',
    );
    const { rows } = await imports.bring(file, { kind: 'clients', mode: 'dry-run' });
    expect(rows.map(({ message }) => message)).toEqual([
      "Line 2, Phone Number: 'abc' is not a phone number; ID No: 'none' is not a real number: write the number, or leave the cell empty; Savings: '1,5' has a comma before its decimals: write a point, as in 1,234.50; Email: 'a@' is not an email address",
      "Line 3, Phone Number: '0712 345 67' is not a phone number; Savings: '-3' is below zero",
      "Line 4, Phone Number: '0712345678 / 0722345678' is not a phone number; Savings: '90.000' is not an amount like 1,234.50",
      `Line 5, Name: '${'x'.repeat(60)}…' has more than 120 characters`,
      'Line 6, Phone Number is empty, and so are National ID and System ID',
    ]);
  });

  it('is stored as data and made where it is read (DECISIONS 12.3)', async () => {
    const file = csv('Name,Phone', 'Na Amina,abc', `${'N'.repeat(121)},0711000001`);
    const { id } = await imports.bring(file, { kind: 'clients', mode: 'dry-run' });
    const { rows } = await world.pool.query(
      'select problem from import_rows where import_id = $1 order by line',
      [id],
    );
    const phone = { heading: 'Phone', text: 'abc', fault: 'not_a_phone' };
    expect(rows).toMatchObject([
      { problem: { problem: 'cells', line: 2, cells: [phone] } },
      { problem: { problem: 'cells', line: 3, cells: [{ fault: 'too_long', max: 120 }] } },
    ]);
    expect((await read(id)).body.rows[0]).toMatchObject({
      message: "Line 2, Phone: 'abc' is not a phone number",
      problem: { problem: 'cells', line: 2, cells: [phone] },
    });
  });
});

it('a letter that was changed or lost when the file was written is refused (DECISIONS 6.29.1)', async () => {
  const names = [
    'Wanjik? Kamau',
    'WanjikÅ© Nduta',
    'Ngâ€™ang',
    'Sp Ng’ang’a',
    'Sp Wanjikũ',
    'Sp José',
    'Sp Café – Voi',
  ];
  const file = csv('Name,System ID', ...names.map((name, at) => `${name},SP-${at}`));
  const done = await imports.bring(file, { kind: 'clients' });
  const why = 'has letters that were changed or lost: save the file as UTF-8 or .xlsx, or correct the cell';
  expect(told(done.rows)).toEqual(
    names.slice(0, 3).map((name, at) => `Line ${at + 2}, Name: '${name}' ${why}`),
  );
  expect(done.created).toBe(4);
});

it('a spoiled cell is refused by its fault, and its row makes no record (DECISIONS 6.29, 25.1)', async () => {
  const tomorrow = nairobiDay(new Date(Date.now() + DAY_MS));
  const formula =
    'is a formula without a value: open the workbook in Excel and save it once, or write the value itself';
  const faults = [
    ['#REF!,,,', "Name: '#REF!' is a spreadsheet error: write the value"],
    ['"=A1&B1",,,', `Name: '=A1&B1' ${formula}`],
    ['Da Four,,#N/A,', "Loan Balance: '#N/A' is not an amount like 1,234.50"],
    ["Da Three,'23456789,,", "National ID: ''23456789' begins with an apostrophe: remove it"],
    [
      'Da Five,,,14-Mar-98',
      "Join Date: '14-Mar-98' has a year of two digits and would be in the future: write four digits",
    ],
    [`Da Six,,,${tomorrow}`, `Join Date: '${tomorrow}' is in the future`],
  ] as const;
  const rows = faults.map(([cells], at) => `${cells},072140000${at}`);
  const good = 'Da Good,,7,03-Jan-23,0721400010';
  const done = await imports.bring(csv('Name,National ID,Loan Balance,Join Date,Phone', ...rows, good), {
    kind: 'clients',
  });
  expect(told(done.rows)).toEqual(faults.map(([, why], at) => `Line ${at + 2}, ${why}`));
  expect(await imports.named('clients', 'Da %')).toMatchObject([
    { name: 'Da Good', join_date: '2023-01-03' },
  ]);
});

describe('a column of days', () => {
  it('with the month first has each day refused that could be meant either way, none with the year first (DECISIONS 6.29.3)', async () => {
    const done = await imports.bring(
      csv(
        'Name,Phone,Join Date',
        'De One,0721400031,11/10/2023',
        'De Two,0721400032,11/20/2023',
        'De Three,0721400033,05/05/2023',
        'De Four,0721400034,2023-10-11',
        'De Five,0721400035,21 May 2023',
      ),
      { kind: 'clients' },
    );
    const either =
      "may have the month before the day, like line 3 ('11/20/2023'): write the dates of this column like 2024-03-01";
    expect(told(done.rows)).toEqual([
      `Line 2, Join Date: '11/10/2023' ${either}`,
      "Line 3, Join Date: '11/20/2023' is not a day like 2024-03-01 or 1/3/2024",
    ]);
    expect((await imports.named('clients', 'De %')).map(({ join_date }) => join_date)).toEqual([
      '2023-05-21',
      '2023-10-11',
      '2023-05-05',
    ]);
  });
});

describe('a person who is erased', () => {
  it('is erased from every kind of row, and does not come back with an import that was only tried (DECISIONS 6.24, 6.31)', async () => {
    const file = csv(
      'Mo Erased,0711000101,MO1',
      'Mo Erased,0711000101,MO1',
      'Mo Keeps,0711000102,MO2',
      'Mo Thief,0711000103,MO1',
    );
    const mapping = { name: 0, phone: 1, clientId: 2 };
    const headless = await imports.bring(file, { kind: 'clients', mode: 'dry-run', mapping });
    await imports.bring(`Name,Phone,National ID\n${file}`, { kind: 'clients' });
    const [{ id }] = await imports.named('clients', 'Mo Erased');
    await imports.bring(csv('National ID,Address', 'MO1,Old Lane'), { kind: 'clients', findBy: 'clientId' });
    await imports.bring(csv('National ID,Address', 'MO1,New Lane'), { kind: 'clients', findBy: 'clientId' });
    expect((await call('POST', `/clients/${id}/anonymise`, { reason: 'Asked' })).status).toBe(200);
    const { rows } = await world.pool.query(
      `select headings::text, sample::text, cells::text, problem, changes::text
       from imports join import_rows on import_id = imports.id`,
    );
    expect(JSON.stringify(rows)).not.toMatch(/Mo Erased|MO1|711000101|Old Lane|New Lane/);
    expect(JSON.stringify(rows)).toContain('Mo Keeps');
    const again = await imports.tried(headless.id);
    expect(counts(again)).toMatchObject({ created: 0, existing: 1, failed: 2 });
    expect((await imports.rows(headless.id, 'failed'))[0]!.message).toBe(
      'The data of the person in this row was erased',
    );
  });
});
