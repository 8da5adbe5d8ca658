import { z } from 'zod';
import { isColour } from '#domain/brand/brand-colour.ts';
import {
  CHECK_LEVELS,
  CHECK_NAMES,
  CHECK_UNITS,
  INTEREST_METHODS,
  REPAYMENT_FREQUENCIES,
  ROUNDINGS,
} from '#domain/loans/loan-terms.ts';
import { LIMITS } from '#domain/limits.ts';
import { MAX_AMOUNT } from '#domain/money.ts';
import { reasonText } from '#domain/refusals.ts';
import { ROLES } from '#domain/roles.ts';
import { agreementTerms } from './agreements.ts';
import { givenRole, named, optionalText, requiredName, requiredText, timestamp } from './common.ts';
import { endpointsOf } from './endpoints-of.ts';
import { institution } from './institution.ts';
import { siteContent, siteContentBody, uploadedPicture } from './site-content.ts';
import { smsSettings } from './sms.ts';
import { loanMonths, visitorFacts } from './visitor-facts.ts';

const settingsCalls = endpointsOf('Settings');

export const loanTerms = named('LoanTerms', {
  months: loanMonths,
  rate: z
    .number({ error: reasonText('not_a_number') })
    .min(0, reasonText('negative'))
    .max(LIMITS.highestRate, reasonText('rate_too_high', { max: LIMITS.highestRate }))
    .meta({ description: 'Percent a month, indicative' }),
  method: z.enum(INTEREST_METHODS),
  // A pack that an older version saved does not know it.
  every: z
    .enum(REPAYMENT_FREQUENCIES)
    .default('month')
    .meta({ description: 'How often an instalment is due: by the calendar month, or every 7 days' }),
  rounding: z.literal(ROUNDINGS).meta({ description: 'Instalments are rounded to this amount in KES' }),
  fee: z
    .int({ error: reasonText('not_a_number') })
    .min(0, reasonText('negative'))
    .max(LIMITS.largestFee, reasonText('too_large', { max: LIMITS.largestFee }))
    .meta({
      description: 'The fee in whole KES, charged once on the day of the loan, in addition to the interest',
    }),
});

const loanTermsBody = loanTerms
  .extend({
    every: z.enum(REPAYMENT_FREQUENCIES).optional().meta({ description: 'Without it, what is set stays' }),
  })
  .meta({ id: 'LoanTermsBody' });

export const officeRules = named('OfficeRules', {
  admins_decide_own: z.boolean().default(false).meta({
    description: 'Whether the only admin may approve and reject their own orders',
  }),
  orders_from_branch: z.boolean().default(false).meta({
    description: 'Whether orders take their goods from their branch first, and not from the central store',
  }),
  mask_lists: z.boolean().meta({
    description: 'Whether credit officers see only part of phone numbers and national IDs in lists',
  }),
});

/** As they hold for who reads them. */
export const rulesInForce = officeRules
  .extend({
    asks_confirmation: z.boolean().default(false).meta({
      description: 'Whether clients are asked to confirm an order before it is approved',
    }),
  })
  .meta({ id: 'RulesInForce' });
export type RulesInForce = z.output<typeof rulesInForce>;

export const accountRules = named('AccountRules', {
  two_factor_roles: z
    .array(givenRole)
    .max(ROLES.length, reasonText('too_many_entries', { max: ROLES.length }))
    .meta({ description: 'The roles that must have a second factor' }),
});

export const dataProtection = named('DataProtectionRules', {
  retention_years: z
    .int({ error: reasonText('years_not_whole') })
    .min(1, reasonText('kept_too_short', { min: 1 }))
    .max(LIMITS.maxRetentionYears, reasonText('kept_too_long', { max: LIMITS.maxRetentionYears }))
    .meta({
      description: 'The number of years that client data stay stored after an approved order',
    }),
});
export type DataProtection = z.output<typeof dataProtection>;

const check = z.object({
  name: z.enum(CHECK_NAMES),
  level: z.enum(CHECK_LEVELS),
  limit: z.number().min(0, reasonText('negative')).max(MAX_AMOUNT, reasonText('limit_too_large')).nullable(),
});

