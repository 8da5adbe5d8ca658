import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS, type EndpointName } from '#contract/index.ts';
import { PERMISSIONS, type Permission } from '#domain/permissions.ts';
import { ROLES } from '#domain/roles.ts';
import { RIGHTS } from './access-table.ts';
import { send } from './send.ts';
import { createWorld, type Person, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const NOBODYS_ID = '01900000-0000-7000-8000-000000000000';
const ODD_IDS = [NOBODYS_ID, 'x', '%00', "'%20or%201=1--", '..%2F..', '%F0%9F%92%A9', 'a'.repeat(300)];

const pathOf = (endpoint: Endpoint, id: string) => endpoint.path.replace(/\{\w+\}/g, id);
const rightsOf = ({ name }: Endpoint) => RIGHTS[name as EndpointName];
const OPEN = ENDPOINTS.filter((endpoint) => rightsOf(endpoint).visitor);
const CLOSED = ENDPOINTS.filter((endpoint) => !OPEN.includes(endpoint));

/** What each of the endpoints answers somebody at odd ids, as lines: only what `isRight` does not take. */
async function wrongAnswers(
  by: Person | null,
  endpoints: readonly Endpoint[],
  body: (endpoint: Endpoint) => unknown,
  isRight: (status: number, code: string) => boolean,
  ids = [NOBODYS_ID, 'x'],
): Promise<string[]> {
  const wrong: string[] = [];
  for (const endpoint of endpoints) {
    for (const id of endpoint.path.includes('{') ? ids : [NOBODYS_ID]) {
      const path = pathOf(endpoint, id);
      const { status, body: answer } = await world.call(by, endpoint.method, path, body(endpoint));
      if (!isRight(status, answer.code)) wrong.push(`${endpoint.method} ${path}: ${status} ${answer.code}`);
    }
  }
  return wrong;
}

describe('a visitor', () => {
  it('gets 401 from every closed endpoint, whatever the id, the body and the token (DECISIONS 10)', async () => {
    const isRight = (status: number, code: string) => status === 401 && code === 'unauthenticated';
    const nonsense = ({ method }: Endpoint) => (method === 'GET' ? undefined : { nonsense: true });
    expect(await wrongAnswers(null, CLOSED, () => undefined, isRight)).toEqual([]);
    const forged = { ...world.admin, token: 'forged' };
    expect(await wrongAnswers(forged, CLOSED, nonsense, isRight)).toEqual([]);
  });

  it('may call every open endpoint (SPEC 7)', async () => {
    const isRight = (status: number, code: string) =>
      code !== 'unauthenticated' && [200, 201, 400, 404].includes(status);
    expect(await wrongAnswers(null, OPEN, (endpoint) => endpoint.body && {}, isRight)).toEqual([]);
  });
});

describe.each(ROLES)('someone who is %s', (role) => {
  const refused = CLOSED.filter((endpoint) => rightsOf(endpoint)[role] === 'none');
  const allowed = CLOSED.filter((endpoint) => !refused.includes(endpoint) && endpoint.name !== 'logout');

  it('gets 403 where the table says so, whatever the id and before the body is read (DECISIONS 10)', async () => {
    const by = world.byRole[role];
    const isRight = (status: number, code: string) => status === 403 && code === 'forbidden';
    expect(await wrongAnswers(by, refused, () => undefined, isRight)).toEqual([]);
    for (const endpoint of refused) {
      const broken = await send(`${world.url}/api${pathOf(endpoint, 'x')}`, {
        method: endpoint.method,
        headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' },
        ...(endpoint.method !== 'GET' && { body: '{"half' }),
      });
      expect({ name: endpoint.name, status: broken.status }).toEqual({ name: endpoint.name, status: 403 });
    }
  });

  it('is let through everywhere else, and an odd id is never a fault (DECISIONS 10)', async () => {
    const isRight = (status: number) => ![401, 403].includes(status) && status < 500;
    const body = (endpoint: Endpoint) => endpoint.body && {};
    // What reads an id is the same for every role.
    const ids = role === 'admin' ? ODD_IDS : undefined;
    expect(await wrongAnswers(world.byRole[role], allowed, body, isRight, ids)).toEqual([]);
  });
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
