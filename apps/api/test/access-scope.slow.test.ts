import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestPath } from '#contract/client.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS, type EndpointName } from '#contract/index.ts';
import { PERMISSIONS } from '#domain/permissions.ts';
import { RIGHTS } from './access-table.ts';
import { castFor, formerStaff, openPlace, type Place, type Someone } from './access-people.ts';
import { SAMPLE_CALLS } from './access-samples.ts';
import type { Sent, SampleCall } from './sample-calls.ts';
import { readWorkbook } from './read-workbook.ts';
import { createWorld, type Reply, type World } from './world.ts';

let world: World;
let kitui: Place;
let mombasa: Place;
let former: Someone[];
/** Who tries what changes no account of theirs. */
let staying: Someone[];
beforeAll(async () => {
  world = await createWorld();
  kitui = await openPlace(world, { name: 'Kyangwithya', digit: 3, branchId: world.branches.kitui });
  mombasa = await openPlace(world, { name: 'Likoni', digit: 4, branchId: world.branches.mombasa });
  former = await formerStaff(world);
  staying = await castFor(world, { kitui, mombasa, former });
});
afterAll(() => world.close());

const samplesOf = (endpoint: Endpoint): SampleCall[] => SAMPLE_CALLS[endpoint.name as EndpointName];

/** What DECISIONS 3 and 10 promise: 401 and 403 first, whatever the record; then whether it is within reach. */
function promised(endpoint: Endpoint, sample: SampleCall, by: Someone, at: Place): number {
  const success = sample.in ?? Math.max(...Object.keys(endpoint.replies).map(Number));
  const rights = RIGHTS[endpoint.name as EndpointName];
  if (!by.role) return rights.visitor ? (sample.except?.(by) ?? success) : 401;
  const reach = sample.permission ? PERMISSIONS[sample.permission][by.role] : rights[by.role];
  if (reach === 'none') return 403;
  if (sample.ofNoBranch && reach === 'branch' && by.place) return 404;
  const isWithin = reach === 'all' || by.place === null || by.place === at;
  return isWithin ? (sample.except?.(by) ?? success) : (sample.out ?? success);
}

/** A promise where records are made for it. */
const sentBy = (sample: SampleCall, by: Someone, at: Place): Sent | Promise<Sent> =>
  sample.send?.({ world, at, by, home: by.place ?? at }) ?? {};

function ask(endpoint: Endpoint, by: Someone, { params, query, body }: Sent): Promise<Reply> {
  const path = requestPath(endpoint, { ...(params && { params }), ...(query && { query }) });
  return world.call(by.person, endpoint.method, path, body);
}

/** Every change of a record writes a line into the audit log. */
async function changes(): Promise<number> {
  const { rows } = await world.pool.query({
    name: 'changes',
    text: "select count(*)::int as n from audit_log where entity <> 'access'",
  });
  return rows[0].n;
}

/** Requests that write no record: sessions, reads, unused pictures, messages of visitors. */
const WITHOUT_AUDIT = new Set<EndpointName>([
  'login',
  'forgotPassword',
  'confirmPassword',
  'beginTwoFactor',
  'readNotifications',
  'uploadProductImage',
  'exportOrders',
  'startImport',
  'decideImportRows',
  'tryImport',
  'runImport', // it is a line when it is over
  'sendMessage',
  'askToJoin',
  'complain',
  'subscribe',
  'confirmSubscription',
  'unsubscribe',
  // What it keeps at the moment: no change of a record.
  'reportDevice',
  // It reads: its body says which devices.
  'listEndedDevices',
]);

const isAudited = ({ method, name }: Endpoint) =>
  name === 'exportClientData' || (method !== 'GET' && !WITHOUT_AUDIT.has(name as EndpointName));

/** All that an answer says, a workbook's cells too. */
function textOf({ body, headers }: Reply): string {
  if (!Buffer.isBuffer(body)) return JSON.stringify(body);
  if (!headers.get('content-type')?.includes('spreadsheetml')) return body.toString('utf8');
  return readWorkbook(body)
    .flat()
    .map(({ text }) => text)
    .join('\n');
}

