import { z } from 'zod';
import { agreementTerms } from '#contract/agreements.ts';
import { dataProtection, institutionBody, loanTerms } from '#contract/settings.ts';
import { smsSettings } from '#contract/sms.ts';
import { MEETINGS, visitorFactFields } from '#contract/visitor-facts.ts';
import {
  brandCss,
  contrastOf,
  deriveColours,
  LEAST_CONTRAST,
  OWN_COLOUR,
} from '#domain/brand/brand-colour.ts';
import {
  CHECK_LEVELS,
  CHECK_NAMES,
  CHECK_UNITS,
  INTEREST_METHODS,
  REPAYMENT_FREQUENCIES,
  ROUNDINGS,
  type CheckName,
} from '#domain/loans/loan-terms.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#domain/languages.ts';
import { formatAmount, MAX_AMOUNT } from '#domain/money.ts';
import { ROLES } from '#domain/roles.ts';
import { SMS_KINDS } from '#domain/sms/sms.ts';
import { loans, roles, settings as words } from '#words/index.ts';
import { Notice } from '../kit/page/feedback.tsx';
import { choicesOf, type Fields, labelled } from './fields.ts';
import { SmsMonth } from './messages/SmsMonth.tsx';
import { AgreementPreview } from './AgreementPreview.tsx';
import type { SectionName } from './sections.ts';
import { type FormSection, SettingsForm } from './SettingsForm.tsx';

/** Name and contacts of the institution (DECISIONS 1). A network link is a line: its name, a space, its address. */
const institution: FormSection = {
  name: 'institution',
  line: words.institution.line,
  fields: labelled(words.institution, [
    { name: 'name', as: 'line' },
    { name: 'legalName', as: 'line' },
    { name: 'tagline', as: 'line' },
    { name: 'founded', as: 'year' },
    { name: 'address', as: 'prose' },
    { name: 'phone', as: 'line', type: 'tel' },
    { name: 'hotline', as: 'line', type: 'tel' },
    { name: 'email', as: 'line', type: 'email' },
    { name: 'careersEmail', as: 'line', type: 'email' },
    { name: 'story', as: 'prose' },
    { name: 'mission', as: 'prose' },
    { name: 'vision', as: 'prose' },
    { name: 'socials', as: 'lines' },
  ]),
  shape: institutionBody.shape,
  read: ({ institution: { legal_name, careers_email, socials, ...rest } }) => ({
    ...rest,
    legalName: legal_name,
    careersEmail: careers_email,
    socials: socials.map(({ name, url }) => `${name} ${url}`),
  }),
  write: (values) => ({
    institution: { ...values, socials: (values['socials'] as string[]).map(readLink) },
  }),
  renderNotice: ({ example_fields: fields }) =>
    fields.length > 0 && (
      <Notice kind="hint">
        {words.institution.example(fields.map((field) => EXAMPLES[field] ?? field))}
      </Notice>
    ),
};

const readLink = (line: string) => {
  const [, name = '', url = ''] = /^(.*?)[\s:]*(\S*)$/.exec(line) ?? [];
  return { name, url };
};

const { labels: called } = words.institution;
/** The fields of the example that are read and written by different names (DECISIONS 2). */
const EXAMPLES: Record<string, string> = {
  ...called,
  legal_name: called.legalName,
  careers_email: called.careersEmail,
};

/** The institution's logo and colour (DECISIONS 21). Other people see a new colour when they open a page. */
const look: FormSection = {
  name: 'look',
  line: words.look.line,
  fields: labelled(words.look, [
    { name: 'logo', as: 'picture', back: words.look.ownMark },
    { name: 'colour', as: 'colour' },
  ]),
  shape: institutionBody.shape,
  read: ({ institution: { logo, colour } }) => ({ logo, colour: colour ?? OWN_COLOUR }),
  write: ({ logo, colour }) => ({ institution: { logo, colour: colour === OWN_COLOUR ? null : colour } }),
  renderBelow: ({ colour }) => <p className="hint">{describe(String(colour))}</p>,
  onSaved: ({ institution: { colour } }) => {
    const sheet = document.querySelector('#brand');
    if (sheet) sheet.textContent = brandCss(colour);
  },
};

