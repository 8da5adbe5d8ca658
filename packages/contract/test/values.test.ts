import type { z } from 'zod';
import { expect, it } from 'vitest';
import { branchBody } from '#contract/branches.ts';
import { newClient } from '#contract/clients.ts';
import { day, deviceTime } from '#contract/common.ts';
import { complaintBody, joiningBody } from '#contract/contact.ts';
import { groupBody } from '#contract/groups.ts';
import { approvalChecks } from '#contract/settings.ts';
import { newStaff } from '#contract/staff.ts';
import { visitorFacts } from '#contract/visitor-facts.ts';
import { isWebhookAddress } from '#contract/webhooks.ts';
import { DEFAULT_CHECKS } from '#domain/loans/loan-terms.ts';
import { DEFAULT_VISITOR_FACTS } from '#domain/visitor-facts.ts';

type Body = Record<string, unknown>;

const SCHEMAS = {
  branch: [branchBody, { name: 'Kitui' }],
  client: [newClient, { name: 'Amina', phone: '0712345678' }],
  complaint: [complaintBody, { name: 'Amina', phone: '0712345678', message: 'The lamp is broken.' }],
  facts: [visitorFacts, { ...DEFAULT_VISITOR_FACTS }],
  group: [groupBody, { name: 'Umoja', branchId: 'b1' }],
  joining: [joiningBody, { name: 'Amina', phone: '0712345678', place: 'Kitui' }],
  staff: [newStaff, { name: 'A', username: 'amina', email: 'a@x.example', role: 'admin' }],
} satisfies Record<string, [z.ZodType, Body]>;

/** By hand: what a body with these values is refused for, by the first path, or that it is taken (SPEC 5, DECISIONS 10). */
const VALUES: [keyof typeof SCHEMAS, Body, refusedAt: string | undefined][] = [
  ['branch', { coordinates: '-1.28640, 36.81720' }, undefined],
  ['branch', { coordinates: '' }, undefined],
  ['branch', { coordinates: 'Kitui' }, 'coordinates'],
  ['branch', { code: 'kti' }, undefined],
  ['branch', { code: 'K' }, 'code'],
  ['branch', { code: 'KTUIX' }, 'code'],
  ['branch', { name: 'x'.repeat(80) }, undefined],
  ['branch', { name: 'x'.repeat(81) }, 'name'],
  ['client', { phone: '' }, 'phone'],
  ['client', { phone: '', withoutPhone: false }, 'phone'],
  ['client', { phone: '', withoutPhone: true }, undefined],
  ['client', { phone: 'abc' }, 'phone'],
  ['client', { name: '-' }, 'name'],
  ['client', { name: 'x'.repeat(120) }, undefined],
  ['client', { name: 'x'.repeat(121) }, 'name'],
  ['client', { clientId: '12' }, 'clientId'],
  ['client', { clientId: 'none' }, 'clientId'],
  ['client', { clientId: '' }, undefined],
  ['client', { systemId: 'N/A' }, 'systemId'],
  ['client', { anotherThan: Array(20).fill('x') }, undefined],
  ['client', { anotherThan: Array(21).fill('x') }, 'anotherThan'],
  ['complaint', { email: '' }, undefined],
  ['complaint', { email: 'a@' }, 'email'],
  ['complaint', { phone: 'abc' }, 'phone'],
  ['complaint', { message: '' }, 'message'],
  ['facts', { shortest_months: 12, longest_months: 12 }, undefined],
  ['facts', { shortest_months: 13, longest_months: 12 }, 'longest_months'],
  ['facts', { group_least: null, group_most: 5 }, undefined],
  ['facts', { group_least: 5, group_most: null }, undefined],
  ['facts', { group_least: 5, group_most: 5 }, undefined],
  ['facts', { group_least: 6, group_most: 5 }, 'group_most'],
  ['facts', { whatsapp: '' }, undefined],
  ['facts', { whatsapp: '0712 345 678' }, undefined],
  ['facts', { whatsapp: '0712' }, 'whatsapp'],
  ['facts', { paybill: '1234' }, 'paybill'],
  ['group', { members: 5, activeMembers: 5 }, undefined],
  ['group', { members: 5, activeMembers: 6 }, 'activeMembers'],
  ['group', { chairpersonPhone: 'abc' }, 'chairpersonPhone'],
  ['group', { chairpersonPhone: '' }, undefined],
  ['group', { accountNumber: 'none' }, 'accountNumber'],
  ['joining', { place: '', branchId: '' }, 'place'],
  ['joining', { place: '', branchId: 'b1' }, undefined],
  ['joining', { groupSize: 1.5 }, 'groupSize'],
  ['staff', { role: 'credit_officer' }, 'branchId'],
  ['staff', { role: 'credit_officer', branchId: null }, undefined],
  ['staff', { branchId: '' }, 'branchId'],
  ['staff', { username: 'amina@x.example' }, 'username'],
  ['staff', { role: 'owner' }, 'role'],
];

it.each(VALUES)(
  'a %s is taken or refused by its values (case %#, SPEC 5, DECISIONS 10)',
  (name, values, path) => {
    const [schema, base] = SCHEMAS[name] as [z.ZodType, Body];
    const { error } = schema.safeParse({ ...base, ...values });
    expect({ values, path: error?.issues[0]?.path[0] }).toEqual({ values, path });
  },
);

it.each([
  ['2000-01-01T00:00:00Z', true],
  ['2099-12-31T23:59:59Z', true],
  ['1999-12-31T23:59:59Z', false],
  ['2100-01-01T00:00:00Z', false],
  ['2026-03-01T08:00:00', false],
])('the clock of a device may show %s: %s (DECISIONS 12.4)', (text, isTaken) => {
  expect(deviceTime.safeParse(text).success).toBe(isTaken);
});

it('a day is one of the calendar, and the checks are each named once, in their order (DECISIONS 24.4)', () => {
  expect(['2028-02-29', '2026-02-29', ''].map((text) => day.safeParse(text).success)).toEqual([
    true,
    false,
    false,
  ]);
  const [first, ...others] = DEFAULT_CHECKS;
  const lists = [[...DEFAULT_CHECKS], others, [...others, first]];
  expect(lists.map((checks) => approvalChecks.safeParse(checks).success)).toEqual([true, false, false]);
  const withoutLimit = DEFAULT_CHECKS.map((check) => ({ ...check, limit: null }));
  expect(approvalChecks.safeParse(withoutLimit).success).toBe(false);
});

it.each([
  ['https://receiver.example/hook', true, true],
  ['http://receiver.example/hook', false, false],
  ['https://user@receiver.example/', false, false],
  ['https://:word@receiver.example/', false, false],
  ['http://localhost:3000/', false, true],
  ['ftp://localhost/', false, false],
  ['receiver', false, false],
])(
  'a webhook may lead to %s: %s, where own machines are allowed: %s (DECISIONS 13.3)',
  (text, isTaken, isTakenHere) => {
    const answers = [false, true].map((allowsLocal) => isWebhookAddress(text, { allowsLocal }));
    expect(answers).toEqual([isTaken, isTakenHere]);
  },
);