describe('everybody, with a record of their branch and of another one', () => {
  it.each(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))(
    'gets from %s what role and reach allow, and nothing out of reach (DECISIONS 3, 10)',
    async (_, endpoint) => {
      let noted = 0;
      let before = await changes();
      // What is to change nothing at all, and for which nothing is made, is counted once for a whole cast.
      let isCountedEach = isAudited(endpoint);
      for (const sample of samplesOf(endpoint)) {
        const places = sample.send && (sample.out || sample.shows) ? [kitui, mombasa] : [kitui];
        for (const at of places) {
          let untouched: Sent | undefined;
          const cast =
            endpoint.access in PERMISSIONS ? staying : await castFor(world, { kitui, mombasa, former });
          for (const by of cast) {
            const status = promised(endpoint, sample, by, at);
            const sending = untouched ?? sentBy(sample, by, at);
            const sent = await sending;
            if (sending instanceof Promise) {
              isCountedEach = true;
              before = await changes();
            }
            const reply = await ask(endpoint, by, sent);
            const after = isCountedEach ? await changes() : before;
            const changed = after - before;
            before = after;
            untouched = sample.makesRecord && reply.status >= 400 ? sent : undefined;
            const text = textOf(reply);
            const hidden = [kitui, mombasa].filter((place) => !by.role || (by.place && by.place !== place));
            const isShown = status < 300 && sample.shows && !hidden.includes(at);
            const tried = { sample: sample.how, branch: at === kitui ? 'Kitui' : 'Mombasa', by: by.title };
            expect({
              ...tried,
              status: reply.status,
              leaks: hidden.flatMap(({ uniqueTexts }) =>
                uniqueTexts.filter((unique) => text.includes(unique)),
              ),
              lacks: isShown && !text.includes(sample.shows!(at)) ? sample.shows!(at) : '',
              changed: reply.status >= 400 ? changed : 0,
            }).toEqual({
              ...tried,
              status,
              leaks: [],
              lacks: '',
              changed: sample.notesRefusal && status === sample.out ? 1 : 0,
            });
            noted += changed;
          }
          const after = await changes();
          noted += after - before;
          before = after;
        }
      }
      expect(noted > 0, 'what was done stands in the audit log').toBe(isAudited(endpoint));
    },
    60_000,
  );
});

describe('what happens in Mombasa', () => {
  /** Calls that show records of a branch, and name records of Kitui or of no branch. */
  const readings = ENDPOINTS.filter(
    ({ access, method, name }) => access in PERMISSIONS && (method === 'GET' || name === 'exportOrders'),
  ).flatMap((endpoint) => samplesOf(endpoint).map((sample) => ({ endpoint, sample })));

  async function readAll(by: Someone): Promise<string[]> {
    const text: string[] = [];
    for (const { endpoint, sample } of readings) {
      const reply = await ask(endpoint, by, await sentBy(sample, by, kitui));
      text.push(
        textOf(reply)
          .replace(/"made_at":"[^"]*"/, '')
          .replace(/"last_seen_at":"[^"]*"/g, '')
          // Of the data for offline use: the goods are for everybody.
          .replace(/"products":\[.*\],"loan_terms"/, '')
          .replace(/\nMade\n[^\n]*/, ''),
      );
    }
    return text;
  }

  /** A busy day: people, goods, money, decisions; and the shelf is filled again, which is everybody's. */
  async function aDayInMombasa(): Promise<void> {
    const { body: shelf } = await world.call(world.admin, 'GET', `/products/${mombasa.product.id}`);
    const manager = await world.hire('branch_manager', mombasa.branchId);
    await world.call(world.admin, 'PUT', `/clients/${(await mombasa.newClient()).id}/assign-group`, {
      groupId: (await mombasa.newGroup()).id,
    });
    const { client, group } = mombasa;
    const move = (id: string, status: string) =>
      world.call(manager, 'POST', `/orders/${id}/status`, { status, reason: 'So decided' });
    await mombasa.newJoinRequest();
    await mombasa.newOrder();
    expect((await move((await mombasa.newOrder()).id, 'approved')).status).toBe(200);
    expect((await move((await mombasa.newOrder()).id, 'rejected')).status).toBe(200);
    await world.anOrder(mombasa.officer, {
      clientId: client.id,
      groupId: group.id,
      products: [{ productId: mombasa.product.id, quantity: 9 }],
      clientLoanBalance: 123_456.78,
      groupLoanBalance: 987_654.32,
      groupArrears: 55_555.55,
    });
    const filled = await world.call(world.admin, 'PUT', `/products/${mombasa.product.id}`, {
      stock: shelf.stock,
    });
    expect(filled.status).toBe(200);
  }

  it.each(['an officer of Kitui', 'the manager of Kitui', 'an auditor of Kitui'])(
    'changes nothing that %s sees: no row, no count, no sum (DECISIONS 3)',
    async (title) => {
      const by = staying.find((one) => one.title === title)!;
      // What this person looks at is noted, which an auditor reads: once a day, so that it is so before.
      await readAll(by);
      const before = await readAll(by);
      await aDayInMombasa();
      const after = await readAll(by);
      const differing = readings
        .map(({ endpoint, sample }, n) => ({ call: `${endpoint.name} ${sample.how ?? ''}`, n }))
        .filter(({ n }) => before[n] !== after[n]);
      expect(differing.map(({ call, n }) => ({ call, before: before[n], after: after[n] }))).toEqual([]);
      expect(before.filter((text) => text.includes(kitui.order.id)).length).toBeGreaterThan(5);
    },
    60_000,
  );

  it('is seen by those who reach it, so that the days above were days', async () => {
    const by = staying.find((one) => one.title === 'an admin')!;
    const before = await readAll(by);
    await aDayInMombasa();
    const after = await readAll(by);
    const text = new Set(
      readings.filter((_, n) => before[n] !== after[n]).map(({ endpoint }) => endpoint.name),
    );
    expect([...text]).toEqual(
      expect.arrayContaining([
        'listGroups',
        'listClients',
        'listOrders',
        'exportOrders',
        'getDashboard',
        'getReport',
        'exportReport',
        'getMonthlyReport',
        'exportMonthlyReport',
        'listNotifications',
        'listJoinRequests',
        'listStaff',
        'listAudit',
      ]),
    );
  }, 60_000);
});
