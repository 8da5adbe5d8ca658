import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csv, importsOf } from '../../test/imports.ts';
import { readWorkbook } from '../../test/read-workbook.ts';
import { createWorld, type World } from '../../test/world.ts';

let world: World;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  world = await createWorld();
  imports = importsOf(world);
});
afterAll(() => world.close());

const read = (id: string) => world.call(world.admin, 'GET', `/imports/${id}/rows?outcome=failed`);
const asFile = async (id: string) =>
  readWorkbook((await world.call(world.admin, 'GET', `/imports/${id}/rows.xlsx?outcome=failed`)).body).map(
    (row) => row.map(({ text }) => text),
  );

describe('why a row of a file failed', () => {
  it('is kept as data, and told in words where it is read (DECISIONS 12.3)', async () => {
    const file = csv('Name,Phone', 'Na Amina,abc', `${'N'.repeat(121)},0711000001`);
    const { id } = await imports.bring(file, { kind: 'clients', mode: 'dry-run' });
    const { rows } = await world.pool.query(
      'select message, problem from import_rows where import_id = $1 order by line',
      [id],
    );
    const phone = { heading: 'Phone', text: 'abc', fault: 'not_a_phone' };
    expect(rows).toMatchObject([
      { message: '', problem: { problem: 'cells', line: 2, cells: [phone] } },
      { message: '', problem: { problem: 'cells', line: 3, cells: [{ fault: 'too_long', max: 120 }] } },
    ]);
    expect((await read(id)).body.rows[0]).toMatchObject({
      message: "Line 2, Phone: 'abc' is not a phone number",
      problem: { problem: 'cells', line: 2, cells: [phone] },
    });
    expect(await asFile(id)).toContainEqual([
      'Na Amina',
      'abc',
      "Line 2, Phone: 'abc' is not a phone number",
      '2',
    ]);
  });

  it('is still told in the sentence that an older version has kept (DECISIONS 12.3)', async () => {
    const { id } = await imports.bring(csv('Name,Phone', 'Nb Amina,abc'), {
      kind: 'clients',
      mode: 'dry-run',
    });
    const reported = 'Line 2, as it was told before';
    await world.pool.query('update import_rows set message = $2, problem = null where import_id = $1', [
      id,
      reported,
    ]);
    expect((await read(id)).body.rows).toMatchObject([{ message: reported, problem: null }]);
    expect((await asFile(id)).flat()).toContain(reported);
  });
});
