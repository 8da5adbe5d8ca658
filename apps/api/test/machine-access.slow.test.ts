import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, ENDPOINTS } from '#contract/index.ts';
import { MACHINE_GRANTS, type MachineGrant } from '#domain/permissions.ts';
import { whenTold } from './feed.ts';
import { useWorld } from './use-world.ts';
import type { Person } from './world.ts';

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
  previewGroupMove: 'groups.edit',
  writeGroups: 'groups.edit',
  listMeetings: 'groups.read',
  listOrders: 'orders.read',
  getOrder: 'orders.read',
  getOrderChecks: 'orders.read',
  listOrderChecks: 'orders.read',
  getOrderFigures: 'orders.read',
  placeOrder: 'orders.create',
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

const NOBODYS_ID = '01900000-0000-7000-8000-000000000000';
const pathOf = (endpoint: Endpoint) => endpoint.path.replace(/\{\w+\}/g, NOBODYS_ID);
const CLOSED = ENDPOINTS.filter(({ access }) => access !== 'public' && access !== 'optional');
const grantFor = ({ name }: Endpoint) => FOR_MACHINES[name as EndpointName];

const world = useWorld();
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

const call = (by: Person, endpoint: Endpoint) =>
  world.call(by, endpoint.method, pathOf(endpoint), endpoint.body && {});

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
