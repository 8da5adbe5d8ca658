import type { z } from 'zod';
import { expect, it } from 'vitest';
import { day, deviceTime } from '#contract/common.ts';
import { ENDPOINTS, type EndpointName } from '#contract/index.ts';
import { approvalChecks } from '#contract/settings.ts';
import { isWebhookAddress } from '#contract/webhooks.ts';
import { LIMITS } from '#domain/limits.ts';
import { DEFAULT_CHECKS } from '#domain/loans/loan-terms.ts';
import { DEFAULT_VISITOR_FACTS, visitorFacts } from '#contract/visitor-facts.ts';

type Body = Record<string, unknown>;

/** Letters of which nobody sees any. */
const UNSEEN = '\u200b \u00ad\u2060\u3164\u2800\ufe0f';

const partOf = (name: EndpointName, part: 'body' | 'query') =>
  (ENDPOINTS.find((endpoint) => endpoint.name === name) as { body?: z.ZodType; query?: z.ZodType })[part]!;

const LINE = { productId: 'p1', quantity: 1 };
const TERMS = { months: 6, rate: 1.5, method: 'reducing', rounding: 5, fee: 200 };
const AGREEMENT = {
  cancel_days: 7,
  delivery_days: 14,
  terms_en: '## Paying\nPay.',
  terms_sw: '## Kulipa\nLipa.',
};
const LEADER = {
  id: 'a',
  name: 'Amina',
  position: 'Director',
  bio: 'Amina leads.',
  image: '/uploads/a.webp',
};
const SCHEMAS = {
  branch: [partOf('createBranch', 'body'), { name: 'Kitui' }],
  client: [partOf('createClient', 'body'), { name: 'Amina', phone: '0712345678' }],
  complaint: [
    partOf('complain', 'body'),
    { name: 'Amina', phone: '0712345678', message: 'The lamp is broken.' },
  ],
  device: [partOf('registerDevice', 'body'), { name: 'Phone', queueKey: btoa('k'.repeat(32)) }],
  edit: [partOf('editOrder', 'body'), {}],
  facts: [visitorFacts, { ...DEFAULT_VISITOR_FACTS }],
  group: [partOf('createGroup', 'body'), { name: 'Umoja', branchId: 'b1' }],
  joining: [partOf('askToJoin', 'body'), { name: 'Amina', phone: '0712345678', place: 'Kitui' }],
  move: [partOf('moveOrder', 'body'), { status: 'approved' }],
  order: [partOf('placeOrder', 'body'), { clientId: 'c1', groupId: 'g1', loanTerm: 12, products: [LINE] }],
  product: [partOf('createProduct', 'body'), { name: 'Lamp', price: 10 }],
  report: [partOf('reportDevice', 'body'), { unsent: 1, oldestUnsentAt: '2026-03-01T08:00:00Z' }],
  settings: [partOf('updateSettings', 'body'), {}],
  staff: [
    partOf('createStaff', 'body'),
    { name: 'A', username: 'amina', email: 'a@x.example', role: 'admin' },
  ],
} satisfies Record<string, [z.ZodType, Body]>;

