import type { z } from 'zod';
import type { Database } from '../platform/database.ts';

/** What an admin may set, as it is kept; each is one document. */
export const SETTING_KEYS = [
  'institution',
  'loan_terms',
  'approval_checks',
  'office_rules',
  'account_rules',
  'data_protection',
  'field_rules',
  'site_content',
  'visitor_facts',
] as const;
export type SettingKey = (typeof SETTING_KEYS)[number];

/** A setting: its defaults, and over them what an admin has set; `complete` brings up to date what was kept earlier. */
export async function readSetting<Schema extends z.ZodType>(
  db: Database,
  key: SettingKey,
  schema: Schema,
  defaults: z.output<Schema>,
  complete?: (kept: unknown) => z.output<Schema>,
): Promise<z.output<Schema>> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  const kept = row?.value as object | undefined;
  if (complete && kept) return schema.parse(complete(kept));
  return schema.parse(Array.isArray(defaults) ? (kept ?? defaults) : { ...(defaults as object), ...kept });
}
