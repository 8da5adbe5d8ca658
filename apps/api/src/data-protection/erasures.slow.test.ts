import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, settingsOf } from '../../test/database.ts';
import { untilWaiting } from '../../test/gate.ts';
import { csv, importsOf } from '../../test/imports.ts';
import { tablesHolding } from '../../test/traces.ts';
import { createWorld, type World } from '../../test/world.ts';
import { writeBackup } from '../platform/backup/write-backup.ts';
import { createSealing } from '../platform/sealing.ts';
import { folderStore } from '../platform/uploads.ts';
import { applyErasures, createErasureList, findHeldErasures } from './erasures.ts';

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
  const secrets = [
    'Zipporah Kept',
    '712000555',
    'NID-KEPT-1',
    'Kept Lane',
    'Deleted Later',
    'A private letter',
  ];
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
  const deleted = await world.aClient(world.officer, { name: 'Deleted Later' });
  const restored = await world.aClient(world.officer, { name: 'Restored Later' });
  await world.call(null, 'POST', '/public/contact', {
    name: 'A Visitor',
    email: 'visitor@example.org',
    subject: 'Loan Information',
    message: 'A private letter',
  });
  const { messages } = await world.must('GET', '/messages');
  await writeBackup(world.pool, folderStore(world.dataDir), file('before.zip'));

  await world.must('POST', `/clients/${client.id}/anonymise`, { reason: 'Asked for it' });
  for (const { id } of [deleted, restored]) await world.must('DELETE', `/clients/${id}?reason=Asked`);
  const { deleted: gone } = await world.must('GET', '/deletions');
  const undone = gone.find((each: { entity_id: string }) => each.entity_id === restored.id);
  await world.must('POST', `/deletions/${undone.id}/restore`);
  await world.must('DELETE', `/messages/${messages[0].id}`);
  await createErasureList(file('erasures.txt'))(world.db);
  const list = await readFile(file('erasures.txt'), 'utf8');
  for (const secret of secrets) expect(list).not.toContain(secret);

  const copy = await createTestDatabase({ bare: true });
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['scripts/restore.ts', file('before.zip'), '--erasures', file('erasures.txt')],
      { env: { ...process.env, ...settingsOf(copy), DATA_DIR: file('new') } },
    );
    expect(stdout).toContain('3 clients and messages that were erased since are erased again.');
    expect(await tablesHolding({ ...world, pool: copy.owner }, secrets)).toEqual([]);
    const { rows: left } = await copy.owner.query(
      'select name from clients where id = any($1::uuid[]) order by name',
      [[client.id, deleted.id, restored.id]],
    );
    expect(left.map(({ name }) => name.replace(/ [0-9a-f-]+$/i, ''))).toEqual([
      expect.stringContaining('Former client') as string,
      expect.stringContaining('Former client') as string,
      'Restored Later',
    ]);
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
      { action: 'client.anonymise', staff_id: null, again: true },
      { action: 'message.delete', staff_id: null, again: false },
    ]);
  } finally {
    await copy.drop();
  }
});

it('a start erases nobody who is there by right, and nobody twice (Data Protection Act 2019, s. 40)', async () => {
  const [erased, back] = [await world.aClient(), await world.aClient(world.officer, { name: 'Back Again' })];
  await world.must('POST', `/clients/${erased.id}/anonymise`, { reason: 'Asked for it' });
  await world.must('DELETE', `/clients/${back.id}?reason=Mistake`);
  const note = createErasureList(file('running.txt'));
  await note(world.db);
  const { deleted: gone } = await world.must('GET', '/deletions');
  const undone = gone.find((each: { entity_id: string }) => each.entity_id === back.id);
  await world.must('POST', `/deletions/${undone.id}/restore`);
  await note(world.db);
  await note(world.db);
  const before = await linesOf(erased.id);
  expect(await applyErasures(world.db, createSealing(world.config), file('running.txt'))).toBe(0);
  expect((await world.must('GET', `/clients/${back.id}`)).name).toBe('Back Again');
  expect(await linesOf(erased.id)).toEqual(before);
  const lines = (await readFile(file('running.txt'), 'utf8')).trim().split('\n');
  expect(new Set(lines).size, 'each is noted once').toBe(lines.length);
});

it('who was restored and then anonymised after a backup is restored by nobody from it (DECISIONS 11.4.7a)', async () => {
  const { id } = await world.aClient(world.officer, { name: 'Deleted Then' });
  await world.must('DELETE', `/clients/${id}?reason=Asked`);
  const kept = async () => {
    const { deleted } = await world.must('GET', '/deletions');
    return deleted.filter((each: { entity_id: string }) => each.entity_id === id);
  };
  const [deletion] = await kept();
  await writeFile(file('then.txt'), `2026-01-01T00:00:00.000Z client.anonymise ${id}\n`);
  await applyErasures(world.db, createSealing(world.config), file('then.txt'));
  expect(await kept()).toEqual([]);
  expect((await world.call(world.admin, 'POST', `/deletions/${deletion.id}/restore`)).status).toBe(409);
  expect((await world.call(world.admin, 'GET', `/clients/${id}`)).status).toBe(404);
});

