import { describe, expect, it } from 'vitest';
import { keptAsText, neutralised, unneutralised } from '../src/formula.ts';
import { cellText, isEitherWay, isMonthFirst, MERGED_CELL, readCell } from '#domain/import-values.ts';
import { columnsOf, guessMapping, missingColumns, withColumn } from '#domain/import-columns.ts';

describe('the columns of a file (DECISIONS 6)', () => {
  it('are recognised by other names, in any case and with any signs, and none is taken twice', () => {
    const mapping = guessMapping('clients', [
      'CLIENT NAME',
      'Id no.',
      'phone_number',
      'Group account',
      'Name',
      'x',
    ]);
    expect(mapping).toMatchObject({ name: 4, clientId: 1, phone: 2, group: 3, email: null });
    expect(guessMapping('groups', ['Group', 'Branch'])).toMatchObject({ name: 0, branch: 1 });
    expect(guessMapping('clients', ['Jina', 'Simu', 'Kitambulisho', 'Kikundi', 'Akiba (KSh)'])).toMatchObject(
      {
        name: 0,
        phone: 1,
        clientId: 2,
        group: 3,
        systemSavings: 4,
      },
    );
    expect(guessMapping('balances', ['System ID', 'Loan bal', 'Savings bal\u00a0'])).toMatchObject({
      loanBalance: 1,
      systemSavings: 2,
    });
    expect(guessMapping('balances', ['1. System ID', 'Loan Balance KES', 'Savings (Ksh)*'])).toMatchObject({
      systemId: 0,
      loanBalance: 1,
      systemSavings: 2,
    });
    expect(guessMapping('products', ['Name', 'Price', 'Qty in stock'])).toMatchObject({ stock: 2 });
  });
});

it('a name beside some of its parts alone is not guessed: it may be the rest of it (DECISIONS 6.24)', () => {
  for (const part of ['First Name', 'Middle Name', 'Other Names', 'Surname']) {
    expect(guessMapping('clients', ['Name', part])).toMatchObject({ name: null });
  }
  expect(guessMapping('clients', ['Name', 'First Name', 'Surname'])).toMatchObject({ name: 0 });
});

it.each(['Savings (%)', 'Savings $', 'Savings €', 'Savings (USD)', "Savings ('000)"])(
  'a heading with the unit of something else is not recognised: %s (DECISIONS 6.24.2)',
  (heading) => expect(guessMapping('clients', ['Name', heading])).toMatchObject({ systemSavings: null }),
);

it('a heading that two columns have is not guessed: a person chooses (DECISIONS 6.24.2)', () => {
  expect(guessMapping('clients', ['Name', 'Phone', 'ID No', 'PHONE '])).toMatchObject({
    name: 0,
    clientId: 2,
    phone: null,
  });
});

describe('a cell', () => {
  it.each(['=1+1', '+254712', '-2', '@SUM(A1)', ' =1', '\u200b=1', '＝1', '\u3000－1', '\n=1'])(
    'that begins like a formula is made text and back: %s',
    (cell) => {
      expect(neutralised(cell)).toBe(`'${cell}`);
      expect(unneutralised(neutralised(cell))).toBe(cell);
    },
  );

  it('that is no formula stays as it is, with its apostrophe', () => {
    expect(neutralised("O'Brien")).toBe("O'Brien");
    expect(unneutralised("'quoted'")).toBe("'quoted'");
  });
});

describe('a text of a CSV file of ours (DECISIONS 10.48)', () => {
  it.each([
    '00110022',
    '3-4',
    '123456789012345678',
    '12E4',
    '1/2',
    'MAR-5',
    '5 Mar',
    '1,500',
    '12:30',
    'TRUE',
    '(12)',
  ])('that a spreadsheet would take for a number or a day has a no-break space behind it: %s', (text) => {
    expect(keptAsText(text)).toBe(`${text}\u00a0`);
    expect(cellText(keptAsText(text))).toBe(text);
  });

  it.each(['ACC-0001', '0712 345 678', 'Lamp (2)', 'Mary', 'May', '12 Lamps', '', 'E12'])(
    'that is one already stays as it is: %j',
    (text) => expect(keptAsText(text)).toBe(text),
  );
});

