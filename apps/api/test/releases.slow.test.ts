import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sealOldLog } from '../src/audit/seal-old-log.ts';
import { readTimelines } from '../src/orders/timeline.ts';
import { restoreBackup } from '../src/platform/backup/restore-backup.ts';
import { writeBackup } from '../src/platform/backup/write-backup.ts';
import { readConfig } from '../src/platform/config.ts';
import { Database } from '../src/platform/database.ts';
import { migrate, readReleased } from '../src/platform/migrate.ts';
import { createSealing } from '../src/platform/sealing.ts';
import { StartError } from '../src/platform/start-error.ts';
import { verifyStock } from '../src/stock/verify-stock.ts';
import { convertDeleted } from '../src/deletions/convert-deleted.ts';
import { folderStore } from '../src/platform/uploads.ts';
import { contentOf } from './content.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { makeReleaseData, RELEASE_SETTINGS } from './release-data.ts';
import { readFigures } from './release-figures.ts';
import { describeSchema } from './schema.ts';
import { createWorld } from './world.ts';

const RELEASES = join(import.meta.dirname, 'releases');
const VERSIONS = globSync('*.zip', { cwd: RELEASES }).map((file) => basename(file, '.zip'));

let folder: string;
const opened: TestDatabase[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.drop()));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function open(): Promise<TestDatabase> {
  const database = await createTestDatabase({ bare: true });
  opened.push(database);
  return database;
}

const backupOf = (version: string) => join(RELEASES, `${version}.zip`);
/** Restores a backup, and does what a server does when it starts. */
async function restore({ owner }: TestDatabase, file: string) {
  const manifest = await restoreBackup(owner, folderStore(folder), file);
  const SEAL_KEY = Buffer.alloc(32, 7).toString('base64');
  await convertDeleted(new Database(owner).useSealing(createSealing({ SEAL_KEY, DATA_DIR: folder })));
  return manifest;
}
const figuresIn = async (version: string): Promise<unknown> =>
  JSON.parse(await readFile(join(RELEASES, `${version}.json`), 'utf8'));
async function figuresOf({ owner }: TestDatabase) {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder });
  const db = new Database(owner).useSealing(createSealing(config));
  await sealOldLog(db);
  return readFigures(db, config);
}
/** With the line by which a new chain of the audit log begins. */
const figuresAfter = async (version: string) => {
  const { audit_links: _, ...figures } = (await figuresIn(version)) as Record<string, number>;
  return { ...figures, audit_entries: figures['audit_entries']! + 1 };
};
const recordOf = async ({ owner }: TestDatabase) =>
  (await owner.query('select name, hash from migrations order by name')).rows;

/** Tables that a later version does without, or begins anew. */
const DROPPED = [
  'audit_links',
  'deleted_records',
  'device_tokens',
  'events',
  'known_devices',
  'left_clients',
  'left_groups',
  'list_views',
  'order_events',
  'product_names',
  'removed_records',
  'sealed_identities',
  'suppressed_addresses',
];

/** What is made anew from the orders. */
const MADE_ANEW = /^(client_counts|(decision|product|sales)_(changes|totals))$/;

/** The tables of earlier versions that have another name. */
const RENAMED: Record<string, string> = {
  clients: 'client_records',
  groups: 'group_records',
  merged_clients: 'person_links',
  orders: 'order_records',
};

describe.each(VERSIONS)('a backup of version %s', (version) => {
  it('is upgraded and tells the same, and so does a backup of that (DECISIONS 9.1)', async () => {
    const upgraded = await open();
    const { tables } = await restore(upgraded, backupOf(version));
    const content = await contentOf(upgraded.owner);
    const lost = Object.entries(tables).filter(
      ([table, rows]) =>
        !DROPPED.includes(table) &&
        !MADE_ANEW.test(table) &&
        (content[RENAMED[table] ?? table]?.length ?? 0) < rows,
    );
    expect(lost, 'rows').toEqual([]);
    expect((await verifyStock(new Database(upgraded.owner))).differences, 'stock').toEqual([]);
    const orders = await upgraded.owner.query<{ id: string }>('select id from orders');
    const timelines = await readTimelines(
      new Database(upgraded.owner),
      orders.rows.map(({ id }) => id),
    );
    expect([...timelines.values()].flat(), 'entries of timelines').toHaveLength(tables['order_events']!);

    const file = join(folder, `${version}-again.zip`);
    await writeBackup(upgraded.owner, folderStore(folder), file);
    const again = await open();
    await restore(again, file);
    expect(await contentOf(again.owner)).toEqual(content);
    expect(await figuresOf(again)).toEqual(await figuresAfter(version));
  });
});

it('the backup of a release has rows in every table, and is small (ADR 13)', async () => {
  const world = await createWorld(RELEASE_SETTINGS);
  try {
    await makeReleaseData(world);
    const file = join(folder, 'next.zip');
    const { tables } = await writeBackup(world.pool, folderStore(world.dataDir), file);
    expect(Object.keys(tables).filter((table) => !tables[table])).toEqual([]);
    expect((await stat(file)).size).toBeLessThan(100_000);
  } finally {
    await world.close();
  }
});

it('a database of version 1.1.0 becomes one of today with the schema of a new one (ADR 13)', async () => {
  const [old, fresh] = [await open(), await open()];
  await migrate(old.owner, (await readReleased())['1.1.0']);
  const upgrade = ({ owner }: TestDatabase) => migrate(owner);
  await Promise.all([upgrade(old), upgrade(old), upgrade(fresh)]);
  expect(await describeSchema(old.owner)).toEqual(await describeSchema(fresh.owner));
  expect(await recordOf(old)).toEqual(await recordOf(fresh));
});

it('what was made before version 1.1.0 is refused, with the way to go, and stays as it is (ADR 13)', async () => {
  const [old, empty] = [await open(), await open()];
  await migrate(old.owner, (await readReleased())['1.1.0']);
  await old.owner.query("delete from migrations where name like '0057%'");
  const file = join(folder, 'older.zip');
  await writeBackup(old.owner, folderStore(folder), file);
  const [before, record] = [await describeSchema(old.owner), await recordOf(old)];
  await expect(migrate(old.owner)).rejects.toThrow('Start version 1.1.0');
  await expect(restore(empty, file)).rejects.toBeInstanceOf(StartError);
  expect(await describeSchema(old.owner)).toEqual(before);
  expect(await recordOf(old)).toEqual(record);
});
