import { z } from 'zod';
import { CHECK_LEVELS, CHECK_NAMES, CHECK_UNITS } from '#domain/loans/approval-checks.ts';
import { INTEREST_METHODS, ROUNDINGS } from '#domain/loans/loan-terms.ts';
import { LIMITS } from '#domain/limits.ts';
import { MAX_AMOUNT } from '#domain/money.ts';
import { optionalText, requiredText, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { institution } from './institution.ts';
import { siteContent, siteContentBody } from './site-content.ts';

export const loanTerms = z
  .object({
    months: z
      .int({ error: 'Give a whole number of months' })
      .min(1, 'A loan runs for at least 1 month')
      .max(LIMITS.maxLoanMonths, `A loan runs for at most ${LIMITS.maxLoanMonths} months`),
    rate: z
      .number({ error: 'Please enter a valid number' })
      .min(0, 'Cannot be negative')
      .max(100, 'A rate is at most 100 percent a month')
      .meta({ description: 'Percent a month, indicative' }),
    method: z.enum(INTEREST_METHODS),
    rounding: z.literal(ROUNDINGS).meta({ description: 'KES to which an instalment is rounded' }),
  })
  .meta({ id: 'LoanTerms' });

export const officeRules = z
  .object({
    difference_factor: z
      .number({ error: 'Please enter a valid number' })
      .min(LIMITS.leastDifferenceFactor, `The factor is at least ${LIMITS.leastDifferenceFactor}`)
      .max(LIMITS.largestDifferenceFactor, `The factor is at most ${LIMITS.largestDifferenceFactor}`)
      .meta({ description: 'A figure that differs from the books by more than this factor is asked about' }),
    admins_decide_own: z.boolean().default(false).meta({
      description: 'Whether the only admin may approve and reject their own orders',
    }),
    mask_lists: z.boolean().meta({
      description: 'Whether lists show credit officers phone numbers and national IDs in part only',
    }),
  })
  .meta({ id: 'OfficeRules' });

export const dataProtection = z
  .object({
    identity_years: z
      .int({ error: 'Give a whole number of years' })
      .min(1, 'Keep it for at least 1 year')
      .max(LIMITS.mostIdentityYears, `Keep it for at most ${LIMITS.mostIdentityYears} years`)
      .meta({
        description: 'How long the sealed identity is kept of a client who was deleted or anonymised',
      }),
  })
  .meta({ id: 'DataProtectionRules' });

export const checkSetting = z
  .object({
    name: z.enum(CHECK_NAMES),
    level: z.enum(CHECK_LEVELS),
    limit: z.number().min(0, 'Cannot be negative').max(MAX_AMOUNT, 'That limit is too large').nullable(),
  })
  .refine(({ name, limit }) => (CHECK_UNITS[name] === null) === (limit === null), {
    path: ['limit'],
    message: 'Please enter a valid number',
  })
  .meta({ id: 'CheckSetting' });

/** One of each, in their order. */
export const approvalChecks = z
  .array(checkSetting)
  .refine(
    (checks) =>
      checks.length === CHECK_NAMES.length && CHECK_NAMES.every((name, at) => checks[at]?.name === name),
    'Name every check once, in their order',
  );

export const settings = z
  .object({
    institution,
    loan_terms: loanTerms,
    approval_checks: approvalChecks,
    office_rules: officeRules,
    data_protection: dataProtection,
    site_content: siteContent,
    updated_at: timestamp.nullable().meta({ description: 'When anything here was last changed' }),
  })
  .meta({ id: 'Settings' });
export type Settings = z.output<typeof settings>;

const phone = (label: string) => requiredText(label, 40);
const webAddress = z
  .url({ protocol: /^https?$/, error: 'Give a web address that begins with https://' })
  .max(300);
const mailAddress = z.email('Please enter a valid email address').max(254);

export const institutionBody = z.object({
  name: requiredText('Name', 80),
  legalName: requiredText('Legal name', 120),
  tagline: optionalText('Tagline', 200),
  founded: z
    .int({ error: 'Give the year as four digits' })
    .min(1900, 'Give the year as four digits')
    .max(2100, 'Give the year as four digits'),
  address: requiredText('Address', 300),
  phone: phone('Phone'),
  hotline: phone('Hotline'),
  email: mailAddress,
  careersEmail: mailAddress,
  socials: z.array(z.object({ name: requiredText('Name', 40), url: webAddress })).max(10),
  stats: z
    .array(
      z.object({
        id: requiredText('Id', 40),
        value: requiredText('Figure', 20),
        label: requiredText('Label', 60),
        icon: requiredText('Icon', 40),
      }),
    )
    .max(8),
});
export type InstitutionBody = z.output<typeof institutionBody>;

/** What is named is replaced as a whole; what is not stays. */
const settingsChanges = z
  .object({
    institution: institutionBody,
    loanTerms,
    approvalChecks,
    officeRules,
    dataProtection,
    siteContent: siteContentBody.partial(),
    updatedAt: z.iso
      .datetime({ offset: true, error: 'Give the updated_at of the settings' })
      .nullable()
      .meta({
        description: 'The updated_at that the change started from; 409 when something here has changed since',
      }),
  })
  .partial();
export type SettingsChanges = z.output<typeof settingsChanges>;

export const getSettings = endpoint({
  name: 'getSettings',
  tag: 'Settings',
  summary: 'Everything that an admin may set',
  method: 'GET',
  path: '/settings',
  access: 'settings.read',
  replies: { 200: settings },
});

export const updateSettings = endpoint({
  name: 'updateSettings',
  tag: 'Settings',
  summary: 'Change some of the settings',
  method: 'PUT',
  path: '/settings',
  access: 'settings.write',
  command: true,
  body: settingsChanges,
  replies: { 200: settings },
  refuses: ['stale'],
});

export const getLoanTerms = endpoint({
  name: 'getLoanTerms',
  tag: 'Settings',
  summary: 'The terms that an order is reckoned by, for whoever places or decides one',
  method: 'GET',
  path: '/settings/loan-terms',
  access: 'signed-in',
  replies: { 200: loanTerms },
});

export const getOfficeRules = endpoint({
  name: 'getOfficeRules',
  tag: 'Settings',
  summary: 'The rules of the back office, for every member of staff',
  method: 'GET',
  path: '/settings/office-rules',
  access: 'signed-in',
  replies: { 200: officeRules },
});