describe('a cell of a file', () => {
  it.each([
    ['amount', 'KES 12,500.00', 12_500],
    ['amount', '90 000', 90_000],
    ['amount', '90\u00a0000.5', 90_000.5],
    ['shillings', '2,450/=', 2450],
    ['shillings', '2450.00', 2450],
    ['count', '24', 24],
    ['phone', '712345678', '0712345678'],
    ['phone', '+254 (712) 345-678', '+254 (712) 345-678'],
    ['phone', '020 2712345', '020 2712345'],
    ['phone', '+44 20 7946 0958', '+44 20 7946 0958'],
    ['day', '2024-02-29', '2024-02-29'],
    ['day', '1/3/2024', '2024-03-01'],
    ['day', '01-Mar-2024', '2024-03-01'],
    ['day', '1st March, 2024', '2024-03-01'],
    ['day', 'Mar 1, 2024', '2024-03-01'],
    ['day', '1 Machi 2024', '2024-03-01'],
    ['day', '1 Sept 2024', '2024-09-01'],
    ['day', '03-Jan-23', '2023-01-03'],
    ['day', '2024/3/1', '2024-03-01'],
    ['orderNumber', '111', '111'],
    ['name', 'Baadaye Women', 'Baadaye Women'],
    ['name', '"Mama" Wanjiru "Njeri"', '"Mama" Wanjiru "Njeri"'],
    ['namePart', 'O', 'O'],
    ['id', 'MAR-12', 'MAR-12'],
    ['id', '12-Kit', '12-Kit'],
    ['status', 'ACTIVE', 'active'],
    ['nationalId', 'A1234567', 'A1234567'],
  ] as const)('that is read as %s may be %j (DECISIONS 6.29)', (type, text, value) => {
    expect(readCell(type, text)).toEqual({ value });
  });

  it.each([
    ['amount', '1,5'],
    ['amount', '90.000'],
    ['amount', '1.234,50'],
    ['amount', '1e3'],
    ['amount', '12,50,000'],
    ['amount', '-5'],
    ['shillings', '12.5'],
    ['count', '3 or 4'],
    ['phone', '071234567'],
    ['phone', '07123456789'],
    ['phone', '254712345'],
    ['phone', '0712345678 / 0722345678'],
    ['phone', 'none'],
    ['day', '31/02/2024'],
    ['day', '3/13/2024'],
    ['day', '1/3/24'],
    ['day', '45352'],
    ['day', '1 Marathon 2024'],
    ['day', '1 Mach 2024'],
    ['day', '03-01-23'],
    ['day', '23-Jan'],
    ['day', '2024/13/01'],
    ['day', '20240301'],
    ['name', 'N/A'],
    ['name', '4711'],
    ['nationalId', 'ID No. 23456780'],
    ['nationalId', '23456780 / 23456781'],
    ['amount', '(1,500)'],
    ['amount', '1,500-'],
    ['amount', '12%'],
    ['amount', 'TRUE'],
    ['name', '-'],
    ['name', '"Wanjiru Kamau"'],
    ['namePart', 'N/A'],
    ['namePart', '-'],
    ['nationalId', '"23456780"'],
    ['id', '12-Mar'],
    ['id', 'Mar-12'],
    ['id', '12-Mar-24'],
    ['id', '2024-03-12'],
    ['status', 'gone'],
    ['nationalId', 'n/a'],
  ] as const)(
    'that is read as %s is never %j, nor taken as something else (DECISIONS 6.29)',
    (type, text) => {
      expect(readCell(type, text)).toEqual({ wrong: expect.any(String) });
    },
  );
});

describe('a cell that a spreadsheet has spoiled (DECISIONS 6.29.1)', () => {
  it.each([
    ['name', '#REF!', 'sheet_error'],
    ['text', '#N/A', 'sheet_error'],
    ['id', '########', 'sheet_error'],
    ['nationalId', '#DIV/0!', 'sheet_error'],
    ['phone', '#N/A', 'sheet_error'],
    ['phone', '7.12E+08', 'rounded'],
    ['text', 'Err:502', 'sheet_error'],
    ['amount', '#N/A', 'not_an_amount'],
    ['count', '#VALUE!', 'not_whole'],
    ['day', '#NAME?', 'not_a_day'],
    ['name', '=A2&" "&B2', 'formula'],
    ['amount', '=SUM(B2:B9)', 'formula'],
    ['day', ' \u200b=TODAY()', 'formula'],
    ['amount', MERGED_CELL, 'merged'],
    ['text', MERGED_CELL, 'merged'],
    ['nationalId', '1.23457E+11', 'rounded'],
    ['id', '2.5e+7', 'rounded'],
    ['nationalId', "'23456789", 'apostrophe'],
    ['id', '’S-1024', 'apostrophe'],
  ] as const)('is not taken as %s: %j', (type, text, wrong) => {
    expect(readCell(type, text)).toEqual({ wrong });
  });

  it.each([
    ['text', '#12, Moi Avenue'],
    ['id', '#1024'],
    ['id', '12E45'],
    ['name', "Ng'ang'a"],
    ['text', 'a = b'],
  ] as const)('is none of %s that only looks a little like it: %j', (type, value) => {
    expect(readCell(type, value)).toEqual({ value });
  });
});