/** As an admin sets it. */
export const checkSetting = check
  .refine(({ name, limit }) => (CHECK_UNITS[name] !== null) === (limit !== null), {
    path: ['limit'],
    message: reasonText('not_a_number'),
  })
  .meta({ id: 'CheckSetting' });

/** As it was run. */
export const checkInForce = check.meta({ id: 'CheckInForce' });

/** One of each, in their order. */
export const approvalChecks = z
  .array(checkSetting)
  .refine(
    (checks) => checks.map(({ name }) => name).join() === CHECK_NAMES.join(),
    reasonText('checks_not_named_once'),
  );

export const settings = named('Settings', {
  institution,
  loan_terms: loanTerms,
  agreement: agreementTerms,
  approval_checks: approvalChecks,
  office_rules: officeRules,
  account_rules: accountRules,
  data_protection: dataProtection,
  sms: smsSettings,
  site_content: siteContent,
  visitor_facts: visitorFacts,
  example_fields: z.array(z.string()).meta({
    description: 'The fields of the institution that still have the example values. Empty in a demo',
  }),
  updated_at: timestamp.nullable().meta({ description: 'The time of the last change of any setting' }),
});
export type Settings = z.output<typeof settings>;

const phone = (field: 'phone' | 'hotline') => requiredText(field, 40);
const webAddress = z.url({ protocol: /^https?$/, error: reasonText('not_a_web_address') }).max(300);
const mailAddress = z.email(reasonText('not_an_email')).max(254);

const NO_YEAR = reasonText('not_a_year');

export const institutionBody = z.object({
  name: requiredName('name', 80),
  legalName: requiredName('legal_name', 120),
  tagline: optionalText('tagline', 200),
  founded: z.int({ error: NO_YEAR }).min(1900, NO_YEAR).max(2100, NO_YEAR),
  address: requiredText('address', 300),
  phone: phone('phone'),
  hotline: phone('hotline'),
  email: mailAddress,
  careersEmail: mailAddress,
  story: optionalText('story', 4000),
  mission: optionalText('mission', 600),
  vision: optionalText('vision', 600),
  colour: z
    .string()
    .overwrite((text) => text.trim().toLowerCase())
    .refine(isColour, reasonText('not_a_colour'))
    .nullable(),
  logo: uploadedPicture.nullable(),
  socials: z.array(z.object({ name: requiredText('network', 40), url: webAddress })).max(LIMITS.socialLinks),
  stats: z
    .array(
      z.object({
        id: requiredText('id', 40),
        value: requiredText('figure', 20),
        label: requiredText('label', 60),
        icon: requiredText('icon', 40),
      }),
    )
    .max(8),
});

/** A part that is sent replaces the old one; other parts, and fields of the institution that are not sent, stay. */
export const settingsChanges = z
  .object({
    institution: institutionBody.partial(),
    loanTerms: loanTermsBody,
    agreement: agreementTerms,
    approvalChecks,
    officeRules,
    accountRules,
    dataProtection,
    sms: smsSettings,
    siteContent: siteContentBody.partial(),
    visitorFacts,
    updatedAt: z.iso
      .datetime({ offset: true, error: reasonText('updated_at_missing', { record: 'settings' }) })
      .nullable()
      .meta({
        description:
          'The updated_at that the user saw. The answer is 409 if these settings changed after that',
      }),
  })
  .partial();
export type SettingsChanges = z.output<typeof settingsChanges>;

export const getSettings = settingsCalls.get('getSettings', '/settings', {
  summary: 'Get all settings that an admin may change',
  access: 'settings.read',
  replies: { 200: settings },
});

export const updateSettings = settingsCalls.put('updateSettings', '/settings', {
  summary: 'Change some of the settings',
  access: 'settings.write',
  asksPassword: true,
  body: settingsChanges,
  replies: { 200: settings },
  refuses: ['stale'],
});

export const getLoanTerms = settingsCalls.get('getLoanTerms', '/settings/loan-terms', {
  summary: 'Get the loan terms for orders, for staff who place orders or decide on them',
  access: 'signed-in',
  forMachines: true,
  replies: { 200: loanTerms },
});

export const getOfficeRules = settingsCalls.get('getOfficeRules', '/settings/office-rules', {
  summary: 'Get the rules of the back office, for every member of staff',
  access: 'signed-in',
  replies: { 200: rulesInForce },
});
