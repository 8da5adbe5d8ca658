import { dataProtection } from '#contract/settings.ts';
import { DEFAULT_DATA_PROTECTION, type DataProtection } from '#domain/data-protection.ts';
import type { Database } from '../platform/database.ts';
import { readSetting } from './read-setting.ts';

/** The rules for the data of persons as an admin has set them. */
export function getDataProtection(db: Database): Promise<DataProtection> {
  return readSetting(db, 'data_protection', dataProtection, DEFAULT_DATA_PROTECTION);
}
