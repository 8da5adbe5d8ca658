import { sql } from 'kysely';
import { z } from 'zod';
import { agreementTerms } from '#contract/agreements.ts';
import { institution, type Institution } from '#contract/institution.ts';
import {
  accountRules,
  checkSetting,
  type DataProtection,
  dataProtection,
  loanTerms,
  officeRules,
  type RulesInForce,
} from '#contract/settings.ts';
import { siteContent, type SiteContent } from '#contract/site-content.ts';
import { smsSettings } from '#contract/sms.ts';
import { DEFAULT_VISITOR_FACTS, type VisitorFacts, visitorFacts } from '#contract/visitor-facts.ts';
import type { AgreementTerms } from '#domain/agreements/agreement-terms.ts';
import {
  type CheckSetting,
  DEFAULT_CHECKS,
  DEFAULT_LOAN_TERMS,
  type LoanTerms,
} from '#domain/loans/loan-terms.ts';
import type { MoveRules } from '#domain/orders/order-status.ts';
import { DEFAULT_OFFICE_RULES, type OfficeRules } from '#domain/settings.ts';
import { DEFAULT_SMS_SETTINGS, type SmsSettings } from '#domain/sms/sms.ts';
import { DEFAULT_AGREEMENT_TERMS } from '../../defaults/agreement-terms.ts';
import { DEFAULT_INSTITUTION } from '../../defaults/institution.ts';
import { DEFAULT_SITE_CONTENT } from '../../defaults/site-content.ts';
import { DEFAULT_SWAHILI } from '../../defaults/swahili-texts.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import type { Json } from '../platform/database.types.ts';
import { hasSecondAdmin } from '../second-admin/second-admin.ts';

/** What an admin may set, as it is stored; each is one document. */
export const SETTING_KEYS = [
  'institution',
  'loan_terms',
  'agreement',
  'approval_checks',
  'office_rules',
  'account_rules',
  'data_protection',
  'sms',
  'site_content',
  'visitor_facts',
] as const;
/** The settings are one thing for the audit log; it has no id of its own. */
export const SETTINGS_ID = '00000000-0000-0000-0000-000000000000';

export type SettingKey = (typeof SETTING_KEYS)[number];

