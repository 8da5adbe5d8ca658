import { sql } from 'kysely';
import { wholePicture } from '#domain/picture-sizes.ts';
import type { Database } from '../platform/database.ts';
import { PICTURE_NAME, type UploadStore } from '../platform/uploads.ts';

/**
 * So long a picture may lie about unused: longer than any form stays open, and than it takes to find out that
 * yesterday's database, with yesterday's pictures in it, has to be brought back.
 */
const UNUSED_DAYS = 7;

const isOurs = (name: string) => PICTURE_NAME.test(name.replace(/^\.(.*)\.part$/, '$1'));

/** What names pictures: products, what an admin writes about the institution and its site, and what was there before a change after `since`. */
async function readUses(db: Database, since: Date): Promise<unknown[]> {
  const shown = await db
    .selectFrom('products')
    .select('image_url as value')
    .where('image_url', 'like', '%/uploads/%')
    .execute();
  const pages = await db
    .selectFrom('page_versions')
    .select('pictures as value')
    .where(sql<boolean>`pictures <> '{}'`)
    .execute();
  const settings = await db
    .selectFrom('settings')
    .select('value')
    .where(sql<boolean>`value::text like '%/uploads/%'`)
    .execute();
  // A picture may be years old when another one takes its place: from then on it is unused, and not since it was uploaded.
  const replaced = await db
    .selectFrom('audit_log')
    .select('before as value')
    .where('entity', 'in', ['product', 'settings'])
    .where('at', '>=', since.toISOString())
    .where(sql<boolean>`before::text like '%/uploads/%'`)
    .execute();
  return [...shown, ...pages, ...settings, ...replaced].map(({ value }) => value);
}

/** Removes pictures that were uploaded and never saved, or that another has replaced since, and halves of them. */
export async function sweepPictures(db: Database, store: UploadStore, at = new Date()): Promise<void> {
  const tooFresh = new Date(at.getTime() - UNUSED_DAYS * 24 * 60 * 60 * 1000);
  const stored = (await store.list()).filter(({ name, since }) => isOurs(name) && since < tooFresh);
  if (stored.length === 0) return;
  const used = (await readUses(db, tooFresh)).map((value) => JSON.stringify(value)).join('\n');
  // A database that shows no picture at all is not the one that these are of: a new one, or one named by mistake.
  if (!used.includes('/uploads/')) return;
  for (const { name } of stored) if (!used.includes(wholePicture(name))) await store.remove(name);
}