/** Whether buttons have the chosen colour or a darker one, and why. */
function describe(chosen: string): string {
  if (chosen === OWN_COLOUR) return words.look.own;
  return deriveColours(chosen).action.light === chosen
    ? `${words.look.kept} ${words.look.contrast(formatAmount(Math.floor(contrastOf(chosen, '#ffffff') * 10) / 10))}`
    : words.look.changed(String(LEAST_CONTRAST.text));
}

/** How people sign in (DECISIONS 10.36b). */
const signIn: FormSection = {
  name: 'sign-in',
  line: words.signIn.line,
  fields: labelled(words.signIn, [
    { name: 'two_factor_roles', as: 'many', choices: choicesOf(ROLES, roles) },
  ]),
  shape: {},
  read: ({ account_rules }) => account_rules,
  write: (accountRules) => ({ accountRules }),
};

/** How the back office works for everybody (DECISIONS 11.2 and 11.8). */
const office: FormSection = {
  name: 'office',
  line: words.office.line,
  fields: labelled(words.office, [
    { name: 'mask_lists', as: 'switch' },
    { name: 'admins_decide_own', as: 'switch' },
    { name: 'orders_from_branch', as: 'switch' },
  ]),
  shape: {},
  read: ({ office_rules }) => office_rules,
  write: (officeRules) => ({ officeRules }),
};

/** Loan terms (DECISIONS 6), with an example of the cost. */
const terms: FormSection = {
  name: 'loans',
  savesUnchanged: true,
  line: words.loans.line,
  fields: labelled(words.loans, [
    { name: 'months', as: 'figure', suffix: words.facts.months },
    { name: 'rate', as: 'figure', suffix: words.loans.rateUnit },
    { name: 'method', as: 'choice', choices: choicesOf(INTEREST_METHODS, loans.methods) },
    { name: 'every', as: 'choice', choices: choicesOf(REPAYMENT_FREQUENCIES, words.loans.frequencies) },
    { name: 'rounding', as: 'choice', choices: choicesOf(ROUNDINGS, words.loans.roundings) },
    { name: 'fee', as: 'figure', suffix: 'KES' },
  ]),
  shape: loanTerms.shape,
  read: ({ loan_terms }) => loan_terms,
  write: (values) => ({ loanTerms: values }),
};

const limitOf = (name: CheckName) => `${name} limit`;

/** What is checked before an order is approved (DECISIONS 6): each check off, warning or blocking, with its limit. */
const checks: FormSection = {
  name: 'checks',
  line: words.checks.line,
  fields: CHECK_NAMES.flatMap((name) => {
    const unit = CHECK_UNITS[name];
    const label = loans.checks.names[name];
    const level: Fields[number] = {
      name,
      as: 'choice',
      label,
      hint: words.checks.hints[name],
      choices: choicesOf(CHECK_LEVELS, words.checks.levels),
    };
    if (!unit) return [level];
    const suffix = words.checks.units[unit];
    return [level, { name: limitOf(name), as: 'figure', label: words.checks.limitOf(label), suffix }];
  }),
  shape: Object.fromEntries(CHECK_NAMES.map((name) => [limitOf(name), z.number().max(MAX_AMOUNT)])),
  read: ({ approval_checks }) =>
    Object.fromEntries(
      approval_checks.flatMap(({ name, level, limit }) => [
        [name, level],
        [limitOf(name), limit],
      ]),
    ),
  write: (values) => ({
    approvalChecks: CHECK_NAMES.map((name) => ({
      name,
      level: values[name],
      limit: CHECK_UNITS[name] ? values[limitOf(name)] : null,
    })),
  }),
  nameOf: (path) => limitOf(CHECK_NAMES[Number(path.split('.')[1])]!),
};

/** The terms of agreements (DECISIONS 27.1), with the paper of an example. */
const agreement: FormSection = {
  name: 'agreement',
  line: words.agreement.line,
  fields: labelled(words.agreement, [
    { name: 'cancel_days', as: 'figure', suffix: words.agreement.days },
    { name: 'delivery_days', as: 'figure', suffix: words.agreement.days },
    { name: 'terms_en', as: 'prose' },
    { name: 'terms_sw', as: 'prose' },
  ]),
  shape: agreementTerms.shape,
  read: ({ agreement: saved }) => saved,
  write: (values) => ({ agreement: values }),
  renderBelow: (values) => <AgreementPreview terms={values} />,
};

