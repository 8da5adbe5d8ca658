/**
 * `npm run release`: writes down what the version in package.json releases. Its new migrations go into
 * `apps/api/migrations/released.json` and are never changed afterwards; a small backup and what the API tells of it go
 * into `apps/api/test/releases`, for every later version to upgrade.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { writeBackup } from '../apps/api/src/platform/backup/write-backup.ts';
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres.ts';
import { listMigrations, migrate, MIGRATIONS, readReleased } from '../apps/api/src/platform/migrate.ts';
import { createPool } from '../apps/api/src/platform/pool.ts';
import { grantRights } from '../apps/api/src/platform/rights.ts';
import { StartError } from '../apps/api/src/platform/start-error.ts';
import { command } from './lib/command.ts';
import { folderStore } from '../apps/api/src/platform/uploads.ts';
import { makeReleaseData, RELEASE_SETTINGS } from '../apps/api/test/release-data.ts';
import { readFigures } from '../apps/api/test/release-figures.ts';
import { openWorld } from '../apps/api/test/world.ts';

const ROOT = new URL('..', import.meta.url);
const read = (file: string) => readFile(new URL(file, ROOT), 'utf8');
const writeJson = (file: URL, content: unknown) => writeFile(file, `${JSON.stringify(content, null, 2)}\n`);

async function makeBackup(version: string): Promise<void> {
  const file = (ending: string) => new URL(`apps/api/test/releases/${version}.${ending}`, ROOT);
  const folder = await mkdtemp(join(tmpdir(), 'release-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: { fsync: 'off' } });
  const owner = createPool(postgres.owner, 2);
  const pool = createPool(postgres.application, 10);
  const heavyPool = createPool(postgres.application, 3, { heavy: true });
  try {
    await migrate(owner);
    await grantRights(owner, postgres.application.user);
    const drop = async () => {
      await Promise.all([owner.end(), pool.end(), heavyPool.end()]);
    };
    const world = await openWorld({ owner, pool, heavyPool, drop }, RELEASE_SETTINGS);
    await makeReleaseData(world);
    await writeBackup(pool, folderStore(world.dataDir), fileURLToPath(file('zip')));
    await writeJson(file('json'), await readFigures(world.db, world.config));
    await world.close();
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await command(
  {
    usage: 'Writes down what the version in package.json releases (CONTRIBUTING.md, "How to release").\n',
    options: {},
  },
  async () => {
    const { version } = JSON.parse(await read('package.json')) as { version: string };
    const released = await readReleased();
    if (released[version]) throw new StartError(`Version ${version} was released: raise it in package.json.`);
    if (!(await read('CHANGELOG.md')).includes(`## ${version}`)) {
      throw new StartError(`CHANGELOG.md says nothing of version ${version}.`);
    }
    const before = new Set(Object.values(released).flatMap((migrations) => Object.keys(migrations)));
    const added = (await listMigrations()).filter(({ name }) => !before.has(name));
    await makeBackup(version);
    await writeJson(new URL('released.json', MIGRATIONS), {
      ...released,
      [version]: Object.fromEntries(added.map(({ name, hash }) => [name, hash])),
    });
    process.stdout.write(`Version ${version} has ${added.length} new migrations. Commit what was written.\n`);
  },
);
