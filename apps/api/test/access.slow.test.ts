import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS, type EndpointName } from '#contract/index.ts';
import { PERMISSIONS, type Permission } from '#domain/permissions.ts';
import { ROLES, type Role } from '#domain/roles.ts';
import { RIGHTS } from './access-table.ts';
import { send } from './send.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const NOBODYS_ID = '01900000-0000-7000-8000-000000000000';
const ODD_IDS = [NOBODYS_ID, 'x', '%00', "'%20or%201=1--", '..%2F..', '%F0%9F%92%A9', 'a'.repeat(300)];

const pathOf = (endpoint: Endpoint, id: string) => endpoint.path.replace(/\{\w+\}/g, id);
const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

const rightsOf = ({ name }: Endpoint) => RIGHTS[name as EndpointName];
const OPEN = ENDPOINTS.filter((endpoint) => rightsOf(endpoint).visitor);
const CLOSED = ENDPOINTS.filter((endpoint) => !OPEN.includes(endpoint));

const mayNot = (role: Role) => CLOSED.filter((endpoint) => rightsOf(endpoint)[role] === 'none');

describe('a visitor', () => {
  it.each(named(CLOSED))(
    'gets 401 from %s, whatever the id and the body (DECISIONS 10)',
    async (_, endpoint) => {
      for (const id of ODD_IDS) {
        const { status, body } = await world.call(null, endpoint.method, pathOf(endpoint, id));
        expect({ id, status, code: body.code }).toEqual({ id, status: 401, code: 'unauthenticated' });
      }
      const body = endpoint.method === 'GET' ? undefined : { nonsense: true };
      const bad = await world.call(
        { ...world.admin, token: 'forged' },
        endpoint.method,
        pathOf(endpoint, 'x'),
        body,
      );
      expect(bad).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    },
  );

  it.each(named(OPEN))('may call %s (SPEC 7)', async (_, endpoint) => {
    const { status, body } = await world.call(
      null,
      endpoint.method,
      pathOf(endpoint, NOBODYS_ID),
      endpoint.body && {},
    );
    expect(body.code).not.toBe('unauthenticated');
    expect([200, 201, 400, 404]).toContain(status);
  });
});

describe.each(ROLES)('someone who is %s', (role) => {
  const person = () => world.byRole[role];
  const refused = mayNot(role);
  const allowed = CLOSED.filter((endpoint) => !refused.includes(endpoint) && endpoint.name !== 'logout');

  it.skipIf(refused.length === 0).each(named(refused))(
    'gets 403 from %s, whatever the id and before the body is read (DECISIONS 10)',
    async (_, endpoint) => {
      for (const id of ODD_IDS) {
        const { status, body } = await world.call(person(), endpoint.method, pathOf(endpoint, id));
        expect({ id, status, code: body.code }).toEqual({ id, status: 403, code: 'forbidden' });
      }
      const broken = await send(`${world.url}/api${pathOf(endpoint, 'x')}`, {
        method: endpoint.method,
        headers: { authorization: `Bearer ${person().token}`, 'content-type': 'application/json' },
        ...(endpoint.method === 'GET' ? {} : { body: '{"half' }),
      });
      expect(broken.status).toBe(403);
    },
  );

  it.each(named(allowed))(
    'is let through to %s, and an odd id is never a fault (DECISIONS 10)',
    async (_, endpoint) => {
      for (const id of ODD_IDS) {
        const { status, body } = await world.call(
          person(),
          endpoint.method,
          pathOf(endpoint, id),
          endpoint.body && {},
        );
        expect({ id, refused: [401, 403, 500].includes(status), body: status >= 500 ? body : null }).toEqual({
          id,
          refused: false,
          body: null,
        });
      }
    },
  );
});

/** What concerns one's own account, and an export, which reads by what a body asks for. */
const NO_CHANGE_OF_RECORDS = new Set<string>([
  'logout',
  'changePassword',
  'beginTwoFactor',
  'confirmTwoFactor',
  'endTwoFactor',
  'renewRecoveryCodes',
  'confirmPassword',
  'endSession',
  'registerDevice',
  'endDevice',
  'giveQueueKey',
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

  it('has no permission for one of them either, so that no verb lets them through (DECISIONS 3.17)', () => {
    const permitted = withoutReading.filter(
      ({ access }) => access in PERMISSIONS && PERMISSIONS[access as Permission].auditor !== 'none',
    );
    expect(permitted.map(({ name }) => name).toSorted()).toEqual(['exportOrders', 'readNotifications']);
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

  it('serve every endpoint of the contract', () => {
    for (const route of promised) {
      const [method, url] = route.split(' ') as ['GET', string];
      expect({ route, served: world.app.hasRoute({ method, url }) }).toEqual({
        route,
        served: true,
      });
    }
  });

  it('are all in the contract', async () => {
    const served = (await servedRoutes()).filter((route) => {
      const [method, path = ''] = route.split(' ');
      return path.startsWith('/api') && !['HEAD', 'OPTIONS'].includes(method!) && !BESIDE.test(path);
    });
    expect(served.filter((route) => !promised.includes(route) && !route.includes('*'))).toEqual([]);
    expect(served.length).toBeGreaterThanOrEqual(promised.length);
  });

  it('have names that are unique, for the OpenAPI document', () => {
    expect(new Set(ENDPOINTS.map(({ name }) => name)).size).toBe(ENDPOINTS.length);
    expect(new Set(promised).size).toBe(promised.length);
  });
});