it.each([
  ['nationalId', 'N/A'],
  ['nationalId', '12345678'],
  ['id', '000'],
  ['id', 'NEW'],
  ['id', 'hakuna'],
  ['phone', 'none'],
  ['phone', '0000000000'],
  ['orderNumber', '0'],
  ['orderNumber', 'pending'],
] as const)(
  'what stands for no number is refused as a %s and is no key: %j (DECISIONS 25.1)',
  (type, text) => {
    expect(readCell(type, text)).toEqual({ wrong: 'no_number' });
  },
);

it.each(['TOTAL', 'Totals:', 'grand  total', ' Jumla ', 'Sub-total'])(
  'a name that is that of a line of totals is refused: %j (DECISIONS 6.29.2)',
  (text) => {
    expect(readCell('name', text)).toEqual({ wrong: 'total' });
    expect(readCell('name', `${text} Energies`)).toHaveProperty('value');
  },
);

describe('a day that may have the month before the day (DECISIONS 6.29.3)', () => {
  it.each([
    ['11/20/2026', true, false],
    ['11-20-26 0:00', true, false],
    ['11/10/2026', false, true],
    ['2026-10-11', false, false],
    ['11/11/2026', false, false],
    ['20/11/2026', false, false],
    ['2026-11-20', false, false],
    ['1 Mar 2024', false, false],
    ['Phone 11/20', false, false],
  ])('%s', (text, monthFirst, eitherWay) => {
    expect([isMonthFirst(text), isEitherWay(text)]).toEqual([monthFirst, eitherWay]);
  });
});

it('the columns of clients must say a name, and a phone, a National ID or a System ID (DECISIONS 6.24, 18.12)', () => {
  expect(missingColumns('clients', { name: 0 })).toEqual([['Phone', 'National ID', 'System ID']]);
  expect(missingColumns('clients', { systemId: 0 })).toEqual([['Name']]);
  expect(missingColumns('clients', { name: 0, clientId: 1 })).toEqual([]);
});

it('the columns of goods of old orders are a quantity and a product or SKU (DECISIONS 18.9.4)', () => {
  const lacking = (...headings: string[]) =>
    missingColumns(
      'orders',
      guessMapping('orders', ['Order No', 'Date', 'National ID', 'Term', 'Status', ...headings]),
    );
  expect(lacking('SKU', 'Qty', 'Price')).toEqual([]);
  expect(lacking('Product', 'Unit price')).toEqual([['Quantity']]);
  expect(lacking('Qty')).toEqual([['Product', 'SKU']]);
});

describe('a name in several columns (DECISIONS 6.24)', () => {
  const guessed = (...headings: string[]) => guessMapping('clients', headings);

  it('is read from its parts in the order first, middle, other, last', () => {
    expect(columnsOf(guessed('Surname', 'ID No', 'FIRST_NAME', 'Middle name'), 'name')).toEqual([2, 3, 0]);
    expect(columnsOf(guessed('Surname', 'Other Names'), 'name')).toEqual([1, 0]);
  });

  it('is read from the column of the whole name where the file has one', () => {
    expect(columnsOf(guessed('First Name', 'Surname', 'Full Name'), 'name')).toEqual([2]);
  });

  it('is chosen by a person where Name is beside a surname, and may be the first names', () => {
    const mapping = guessed('Name', 'Surname', 'Phone');
    expect(missingColumns('clients', mapping)).toEqual([['Name']]);
    const chosen = withColumn(withColumn(mapping, 0, 'firstName'), 1, 'lastName');
    expect(missingColumns('clients', chosen)).toEqual([]);
    expect(withColumn(chosen, 0, 'name')).toMatchObject({ name: 0, firstName: null, lastName: null });
  });

  it('is not read from one part of it', () => {
    expect(missingColumns('clients', guessed('First Name', 'Phone'))).toEqual([
      ['Middle Name', 'Other Names', 'Last Name'],
    ]);
  });
});
