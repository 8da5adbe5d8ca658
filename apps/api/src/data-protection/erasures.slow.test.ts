import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, settingsOf } from '../../test/database.ts';
import { untilWaiting } from '../../test/gate.ts';
import { tablesHolding } from '../../test/traces.ts';
import { createWorld, type World } from '../../test/world.ts';
import { selectAudit } from '../audit/audit.queries.ts';
import { writeBackup } from '../platform/backup/write-backup.ts';
import { Database } from '../platform/database.ts';
import { createSealing } from '../platform/sealing.ts';
import { folderStore } from '../platform/uploads.ts';
import { applyErasures, createErasureList } from './erasures.ts';

let world: World;
let folder: string;
beforeAll(async () => {
  world = await createWorld();
  folder = await mkdtemp(join(tmpdir(), 'erasures-'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const file = (name: string) => join(folder, name);
const linesOf = async (id: string) =>
  (
    await world.pool.query('select action, after from audit_log where entity_id = $1 order by written_at', [
      id,
    ])
  ).rows;

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

  const copy = await createTestDatabase({ bare: true });
  const SEAL_KEY = (await readFile(join(world.dataDir, 'seal.key'), 'utf8')).trim();
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['scripts/restore.ts', file('before.zip'), '--erasures', file('erasures.txt')],
      { env: { ...process.env, ...settingsOf(copy), SEAL_KEY, DATA_DIR: file('new') } },
    );
    expect(stdout).toContain('2 clients and messages that were erased since are erased again.');
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
      { action: 'message.delete', staff_id: null, again: false },
    ]);
  } finally {
    await copy.drop();
  }
});

it('a start erases nobody twice (Data Protection Act 2019, s. 40)', async () => {
  const erased = await world.aClient();
  await world.must('POST', `/clients/${erased.id}/anonymise`, { reason: 'Asked for it' });
  const note = createErasureList(file('running.txt'));
  await note(world.db);
  await note(world.db);
  const before = await linesOf(erased.id);
  expect(await applyErasures(world.db, file('running.txt'))).toBe(0);
  expect(await linesOf(erased.id)).toEqual(before);
  const lines = (await readFile(file('running.txt'), 'utf8')).trim().split('\n');
  expect(new Set(lines).size, 'each is noted once').toBe(lines.length);
});

it('who was anonymised is erased again in all places, also where what was left of them was deleted (DECISIONS 11.4.7a)', async () => {
  const day = (nth: number) => `2026-01-0${nth}T00:00:00.000Z`;
  for (const then of [['delete'], ['delete', 'restore']]) {
    const name = `Anonymised then ${then.join(' and ')}`;
    const chair = { chairperson: name, chairpersonPhone: `073300011${then.length}` };
    const group = await world.aGroup(chair);
    const { id } = await world.aClient(world.officer, { name, phone: chair.chairpersonPhone });
    const lines = ['anonymise', ...then].map((what, nth) => `${day(nth + 1)} client.${what} ${id}\n`);
    await writeFile(file('left.txt'), lines.join(''));
    await applyErasures(world.db, file('left.txt'));
    expect(await tablesHolding(world, [name])).toEqual([]);
    expect((await world.must('GET', `/groups/${group.id}`)).chairperson).toBe('');
  }
});

it('a list of erasures that is none is refused in words before anything is restored', async () => {
  await writeFile(file('empty.txt'), 'nothing\n');
  const restoring = promisify(execFile)(
    process.execPath,
    ['scripts/restore.ts', file('before.zip'), '--erasures', file('empty.txt')],
    { env: { ...process.env, DATA_DIR: file('unused') } },
  );
  await expect(restoring).rejects.toMatchObject({
    stderr: expect.stringContaining('There is no list of erasures') as string,
  });
});

it('two servers that start at the same time erase each of a list once, and the log says so once (DECISIONS 11.4.7a)', async () => {
  const { id } = await world.aClient(world.officer, { name: 'Erased Once' });
  const message = {
    name: 'Sent Once',
    email: 'once@x.example',
    subject: 'Other',
    message: 'A letter to erase',
  };
  await world.must('POST', '/public/contact', message);
  const { messages } = await world.must('GET', '/messages?search=once@x.example');
  const lines = [`client.anonymise ${id}`, `message.delete ${messages[0].id}`];
  await writeFile(file('once.txt'), lines.map((line) => `2026-01-01T00:00:00.000Z ${line}\n`).join(''));
  const start = () => applyErasures(world.db, file('once.txt'));
  const holder = await world.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from clients where id = $1 for update', [id]);
    const both = [start(), start()];
    await untilWaiting(world.pool, 2);
    await holder.query('rollback');
    await Promise.all(both);
  } finally {
    holder.release();
  }
  expect((await linesOf(id)).filter(({ action }) => action === 'client.anonymise')).toHaveLength(1);
  expect((await linesOf(messages[0].id)).map(({ action }) => action)).toEqual(['message.delete']);
});

it('whoever can be erased again is, although another one cannot be now (DECISIONS 11.4.7a)', async () => {
  const ids = [];
  for (const name of ['Held One', 'Held Two', 'Held Three']) {
    ids.push((await world.aClient(world.officer, { name })).id);
  }
  const lines = ids.map((id) => `2026-01-01T00:00:00.000Z client.anonymise ${id}\n`);
  await writeFile(file('held.txt'), lines.join(''));
  await world.pool.query(
    `alter table client_records add constraint stays check (id <> '${ids[0]}' or anonymised_at is null)`,
  );
  const applied = applyErasures(world.db, file('held.txt'));
  await expect(applied).rejects.toThrow('stays');
  await world.pool.query('alter table client_records drop constraint stays');
  const { rows } = await world.pool.query(
    'select id from clients where id = any($1) and anonymised_at is null',
    [ids],
  );
  expect(rows).toEqual([{ id: ids[0] }]);
});
