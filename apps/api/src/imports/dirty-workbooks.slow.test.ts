import { describe, expect, it } from 'vitest';
import { sheetXml, workbookAround, workbookOf } from '../../test/archive.ts';
import { importsOf } from '../../test/imports.ts';
import { useWorld } from '../../test/use-world.ts';

const world = useWorld();
const imports = importsOf(world);

const told = (rows: readonly { message: string }[]) => rows.map(({ message }) => message);

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

describe('a cell of a workbook', () => {
  it('with an error or a formula without its value is refused and never read as empty (DECISIONS 6.29.1)', async () => {
    const sheet = sheetOf(
      ['Name', 'Phone', 'National ID', 'Loan Balance', 'Join Date'],
      ['Ea One', '0721500001', '15001', 't="e"><f>VLOOKUP(A2,B:C,2)</f><v>#N/A</v>', ''],
      ['Ea Two', '0721500002', 't="e"><v>#REF!</v>', '><v>5</v>', ''],
      ['t="e"><v>#DIV/0!</v>', '0721500003', '15003', '><v>5</v>', ''],
      ['Ea Four', '0721500004', '15004', '><f>D2*2 &amp; ""</f><v></v>', ''],
      ['Ea Five', '0721500005', '15005', '><f>D2*2</f>', 't="e"><v>#NAME?</v>'],
      ['Ea Six', '0721500006', '15006', '><f>2*2</f><v>4</v>', 't="str"><f>""</f><v></v>'],
      ['', '', '', '><f>SUM(D2:D7)</f>', ''],
    );
    const done = await imports.bring(workbookAround(sheet), { kind: 'clients' });
    const formula =
      'is a formula without a value: open the workbook in Excel and save it once, or write the value itself';
    expect(told(done.rows)).toEqual([
      "Line 2, Loan Balance: '#N/A' is not an amount like 1,234.50",
      "Line 3, National ID: '#REF!' is a spreadsheet error: write the value",
      "Line 4, Name: '#DIV/0!' is a spreadsheet error: write the value",
      `Line 5, Loan Balance: '=D2*2 & ""' ${formula}`,
      `Line 6, Join Date: '#NAME?' is not a day like 2024-03-01 or 1/3/2024; Loan Balance: '=D2*2' ${formula}`,
      `Line 8, Loan Balance: '=SUM(D2:D7)' ${formula}; Name is empty`,
    ]);
    expect(await imports.named('clients', 'Ea %')).toMatchObject([{ name: 'Ea Six', loan_balance: 4 }]);
  });

  it('merged over several lines is refused below the first, where its value would be missing (DECISIONS 6.29.1)', async () => {
    await world.aGroup({ name: 'Ec Umoja' });
    const rows = [
      line(1, 'Clients of the groups'),
      line(3, 'Name', 'Phone', 'Group'),
      line(4, 'Ec One', '0721500021', 'Ec Umoja'),
      line(5, 'Ec Two', '0721500022'),
      line(6, 'Ec Three', '0721500023'),
    ];
    const merged = '<mergeCells count="2"><mergeCell ref="A1:C2"/><mergeCell ref="C4:C5"/></mergeCells>';
    const done = await imports.bring(workbookAround(sheetXml(rows.join(''), merged)), {
      kind: 'clients',
    });
    expect(done.title_lines).toEqual([1]);
    expect(told(done.rows)).toEqual([
      "Line 5, Group: '#MERGED!' is merged with the cell above it: unmerge the cells and fill in each line",
    ]);
    expect(await imports.named('clients', 'Ec %')).toMatchObject([{ name: 'Ec One' }, { name: 'Ec Three' }]);
  });
});

describe('a number of a workbook', () => {
  it('of more digits than a spreadsheet keeps is no ID and no amount (DECISIONS 6.29.1)', async () => {
    const sheet = sheetOf(
      ['Name', 'Phone', 'System ID', 'Loan Balance'],
      ['Eg One', '0721500031', '><v>12345678905020567</v>', ''],
      ['Eg Two', '0721500032', '', '><v>1234567890502056</v>'],
      ['Eg Three', '0721500033', '><v>123456789050205</v>', ''],
    );
    const done = await imports.bring(workbookAround(sheet), { kind: 'clients' });
    expect(told(done.rows)).toEqual([
      "Line 2, System ID: '1.23456789050206E+16' was shortened by the spreadsheet: format the column as text and write all digits",
      "Line 3, Loan Balance: '1.23456789050206E+15' is not an amount like 1,234.50",
    ]);
    expect(await imports.named('clients', 'Eg %')).toMatchObject([{ system_id: '123456789050205' }]);
  });

  it('that a formula has calculated is taken as the spreadsheet shows it (DECISIONS 6.29.1)', async () => {
    const sheet = sheetOf(
      ['Name', 'Phone', 'System ID', 'Loan Balance', 'Savings'],
      [
        'Eh One',
        '0721500041',
        'EH-1',
        '><v>1234.5600000000002</v>',
        '><f>0.1+0.2</f><v>0.30000000000000004</v>',
      ],
      ['Eh Two', '0721500042', 'EH-2', '><v>10.0051</v>', ''],
    );
    const done = await imports.bring(workbookAround(sheet), { kind: 'clients' });
    expect(told(done.rows)).toEqual(["Line 3, Loan Balance: '10.0051' has more than two decimals"]);
    expect(await imports.named('clients', 'Eh %')).toMatchObject([
      { loan_balance: 1234.56, system_savings: 0.3 },
    ]);
  });
});

