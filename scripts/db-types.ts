/**
 * Writes apps/api/src/platform/database.types.ts from a freshly migrated database, so that the types of the
 * tables are what the migrations make of them. `--check` writes nothing and fails when the file is out of date.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createPool } from '../apps/api/src/platform/pool.ts';
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres.ts';
import { migrate } from '../apps/api/src/platform/migrate.ts';

const ROOT = new URL('..', import.meta.url);
const TARGET = new URL('apps/api/src/platform/database.types.ts', ROOT);
const HEADER = '// Generated from apps/api/migrations by `npm run db:types`. Do not edit.\n';

const folder = await mkdtemp(join(tmpdir(), 'db-types-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: { fsync: 'off' } });
try {
  const pool = createPool(postgres.owner, 2);
  await migrate(pool);
  await pool.end();
  const { host, port, user, password, database } = postgres.owner;
  const url = `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  const out = join(folder, 'types.ts');
  execFileSync(
    process.execPath,
    [
      'node_modules/kysely-codegen/dist/cli/bin.js',
      `--url=${url}`,
      '--dialect=postgres',
      '--numeric-parser=number',
      '--date-parser=string',
      '--type-mapping={"int8":"number","timestamptz":"string","bytea":"Buffer"}',
      '--exclude-pattern=migrations', // the runner's own
      `--out-file=${out}`,
    ],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const types =
    HEADER +
    (await readFile(out, 'utf8'))
      .replace(/^\/\*\*[\s\S]*?\*\/\n/, '')
      // A view has no defaults, and any of its columns may be null: its columns are those of its table.
      .replaceAll(
        /export interface (Client|Group|Order)s \{[^}]*\}/g,
        "export type $1s = Omit<$1Records, 'purge_after' | 'removed_at'>;",
      );
  if (process.argv.includes('--check')) {
    const committed = await readFile(TARGET, 'utf8').catch(() => '');
    if (committed !== types) {
      console.error(
        'database.types.ts is not what the migrations make; run `npm run db:types` and commit it.',
      );
      process.exitCode = 1;
    }
  } else {
    await writeFile(TARGET, types);
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
