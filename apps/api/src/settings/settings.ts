import { sql } from 'kysely';
import type { Settings, SettingsChanges } from '#contract/settings.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { toColumns } from '../platform/columns.ts';
import type { Database } from '../platform/database.ts';
import type { Json } from '../platform/database.types.ts';
import {
  getAccountRules,
  getAgreementTerms,
  getApprovalChecks,
  getDataProtection,
  getInstitution,
  getLoanTerms,
  getOfficeRules,
  getSiteContent,
  getSmsSettings,
  getVisitorFacts,
  listExampleFields,
  SETTING_KEYS,
  SETTINGS_ID,
  type SettingKey,
} from './read-settings.ts';

export async function getSettings(db: Database): Promise<Settings> {
  const changed = await db
    .selectFrom('settings')
    .select('updated_at')
    .where('key', 'in', SETTING_KEYS)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    institution: await getInstitution(db),
    loan_terms: await getLoanTerms(db),
    agreement: await getAgreementTerms(db),
    approval_checks: await getApprovalChecks(db),
    office_rules: await getOfficeRules(db),
    account_rules: await getAccountRules(db),
    data_protection: await getDataProtection(db),
    sms: await getSmsSettings(db),
    site_content: await getSiteContent(db),
    visitor_facts: await getVisitorFacts(db),
    example_fields: await listExampleFields(db),
    updated_at: changed?.updated_at ?? null,
  };
}

/**
 * Changes what is named, each setting whole (DECISIONS 6); of the institution and the site's content also a part alone.
 * Throws `stale` when one of the named has changed since the change began.
 */
export async function updateSettings(
  db: Database,
  caller: Caller,
  changes: SettingsChanges,
): Promise<Settings> {
  return db.inTransaction(async (trx) => {
    // Two admins who save at the same time are handled one after the other, so that the second gets `stale`.
    await sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`.execute(trx);
    const before = await getSettings(trx);
    const { institution, loanTerms, approvalChecks, officeRules, accountRules, dataProtection } = changes;
    const { siteContent, visitorFacts, agreement, sms } = changes;
    const values: Partial<Record<SettingKey, unknown>> = {
      ...(institution && { institution: { ...before.institution, ...toColumns(institution) } }),
      ...(loanTerms && { loan_terms: { ...before.loan_terms, ...loanTerms } }),
      ...(agreement && { agreement }),
      ...(approvalChecks && { approval_checks: approvalChecks }),
      ...(officeRules && { office_rules: officeRules }),
      ...(accountRules && { account_rules: accountRules }),
      ...(dataProtection && { data_protection: dataProtection }),
      ...(sms && { sms }),
      ...(siteContent && { site_content: { ...before.site_content, ...siteContent } }),
      ...(visitorFacts && { visitor_facts: visitorFacts }),
    };
    const names = Object.keys(values) as SettingKey[];
    if (names.length === 0) return before;
    const { updatedAt } = changes;
    if (updatedAt !== undefined) {
      const newer = await trx
        .selectFrom('settings')
        .select('key')
        .where('key', 'in', names)
        .$if(updatedAt !== null, (query) => query.where('updated_at', '>', updatedAt))
        .executeTakeFirst();
      if (newer) throw refuse('record_changed', { record: 'settings' });
    }
    const at = caller.at.toISOString();
    for (const [key, value] of Object.entries(values)) {
      const json = JSON.stringify(value) as unknown as Json;
      await trx
        .insertInto('settings')
        .values({ key, value: json, updated_at: at })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json, updated_at: at }))
        .execute();
    }
    const after = await getSettings(trx);
    await writeAudit(trx, caller, 'settings.edit', SETTINGS_ID, {
      before: Object.fromEntries(names.map((name) => [name, before[name]])),
      after: Object.fromEntries(names.map((name) => [name, after[name]])),
    });
    return after;
  });
}
