import { describe, expect, it } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { sheetXml, workbookAround } from '../../test/archive.ts';
import { importsOf } from '../../test/imports.ts';
import { useWorld } from '../../test/use-world.ts';

// Slow, since these files are large, and the last one makes the process that reads it take all the memory that it may have.

const world = useWorld();
const imports = importsOf(world);

describe('a file to import', () => {
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
