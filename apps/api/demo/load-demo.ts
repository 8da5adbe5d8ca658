import { readFile } from 'node:fs/promises';
import process from 'node:process';
import type { Database } from '../src/platform/database.ts';
import { LOCKS } from '../src/platform/locks.ts';
import type { PictureStore } from '../src/platform/uploads.ts';
import { storePicture } from '../src/products/store-picture.ts';
import { GOODS } from './goods.ts';
import { planClients, planGroups } from './plan-clients.ts';
import { planOrders } from './plan-orders.ts';
import type { Plan } from './planned.ts';
import { writePlan } from './write-plan.ts';

/**
 * Loads the demo data (DECISIONS 9) into an empty system, once, in one transaction with its marker: after an
 * interrupted start nothing is stored, and the next start loads it again. A database with real records is not changed,
 * because everybody knows the password of the demo accounts.
 */
export function loadDemo(
  db: Database,
  pictures: PictureStore,
  now = new Date(),
  plan = makePlan(now),
): Promise<void> {
  const load = async (within: Database) => {
    await within.query('set local statement_timeout = 0');
    await within.query('set local lock_timeout = 0');
    await within.query('select pg_advisory_xact_lock($1)', [LOCKS.demo]);
    const { rows } = await within.query<{ is_loaded: boolean; is_empty: boolean }>(`
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
    await writePlan(within, plan, paths, now);
    await within.query(
      `insert into settings (key, value) values ('demo', 'true'), ('sms', '{"sends": true}')`,
    );
  };
  return db.inTransaction(load, { prepare: true });
}

/** The picture of a product: `pictures/<slug of its name>.webp`, drawn by draw-pictures.ts. */
function pictureOf(name: string): URL {
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return new URL(`pictures/${slug}.webp`, import.meta.url);
}

/** Puts the picture of every demo product into the store, as an upload would; answers their paths, by name. */
async function storeDemoPictures(store: PictureStore): Promise<Map<string, string>> {
  const paths = GOODS.map(async ({ name }): Promise<[string, string]> => [
    name,
    await storePicture(store, await readFile(pictureOf(name)), name),
  ]);
  return new Map(await Promise.all(paths));
}

/** The plan of the demo data: always the same, except for the dates. */
export function makePlan(now: Date): Plan {
  const clients = planClients(now);
  const groups = planGroups(now, clients);
  return { groups, clients, orders: planOrders(now, clients, groups) };
}
