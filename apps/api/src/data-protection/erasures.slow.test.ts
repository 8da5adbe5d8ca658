import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settingsOf, withBare } from '../../test/database.ts';
import { runScript } from '../../test/process.ts';
import { tablesHolding } from '../../test/traces.ts';
import { useWorld } from '../../test/use-world.ts';
import { selectAudit } from '../audit/audit.queries.ts';
import { writeBackup } from '../platform/backup/write-backup.ts';
import { Database } from '../platform/database.ts';
import { createSealing } from '../platform/sealing.ts';
import { folderStore } from '../platform/uploads.ts';
import { createErasureList } from './erasures.ts';

const world = useWorld();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'erasures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const file = (name: string) => join(folder, name);

it('who was erased after a backup is erased again when it is restored, in all places (Data Protection Act 2019, s. 40)', async () => {
  const secrets = ['Zipporah Kept', '712000555', 'NID-KEPT-1', 'Kept Lane', 'A private letter'];
  const chaired = await world.aGroup({ chairperson: 'Zipporah Kept', chairpersonPhone: '0712000555' });
  const client = await world.aClient(world.officer, {
    name: 'Zipporah Kept',
    phone: '0712000555',
    clientId: 'NID-KEPT-1',
  });
  const order = await world.anOrder(world.officer, {
    clientId: client.id,
    deliveryMethod: 'other',
    deliveryLocation: 'Kept Lane 3',
  });
  await world.must('POST', `/orders/${order.id}/status`, { status: 'cancelled', reason: 'Moved away' });
  await world.call(null, 'POST', '/public/contact', {
    name: 'A Visitor',
    email: 'visitor@example.org',
    subject: 'Loan Information',
    message: 'A private letter',
  });
  const { messages } = await world.must('GET', '/messages');
  await writeBackup(world.pool, folderStore(world.dataDir), file('before.zip'));

  await world.must('POST', `/clients/${client.id}/anonymise`, { reason: 'Asked for it' });
  await world.must('DELETE', `/messages/${messages[0].id}`);
  await createErasureList(file('erasures.txt'))(world.db);
  const list = await readFile(file('erasures.txt'), 'utf8');
  for (const secret of secrets) expect(list).not.toContain(secret);

  const SEAL_KEY = (await readFile(join(world.dataDir, 'seal.key'), 'utf8')).trim();
  await withBare(async (copy) => {
    const { said } = await runScript(
      ['scripts/restore.ts', file('before.zip'), '--erasures', file('erasures.txt')],
      { ...settingsOf(copy), SEAL_KEY, DATA_DIR: file('new') },
    );
    expect(said).toContain('2 clients and messages that were erased since are erased again.');
    expect(await tablesHolding({ ...world, pool: copy.owner }, secrets)).toEqual([]);
    const log = new Database(copy.owner).useSealing(createSealing({ SEAL_KEY, DATA_DIR: '' }));
    const [line] = await selectAudit(log, { entity: 'client', entity_id: client.id });
    expect(line!.after).toMatchObject({ name: { erased: true }, phone: { erased: true } });
    const { rows: groups } = await copy.owner.query('select chairperson from groups where id = $1', [
      chaired.id,
    ]);
    expect(groups).toEqual([{ chairperson: '' }]);
    const { rows: told } = await copy.owner.query(
      `select action, staff_id, after ->> 'erased_before' is not null as again from audit_log
       where request_id = 'erasures' order by action`,
    );
    expect(told).toEqual([
      { action: 'client.anonymise', staff_id: null, again: true },
      { action: 'group.anonymise', staff_id: null, again: false },
      { action: 'message.delete', staff_id: null, again: false },
      { action: 'order.anonymise', staff_id: null, again: false },
    ]);
  });
});

it('a list of erasures that is none is refused in words before anything is restored', async () => {
  await writeFile(file('empty.txt'), 'nothing\n');
  const words = ['scripts/restore.ts', file('before.zip'), '--erasures', file('empty.txt')];
  const { said, failed } = await runScript(words, { DATA_DIR: file('unused') });
  expect([said, failed]).toEqual([expect.stringContaining('There is no list of erasures'), true]);
});
