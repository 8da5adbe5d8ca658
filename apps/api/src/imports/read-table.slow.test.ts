import { describe, expect, it } from 'vitest';
import { Refusal } from '#domain/errors.ts';
import { MERGED_CELL } from '#domain/import-values.ts';
import { LIMITS } from '#domain/limits.ts';
import { archive, sheetXml, workbookAround, workbookOf, xml } from '../../test/archive.ts';
import { csv } from '../../test/imports.ts';
import { writeWorkbook } from '../platform/workbook.ts';
import { readCsv } from './read-csv.ts';
import { readTable } from './read-table.ts';

type File = string | Buffer;

/** The lines of a file from its headings on, their cells parted by bars, or what it is refused for. */
async function read(file: File) {
  try {
    const { titleLines, headings, rows } = await readTable(Buffer.from(file));
    return {
      titleLines,
      lines: [headings, ...rows.map(({ cells }) => cells)].map((cells) => cells.join(' | ')),
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { code: error.code, ...error.said };
  }
}

/** A line of a sheet; a tag is the content of a cell with its attributes, as `t="e"><v>#N/A</v>`. */
const line = (number: number, ...cells: string[]) =>
  `<row r="${number}">${cells
    .map((cell, at) => {
      const place = `r="${String.fromCodePoint(65 + at)}${number}"`;
      if (cell === '') return '';
      return cell.includes('<')
        ? `<c ${place} ${cell}</c>`
        : `<c ${place} t="inlineStr"><is><t>${cell}</t></is></c>`;
    })
    .join('')}</row>`;
const sheetOf = (...rows: string[][]) => sheetXml(rows.map((cells, at) => line(at + 1, ...cells)).join(''));

describe('a CSV file', () => {
  it.each([',', ';', '\t', '|'])(
    'has its cells separated by %j, below a title too (DECISIONS 6.25)',
    (sign) => {
      const file = csv(
        'Members of Kitui, Mutomo and Zombe',
        '',
        ['Name', 'Phone', 'Loan'].join(sign),
        ['Agnes', '0712345678', '900'].join(sign),
        ['Juma', '0712345679', '800'].join(sign),
      );
      expect(readCsv(Buffer.from(file)).at(-1)).toEqual(['Juma', '0712345679', '800']);
    },
  );

  const FOUR = ['Name | Place', '1 | Voi', '2 | Voi', '3 | Voi', '4 | Voi'];
  it.each<[string, File, string[]]>([
    [
      'with commas of decimals',
      'Name;Loan;Savings\nAgnes;12,50;3,40',
      ['Name | Loan | Savings', 'Agnes | 12,50 | 3,40'],
    ],
    ['with other signs in quotes', 'Name,Goods\nAgnes,"a; b; c"', ['Name | Goods', 'Agnes | a; b; c']],
    ['with one line that ends in \\n', 'Name,Place\r\n1,Voi\r\n2,Voi\n3,Voi\r\n4,Voi\r\n', FOUR],
    ['with one line that ends in \\r', 'Name,Place\n1,Voi\n2,Voi\r3,Voi\n4,Voi\n', FOUR],
    ['with one line that does not end in \\r', 'Name,Place\r1,Voi\r2,Voi\n3,Voi\r4,Voi\r', FOUR],
    [
      'of Windows letters',
      Buffer.from('Name\tNotes\r\ncaf\xe9\t"two\r\nlines"\r\n\r\n', 'latin1'),
      ['Name | Notes', 'café | two\nlines'],
    ],
    ['of UTF-16', Buffer.from('\uFEFFName\tPrice\r\nlamp\t5\r\n', 'utf16le'), ['Name | Price', 'lamp | 5']],
    [
      'with empty cells behind',
      'Name,Loan\nOne,5,,\nTwo,"12,500",,',
      ['Name | Loan', 'One | 5', 'Two | 12,500'],
    ],
  ])('%s is read whole (DECISIONS 6.25)', async (_, file, lines) => {
    expect(await read(file)).toEqual({ titleLines: [], lines });
  });

  it('has lines of one cell above its headings left out, ten at most (DECISIONS 6.25)', async () => {
    const titled = csv('Goods of the shop', '', 'As of 30 September 2026', 'Name,Price', 'lamp,5', 'pot,');
    const { rows, ...table } = await readTable(Buffer.from(titled));
    expect(table).toMatchObject({ titleLines: [1, 3], headings: ['Name', 'Price'] });
    expect(rows.map(({ line: number }) => number)).toEqual([5, 6]);
    for (const untitled of [csv('Name', 'cup', 'jug'), csv('Name,Price', 'cup,', 'jug,3')])
      expect(await read(untitled)).toMatchObject({ titleLines: [], lines: { length: 3 } });
    const deep = csv(...Array.from({ length: 11 }, (_, at) => `Note ${at},`), 'Name,Price', 'jug,3');
    expect((await read(deep)).lines?.[0]).toBe('Note 0 | Column B');
  });
});

describe('a workbook', () => {
  async function asWorkbook([columns = [], ...rest]: string[][]): Promise<Buffer> {
    async function* rows() {
      yield* rest;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of writeWorkbook([{ name: 'List', columns, rows: rows() }]))
      chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  it('of our own is read as it was written', async () => {
    const file = await asWorkbook([
      ['Name', 'Price'],
      ['lamp', '77'],
    ]);
    expect(await read(file)).toEqual({ titleLines: [], lines: ['Name | Price', 'lamp | 77'] });
  });

  const FORMATS = [
    '00000',
    '&quot;ACC-&quot;0000;@',
    '0000000000',
    '_-&quot;KES&quot;* #,##0.00_-;\\-0',
    '00',
  ];
  it.each<[string, string[], string]>([
    [
      'an error',
      ['t="e"><f>VLOOKUP(A2,B:C,2)</f><v>#N/A</v>', 't="e"><v>#REF!</v>', 't="e"><v>#DIV/0!</v>'],
      '#N/A | #REF! | #DIV/0!',
    ],
    [
      'a formula with its value, or none',
      [
        '><f>2*2</f><v>4</v>',
        '><f>D2*2 &amp; ""</f><v></v>',
        '><f>SUM(D2:D7)</f>',
        't="str"><f>""</f><v></v>',
      ],
      '4 | =D2*2 & "" | =SUM(D2:D7) | ',
    ],
    [
      'more digits than a spreadsheet keeps',
      ['><v>12345678905020567</v>', '><v>1234567890502056</v>', '><v>123456789050205</v>'],
      '1.23456789050206E+16 | 1.23456789050206E+15 | 123456789050205',
    ],
    [
      'a calculated number',
      ['><v>1234.5600000000002</v>', '><f>0.1+0.2</f><v>0.30000000000000004</v>', '><v>10.0051</v>'],
      '1234.56 | 0.3 | 10.0051',
    ],
    [
      'a format with zeros or letters before the number',
      ['s="4"><v>721500051</v>', 's="2"><v>123</v>', 's="3"><f>6*2</f><v>12</v>', 's="2"><v>2345671</v>'],
      '0721500051 | 00123 | ACC-0012 | 2345671',
    ],
    [
      'a format of amounts, of text or of days',
      [
        's="5"><v>1500</v>',
        's="5"><v>0.5</v>',
        's="2" t="inlineStr"><is><t>7</t></is>',
        's="1"><v>45352</v>',
      ],
      '1500 | 0.5 | 7 | 2024-03-01',
    ],
  ])('with %s in its cells says what the spreadsheet shows (DECISIONS 6.29)', async (_, cells, shown) => {
    const sheet = sheetOf(['Name', 'A', 'B', 'C', 'D'].slice(0, cells.length + 1), ['One', ...cells]);
    const file = workbookOf([{ name: 'A', sheet }], [], { formats: FORMATS });
    expect((await read(file)).lines?.[1]).toBe(`One | ${shown}`);
  });

  it('with merged cells says so below the first, where their value would be missing (DECISIONS 6.29.1)', async () => {
    const rows = [
      line(1, 'Clients of the groups'),
      line(3, 'Name', 'Group'),
      line(4, 'One', 'Umoja'),
      line(5, 'Two'),
      line(6, 'Three'),
    ];
    const merged = '<mergeCells count="2"><mergeCell ref="A1:C2"/><mergeCell ref="B4:B5"/></mergeCells>';
    expect(await read(workbookAround(sheetXml(rows.join(''), merged)))).toEqual({
      titleLines: [1],
      lines: ['Name | Group', 'One | Umoja', `Two | ${MERGED_CELL}`, 'Three | '],
    });
  });

  it('is read by its one sheet that has rows and is not hidden (DECISIONS 6.25.4)', async () => {
    const goods = (name: string) => sheetOf(['Name', 'Price'], [name, '><v>5</v>']);
    const file = workbookOf([
      { name: 'Lists', sheet: goods('Hidden'), isHidden: true },
      { name: 'Empty', sheet: sheetOf(['', '']) },
      { name: 'Goods', sheet: goods('Lamp') },
    ]);
    expect((await read(file)).lines?.[1]).toBe('Lamp | 5');
  });

  const entity = (doctype: string, text: string) =>
    workbookAround(
      xml(
        `${doctype}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${line(1, 'Name', 'Price')}${line(2, text, '5')}</sheetData></worksheet>`,
      ),
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
    const answer = JSON.stringify(await read(entity(doctype, text)));
    expect(answer.length).toBeLessThan(5000);
    expect(answer).not.toMatch(/import \{|lollol/);
  });

  it('that unpacks to gigabytes is refused, whatever it says of its size', async () => {
    const bomb = Buffer.alloc(210 * 1024 * 1024, '<c/>');
    for (const [file, reason] of [
      [workbookAround(bomb), 'workbook_unpacks_to_too_much'],
      [workbookAround(bomb, 1000), 'unreadable_workbook'],
    ] as const) {
      expect(file.length).toBeLessThan(LIMITS.importBytes);
      expect(await read(file)).toMatchObject({ reason });
    }
  }, 120_000);
});

describe('a file that is no table, or a faulty one', () => {
  const long = 'x'.repeat(10_000_000);
  const oneCell = (text: string, after = '') =>
    workbookAround(sheetXml(`<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c>${after}</row>`));

  it.each<[code: string, reason: string, files: File[], params?: object]>([
    [
      'unsupported_media_type',
      'not_a_table',
      [
        Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
        '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\n',
        '<html><table><tr><td>Name</td></tr></table></html>',
        '<div class="x">\n<table><tr><td>Name</td></tr></table></div>',
        '<meta charset="utf-8">\nName,Price\n',
        '<!-- made by -->\nName,Price\n',
        '[{"name":"Lamp","price":5}]',
        '{\n  "rows": [1, 2]\n}',
        '{\\rtf1 Name, Price}',
      ],
    ],
    [
      'unsupported_media_type',
      'unreadable_workbook',
      [
        archive([{ name: 'a.txt', content: Buffer.from('x') }]),
        workbookAround(sheetXml('')).subarray(0, 200),
      ],
    ],
    // A workbook in the older format .xls, or one with a password.
    ['unsupported_media_type', 'workbook_old_or_locked', [Buffer.from('d0cf11e0a1b11ae1'.repeat(64), 'hex')]],
    ['validation', 'file_is_empty', ['', '\uFEFF \r\n']],
    [
      'validation',
      'file_without_rows',
      ['Name,Price\n\n', workbookOf([{ name: 'Empty', sheet: sheetOf(['', '']) }])],
    ],
    [
      'validation',
      'file_with_open_quote',
      [
        'Name,Price\nPot,5\nLamp,1\n"Stove,2\nTank,3\n',
        'Name,Price\nPot,5\nJug,1\n"Lamp" small,1\n"Stove",2\n',
        'Name,Price\r\n"Lamp,\r\nsmall",1\r\nPot,"2\r\n',
      ],
      { line: 4 },
    ],
    // 12,500 is not 12.
    [
      'validation',
      'line_with_more_cells',
      [
        csv('Name,Loan,Savings', 'One,5,6,,', 'Two,12,500,3,400'),
        csv('System ID,Loan,Savings', 'DK-1,5,6', 'DK-2,12,500,'),
        csv('System ID,Loan,', 'DK-1,5,', 'DK-2,12,500,'),
        csv('System ID,Loan,Savings', 'DK-1,5,6,', 'DK-2,12,500,'),
        csv('Name,System ID,Loan,Savings', '', 'Two,DK-2,12,500,'),
      ],
      { line: 3 },
    ],
    [
      'validation',
      'cell_with_too_many_marks',
      [`Name,Price\nlamp,5\nlamp${'\u0301'.repeat(31)},5\n`],
      { line: 3, max: LIMITS.marksInARow },
    ],
    [
      'payload_too_large',
      'file_has_too_many_columns',
      [`${'a,'.repeat(51)}b\n${'1,'.repeat(51)}2`],
      { max: LIMITS.importColumns },
    ],
    [
      'payload_too_large',
      'file_has_too_many_rows',
      [`Name,Price\n${'a,1\n'.repeat(LIMITS.importRows + 1)}`],
      { max: LIMITS.importRows },
    ],
    ['payload_too_large', 'workbook_unpacks_to_too_much', [oneCell(long), oneCell('Name', long)]],
  ])('is refused with %s, %s (DECISIONS 6.25, 10.30a)', async (code, reason, files, params = {}) => {
    expect(await Promise.all(files.map(read))).toEqual(files.map(() => ({ code, reason, params })));
  });
});
