import { expect, it } from 'vitest';
import { device, field, groups, imports, orders, settings, signIn } from '#words/index.ts';
import { unsentCopy } from '#words/unsent-copy.ts';
import { orderExport } from '#words/order-export.ts';
import { notificationTitles } from '#words/notifications.ts';
import { roles } from '#words/words.ts';
import { deliveryPoint } from './delivery-point.ts';
import { describeNotification } from './notification-titles.ts';

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

it('a notification is told from its data, and in its own words by a server that sends none (DECISIONS 12.3)', () => {
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

it('the trial of a file says how days are read that could be meant either way (DECISIONS 6.29.3)', () => {
  const { dayRead } = imports.columns;
  expect(dayRead('Join Date', { text: '11/05/2026', day: '2026-05-11', month_first: null })).toBe(
    'Join Date: 11/05/2026 is read as 11 May 2026 (the day before the month).',
  );
  const beside = { line: 3, day: '11/20/2026' };
  expect(dayRead('Join Date', { text: '2026-10-11', day: '2026-10-11', month_first: beside })).toBe(
    'Join Date: 2026-10-11 is read as 11 Oct 2026. Line 3 has the month before the day (11/20/2026): check that no spreadsheet has turned such days round.',
  );
});

it('a conflict that is taken as the same is told to keep its name where balances alone change (DECISIONS 18.11)', () => {
  const { hintUpdating } = imports.rowsOf;
  expect(hintUpdating('balances')).toBe(
    'Rows with the number or name of another record. Taken as the same, the record gets the balances of the file and keeps its name.',
  );
  expect(hintUpdating('clients')).toContain('the record gets what the file says, the name too.');
});

it('whoever publishes a legal text for a coming day is told that visitors read it from then on (DECISIONS 21.13)', () => {
  const { publishQuestion, published } = settings.pages;
  expect([publishQuestion('Terms', '2026-05-11'), published('2026-05-11')]).toEqual([
    'Publish the draft of Terms? Visitors read it from 11 May 2026 on.',
    'Published. The public site shows it from 11 May 2026 on.',
  ]);
  expect([publishQuestion('Terms'), published()]).toEqual([
    'Publish the draft of Terms? Visitors read it at once.',
    'Published. The public site shows it now.',
  ]);
});

/** All sentences of some words, those of functions as they are written. */
function sentencesIn(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') return [String(words)];
  return Object.values(words as object).flatMap(sentencesIn);
}

it('who works with a device reads of it in plain words (DECISIONS 12.4)', () => {
  const sentences = sentencesIn({ device, field, signIn, unsentCopy });
  expect(sentences.length).toBeGreaterThan(100);
  expect(sentences.filter((text) => /\bseal|pieces? of (your )?work|encrypt|HTTPS/.test(text))).toEqual([]);
});

it('one client, one order, one row are spoken of as one', () => {
  const { registered } = groups.page;
  expect([registered(1, 1), registered(2, 20)]).toEqual([
    '1 is a client; stated is 1 member.',
    '2 are clients; stated are 20 members.',
  ]);
  expect(imports.result.existing(1)).toBe('1 row there already, left as it is.');
  expect(settings.webhooks.sent.allReplayed(1)).toBe('1 is sent again');
  expect(orders.navigation.undecided(1)).toBe('One order of it was left undecided.');
});

it.each([
  [2, 0, '2 rows with problems'],
  [0, 1, '1 open conflict'],
  [2, 1, '2 rows with problems and 1 open conflict'],
])(
  'of %d bad rows and %d conflicts those that there are kept the file out (DECISIONS 6.28)',
  (bad, open, why) => {
    expect(imports.result.rolledBack(bad, open)).toMatch(
      new RegExp(`^Nothing was imported, because of ${why}\\.`),
    );
  },
);