/** By hand: what a body with these values is refused for, by the first path, or that it is taken (SPEC 5, DECISIONS 10). */
const VALUES: [keyof typeof SCHEMAS, Body, refusedAt: string | undefined][] = [
  ['branch', { coordinates: '-1.28640, 36.81720' }, undefined],
  ['branch', { coordinates: '' }, undefined],
  ['branch', { coordinates: 'Kitui' }, 'coordinates'],
  ['branch', { code: 'kti' }, undefined],
  ['branch', { code: 'K' }, 'code'],
  ['branch', { code: 'KTUIX' }, 'code'],
  ['branch', { code: 'K1' }, 'code'],
  ['branch', { code: '' }, 'code'],
  ['branch', { name: '' }, 'name'],
  ['branch', { name: UNSEEN }, 'name'],
  ['branch', { email: 'nowhere' }, 'email'],
  ['branch', { hours: 'x'.repeat(300) }, undefined],
  ['branch', { hours: 'x'.repeat(301) }, 'hours'],
  ['branch', { name: 'x'.repeat(80) }, undefined],
  ['branch', { name: 'x'.repeat(81) }, 'name'],
  ['client', { phone: '' }, 'phone'],
  ['client', { phone: '', withoutPhone: false }, 'phone'],
  ['client', { phone: '', withoutPhone: true }, undefined],
  ['client', { phone: 'abc' }, 'phone'],
  ['client', { phone: '222111' }, 'phone'],
  ['client', { phone: '1234567890123456' }, 'phone'],
  ['client', { phone: '+254 7x1 000 001' }, 'phone'],
  ['client', { phone: undefined }, 'phone'],
  ['client', { email: 'a@' }, 'email'],
  ['client', { name: '  ' }, 'name'],
  ['client', { name: ['A'] }, 'name'],
  ['client', { name: '-' }, 'name'],
  ['client', { name: UNSEEN }, 'name'],
  ['client', { name: 'x'.repeat(120) }, undefined],
  ['client', { name: 'x'.repeat(121) }, 'name'],
  ['client', { clientId: '12' }, 'clientId'],
  ['client', { clientId: 'none' }, 'clientId'],
  ['client', { clientId: '' }, undefined],
  ['client', { systemId: 'N/A' }, 'systemId'],
  ['client', { systemId: 'LOST' }, 'systemId'],
  ['client', { clientId: '12345678' }, 'clientId'],
  ['client', { anotherThan: Array(20).fill('x') }, undefined],
  ['client', { anotherThan: Array(21).fill('x') }, 'anotherThan'],
  ['complaint', { email: '' }, undefined],
  ['complaint', { email: 'a@' }, 'email'],
  ['complaint', { phone: 'abc' }, 'phone'],
  ['complaint', { message: '' }, 'message'],
  ['device', { name: ' ' }, 'name'],
  ['device', { name: 'x'.repeat(60) }, undefined],
  ['device', { name: 'x'.repeat(61) }, 'name'],
  ['device', { name: undefined }, 'name'],
  ['edit', { loanTerm: 0 }, 'loanTerm'],
  ['edit', { loanTerm: 'twelve' }, 'loanTerm'],
  ['edit', { status: 'gone' }, 'status'],
  ['edit', { groupId: '' }, 'groupId'],
  ['edit', { groupArrears: 0.005 }, 'groupArrears'],
  ['edit', { products: [] }, 'products'],
  ['edit', { products: [{ ...LINE, quantity: 0 }] }, 'products.0.quantity'],
  ['edit', { deliveryLocation: 'x'.repeat(300) }, undefined],
  ['edit', { deliveryLocation: 'x'.repeat(301) }, 'deliveryLocation'],
  ['facts', { complaint_days: 0 }, 'complaint_days'],
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
  ['group', { name: UNSEEN }, 'name'],
  ['joining', { place: '', branchId: '' }, 'place'],
  ['joining', { place: '', branchId: 'b1' }, undefined],
  ['joining', { groupSize: 1.5 }, 'groupSize'],
  ['move', { status: 'Approved' }, 'status'],
  ['move', { status: null }, 'status'],
  ['move', { status: ['approved'] }, 'status'],
  ['order', { loanTerm: undefined }, 'loanTerm'],
  ['order', { loanTerm: LIMITS.maxLoanMonths }, undefined],
  ['order', { loanTerm: LIMITS.maxLoanMonths + 1 }, 'loanTerm'],
  ['order', { groupArrears: -1 }, 'groupArrears'],
  ['order', { clientLoanBalance: 1.005 }, 'clientLoanBalance'],
  ['order', { clientSystemSavings: 9_999_999_999.99 }, undefined],
  ['order', { clientSystemSavings: 10_000_000_000 }, 'clientSystemSavings'],
  ['order', { deliveryMethod: 'other', deliveryLocation: '  ' }, 'deliveryLocation'],
  ['order', { deliveryMethod: 'other', deliveryLocation: 'Stage' }, undefined],
  ['order', { products: [{ ...LINE, quantity: 0 }] }, 'products.0.quantity'],
  ['order', { products: [{ ...LINE, quantity: 1.5 }] }, 'products.0.quantity'],
  ['order', { placedAt: '2026-02-28' }, 'placedAt'],
  ['order', { placedAt: '1970-01-01T00:00:00Z' }, 'placedAt'],
  ['product', { name: '' }, 'name'],
  ['product', { name: UNSEEN }, 'name'],
  ['product', { sku: 'N/A' }, 'sku'],
  ['product', { sku: 'LOST' }, undefined],
  ['product', { price: undefined }, 'price'],
  ['product', { price: -1 }, 'price'],
  ['product', { price: 1.5 }, 'price'],
  ['product', { price: '100' }, 'price'],
  ['product', { price: 100_000_000 }, undefined],
  ['product', { price: 100_000_001 }, 'price'],
  ['product', { stock: -1 }, 'stock'],
  ['product', { stock: 2.5 }, 'stock'],
  ['product', { status: 'gone' }, 'status'],
  ['product', { image_url: 'javascript:alert(1)' }, 'image_url'],
  ['product', { image_url: 'data:text/html,x' }, 'image_url'],
  ['product', { image_url: '//elsewhere.example/x.png' }, 'image_url'],
  ['product', { image_url: '/\\elsewhere.example' }, 'image_url'],
  ['product', { image_url: 'https://elsewhere.example/x.webp' }, 'image_url'],
  ['product', { image_url: '/uploads/../x.webp' }, 'image_url'],
  ['product', { description: 'x'.repeat(4000) }, undefined],
  ['product', { description: 'x'.repeat(4001) }, 'description'],
  ['report', { unsent: 2000 }, undefined],
  ['report', { unsent: 2001 }, 'unsent'],
  ['report', { oldestUnsentAt: '2026-03-01' }, 'oldestUnsentAt'],
  ['settings', { loanTerms: TERMS }, undefined],
  ['settings', { loanTerms: { ...TERMS, rate: -1 } }, 'loanTerms.rate'],
  ['settings', { loanTerms: { ...TERMS, months: LIMITS.maxLoanMonths + 1 } }, 'loanTerms.months'],
  ['settings', { loanTerms: { ...TERMS, rounding: 3 } }, 'loanTerms.rounding'],
  ['settings', { agreement: AGREEMENT }, undefined],
  ['settings', { agreement: { ...AGREEMENT, terms_sw: 'Lipa.' } }, 'agreement.terms_sw'],
  ['settings', { agreement: { ...AGREEMENT, terms_sw: '## Kulipa\nLipa {nothing}.' } }, 'agreement.terms_sw'],
  ['settings', { siteContent: { leaders: [LEADER] } }, undefined],
  ['settings', { siteContent: { leaders: [{ ...LEADER, image: null }] } }, undefined],
  ['settings', { siteContent: { leaders: [{ ...LEADER, name: ' ' }] } }, 'siteContent.leaders.0.name'],
  [
    'settings',
    { siteContent: { leaders: [{ ...LEADER, image: 'https://elsewhere.example/a.png' }] } },
    'siteContent.leaders.0.image',
  ],
  [
    'settings',
    { siteContent: { leaders: [{ ...LEADER, image: '/art/portrait-farmer.svg' }] } },
    'siteContent.leaders.0.image',
  ],
  ['staff', { role: 'credit_officer' }, 'branchId'],
  ['staff', { role: 'credit_officer', branchId: null }, undefined],
  ['staff', { role: 'auditor' }, 'branchId'],
  ['staff', { role: 'auditor', branchId: null }, undefined],
  ['staff', { branchId: '' }, 'branchId'],
  ['staff', { username: 'amina@x.example' }, 'username'],
  ['staff', { username: 'two words' }, 'username'],
  ['staff', { username: '.' }, 'username'],
  ['staff', { username: 'über' }, 'username'],
  ['staff', { role: 'owner' }, 'role'],
];

