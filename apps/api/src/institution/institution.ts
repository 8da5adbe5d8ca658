import { institution, type Institution } from '#contract/institution.ts';
import { DEFAULT_INSTITUTION } from '../../defaults/institution.ts';
import type { Database } from '../platform/database.ts';
import { readSetting } from '../settings/read-setting.ts';

/** Who the institution is. */
export function getInstitution(db: Database): Promise<Institution> {
  return readSetting(db, 'institution', institution, DEFAULT_INSTITUTION);
}

/** What visitors are told and no example may stand for. */
const OF_ITS_OWN = [
  'name',
  'legal_name',
  'founded',
  'address',
  'phone',
  'hotline',
  'email',
  'careers_email',
] as const satisfies readonly (keyof Institution)[];

/** What an institution's own system still has of the example, for its admin to fill in (DECISIONS 9.6); in a demo nothing. */
export async function listExampleFields(db: Database): Promise<string[]> {
  if ((await listHiddenAtFirst(db)) === undefined) return [];
  const institution = await getInstitution(db);
  return OF_ITS_OWN.filter((field) => institution[field] === DEFAULT_INSTITUTION[field]);
}

/** The sections that an own system leaves out of its pages until versions of them are published; a demo has no such list. */
export async function listHiddenAtFirst(db: Database): Promise<string[] | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'hidden_at_first')
    .executeTakeFirst();
  return row?.value as string[] | undefined;
}
