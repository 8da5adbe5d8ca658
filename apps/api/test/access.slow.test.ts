import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS, type EndpointName } from '#contract/index.ts';
import { MACHINE_GRANTS, type MachineGrant } from '#domain/permissions.ts';
import { ROLES } from '#domain/roles.ts';
import { RIGHTS } from './access-table.ts';
import { whenTold } from './feed.ts';
import { send } from './send.ts';
import { useWorld } from './use-world.ts';
import { type Person } from './world.ts';

const world = useWorld();

const CLOSED = ENDPOINTS.filter(({ name }) => !RIGHTS[name as EndpointName].visitor);
const rightsOf = ({ name }: Endpoint) => RIGHTS[name as EndpointName];

describe('a closed endpoint', () => {
  const answerTo = async (by: Person | undefined, { method, path }: Endpoint): Promise<number> => {
    const { status } = await send(`${world.url}/api${path.replace(/\{\w+\}/g, 'x')}`, {
      method,
      headers: { 'content-type': 'application/json', ...(by && { authorization: `Bearer ${by.token}` }) },
      ...(method !== 'GET' && { body: '{"half' }),
    });
    return status;
  };

  it('answers 401 or 403 before it reads id or body (DECISIONS 10)', async () => {
    const wrong: object[] = [];
    const forged = { ...world.admin, token: 'forged' };
    for (const endpoint of CLOSED) {
      const { name } = endpoint;
      for (const by of [undefined, forged]) {
        const status = await answerTo(by, endpoint);
        if (status !== 401) wrong.push({ name, by: by?.token, status });
      }
      for (const role of ROLES.filter((one) => rightsOf(endpoint)[one] === 'none')) {
        const status = await answerTo(world.byRole[role], endpoint);
        if (status !== 403) wrong.push({ name, role, status });
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** What concerns one's own account, and an export, which reads by what a body asks for. */
const NO_CHANGE_OF_RECORDS = new Set<string>([
  'logout',
  'chooseLanguage',
  'changePassword',
  'beginTwoFactor',
  'confirmTwoFactor',
  'endTwoFactor',
  'renewRecoveryCodes',
  'confirmPassword',
  'endSession',
  'registerDevice',
  'endDevice',
  'readNotifications',
  'exportOrders',
]);

describe('an auditor', () => {
  const withoutReading = CLOSED.filter(({ method }) => method !== 'GET');

  it('is refused every call that changes a record, whatever is added to the contract (DECISIONS 3.17)', () => {
    const allowed = withoutReading.filter((endpoint) => rightsOf(endpoint).auditor !== 'none');
    expect(new Set(allowed.map(({ name }) => name))).toEqual(NO_CHANGE_OF_RECORDS);
    expect(withoutReading.length).toBeGreaterThan(40);
  });
});

describe('the routes below /api', () => {
  /** Calls that are the API's own workings and not of the business. */
  const BESIDE = /^\/api\/(healthz|readyz|openapi\.json|docs.*)$/;

  async function servedRoutes(): Promise<string[]> {
    await world.app.ready();
    const tree = world.app.printRoutes({ commonPrefix: false });
    const served: string[] = [];
    const stack: { depth: number; path: string }[] = [];
    for (const line of tree.split('\n')) {
      const found = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line);
      if (!found) continue;
      const [, indent = '', part = '', methods] = found;
      const depth = indent.length / 4;
      while (stack.length > 0 && stack.at(-1)!.depth >= depth) stack.pop();
      const path = `${stack.at(-1)?.path ?? ''}${part}`;
      stack.push({ depth, path });
      for (const method of methods?.split(', ') ?? []) served.push(`${method} ${path}`);
    }
    return served;
  }

  const promised = ENDPOINTS.flatMap(({ method, path, alias }: Endpoint) =>
    [path, ...(alias ? [alias] : [])].map((at) => `${method} /api${at.replace(/\{(\w+)\}/g, ':$1')}`),
  );

  it('are all in the contract', async () => {
    const served = (await servedRoutes()).filter((route) => {
      const [method, path = ''] = route.split(' ');
      return path.startsWith('/api') && !['HEAD', 'OPTIONS'].includes(method!) && !BESIDE.test(path);
    });
    expect(served.filter((route) => !promised.includes(route) && !route.includes('*'))).toEqual([]);
    expect(served.length).toBeGreaterThanOrEqual(promised.length);
  });
});

/** What a machine account may call, and what it must have been granted for it: by DECISIONS 13.2, not by the contract. */
const FOR_MACHINES: Partial<Record<EndpointName, MachineGrant | 'nothing'>> = {
  listBranches: 'branches.read',
  getBranch: 'branches.read',
  getLoanTerms: 'nothing',
  listEvents: 'nothing',
  createProduct: 'products.write',
  updateProduct: 'products.write',
  writeProducts: 'products.write',
  uploadProductImage: 'products.write',
  listClients: 'clients.read',
  getClient: 'clients.read',
  listClientBalances: 'clients.read',
  listMerges: 'clients.read',
  createClient: 'clients.create',
  updateClient: 'clients.edit',
  writeClients: 'clients.edit',
  assignGroup: 'clients.assign-group',
  listGroups: 'groups.read',
  getGroup: 'groups.read',
  listGroupBalances: 'groups.read',
  createGroup: 'groups.create',
  updateGroup: 'groups.edit',
  writeGroups: 'groups.edit',
  listMeetings: 'groups.read',
  listOrders: 'orders.read',
  getOrder: 'orders.read',
  getOrderChecks: 'orders.read',
  listOrderChecks: 'orders.read',
  getOrderFigures: 'orders.read',
  listAgreements: 'orders.read',
  getOrderPage: 'orders.read',
  getOrderDeliveries: 'orders.read',
  listReturns: 'orders.read',
  placeOrder: 'orders.create',
  listStock: 'stock.read',
  listStockNeeds: 'stock.read',
  getBranchStock: 'stock.read',
  listStockMoves: 'stock.read',
  exportStockMoves: 'stock.read',
  listConsignments: 'stock.read',
  getConsignment: 'stock.read',
  createPurchase: 'stock.write',
  changePurchase: 'stock.write',
  receivePurchase: 'stock.write',
  closePurchase: 'stock.write',
  sendTransfer: 'stock.write',
  receiveTransfer: 'stock.write',
  listStockCounts: 'stock.read',
  getStockCount: 'stock.read',
  startStockCount: 'stock.write',
  addCountEntries: 'stock.write',
  stopStockCount: 'stock.write',
  listImports: 'imports.read',
  getImport: 'imports.read',
  listImportRows: 'imports.read',
  startImport: 'imports.run',
  decideImportRows: 'imports.run',
  tryImport: 'imports.run',
  runImport: 'imports.run',
  cancelImport: 'imports.run',
  previewUndoImport: 'imports.run',
};

const grantFor = ({ name }: Endpoint) => FOR_MACHINES[name as EndpointName];

let withAll: Person;
let withNone: Person;
let without: Record<MachineGrant, Person>;

beforeAll(async () => {
  withAll = await world.aMachine(MACHINE_GRANTS, null);
  // Nobody is made without grants; this one was granted what is no longer on the list.
  withNone = await world.aMachine(['products.read'], null);
  await world.pool.query(
    `update machine_accounts set grants = '{audit.read,orders.decide}' where staff_id = $1`,
    [withNone.id],
  );
  const each = MACHINE_GRANTS.map(
    async (grant) =>
      [
        grant,
        await world.aMachine(
          MACHINE_GRANTS.filter((other) => other !== grant),
          null,
        ),
      ] as const,
  );
  without = Object.fromEntries(await Promise.all(each)) as Record<MachineGrant, Person>;
});

const NOBODYS_ID = '01900000-0000-7000-8000-000000000000';
const call = (by: Person, { method, path, body }: Endpoint) =>
  world.call(by, method, path.replace(/\{\w+\}/g, NOBODYS_ID), body && {});

describe('a machine account', () => {
  it('gets 403 from what no grant opens, whatever it was granted (DECISIONS 13.2)', async () => {
    const wrong: object[] = [];
    for (const endpoint of CLOSED)
      for (const by of grantFor(endpoint) ? [] : [withAll, withNone]) {
        const { status, body } = await call(by, endpoint);
        if (status !== 403 || body.code !== 'forbidden') wrong.push({ name: endpoint.name, status });
      }
    expect(wrong).toEqual([]);
  });

  it('is let through to a call by its grant alone (DECISIONS 13.2)', async () => {
    const wrong: object[] = [];
    for (const endpoint of CLOSED) {
      const grant = grantFor(endpoint);
      if (!grant) continue;
      const { status } = await call(withAll, endpoint);
      if ([401, 403, 500].includes(status)) wrong.push({ name: endpoint.name, granted: status });
      for (const by of grant === 'nothing' ? [] : [withNone, without[grant]]) {
        const refused = await call(by, endpoint);
        if (refused.status !== 403 || refused.body.reason !== 'not_permitted')
          wrong.push({ name: endpoint.name, without: refused.status });
      }
    }
    expect(wrong).toEqual([]);
  });

  it('sees products that are not sold when it writes products, and only then (DECISIONS 13.2)', async () => {
    const made = await world.call(withAll, 'PUT', '/products/bulk', {
      rows: [{ name: 'Made without stock', price: 900 }],
    });
    const [{ id }] = made.body.rows;
    expect((await world.call(withAll, 'GET', `/products/${id}`)).body).toMatchObject({
      status: 'inactive',
      price: 900,
    });
    await whenTold(world);
    const reader = without['products.write'];
    const told = async (by: Person) => {
      const { body } = await world.call(by, 'GET', '/products?updated_since=start&limit=100');
      return {
        products: body.products.some((one: { id: string }) => one.id === id),
        deleted: body.changes.deleted.some((one: { id: string }) => one.id === id),
      };
    };
    expect(await told(withAll)).toEqual({ products: true, deleted: false });
    expect((await told(reader)).products).toBe(false);
    for (const by of [reader, without['products.read']])
      expect((await world.call(by, 'GET', `/products/${id}`)).status).toBe(404);
    const list = await world.call(withAll, 'GET', '/products?page=1&status=inactive');
    expect(list.body.products.map((one: { id: string }) => one.id)).toEqual([id]);
  });
});
