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

it('a spoiled cell is refused by its fault, and its row makes no record (DECISIONS 6.29, 25.1)', async () => {
  const tomorrow = nairobiDay(new Date(Date.now() + DAY_MS));
  const formula =
    'is a formula without a value: open the workbook in Excel and save it once, or write the value itself';
  const noNumber = 'is not a real number: write the number, or leave the cell empty';
  const faults = [
    ['#REF!,,,', "Name: '#REF!' is a spreadsheet error: write the value"],
    ['"=A1&B1",,,', `Name: '=A1&B1' ${formula}`],
    ['Grand Total,,,', "Name: 'Grand Total' is a line of totals, not a record: remove it from the file"],
    ['Da One,N/A,,', `National ID: 'N/A' ${noNumber}`],
    [
      'Da Two,1.23457E+11,,',
      "National ID: '1.23457E+11' was shortened by the spreadsheet: format the column as text and write all digits",
    ],
    ["Da Three,'23456789,,", "National ID: ''23456789' begins with an apostrophe: remove it"],
    ['Da Four,,#N/A,', "Loan Balance: '#N/A' is not an amount like 1,234.50"],
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
  for (const [file, options, why] of [
    ['Name,Branch,Account Number\nDa Women,Kitui,TBA', { kind: 'groups' }, 'Account Number'],
    ['System ID,Loan Balance\nN/A,900', { kind: 'balances', findBy: 'systemId' }, 'System ID'],
  ] as const)
    expect(told((await imports.bring(file, options)).rows)).toEqual([
      expect.stringMatching(`^Line 2, ${why}: '.*' ${noNumber}$`),
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
