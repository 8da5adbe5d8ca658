import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import { PICTURE_NAME, type UploadStore } from '../platform/uploads/upload-store.ts';

/**
 * So long a picture may lie about unused: longer than any form stays open, and than it takes to find out that
 * yesterday's backup of the database, with yesterday's pictures in it, has to be brought back.
 */
const UNUSED_DAYS = 7;

const isOurs = (name: string) => PICTURE_NAME.test(name.replace(/^\.(.*)\.part$/, '$1'));

/** Removes pictures that were uploaded and never saved, or that another has replaced since, and halves of them. */
export async function sweepPictures(db: Database, store: UploadStore, at = new Date()): Promise<void> {
  const tooFresh = new Date(at.getTime() - UNUSED_DAYS * 24 * 60 * 60 * 1000);
  const stored = (await store.list()).filter(({ name, since }) => isOurs(name) && since < tooFresh);
  if (stored.length === 0) return;
  const shown = await db
    .selectFrom('products')
    .select('image_url as text')
    .where('image_url', 'like', '%/uploads/%')
    .execute();
  // What an admin writes about the institution and its site may name a picture too.
  const pages = await db
    .selectFrom('page_versions')
    .select('pictures as value')
    .where(sql<boolean>`pictures <> '{}'`)
    .execute();
  const settings = await db.selectFrom('settings').select('value').execute();
  const used = [
    ...shown.map((row) => row.text),
    ...[...pages, ...settings].map((row) => JSON.stringify(row.value)),
  ].join('\n');
  for (const { name } of stored) if (!used.includes(name)) await store.remove(name);
}
