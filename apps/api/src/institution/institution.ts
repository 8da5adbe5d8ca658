import { institution, type Institution } from '#contract/institution.ts';
import { DEFAULT_INSTITUTION } from '../../defaults/institution.ts';
import type { Database } from '../platform/database.ts';
import { readSetting } from '../settings/read-setting.ts';

/** Who the institution is. */
export function getInstitution(db: Database): Promise<Institution> {
  return readSetting(db, 'institution', institution, DEFAULT_INSTITUTION);
}