it.each(VALUES)(
  'a %s is taken or refused by its values (case %#, SPEC 5, DECISIONS 3.17, 10, 11.7)',
  (name, values, path) => {
    const [schema, base] = SCHEMAS[name] as [z.ZodType, Body];
    const { error } = schema.safeParse({ ...base, ...values });
    expect({ values, path: error?.issues[0]?.path.join('.') }).toEqual({ values, path });
  },
);

/** One of each kind that turns the direction of a line. */
const TURNS = '\u202E\u202A\u202C\u2066\u2069\u200E\u200F';
const turned = (text: string) => `${TURNS}${text.slice(0, 3)}${TURNS}${text.slice(3)}${TURNS}`;

it.each([
  ['client', { name: 'Ca Wanjiku', address: 'Box 7' }],
  ['group', { name: 'Ca Umoja', location: 'Stage 9' }],
  ['product', { name: 'Ca Lamp', description: 'Of light' }],
] as const)('no text of a %s turns the direction of a line (DECISIONS 11.7)', (name, texts) => {
  const [schema, base] = SCHEMAS[name];
  const sent = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, turned(text)]));
  expect(schema.parse({ ...base, ...sent })).toMatchObject(texts);
});

const groups = (count: number) => Array(count).fill('01900000-0000-7000-8000-000000000000').join();

