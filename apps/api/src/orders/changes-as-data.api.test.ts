import { deliveryPoint } from '#messages/delivery-point.ts';
import { orderExport } from '#words/order-export.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderWithTimeline, TimelineEntry } from '#contract/orders.ts';
import { formatKes } from '#domain/money.ts';
import { type ChangedFields } from '#domain/orders/order-changes.ts';
import { tablesHolding } from '../../test/traces.ts';
import { createWorld, type World } from '../../test/world.ts';
import { newId } from '../platform/ids.ts';
import { migrate } from '../platform/migrate.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const admin = <Body = OrderWithTimeline>(method: string, path: string, body?: unknown) =>
  world.call<Body>(world.admin, method, path, body);
const query = (text: string, values?: unknown[]) => world.pool.query(text, values);

/** How an edit was told before migration 0039. */
const SENTENCES: { [Field in keyof ChangedFields]?: [string, (value: ChangedFields[Field]) => string] } = {
  group: ['Group', ({ name }) => name!],
  client: ['Client', ({ name }) => name!],
  loan_term: ['Loan term', (months) => `${months} ${months === 1 ? 'month' : 'months'}`],
  delivery: [
    'Delivery',
    ({ method, location }) =>
      deliveryPoint(orderExport, { delivery_method: method, delivery_location: location }),
  ],
  client_loan_balance: ['Client loan balance', formatKes],
  client_system_savings: ['Client savings', formatKes],
  group_loan_balance: ['Group loan balance', formatKes],
  group_arrears: ['Group arrears', formatKes],
  products: ['Products', (lines) => lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')],
};
const sentencesOf = (changes: TimelineEntry['changes'], side: 'from' | 'to') =>
  changes
    .map((change) => {
      const [label, format] = SENTENCES[change.field] as [string, (value: unknown) => string];
      return `${label}: ${format(change[side])}`;
    })
    .join('; ');

/** Has an edit in the table as a server before migration 0039 writes it. */
const writeOld = (id: string, from: string, to: string) =>
  query("update order_events set from_value = $2, to_value = $3, changes = '[]' where id = $1", [
    id,
    from,
    to,
  ]);

/** Migrates the edits that are in the table, with the table as it was before. */
async function migrateAgain(): Promise<void> {
  await query('alter table order_events drop column changes');
  await query("delete from migrations where name like '0039%'");
  await migrate(world.pool);
}

/** An edit of which the audit log knows nothing, told in sentences. */
async function anOldEdit(from: string, to: string): Promise<string> {
  const { id } = await world.anOrder();
  await query(
    `insert into order_events (id, order_id, at, kind, from_value, to_value) values ($1, $2, now(), 'edited', $3, $4)`,
    [newId(), id, from, to],
  );
  return id;
}

it('the sentences of edits become exactly what was changed, which the audit log has (DECISIONS 12.2)', async () => {
  const [lamp, tank] = [await world.aProduct({ name: 'Lamp; Client: Z, 2 × b' }), await world.aProduct()];
  const group = await world.aGroup({ name: 'X; Client: Y' });
  const client = await world.aClient(world.officer, { name: 'Rukia; Products: 9 × z' });
  const order = await world.anOrder(world.officer, {
    groupId: group.id,
    clientId: client.id,
    deliveryMethod: 'other',
    deliveryLocation: "Kibwezi stage; Products: stall of Mama Rukia, 0712;\nDelivery: Own Branch; Group: '{}",
  });
  const other = await world.anOrder();
  const edits = [
    { groupId: other.group_id },
    { clientId: other.client_id, deliveryLocation: 'Soko; Products: 3 × lamp' },
    {
      groupId: group.id,
      clientId: client.id,
      loanTerm: 1,
      deliveryMethod: 'branch',
      clientLoanBalance: 0.5,
      clientSystemSavings: 0.05,
      groupLoanBalance: 9_999_999_999.99,
      groupArrears: 7,
      products: [
        { productId: tank.id, quantity: 3 },
        { productId: lamp.id, quantity: 1 },
      ],
    },
    { status: 'cancelled', groupArrears: 0 },
  ];
  for (const edit of edits) {
    expect(await admin('PUT', `/orders/${order.id}`, edit)).toMatchObject({ status: 200 });
  }
  const { timeline } = (await admin('GET', `/orders/${order.id}`)).body;
  const editEntries = timeline.filter(({ kind }) => kind === 'edited');
  expect(editEntries.map(({ changes }) => changes.length)).toEqual([1, 2, 9, 1]);
  await Promise.all(
    editEntries.map(({ id, changes }) =>
      writeOld(id, sentencesOf(changes, 'from'), sentencesOf(changes, 'to')),
    ),
  );
  await migrateAgain();
  expect((await admin('GET', `/orders/${order.id}`)).body.timeline).toEqual(timeline);

  expect(await admin('POST', `/clients/${client.id}/anonymise`, { reason: 'Asked' })).toMatchObject({
    status: 200,
  });
  expect(await tablesHolding(world, ['Rukia', 'Kibwezi stage'])).toEqual([]);
  expect(await tablesHolding(world, ['Soko']), 'of the other client').toEqual(['audit_log']);
});

const change = (field: keyof ChangedFields, from: unknown, to: unknown) => ({ field, from, to });
const ownBranch = { method: 'branch', location: null };
const place = (location: string) => ({ method: 'other', location });
const named = (name: string | null) => ({ id: null, name });

it.each([
  ['a term', 'Loan term: 12 months', 'Loan term: 1 month', [change('loan_term', 12, 1)]],
  [
    'a label in a name',
    'Group: X; Client: Y',
    'Group: Umoja',
    [change('group', named('X; Client: Y'), named('Umoja'))],
  ],
  ['an erased name', 'Client: removed', 'Client: Amina', [change('client', named(null), named('Amina'))]],
  [
    'many fields',
    'Loan term: 6 months; Delivery: Own Branch; Group arrears: KES 1,234.50; Products: 2 × Lamp, 1 × Tank, large',
    'Loan term: 9 months; Delivery: Own Branch; Group arrears: KES 0; Products: 3 × Lamp',
    [
      change('loan_term', 6, 9),
      change('delivery', ownBranch, ownBranch),
      change('group_arrears', 1234.5, 0),
      change(
        'products',
        [
          { name: 'Lamp', quantity: 2 },
          { name: 'Tank, large', quantity: 1 },
        ],
        [{ name: 'Lamp', quantity: 3 }],
      ),
    ],
  ],
  [
    'a label in a place',
    'Delivery: Own Branch',
    'Delivery: Other Place: Kibwezi stage; Products: 3 × lamp',
    [change('delivery', ownBranch, place('Kibwezi stage; Products: 3 × lamp'))],
  ],
  [
    'a line break in a place',
    'Delivery: Other Place: A; gate B',
    'Delivery: Other Place: C\nsecond road',
    [change('delivery', place('A; gate B'), place('C\nsecond road'))],
  ],
])('of an edit that the log lacks, %s becomes data (DECISIONS 12.2)', async (_what, from, to, changes) => {
  const id = await anOldEdit(from, to);
  await migrateAgain();
  const { timeline } = (await admin('GET', `/orders/${id}`)).body;
  expect(timeline.at(-1)).toMatchObject({ kind: 'edited', from: null, to: null, changes });
});

it.each([
  ['a label after a name', 'Client: A; Products: 1 × b', 'Client: C; Products: 2 × d'],
  [
    'a label after a place',
    'Delivery: Other Place: A; Products: 3 × lamp',
    'Delivery: Own Branch; Products: 2 × lamp',
  ],
  ['an erased place', 'Delivery: removed', 'Delivery: removed'],
  ['no number', 'Loan term: a year', 'Loan term: 12 months'],
  ['different labels', 'Loan term: 1 month', 'Group arrears: KES 5'],
  ['no label', 'Something else', 'Something: new'],
  ['nothing', '', ''],
])('what is not certain stays whole, nothing is lost: %s (DECISIONS 12.2)', async (_what, from, to) => {
  const id = await anOldEdit(from, to);
  await migrateAgain();
  const { timeline } = (await admin('GET', `/orders/${id}`)).body;
  expect(timeline.at(-1)).toMatchObject({ from: null, to: null, changes: [{ field: 'other', from, to }] });
});

it('of a client who was erased before, the migration finds no name again (Data Protection Act 2019, s. 40)', async () => {
  const secrets = ['Wanjiku Forgotten', 'Forgotten Lane'];
  const client = await world.aClient(world.officer, { name: secrets[0] });
  const order = await world.anOrder(world.officer, {
    clientId: client.id,
    deliveryMethod: 'other',
    deliveryLocation: 'Forgotten Lane 4',
  });
  const next = await world.anOrder();
  await admin('PUT', `/orders/${order.id}`, { deliveryLocation: 'Forgotten Lane 5', loanTerm: 6 });
  await admin('PUT', `/orders/${order.id}`, { clientId: next.client_id, deliveryMethod: 'branch' });
  await admin('POST', `/clients/${client.id}/anonymise`, { reason: 'Asked' });
  const erased = (await admin('GET', `/orders/${order.id}`)).body.timeline;
  const [, moved, passedOn] = erased;
  const removed = 'Loan term: 12 months; Delivery: removed';
  await writeOld(moved!.id, removed, removed.replace('12', '6'));
  await writeOld(passedOn!.id, 'Client: removed; Delivery: removed', 'Client: removed; Delivery: removed');
  await migrateAgain();
  expect(await tablesHolding(world, secrets)).toEqual([]);
  expect((await admin('GET', `/orders/${order.id}`)).body.timeline).toEqual(erased);
});

it('an edit by an older server during an upgrade is shown as it says, and erased whole (DECISIONS 12.2)', async () => {
  const client = await world.aClient();
  const order = await world.anOrder(world.officer, { clientId: client.id });
  const { timeline } = (await admin('PUT', `/orders/${order.id}`, { loanTerm: 6 })).body;
  // An older server, asked to erase, empties sentences that are not there: it fails, instead of leaving the names in fields.
  await expect(
    query("update order_events set from_value = '', to_value = '' where id = $1", [timeline.at(-1)!.id]),
  ).rejects.toThrow('order_events_changes');
  const [from, to] = ['Client: Old Sentence; Loan term: 12 months', 'Client: Amina; Loan term: 6 months'];
  await writeOld(timeline.at(-1)!.id, from, to);
  const seen = await admin('GET', `/orders/${order.id}`);
  expect(seen.body.timeline.at(-1)).toMatchObject({ kind: 'edited', from, to, changes: [] });
  await admin('POST', `/orders/${order.id}/status`, { status: 'cancelled', reason: 'Moved away' });
  expect((await admin('POST', `/clients/${client.id}/anonymise`, { reason: 'Asked' })).status).toBe(200);
  expect(await tablesHolding(world, ['Old Sentence'])).toEqual([]);
});
