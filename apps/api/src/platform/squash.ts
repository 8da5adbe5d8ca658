import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { MIGRATIONS, readReleased, type Hashes } from './migrations.ts';
import { StartError } from './start-error.ts';

/** The first of the 34 migrations that were squashed into those of 1.0.0: what has been through it is from before. */
const FIRST_BEFORE = '0001_books.sql';
/** SHA-256 of the names and hashes of all 34, a line each: the state of version 0.1.0. */
const STATE_OF_0_1_0 = '78d67d43763c91b771f5c831940dbd20bd4c210d0d8e5e2799a72aac550b030c';

/**
 * What a database that has been through these migrations has been through by the names of today: those of 0.1.0 make the
 * same tables as those of 1.0.0 and stand for them, any others stay. Throws `StartError` for a state before 0.1.0.
 */
export async function squashedRecord(hashes: Hashes): Promise<Hashes> {
  if (!(FIRST_BEFORE in hashes)) return hashes;
  const lines = Object.keys(hashes)
    .toSorted()
    .map((name) => `${name} ${hashes[name]}\n`);
  if (createHash('sha256').update(lines.join('')).digest('hex') !== STATE_OF_0_1_0) {
    throw new StartError(
      'This was made by a version before 0.1.0, which this version cannot upgrade: start version 0.1.0 (commit dd135bd) on the database, or restore the backup with that one, then go on with this version.',
    );
  }
  return (await readReleased())['1.0.0']!;
}

/** Brings a database of 0.1.0 to the schema and the record of 1.0.0, within the caller's transaction. */
export async function applySquash(client: pg.PoolClient, record: Hashes): Promise<void> {
  await client.query(await readFile(new URL('squash/0.1.0-to-1.0.0.sql', MIGRATIONS), 'utf8'));
  await client.query('delete from migrations');
  await client.query('insert into migrations (name, hash) select key, value from jsonb_each_text($1)', [
    JSON.stringify(record),
  ]);
}
