import { fieldRules } from '#contract/settings.ts';
import { DEFAULT_FIELD_RULES, type FieldRules } from '#domain/field/field-rules.ts';
import type { Database } from '../platform/database.ts';
import { readSetting } from './read-setting.ts';

/** The rules of work without a network as an admin has set them. */
export function getFieldRules(db: Database): Promise<FieldRules> {
  return readSetting(db, 'field_rules', fieldRules, DEFAULT_FIELD_RULES);
}
