import { describe, expect, it } from 'vitest';
import { DAY_MS, nairobiDay } from '#domain/calendar.ts';
import { csv, importsOf } from '../../test/imports.ts';
import { useWorld } from '../../test/use-world.ts';

const world = useWorld();
const imports = importsOf(world);

const told = (rows: readonly { message: string }[]) => rows.map(({ message }) => message);

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

describe('a row of a dirty file', () => {
  it('with a formula or an error of a spreadsheet is refused, in a name too (DECISIONS 6.29.1)', async () => {
    const done = await imports.bring(
      csv(
        'Name,Phone,System ID,Loan Balance',
        'Da One,0721400001,DA-1,#N/A',
        '#REF!,0721400002,DA-2,5',
        '"=A1&B1",0721400003,DA-3,5',
        'Da Four,0721400004,#NAME?,=SUM(D2:D4)',
        'Da Five,0721400005,DA-5,7',
      ),
      { kind: 'clients' },
    );
    const formula =
      'is a formula without a value: open the workbook in Excel and save it once, or write the value itself';
    expect(told(done.rows)).toEqual([
      "Line 2, Loan Balance: '#N/A' is not an amount like 1,234.50",
      "Line 3, Name: '#REF!' is a spreadsheet error: write the value",
      `Line 4, Name: '=A1&B1' ${formula}`,
      `Line 5, System ID: '#NAME?' is a spreadsheet error: write the value; Loan Balance: '=SUM(D2:D4)' ${formula}`,
    ]);
    expect(
      (await imports.named('clients', '%')).filter(({ system_id }) => system_id.startsWith('DA-')),
    ).toHaveLength(1);
  });

  it('with what stands for no number is refused by name, and is no key (DECISIONS 25.1)', async () => {
    const clients = csv(
      'Name,Phone,National ID,System ID',
      'Dn One,0721400031,N/A,DN-1',
      'Dn Two,0721400032,,none',
      'Dn Three,NIL,23400033,',
      'Dn Four,0721400034,,',
    );
    const why = 'is not a number: write the number, or leave the cell empty';
    expect(told((await imports.bring(clients, { kind: 'clients' })).rows)).toEqual([
      `Line 2, National ID: 'N/A' ${why}`,
      `Line 3, System ID: 'none' ${why}`,
      `Line 4, Phone: 'NIL' ${why}`,
    ]);
    const groups = csv('Name,Branch,Account Number', 'Dn Women,Kitui,TBA');
    expect(told((await imports.bring(groups, { kind: 'groups' })).rows)).toEqual([
      `Line 2, Account Number: 'TBA' ${why}`,
    ]);
    const balances = csv('System ID,Loan Balance', 'N/A,900');
    const done = await imports.bring(balances, { kind: 'balances', findBy: 'systemId' });
    expect(told(done.rows)).toEqual([`Line 2, System ID: 'N/A' ${why}`]);
  });

  it('with a year of two digits is read beside the name of a month, unless that day has not come (DECISIONS 6.29)', async () => {
    const done = await imports.bring(
      csv('Name,Phone,Join Date', 'Dy One,0721400041,03-Jan-23', 'Dy Two,0721400042,14-Mar-98'),
      { kind: 'clients' },
    );
    expect(told(done.rows)).toEqual([
      "Line 3, Join Date: '14-Mar-98' has a year of two digits and would be in the future: write four digits",
    ]);
    expect(await imports.named('clients', 'Dy %')).toMatchObject([{ join_date: '2023-01-03' }]);
  });

  it('that is the line of totals becomes no record (DECISIONS 6.29.2)', async () => {
    const products = csv('Name,Price', 'Db Lamp,10', 'Grand Total,10');
    expect(told((await imports.bring(products)).rows)).toEqual([
      "Line 3, Name: 'Grand Total' is a line of totals, not a record: remove it from the file",
    ]);
    const groups = csv('Name,Branch,Loan Balance', 'JUMLA,Kitui,900');
    expect(told((await imports.bring(groups, { kind: 'groups' })).rows)).toHaveLength(1);
    expect(await imports.named('groups', 'JUMLA')).toEqual([]);
  });

  it('with an ID that a spreadsheet has cut off or marked, or a join date to come, is refused (DECISIONS 6.29.1)', async () => {
    const tomorrow = nairobiDay(new Date(Date.now() + DAY_MS));
    const done = await imports.bring(
      csv(
        'Name,Phone,National ID,System ID,Join Date',
        'Dc One,0721400011,1.23457E+11,,',
        "Dc Two,0721400012,'23456789,'DC-2,",
        `Dc Three,0721400013,,,${tomorrow}`,
      ),
      { kind: 'clients' },
    );
    expect(told(done.rows)).toEqual([
      "Line 2, National ID: '1.23457E+11' was shortened by the spreadsheet: format the column as text and write all digits",
      "Line 3, National ID: ''23456789' begins with an apostrophe: remove it; System ID: ''DC-2' begins with an apostrophe: remove it",
      `Line 4, Join Date: '${tomorrow}' is in the future`,
    ]);
  });
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

describe('a dirty CSV file', () => {
  it('whose lines end in several ways keeps each as a row of its own (DECISIONS 6.25)', async () => {
    const heads = 'Name,Phone,Address';
    for (const [at, ends] of ['\r\n,\n', '\n,\r', '\r,\n'].entries()) {
      const [most, odd] = ends.split(',');
      const people = ['1', '2', '3', '4'].map((n) => `Dg ${at}${n},07214001${at}${n},Voi`);
      const file = `${heads}${most}${people[0]}${most}${people[1]}${odd}${people[2]}${most}${people[3]}${most}`;
      expect(await imports.bring(file, { kind: 'clients' })).toMatchObject({ total: 4, created: 4 });
    }
    expect((await imports.named('clients', 'Dg %')).map(({ address }) => address)).toEqual(
      Array.from({ length: 12 }, () => 'Voi'),
    );
  });

  it('with more cells in a line than headings is refused, as by an amount like 12,500 (DECISIONS 6.25)', async () => {
    const heads = 'Name,Phone,Loan Balance,Savings';
    const parted = csv('Clients of Voi', heads, 'Dh One,0721400121,5,6,,', 'Dh Two,0721400122,12,500,3,400');
    expect(await imports.send(parted, 'clients')).toMatchObject({
      status: 400,
      body: { reason: 'line_with_more_cells', params: { line: 4 } },
    });
    const quoted = csv(heads, 'Dh One,0721400121,5,6,,', 'Dh Two,0721400122,"12,500","3,400",,');
    expect(await imports.bring(quoted, { kind: 'clients' })).toMatchObject({ created: 2 });
    expect(await imports.named('clients', 'Dh Two')).toMatchObject([
      { loan_balance: 12_500, system_savings: 3400 },
    ]);
  });

  it.each([
    ['of which the last column is empty', 'System ID,Loan Balance,Savings', 'DK-1,5,6', 'DK-2,12,500,'],
    ['that all end in a separator', 'System ID,Loan Balance,', 'DK-1,5,', 'DK-2,12,500,'],
    ['that are all parted', 'System ID,Loan Balance,Savings', 'DK-1,5,6,', 'DK-2,12,500,'],
    ['of which there is one alone', 'Name,System ID,Loan Balance,Savings', '', 'Dk Two,DK-2,12,500,'],
  ])(
    'whose amount is parted in lines %s is refused: 12,500 is not 12 (DECISIONS 6.25)',
    async (_, heads, line, parted) => {
      expect(await imports.send(csv(heads, line, parted), 'balances')).toMatchObject({
        status: 400,
        body: { reason: 'line_with_more_cells', params: { line: 3 } },
      });
    },
  );
});
