import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentOf } from '../../../test/content.ts';
import { settingsOf, withBare } from '../../../test/database.ts';
import { runScript } from '../../../test/process.ts';
import { useWorld } from '../../../test/use-world.ts';
import { listMigrations, migrate, readReleased } from '../migrate.ts';
import { folderStore } from '../uploads.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const world = useWorld();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a backup brings everything back as it was, amounts, times and pictures to the last digit', async () => {
  const order = await world.anOrder();
  await world.move(order.id, 'approved');
  await world.call(world.admin, 'PUT', `/clients/${order.client_id}`, {
    name: 'Quote " line \n break \u2028 and \u{1F33D}',
    loanBalance: 9_999_999_999.99,
  });
  await world.call(world.officer, 'GET', '/clients?page=1');
  const views = "select id from audit_log where action = 'access.list'";
  // Who was shown a list is noted beside the answer.
  await expect.poll(async () => (await world.pool.query(views)).rowCount).toBe(1);
  const picture = Buffer.from([0, 255, 10, 13]);
  await mkdir(join(world.dataDir, 'uploads'), { recursive: true });
  await writeFile(join(world.dataDir, 'uploads', 'picture.webp'), picture);
  const file = join(folder, 'one.zip');
  const manifest = await writeBackup(world.pool, folderStore(world.dataDir), file);
  expect(manifest.tables).toMatchObject({ order_records: 1, audit_log: expect.any(Number) as number });
  expect((await stat(file)).mode & 0o077, 'nobody else may read it').toBe(0);

  await withBare(async (copy) => {
    const dataDir = join(folder, 'restored');
    await restoreBackup(copy.owner, folderStore(dataDir), file);
    expect(await readFile(join(dataDir, 'uploads', 'picture.webp'))).toEqual(picture);
    expect(await contentOf(copy.owner)).toEqual(await contentOf(world.pool));
    const { rows } = await copy.owner.query('select count(*) as n from sessions');
    expect(rows, 'nobody is signed in by a backup').toEqual([{ n: 0 }]);
    await expect(copy.owner.query('delete from audit_log'), 'its triggers are on again').rejects.toThrow(
      'append-only',
    );
    await expect(restoreBackup(copy.owner, folderStore(dataDir), file)).rejects.toThrow(
      'The database is not empty.',
    );
  });
});

it('a backup is of one moment, whatever is written while it is made', async () => {
  const product = await world.aProduct({ stock: 1000 });
  const orders = Array.from({ length: 12 }, () =>
    world.anOrder(world.officer, { products: [{ productId: product.id, quantity: 1 }] }),
  );
  const file = join(folder, 'two.zip');
  await Promise.all([writeBackup(world.pool, folderStore(world.dataDir), file), ...orders]);
  await withBare(async (copy) => {
    await restoreBackup(copy.owner, folderStore(join(folder, 'restored-two')), file);
    const { rows } = await copy.owner.query<{ stock: number; sold: number }>(
      `select stock, (select coalesce(sum(quantity), 0)::int from order_lines where product_id = $1) as sold
       from products where id = $1`,
      [product.id],
    );
    expect(rows[0]!.stock + rows[0]!.sold).toBe(1000);
  });
});

it('a backup before an upgrade leaves the database as it is: version 1.1.0 still runs on it', async () => {
  await withBare(async (old) => {
    const released = (await readReleased())['1.1.0']!;
    await migrate(old.owner, released);
    const file = join(folder, 'old.zip');
    const env = { ...settingsOf(old), DATA_DIR: join(folder, 'old') };
    expect((await runScript(['scripts/backup.ts', file], env)).failed).toBe(false);
    const done = async (pool: pg.Pool) => (await pool.query('select name from migrations')).rows.length;
    expect(await done(old.owner)).toBe(Object.keys(released).length);
    await withBare(async (copy) => {
      const manifest = await restoreBackup(copy.owner, folderStore(folder), file);
      expect(manifest.migrations).toEqual(released);
      expect(await done(copy.owner)).toBe((await listMigrations()).length);
    });
  });
});

it('what is no backup, or half of one, is refused in a sentence and writes nothing', async () => {
  const half = join(folder, 'half.zip');
  const whole = join(folder, 'one.zip');
  await writeFile(half, (await readFile(whole)).subarray(0, 4000));
  await withBare(async (copy) => {
    for (const file of [half, join(folder, 'nowhere.zip')]) {
      await expect(restoreBackup(copy.owner, folderStore(folder), file)).rejects.toThrow(
        'is not there, or no backup',
      );
    }
    const { rows } = await copy.owner.query(
      "select count(*) as n from pg_tables where schemaname = 'public'",
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});

it('a backup is encrypted for a public key, and comes back with the file of its secret key (DECISIONS 9)', async () => {
  const [keyFile, otherKey] = [join(folder, 'key.txt'), join(folder, 'other-key.txt')];
  const made = await runScript(['scripts/backup-key.ts', keyFile]);
  const [, publicKey] = /^BACKUP_PUBLIC_KEY=(age1\w+)\n$/.exec(made.said)!;
  expect((await stat(keyFile)).mode & 0o077, 'nobody else may read the key').toBe(0);
  expect(await runScript(['scripts/backup-key.ts', keyFile]), 'no key is written over').toMatchObject({
    failed: true,
  });
  await runScript(['scripts/backup-key.ts', otherKey]);
  await world.aClient(world.officer, { name: 'Amina Of The Backup' });
  const file = join(folder, 'encrypted.zip.age');
  await writeBackup(world.pool, folderStore(world.dataDir), file, publicKey);
  const bytes = await readFile(file);
  expect(bytes.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
  expect(bytes.includes('manifest.json')).toBe(false);

  await withBare(async (copy) => {
    const dataDir = join(folder, 'decrypted');
    const restore = (identityFile?: string, from = file) =>
      restoreBackup(copy.owner, folderStore(dataDir), from, { identityFile, folder: dataDir });
    await expect(restore()).rejects.toThrow('--identity');
    await expect(restore(file)).rejects.toThrow('holds no secret key');
    await expect(restore(otherKey)).rejects.toThrow('another key');
    const changed = join(folder, 'changed.zip.age');
    await writeFile(changed, bytes.fill(0, bytes.length - 1000, bytes.length - 900));
    await expect(restore(keyFile, changed)).rejects.toThrow('was changed since');
    await restore(keyFile);
    expect(await contentOf(copy.owner)).toEqual(await contentOf(world.pool));
    expect(await readdir(dataDir), 'nothing decrypted stays').toEqual(['uploads']);
  });
});

it('a restore whose pictures cannot be written leaves the database empty, and can be made again (docs/operations.md)', async () => {
  const there = folderStore(join(folder, 'there'));
  await there.put('lamp.webp', Buffer.from('lamp'));
  const file = join(folder, 'pictures.zip');
  await writeBackup(world.pool, there, file);
  // A file is where the folder of the pictures is to be.
  const here = join(folder, 'here');
  await mkdir(here);
  await writeFile(join(here, 'uploads'), '');
  await withBare(async (copy) => {
    await expect(restoreBackup(copy.owner, folderStore(here), file)).rejects.toThrow('EEXIST');
    await rm(join(here, 'uploads'));
    await restoreBackup(copy.owner, folderStore(here), file);
    expect(await readdir(join(here, 'uploads'))).toEqual(['lamp.webp']);
  });
});