const QUERIES: [EndpointName, string, refusedAt: string | undefined][] = [
  ['listOrders', 'status=Pending', 'status'],
  ['listOrders', 'from=2026-02-30', 'from'],
  ['listOrders', 'from=2026-3-1', 'from'],
  ['listOrders', 'from=0000-01-01', 'from'],
  ['listOrders', 'to=yesterday', 'to'],
  ['listOrders', 'to=2026-03-01T00:00', 'to'],
  ['listOrders', 'sort=id', 'sort'],
  ['listOrders', 'sort=-status', 'sort'],
  ['listOrders', 'page=0', 'page'],
  ['listOrders', 'page=1000001', 'page'],
  ['listOrders', 'limit=0', 'limit'],
  ['listOrders', 'delivery_method=Other', 'delivery_method'],
  ['takeAlong', `group_ids=${groups(LIMITS.packGroups)}`, undefined],
  ['takeAlong', `group_ids=${groups(LIMITS.packGroups + 1)}`, 'group_ids'],
  ['takeAlong', 'group_ids=a,,b', 'group_ids'],
  ['listProducts', 'sort=price', 'sort'],
  ['listProducts', 'max_stock=-1', 'max_stock'],
  ['listProducts', 'min_stock=-1', 'min_stock'],
  ['listProducts', 'min_stock=x', 'min_stock'],
  ['listProducts', 'min_stock=99999999999', 'min_stock'],
  ['listProducts', 'status=gone', 'status'],
  ['analyseSales', 'from=2026-02-02&to=2026-02-01', 'to'],
  ['analyseDecisions', 'from=2026-13-01', 'from'],
  ['analyseDecisions', 'from=2026-02-02&to=2026-02-01', 'to'],
  ['analyseSales', 'branch_id=', 'branch_id'],
  ['listAudit', 'entity=ghost', 'entity'],
  ['listAudit', 'from=yesterday', 'from'],
];

it.each(QUERIES)(
  '%s with such a query is refused at its field, or taken (case %#, DECISIONS 10)',
  (name, query, path) => {
    const { error } = partOf(name, 'query').safeParse(Object.fromEntries(new URLSearchParams(query)));
    expect(error?.issues[0]?.path.join('.')).toBe(path);
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
