import type { z } from 'zod';
import type { Database } from '../platform/database.ts';

/** What an admin may set, as it is kept; each is one document. */
export const SETTING_KEYS = [
  'institution',
  'loan_terms',
  'approval_checks',
  'old_balances_days',
  'office_rules',
  'account_rules',
  'data_protection',
  'field_rules',
  'site_content',
  'visitor_facts',
  'category_pictures',
] as const;
export type SettingKey = (typeof SETTING_KEYS)[number];

/** A setting: what an admin has set, over its defaults where it has parts. */
export async function readSetting<Schema extends z.ZodType>(
  db: Database,
  key: SettingKey,
  schema: Schema,
  defaults: z.output<Schema>,
): Promise<z.output<Schema>> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  if (!row) return schema.parse(defaults);
  const hasParts = typeof defaults === 'object' && !Array.isArray(defaults);
  return schema.parse(hasParts ? { ...defaults, ...(row.value as object) } : row.value);
}
