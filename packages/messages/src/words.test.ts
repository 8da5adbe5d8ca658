import { expect, it } from 'vitest';
import { guessMapping } from '#domain/import-columns.ts';
import { IMPORT_FIELDS } from '#domain/import-fields.ts';
import { IMPORT_KINDS, type ImportField } from '#domain/imports.ts';
import type { CheckResult } from '#domain/loans/approval-checks.ts';
import { loans } from '#words/loans.ts';
import { orderExport } from '#words/order-export.ts';
import { notificationTitles } from '#words/notifications.ts';
import { roles } from '#words/words.ts';
import { deliveryPoint } from './delivery-point.ts';
import { describeNotification } from './notification-titles.ts';
import { imports as sw } from './sw/imports.ts';

it('the delivery point is written as the export has it (SPEC 9)', () => {
  expect(deliveryPoint(orderExport, { delivery_method: 'branch', delivery_location: null })).toBe(
    'Own Branch',
  );
  expect(deliveryPoint(orderExport, { delivery_method: 'other', delivery_location: 'Stage 4' })).toBe(
    'Other Place: Stage 4',
  );
});

it('the roles have the labels of SPEC 2', () => {
  expect(roles).toEqual({
    admin: 'Administrator',
    branch_manager: 'Branch Manager',
    credit_officer: 'Credit Officer',
    auditor: 'Auditor',
  });
});

it.each<[Partial<CheckResult>, string]>([
  [
    { name: 'group_arrears', inputs: [{ name: 'own_group_arrears', value: 500, product: null }] },
    "50% (limit 10%, the client's own group, from our books)",
  ],
  [
    {
      name: 'figures_differ',
      value: 0,
      inputs: [
        {
          name: 'books_loan_balance',
          value: 900,
          product: null,
          as_of: { day: '2026-01-31', days: 36, source: 'import' },
        },
      ],
    },
    'No difference; Client loan balance in our books is 36 days old (limit 35 days)',
  ],
])('a check says what was measured, whose, and how old (case %#, DECISIONS 11.1.9, 22.1)', (check, words) => {
  const given = { value: 50, limit: 10, basis: 'books', old_after_days: 35, passed: false };
  expect(loans.checks.measured({ ...given, ...check } as CheckResult)).toBe(words);
});

it('a notification is a sentence made of its data, or of its own words where it has none (DECISIONS 12.3)', () => {
  const expired = {
    kind: 'deletion_decided',
    title: 'Ombi la kufuta',
    params: { record: 'Amina', action: 'anonymise', decision: 'expired' },
  } as const;
  expect(describeNotification(notificationTitles, expired)).toBe(
    'Anonymising of Amina was not confirmed in time',
  );
  expect(describeNotification(notificationTitles, { ...expired, params: undefined })).toBe('Ombi la kufuta');
});

it.each(IMPORT_KINDS)(
  'the headings of the template for %s are all recognised in both languages (DECISIONS 6)',
  (kind) => {
    const fields = IMPORT_FIELDS[kind].filter(({ notInTemplate }: ImportField) => !notInTemplate);
    const places = Object.fromEntries(fields.map(({ name }, index) => [name, index]));
    const headings = fields.map(({ heading }) => heading);
    expect(guessMapping(kind, headings)).toMatchObject(places);
    expect(guessMapping(kind, headings.map(sw.columns.heading))).toMatchObject(places);
  },
);
