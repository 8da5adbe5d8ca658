import { describe, expect, it } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { archive, sheetXml, workbookAround, xml } from '../../test/archive.ts';
import { counts, csv, importsOf } from '../../test/imports.ts';
import { useWorld } from '../../test/use-world.ts';
import { writeWorkbook } from '../platform/workbook.ts';

const world = useWorld();
const imports = importsOf(world);

async function asWorkbook(rows: string[][]): Promise<Buffer> {
  const [head = [], ...rest] = rows;
  async function* lines() {
    yield* rest;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of writeWorkbook([{ name: 'List', columns: head, rows: lines() }]))
    chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

describe('a file to import', () => {
  it('may be a workbook: phones without their nought, days and numbers as they are meant', async () => {
    const sheet = sheetXml(
      `<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c><c r="B1" t="inlineStr"><is><t>Phone</t></is></c></row>
       <row r="3"><c r="A3" t="inlineStr"><is><t>Ih Mwende</t></is></c><c r="B3"><v>712000001</v></c></row>`,
    );
    const done = await imports.bring(workbookAround(sheet), { kind: 'clients' });
    expect(counts(done)).toMatchObject({ total: 1, created: 1 });
    expect(await imports.named('clients', 'Ih %')).toMatchObject([{ phone: '+254712000001' }]);
    const ours = await asWorkbook([
      ['Name', 'Price'],
      ['Ih lamp', '77'],
    ]);
    expect(counts(await imports.bring(ours))).toMatchObject({ total: 1, created: 1 });
  });

  it('may be written by an old spreadsheet: Windows letters, tabs, lines within a cell', async () => {
    const old = Buffer.from('Name\tPrice\tDescription\r\nIi caf\xe9\t5\t"two\r\nlines"\r\n\r\n', 'latin1');
    expect(counts(await imports.bring(old))).toMatchObject({ total: 1, created: 1 });
    expect(await imports.named('products', 'Ii %')).toMatchObject([{ name: 'Ii café' }]);
    const utf16 = Buffer.from('\uFEFFName\tPrice\r\nIi shilingi\t5\r\n', 'utf16le');
    expect(counts(await imports.bring(utf16))).toMatchObject({ created: 1 });
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
    expect(await imports.send(file)).toMatchObject(refused(status, code));
  });

  it('of too many rows or bytes is 413 (DECISIONS 10, Limits)', async () => {
    const long = `Name,Price\n${'a,1\n'.repeat(LIMITS.importRows + 1)}`;
    expect(await imports.send(long)).toMatchObject(refused(413, 'payload_too_large'));
    expect(await imports.send(Buffer.alloc(LIMITS.importBytes + 1, 'a'))).toMatchObject(
      refused(413, 'payload_too_large'),
    );
  });

  it.each([
    ['never closed', 'Name,Price\nPot,5\nLamp,1\n"Stove,2\nTank,3\n', 4],
    ['closed in the middle of its cell', 'Name,Price\nPot,5\n"Lamp" small,1\n"Stove",2\n', 3],
    ['never closed, below a cell of two lines', 'Name,Price\r\n"Lamp,\r\nsmall",1\r\nPot,"2\r\n', 4],
  ])('with a quotation mark %s is refused, and takes no lines into a cell (6.25)', async (_, text, line) => {
    const reply = await imports.send(Buffer.from(text));
    expect(reply).toMatchObject(refused(400, 'validation'));
    expect(reply.body).toMatchObject({ reason: 'file_with_open_quote', params: { line } });
  });

  it('with a title above its headings has them read below it, and names the lines left out (DECISIONS 6.25)', async () => {
    const titled = csv(
      'Goods of the shop',
      '',
      'As of 30 September 2026',
      'Name,Price',
      'Iv lamp,5',
      'Iv pot,',
    );
    const done = await imports.bring(titled);
    expect(done).toMatchObject({
      title_lines: [1, 3],
      headings: ['Name', 'Price'],
      sample: ['Iv lamp', '5'],
    });
    expect(counts(done)).toMatchObject({ total: 2, created: 1, failed: 1 });
    expect(done.rows).toMatchObject([{ line: 6 }]);
    for (const untitled of [csv('Name', 'Iv cup', 'Iv jug'), csv('Name,Price', 'Iv cup,', 'Iv jug,3')])
      expect((await imports.send(untitled)).body).toMatchObject({ title_lines: [], total: 2 });
    const deep = csv(...Array.from({ length: 11 }, (_, line) => `Note ${line},`), 'Name,Price', 'Iv jug,3');
    expect((await imports.send(deep)).body).toMatchObject({
      title_lines: [],
      headings: ['Note 0', 'Column B'],
    });
  });

  it('with characters that cannot be stored is accepted, and their rows fail alone', async () => {
    const odd = Buffer.from('\uFEFFName\tPrice\tN\0te\nIl lamp\t5\t\nIl\0 stove\t6\t\n', 'utf16le');
    const done = await imports.bring(odd, { kind: 'products' });
    expect(counts(done)).toMatchObject({ total: 2, created: 1, failed: 1 });
    expect(done).toMatchObject({ headings: ['Name', 'Price', 'N\ufffdte'], status: 'done' });
    expect(done.rows).toMatchObject([{ line: 3, cells: ['Il\ufffd stove', '6', ''] }]);
  });

  it('with a letter that has more than 30 marks is refused, and names the line (DECISIONS 10.30a)', async () => {
    const file = `Name,Price\nIl lamp,5\nIl lamp${'\u0301'.repeat(31)},5\n`;
    const refusal = {
      status: 400,
      body: { reason: 'cell_with_too_many_marks', params: { line: 3, max: 30 } },
    };
    expect(await imports.send(file)).toMatchObject(refusal);
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
    const { status, body } = await imports.send(workbookAround(hostile(doctype, text)));
    const answer = JSON.stringify(body);
    expect([201, 413, 415]).toContain(status);
    expect(answer.length).toBeLessThan(5000);
    expect(answer).not.toMatch(/import \{|lollol/);
  });

  it('needs to be said what it holds', async () => {
    expect(await imports.send('Name,Price\na,1', 'meetings')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'kind' }] },
    });
    expect(await world.call(world.admin, 'POST', '/imports', { kind: 'products' })).toMatchObject({
      status: 415,
    });
  });

  it('that unpacks to gigabytes is 413, whatever it says of its size, and the server goes on', async () => {
    const bomb = Buffer.alloc(210 * 1024 * 1024, '<c/>');
    for (const [file, refused] of [
      [workbookAround(bomb), { status: 413, body: { reason: 'workbook_unpacks_to_too_much' } }],
      [workbookAround(bomb, 1000), { status: 415, body: { reason: 'unreadable_workbook' } }],
    ] as const) {
      expect(file.length).toBeLessThan(LIMITS.importBytes);
      expect(await imports.send(file)).toMatchObject(refused);
    }
    expect((await world.call(world.admin, 'GET', '/imports')).status).toBe(200);
  }, 120_000);

  it.each(['between its cells', 'in one of them'])(
    'with more text %s than a cell can hold is 413 at once, and holds no other up',
    async (where) => {
      const text = 'x'.repeat(10_000_000);
      const cell = `<c r="A1" t="inlineStr"><is><t>Name${where === 'in one of them' ? text : ''}</t></is></c>`;
      const sheet = sheetXml(`<row r="1">${cell}${where === 'in one of them' ? '' : text}</row>`);
      expect(await imports.send(workbookAround(sheet))).toMatchObject({
        status: 413,
        body: { reason: 'workbook_unpacks_to_too_much' },
      });
    },
  );
});