it('who was anonymised is erased again in all places, also where what was left of them was deleted (DECISIONS 11.4.7a)', async () => {
  const day = (nth: number) => `2026-01-0${nth}T00:00:00.000Z`;
  for (const then of [['delete'], ['delete', 'restore']]) {
    const name = `Anonymised then ${then.join(' and ')}`;
    const group = await world.aGroup({ chairperson: name, chairpersonPhone: '' });
    const { id } = await world.aClient(world.officer, { name });
    const lines = ['anonymise', ...then].map((what, nth) => `${day(nth + 1)} client.${what} ${id}\n`);
    await writeFile(file('left.txt'), lines.join(''));
    await applyErasures(world.db, createSealing(world.config), file('left.txt'));
    expect(await tablesHolding(world, [name])).toEqual([]);
    expect((await world.must('GET', `/groups/${group.id}`)).chairperson).toBe('');
  }
});

it('whom the undoing of an import removed is in no list of erasures: an older backup has them again (DECISIONS 18.10.2)', async () => {
  const imports = importsOf(world);
  const { id } = await imports.bring(csv('Name,Phone', 'Imported Then,0721100999'), { kind: 'clients' });
  const [{ id: imported }] = await imports.named('clients', 'Imported Then');
  const deleted = await world.aClient();
  await world.must('DELETE', `/clients/${deleted.id}?reason=Asked`);
  await world.must('POST', `/imports/${id}/undo`, {});
  expect(await imports.named('clients', 'Imported Then')).toEqual([]);
  await createErasureList(file('undone.txt'))(world.db);
  const list = await readFile(file('undone.txt'), 'utf8');
  expect(list).toContain(`client.delete ${deleted.id}`);
  expect(list).not.toContain(imported);
});

it('of two who are merged in a backup neither is erased without the other, until they are two again (DECISIONS 11.4.7a)', async () => {
  const two = async (one: string, other: string) => {
    const kept = await world.aClient(world.officer, { name: one });
    const merged = await world.aClient(world.officer, { name: other });
    await world.must('POST', `/clients/${kept.id}/merge`, { otherId: merged.id, reason: 'Twice' });
    return { kept: kept.id, merged: merged.id };
  };
  const first = await two('Kept Alive', 'Merged Erased');
  const second = await two('Kept Erased', 'Merged Alive');
  // As in a backup of some weeks ago: undoing them is still the way.
  await world.pool.query(
    "update merged_clients set undo_until = now() - interval '1 day' where kept_id = any($1::uuid[])",
    [[first.kept, second.kept]],
  );
  const erased = [first.merged, second.kept];
  const lines = erased.map((id) => `2026-01-01T00:00:00.000Z client.anonymise ${id}\n`);
  await writeFile(file('merged.txt'), lines.join(''));
  const start = async () => {
    await applyErasures(world.db, createSealing(world.config), file('merged.txt'));
    return findHeldErasures(world.db, file('merged.txt'));
  };
  expect(await start()).toEqual([first, second].map(({ kept, merged }) => ({ id: merged, kept_id: kept })));
  for (const { kept, merged } of [first, second])
    await world.must('POST', `/clients/${kept}/unmerge`, { mergedId: merged, reason: 'Two people' });
  expect(await start()).toEqual([]);
  const { rows } = await world.pool.query(
    'select id, name, anonymised_at is not null as gone from clients where id = any($1::uuid[])',
    [[first, second].flatMap(({ kept, merged }) => [kept, merged])],
  );
  expect(new Set(rows.filter(({ gone }) => gone).map(({ id }) => id))).toEqual(new Set(erased));
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['Kept Alive', 'Merged Alive']));
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
  const start = () => applyErasures(world.db, createSealing(world.config), file('once.txt'));
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
  const sealed = await world.pool.query('select from sealed_identities where client_id = $1', [id]);
  expect(sealed.rows).toHaveLength(1);
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
  const applied = applyErasures(world.db, createSealing(world.config), file('held.txt'));
  await expect(applied).rejects.toThrow('stays');
  await world.pool.query('alter table client_records drop constraint stays');
  const { rows } = await world.pool.query(
    'select id from clients where id = any($1) and anonymised_at is null',
    [ids],
  );
  expect(rows).toEqual([{ id: ids[0] }]);
});
