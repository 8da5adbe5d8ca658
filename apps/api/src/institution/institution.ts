import { institution as schema, type Institution } from '#contract/institution.ts';
import { DEFAULT_INSTITUTION } from '../../defaults/institution.ts';
import type { Database } from '../platform/database.ts';

/** Who the institution is: the defaults, and over them what an admin has set. */
export async function getInstitution(db: Database): Promise<Institution> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'institution')
    .executeTakeFirst();
  return schema.parse({ ...DEFAULT_INSTITUTION, ...(row?.value as object | undefined) });
}
