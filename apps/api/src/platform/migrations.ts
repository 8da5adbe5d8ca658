import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

export const MIGRATIONS = new URL('../../migrations/', import.meta.url);

interface Migration {
  name: string;
  sql: string;
  hash: string;
}

/** Migrations by their names, with the hash of each. */
export type Hashes = Record<string, string>;

/** Every migration that this version knows, in the order in which they run. */
export async function listMigrations(): Promise<Migration[]> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, MIGRATIONS), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** The migrations that each released version added, as they were then: `npm run release` writes them down. */
export async function readReleased(): Promise<Record<string, Hashes>> {
  return JSON.parse(await readFile(new URL('released.json', MIGRATIONS), 'utf8')) as Record<string, Hashes>;
}
