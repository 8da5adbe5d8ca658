import process from 'node:process';
import type { Books } from '../src/platform/database.ts';
import type { PictureStore } from '../src/platform/uploads/upload-store.ts';
import { booksWithin } from '../src/platform/one-transaction.ts';
import { storeDemoPictures } from './pictures.ts';
import { makePlan } from './plan.ts';
import { writePlan } from './write-plan.ts';
import { LOCKS } from '../src/platform/locks.ts';

/**
 * Loads the demo data (DECISIONS 9) into an empty system, once. All of it is one transaction with its marker: a start that
 * is cut short leaves nothing behind, and the next one begins anew. Books that hold records of their own are left
 * alone, because the demo accounts have a password that everybody knows.
 */
export async function loadDemo({ pool }: Books, pictures: PictureStore, now = new Date()): Promise<void> {
  const client = await pool.connect();
  // A connection that breaks fails the statement that runs on it; unheard, it would end the process as well.
  client.on('error', () => {});
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0; set local lock_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [LOCKS.demo]);
    const { rows } = await client.query<{ is_loaded: boolean; is_empty: boolean }>(`
      select exists (select from settings where key = 'demo') as is_loaded,
             not exists (select from staff) and not exists (select from products)
               and not exists (select from groups) and not exists (select from clients) as is_empty`);
    if (rows[0]?.is_loaded) return;
    if (!rows[0]?.is_empty) {
      process.stderr.write(
        'The demo data was not loaded, since there are records already. SEED=none starts without this notice.\n',
      );
      return;
    }
    const paths = await storeDemoPictures(pictures);
    await writePlan(booksWithin(client, { prepare: true }), makePlan(now), paths, now);
    await client.query("insert into settings (key, value) values ('demo', 'true')");
    await client.query('commit');
  } finally {
    // Closed, not given back: what is not committed is undone, and the prepared statements go with it.
    client.release(true);
  }
}
