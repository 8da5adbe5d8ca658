import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS, type EndpointName } from '#contract/index.ts';
import { ROLES } from '#domain/roles.ts';
import { RIGHTS } from './access-table.ts';
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
});
