import { officeRules } from '#contract/settings.ts';
import { DEFAULT_OFFICE_RULES, type OfficeRules } from '#domain/office-rules.ts';
import type { Database } from '../platform/database.ts';
import { readSetting } from './read-setting.ts';

/** The rules of the back office as an admin has set them. */
export function getOfficeRules(db: Database): Promise<OfficeRules> {
  return readSetting(db, 'office_rules', officeRules, DEFAULT_OFFICE_RULES);
}
