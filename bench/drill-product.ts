/** The product as a process with demo data, and calls to it. */
import type { ChildProcess } from 'node:child_process';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../apps/api/demo/accounts.ts';
import { spawnProduct } from '../e2e/product.ts';

const PORT = 34_518;
export const URL_OF_PRODUCT = `http://127.0.0.1:${PORT}`;

/** Starts the product with these settings, with demo data when its database is new; it answers when this resolves. */
export async function startProduct(settings: Record<string, string>): Promise<ChildProcess> {
  return (await spawnProduct({ PORT: String(PORT), SEED: 'demo', ...settings })).server;
}

/** The answer of a call; status 0 without an answer. */
export interface Answer<Body> {
  status: number;
  body: Body;
  ms: number;
}

export interface CallOptions {
  token?: string;
  body?: object;
  key?: string;
}

/** Calls the API; answers also refusals and failures. */
export async function call<Body>(
  url: string,
  method: string,
  path: string,
  { token, body, key }: CallOptions = {},
): Promise<Answer<Body>> {
  const begin = performance.now();
  const ms = () => performance.now() - begin;
  try {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: (await response.json()) as Body, ms: ms() };
  } catch {
    return { status: 0, body: {} as Body, ms: ms() };
  }
}

/** Calls the API on connections that stay open, and reads nothing of the answers: for measuring. Throws on any failure. */
export function openCaller(port: number, token: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return (method: string, path: string, body?: object) =>
    new Promise<void>((resolve, reject) => {
      const content = body === undefined ? '' : JSON.stringify(body);
      const headers = {
        authorization: `Bearer ${token}`,
        'accept-encoding': 'gzip, deflate, br, zstd',
        ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
      };
      const target = { agent, port, host: '127.0.0.1', path: `/api${path}`, method, headers };
      const call = request(target, (response) => {
        response.resume();
        response.on('end', () =>
          response.statusCode! < 300
            ? resolve()
            : reject(new Error(`${method} ${path} answered ${response.statusCode}`)),
        );
      });
      call.on('error', reject);
      call.end(content);
    });
}

/** The body of an order of two goods, as the benches place it. */
export const orderOfTwo = (clientId: string, groupId: string, [one, other]: readonly [string, string]) => ({
  clientId,
  groupId,
  loanTerm: 12,
  deliveryMethod: 'branch' as const,
  clientLoanBalance: 100,
  clientSystemSavings: 100,
  groupLoanBalance: 100,
  groupArrears: 0,
  products: [
    { productId: one, quantity: 1 },
    { productId: other, quantity: 2 },
  ],
});

/** The same as `call`, but throws on any failure. */
export async function must<Body>(
  url: string,
  method: string,
  path: string,
  options?: CallOptions,
): Promise<Body> {
  const { status, body } = await call<Body>(url, method, path, options);
  if (status < 200 || status > 299) throw new Error(`${method} ${path} answered ${status}`);
  return body;
}

export async function signIn(url: string, identifier: string): Promise<string> {
  const body = { identifier, password: DEMO_PASSWORD };
  return (await must<{ token: string }>(url, 'POST', '/auth/login', { body })).token;
}

/** Waits until the product says that it is ready; answers after how many seconds. */
export async function untilReady(url: string, timeoutSeconds = 120): Promise<number> {
  const begin = performance.now();
  for (;;) {
    const seconds = (performance.now() - begin) / 1000;
    if ((await call(url, 'GET', '/readyz')).status === 200) return seconds;
    if (seconds > timeoutSeconds) throw new Error(`The product is not ready after ${timeoutSeconds} s`);
    await sleep(50);
  }
}
