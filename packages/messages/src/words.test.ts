import { expect, it } from 'vitest';
import { guessMapping } from '#domain/import-columns.ts';
import { IMPORT_FIELDS } from '#domain/import-fields.ts';
import { IMPORT_KINDS, type ImportField } from '#domain/imports.ts';
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