/** The facts about the institution that visitors read (DECISIONS 16.3). */
const facts: FormSection = {
  name: 'facts',
  savesUnchanged: true,
  line: words.facts.line,
  fields: labelled(words.facts, [
    { name: 'example_price', as: 'figure', suffix: 'KES', part: words.facts.groups.cost },
    { name: 'shortest_months', as: 'figure', suffix: words.facts.months },
    { name: 'longest_months', as: 'figure', suffix: words.facts.months },
    { name: 'show_prices', as: 'switch' },
    { name: 'regulator', as: 'line', part: words.facts.groups.regulation },
    { name: 'licence_number', as: 'line' },
    { name: 'data_protection_number', as: 'line' },
    { name: 'savings_held_by', as: 'line' },
    { name: 'paybill', as: 'line', part: words.facts.groups.paying },
    { name: 'till', as: 'line' },
    { name: 'account_format', as: 'line' },
    { name: 'late_rule', as: 'prose' },
    { name: 'answer_hours', as: 'line' },
    { name: 'whatsapp', as: 'line', type: 'tel' },
    { name: 'group_least', as: 'figure', suffix: words.facts.people, part: words.facts.groups.joining },
    { name: 'group_most', as: 'figure', suffix: words.facts.people },
    {
      name: 'meetings',
      as: 'choice',
      choices: [{ value: null, label: words.facts.notTold }, ...choicesOf(MEETINGS, words.facts.rhythms)],
    },
    { name: 'waiting_days', as: 'figure', suffix: words.facts.days },
    { name: 'joining_fee', as: 'figure', suffix: 'KES' },
    { name: 'papers', as: 'prose' },
    {
      name: 'complaint_days',
      as: 'figure',
      suffix: words.facts.workingDays,
      part: words.facts.groups.complaints,
    },
    { name: 'complaint_decided_by', as: 'line' },
    { name: 'complaint_next', as: 'prose' },
  ]),
  shape: visitorFactFields,
  read: ({ visitor_facts }) => visitor_facts,
  write: (values) => ({ visitorFacts: values }),
};

/** The retention term of clients with an approved order (DECISIONS 23.4). */
const protection: FormSection = {
  name: 'protection',
  line: words.protection.line,
  fields: labelled(words.protection, [
    { name: 'retention_years', as: 'figure', suffix: words.protection.years },
  ]),
  shape: dataProtection.shape,
  read: ({ data_protection }) => data_protection,
  write: (values) => ({ dataProtection: values }),
};

/** Messages by SMS (DECISIONS 27.4). */
const sms: FormSection = {
  name: 'sms',
  line: words.sms.line,
  fields: labelled(words.sms, [
    { name: 'sends', as: 'switch' },
    { name: 'language', as: 'choice', choices: choicesOf(LANGUAGES, LANGUAGE_NAMES) },
    { name: 'kinds', as: 'many', choices: choicesOf(SMS_KINDS, words.sms.purposes) },
    { name: 'quiet_from', as: 'line' },
    { name: 'quiet_to', as: 'line' },
    { name: 'monthly_ceiling', as: 'figure', suffix: 'KES' },
  ]),
  shape: smsSettings.shape,
  read: ({ sms: saved }) => ({ ...saved }),
  write: (values) => ({ sms: values }),
  renderNotice: () => <SmsMonth />,
};

const FORM_SECTIONS = {
  institution,
  look,
  'sign-in': signIn,
  office,
  loans: terms,
  checks,
  agreement,
  facts,
  sms,
  protection,
} satisfies Partial<Record<SectionName, FormSection>>;

/** The section as one lazily loaded part of the program. */
export default function FormSectionPage({ name }: { name: keyof typeof FORM_SECTIONS }) {
  return <SettingsForm key={name} section={FORM_SECTIONS[name]} />;
}
