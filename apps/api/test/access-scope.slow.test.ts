import { beforeAll, describe, expect, it } from 'vitest';
import { requestPath } from '#contract/client.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS, type EndpointName } from '#contract/index.ts';
import { PERMISSIONS } from '#domain/permissions.ts';
import { FOR_KEEPERS, RIGHTS } from './access-table.ts';
import { castFor, openPlace, type Place, type Someone } from './access-people.ts';
import { SAMPLE_CALLS } from './access-samples.ts';
import type { Sent, SampleCall } from './sample-calls.ts';
import { readWorkbook } from './read-workbook.ts';
import { findSecrets, secretsOf } from './secrets.ts';
import { useWorld } from './use-world.ts';
import type { Reply } from './world.ts';

const world = useWorld();
let kitui: Place;
let mombasa: Place;
/** Who tries what changes no account of theirs. */
let staying: Someone[];
let secrets: string[];
beforeAll(async () => {
  kitui = await openPlace(world, { name: 'Kyangwithya', digit: 3, branchId: world.branches.kitui });
  mombasa = await openPlace(world, { name: 'Likoni', digit: 4, branchId: world.branches.mombasa });
  staying = await castFor(world, { kitui, mombasa });
  await world.call(null, 'POST', '/public/newsletter', { email: 'a@example.com', consent: true });
  secrets = await secretsOf(world);
});

const samplesOf = (endpoint: Endpoint): SampleCall[] => SAMPLE_CALLS[endpoint.name as EndpointName];

/** What DECISIONS 3 and 10 promise: 401 and 403 first, whatever the record; then whether it is within reach. */
function promised(endpoint: Endpoint, sample: SampleCall, by: Someone, at: Place): number {
  const success = sample.in ?? Math.max(...Object.keys(endpoint.replies).map(Number));
  const rights = RIGHTS[endpoint.name as EndpointName];
  if (!by.role) return rights.visitor ? (sample.except?.(by) ?? success) : 401;
  const reach = sample.permission
    ? PERMISSIONS[sample.permission][by.role]
    : by.keepsStock && FOR_KEEPERS.has(endpoint.name as EndpointName)
      ? 'branch'
      : rights[by.role];
  if (reach === 'none') return 403;
  if (sample.ofNoBranch && reach === 'branch' && by.place) return 404;
  const isWithin = reach === 'all' || by.place === null || by.place === at;
  return isWithin ? (sample.except?.(by) ?? success) : (sample.out ?? success);
}

/** The refusals that `access.slow.test.ts` finds before an id or body is read. */
const isRefusedUnread = (
  endpoint: Endpoint,
  { permission }: SampleCall,
  { role, keepsStock }: Someone,
): boolean => {
  if (keepsStock && FOR_KEEPERS.has(endpoint.name as EndpointName)) return false;
  const rights = RIGHTS[endpoint.name as EndpointName];
  return role ? rights[role] === 'none' && !permission : !rights.visitor;
};

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

/** All that an answer says, a workbook's cells too. */
function textOf({ body, headers }: Reply): string {
  if (!Buffer.isBuffer(body)) return JSON.stringify(body);
  if (!headers.get('content-type')?.includes('spreadsheetml')) return body.toString('utf8');
  return readWorkbook(body)
    .flat()
    .map(({ text }) => text)
    .join('\n');
}

describe('everybody, with records of Kitui', () => {
  it.each(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))(
    'gets from %s what role and reach allow, and no secret (DECISIONS 3, 10, ASVS 8.3.4)',
    async (_, endpoint) => {
      for (const sample of samplesOf(endpoint)) {
        let untouched: Sent | undefined;
        const cast = endpoint.access in PERMISSIONS ? staying : await castFor(world, { kitui, mombasa });
        for (const by of cast.filter((one) => !isRefusedUnread(endpoint, sample, one))) {
          const status = promised(endpoint, sample, by, kitui);
          const scene = { world, at: kitui, by, home: by.place ?? kitui };
          const sent = untouched ?? (await sample.send?.(scene)) ?? {};
          const before = status < 400 ? 0 : await changes();
          const reply = await ask(endpoint, by, sent);
          untouched = sample.makesRecord && reply.status >= 400 ? sent : undefined;
          const text = textOf(reply);
          const hidden = [kitui, mombasa].filter((place) => !by.role || (by.place && by.place !== place));
          const isShown = status < 300 && sample.shows && !hidden.includes(kitui);
          const tried = { sample: sample.how, by: by.title };
          expect({
            ...tried,
            status: reply.status,
            leaks: hidden.flatMap(({ uniqueTexts }) => uniqueTexts.filter((unique) => text.includes(unique))),
            secrets: findSecrets(text, secrets),
            lacks: isShown && !text.includes(sample.shows!(kitui)) ? sample.shows!(kitui) : '',
            changed: status < 400 ? 0 : (await changes()) - before,
          }).toEqual({
            ...tried,
            status,
            leaks: [],
            secrets: [],
            lacks: '',
            changed: sample.notesRefusal && status === sample.out ? 1 : 0,
          });
        }
      }
    },
    60_000,
  );
});

describe('what happens in Mombasa', () => {
  /** Calls that show records of a branch, and name records of Kitui or of no branch. */
  const readings = ENDPOINTS.filter(
    ({ access, method, name }) => access in PERMISSIONS && (method === 'GET' || name === 'exportOrders'),
  )
    .flatMap((endpoint) => samplesOf(endpoint).map((sample) => ({ endpoint, sample })))
    // The central store is for everybody.
    .filter(
      ({ endpoint: { name }, sample: { how } }) =>
        !['listStock', 'listStockMoves'].includes(name) || how !== 'by nothing',
    );

  async function readAll(by: Someone): Promise<string[]> {
    const text: string[] = [];
    for (const { endpoint, sample } of readings) {
      const reply = await ask(
        endpoint,
        by,
        (await sample.send?.({ world, at: kitui, by, home: by.place ?? kitui })) ?? {},
      );
      text.push(
        textOf(reply)
          .replace(/"made_at":"[^"]*"/, '')
          .replace(/"(last_seen_at|as_of)":"[^"]*"/g, '')
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
    const move = (id: string, status: string) => world.move(id, status, manager, 'So decided');
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

  it('changes nothing that people of Kitui see, and what an admin sees (DECISIONS 3)', async () => {
    const titles = ['an auditor of Kitui', 'an officer of Kitui', 'the manager of Kitui', 'an admin'];
    const [auditor, ...others] = titles.map((title) => staying.find((one) => one.title === title)!);
    // What people look at is noted, which the auditor reads: the auditor looks last before that day, and first after it.
    const before: string[][] = [];
    for (const by of others) before.push(await readAll(by));
    await readAll(auditor!);
    before.unshift(await readAll(auditor!));
    await aDayInMombasa();
    const after: string[][] = [];
    for (const by of [auditor!, ...others]) after.push(await readAll(by));
    const differing = titles.map((_, who) =>
      readings.filter((__, n) => before[who]![n] !== after[who]![n]).map(({ endpoint }) => endpoint.name),
    );
    const ofAdmin = differing.pop();
    const ofKitui = differing;
    expect(ofKitui).toEqual([[], [], []]);
    expect(ofAdmin).toEqual(
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
        'listStaff',
        'listAudit',
      ]),
    );
    for (const read of before.slice(0, -1))
      expect(read.filter((text) => text.includes(kitui.order.id)).length).toBeGreaterThan(5);
  }, 120_000);
});