describe('a format of a workbook', () => {
  it('that fills an ID with zeros, or sets letters before it, is read as it is shown (DECISIONS 6.29)', async () => {
    const sheet = sheetOf(
      ['Name', 'Phone', 'System ID', 'Loan Balance'],
      ['Ei One', 's="4"><v>721500051</v>', 's="2"><v>123</v>', 's="5"><v>1500</v>'],
      ['Ei Two', 's="4"><v>721500052</v>', 's="3"><f>6*2</f><v>12</v>', 's="5"><v>0.5</v>'],
      ['Ei Three', '><v>721500053</v>', 's="2" t="inlineStr"><is><t>7</t></is>', 's="6"><v>2</v>'],
      ['Ei Four', '><v>721500054</v>', 's="2"><v>2345671</v>', ''],
    );
    const formats = [
      '00000',
      '&quot;ACC-&quot;0000;@',
      '0000000000',
      '_-&quot;KES&quot;* #,##0.00_-;\\-0',
      '00',
    ];
    const file = workbookOf([{ name: 'A', sheet }], [], { formats });
    expect(await imports.bring(file, { kind: 'clients' })).toMatchObject({ created: 4 });
    const found = await imports.named('clients', 'Ei %');
    expect(found.map(({ name, system_id, loan_balance }) => [name, system_id, loan_balance])).toEqual([
      ['Ei Four', '2345671', 0],
      ['Ei One', '00123', 1500],
      ['Ei Three', '7', 2],
      ['Ei Two', 'ACC-0012', 0.5],
    ]);
  });
});

describe('the sheets of a workbook', () => {
  const goods = (name: string) => sheetOf(['Name', 'Price'], [name, '><v>5</v>']);
  const empty = sheetOf(['', '']);

  it('of which several have rows are refused by their names: none is left out (DECISIONS 6.25.4)', async () => {
    const several = workbookOf([
      { name: 'Kitui &amp; Mutomo', sheet: goods('Ed Lamp') },
      { name: 'Empty', sheet: empty },
      { name: 'Voi', sheet: sheetOf(['Name', 'Price'], ['Ed Pot', '><v>5</v>'], ['Ed Jug', '><v>6</v>']) },
    ]);
    expect(await imports.send(several)).toMatchObject({
      status: 400,
      body: {
        code: 'validation',
        reason: 'file_with_several_sheets',
        message:
          'That workbook has rows on 2 sheets: “Kitui & Mutomo” (2 rows), “Voi” (3 rows). Only one sheet can be imported at a time. Save each sheet as its own file, or hide the others.',
      },
    });
  });

  it('that are hidden or empty do not count, wherever they are (DECISIONS 6.25.4)', async () => {
    const one = workbookOf([
      { name: 'Lists', sheet: goods('Ee Hidden'), isHidden: true },
      { name: 'Empty', sheet: empty },
      { name: 'Goods', sheet: goods('Ee Lamp') },
    ]);
    expect(await imports.bring(one)).toMatchObject({ created: 1, sample: ['Ee Lamp', '5'] });
    expect(await imports.named('products', 'Ee %')).toMatchObject([{ name: 'Ee Lamp' }]);
    const none = await imports.send(workbookOf([{ name: 'Empty', sheet: empty }]));
    expect(none).toMatchObject({ status: 400, body: { reason: 'file_without_rows' } });
  });
});

describe('a file that is no table', () => {
  it.each([
    ['a PDF', '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\n', 415, 'not_a_table'],
    ['a page of the web', '<html><table><tr><td>Name</td></tr></table></html>', 415, 'not_a_table'],
    ['a part of a page', '<div class="x">\n<table><tr><td>Name</td></tr></table></div>', 415, 'not_a_table'],
    ['a page after its metadata', '<meta charset="utf-8">\nName,Price\n', 415, 'not_a_table'],
    ['a page after a comment', '<!-- made by -->\nName,Price\n', 415, 'not_a_table'],
    ['a list of JSON', '[{"name":"Lamp","price":5}]', 415, 'not_a_table'],
    ['a record of JSON', '{\n  "rows": [1, 2]\n}', 415, 'not_a_table'],
    ['Rich Text', '{\\rtf1 Name, Price}', 415, 'not_a_table'],
    ['nothing', '', 400, 'file_is_empty'],
    ['blanks alone', '\uFEFF \r\n', 400, 'file_is_empty'],
  ])('but %s is refused, whatever its name (DECISIONS 6.25.5)', async (_, text, status, reason) => {
    expect(await imports.send(Buffer.from(text))).toMatchObject({ status, body: { reason } });
  });

  it('but an .xls workbook, or one with a password, is refused by name (DECISIONS 6.25.5)', async () => {
    const file = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)]);
    expect(await imports.send(file)).toMatchObject({
      status: 415,
      body: { reason: 'workbook_old_or_locked' },
    });
  });
});