/** A setting: what an admin has set, over its defaults where it has parts. */
async function readSetting<Schema extends z.ZodType>(
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

export function getLoanTerms(db: Database): Promise<LoanTerms> {
  return readSetting(db, 'loan_terms', loanTerms, DEFAULT_LOAN_TERMS);
}

export function getAgreementTerms(db: Database): Promise<AgreementTerms> {
  return readSetting(db, 'agreement', agreementTerms, DEFAULT_AGREEMENT_TERMS);
}

/** Whether and how SMS are sent. */
export function getSmsSettings(db: Database): Promise<SmsSettings> {
  return readSetting(db, 'sms', smsSettings, DEFAULT_SMS_SETTINGS);
}

/**
 * Whether visitors see what a loan costs. In an institution's own system an admin has to have saved both the loan terms and
 * the facts for visitors: nobody entered the defaults (DECISIONS 9.6).
 */
export async function areCostsTold(db: Database): Promise<boolean> {
  const rows = await db
    .selectFrom('settings')
    .select('key')
    .where('key', 'in', ['costs_untold', 'loan_terms', 'visitor_facts'])
    .execute();
  const kept = new Set(rows.map(({ key }) => key));
  return !kept.has('costs_untold') || (kept.has('loan_terms') && kept.has('visitor_facts'));
}

/** The loan terms that visitors see, if they do (`areCostsTold`). */
export async function getToldTerms(db: Database): Promise<LoanTerms | undefined> {
  return (await areCostsTold(db)) ? getLoanTerms(db) : undefined;
}

/**
 * The checks before an order is approved, as an admin has set them; each has one setting. Until then clients are asked to confirm where
 * SMS are sent.
 */
export async function getApprovalChecks(db: Database): Promise<CheckSetting[]> {
  const stored = await readSetting(db, 'approval_checks', z.array(checkSetting), []);
  const { sends } = await getSmsSettings(db);
  return DEFAULT_CHECKS.map((check) => {
    const unset = check.name === 'client_confirmed' && sends ? { ...check, level: 'warn' as const } : check;
    return stored.find(({ name }) => name === check.name) ?? unset;
  });
}

/** The facts for visitors, as an admin has filled them in. */
export function getVisitorFacts(db: Database): Promise<VisitorFacts> {
  return readSetting(db, 'visitor_facts', visitorFacts, DEFAULT_VISITOR_FACTS);
}

/** The rules for the data of persons as an admin has set them. */
export function getDataProtection(db: Database): Promise<DataProtection> {
  return readSetting(db, 'data_protection', dataProtection, { retention_years: 7 });
}

/**
 * The roles that must have a second factor, as SQL (a JSON array): the statement that finds a session asks with every
 * call. Until an admin has set it, admins in any system but the demo, whose marker is among the settings
 * (DECISIONS 10.36b).
 */
export const TWO_FACTOR_ROLES = `coalesce(
  (select value -> 'two_factor_roles' from settings where key = 'account_rules'),
  case when exists (select from settings where key = 'demo') then '[]' else '["admin"]' end::jsonb)`;

/** Whether lists mask phone numbers and national IDs, as SQL: who finds a caller asks with every call. */
export const MASKS_LISTS = `coalesce(
  (select (value -> 'mask_lists')::boolean from settings where key = 'office_rules'), ${DEFAULT_OFFICE_RULES.mask_lists})`;

/** How people sign in, as an admin has set it. */
export async function getAccountRules(db: Database): Promise<z.output<typeof accountRules>> {
  const { rows } = await sql<{ two_factor_roles: unknown }>`
    select ${sql.raw(TWO_FACTOR_ROLES)} as two_factor_roles`.execute(db);
  return accountRules.parse(rows[0]);
}

export function getInstitution(db: Database): Promise<Institution> {
  return readSetting(db, 'institution', institution, DEFAULT_INSTITUTION);
}

/** Facts for visitors that an institution must fill in itself. */
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

/** The content of the public site, with what visitors do not see. */
export function getSiteContent(db: Database): Promise<SiteContent> {
  return readSetting(db, 'site_content', siteContent, DEFAULT_SITE_CONTENT);
}

/** What visitors see of it: without the entries that are switched off (DECISIONS 21.3). */
export async function getShownContent(db: Database): Promise<SiteContent> {
  const content = await getSiteContent(db);
  return {
    ...content,
    services: content.services.filter(isShown),
    questions: content.questions.filter(isShown),
  };
}

const isShown = ({ shown }: { shown: boolean }) => shown;

/** The rules of the back office as an admin has set them. */
export function getOfficeRules(db: Database): Promise<OfficeRules> {
  return readSetting(db, 'office_rules', officeRules, DEFAULT_OFFICE_RULES);
}

/** Whether an admin decides on own orders: only while there is no other one, nor one whose access they ended to be alone (DECISIONS 11.2). */
async function decidesOwn(
  db: Database,
  caller: Caller,
  { admins_decide_own }: OfficeRules,
): Promise<boolean> {
  return admins_decide_own && caller.role === 'admin' && !(await hasSecondAdmin(db, caller));
}

/** The rules as they hold for this caller now. */
export async function getRulesInForce(db: Database, caller: Caller): Promise<RulesInForce> {
  const rules = await getOfficeRules(db);
  const checks = await getApprovalChecks(db);
  return {
    ...rules,
    admins_decide_own: await decidesOwn(db, caller, rules),
    asks_confirmation: checks.some(({ name, level }) => name === 'client_confirmed' && level !== 'off'),
  };
}

/** Of these, what the moves of orders go by. */
export async function getMoveRules(db: Database, caller: Caller): Promise<MoveRules> {
  return { adminsDecideOwn: await decidesOwn(db, caller, await getOfficeRules(db)) };
}

/** The key of the address of the site, as the server that started last knows it. */
const SITE_URL = 'site_url';

/** Notes the address of the site, for links in SMS. */
export async function noteSiteUrl(db: Database, url: string): Promise<void> {
  const value = JSON.stringify(url) as unknown as Json;
  await db
    .insertInto('settings')
    .values({ key: SITE_URL, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** The address of the site; undefined before a server has started. */
export async function getSiteUrl(db: Database): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', SITE_URL).executeTakeFirst();
  return row?.value as string | undefined;
}

export const OWN_TEXTS = 'own_texts';

/** The Swahili of the institution's texts by their English: what came with the product, and what an admin wrote. */
export async function getSwahiliTexts(db: Database): Promise<ReadonlyMap<string, string>> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', OWN_TEXTS).executeTakeFirst();
  // A map: a text may be `constructor`, or any other name that an object has.
  return new Map([
    ...Object.entries(DEFAULT_SWAHILI),
    ...Object.entries((row?.value ?? {}) as Record<string, string>),
  ]);
}
