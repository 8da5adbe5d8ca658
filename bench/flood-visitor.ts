/** A visitor who floods the product from an address of their own, in a thread of their own; see drill.ts. */
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, workerData } from 'node:worker_threads';

interface Asked {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export const FLOODS = [
  'wrong sign-ins',
  'invented searches',
  'searches by the API',
  'the description of the API',
  'odd bodies',
] as const;
type Flood = (typeof FLOODS)[number];

interface FloodOrder {
  url: string;
  /** One of this machine's own, from which the flood comes. */
  address: string;
  floods: readonly Flood[];
  perSecond: number;
  seconds: number;
}

const JSON_TYPE = { 'content-type': 'application/json' };
/** Bodies of 60 KB that are slow to parse, fold or refuse. */
const ODD_BODIES = [
  '['.repeat(60_000),
  '{"a":'.repeat(12_000),
  `{"identifier":"${'\u0315\u0300\u05ae'.repeat(10_000)}","password":"a"}`,
  `{${Array.from({ length: 4_000 }, (_, n) => `"k${n}":1`).join(',')}}`,
];

const ASK: Record<Flood, (turn: number) => Asked> = {
  'wrong sign-ins': (turn) => ({
    method: 'POST',
    path: '/api/auth/login',
    body: JSON.stringify({ identifier: `nobody-${turn}`, password: 'not the password' }),
    headers: JSON_TYPE,
  }),
  'invented searches': (turn) => ({ method: 'GET', path: `/products?search=invented-${turn}` }),
  'searches by the API': (turn) => ({ method: 'GET', path: `/api/products?search=invented-${turn}` }),
  'the description of the API': () => ({ method: 'GET', path: '/api/openapi.json' }),
  'odd bodies': (turn) => ({
    method: 'POST',
    path: '/api/auth/login',
    body: ODD_BODIES[turn % ODD_BODIES.length]!,
    headers: JSON_TYPE,
  }),
};

async function flood({ url, address, floods, perSecond, seconds }: FloodOrder): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 100, localAddress: address });
  const ask = ({ method, path, body, headers = {} }: Asked) =>
    new Promise<void>((resolve) => {
      http
        .request(url + path, { agent, method, headers }, (answer) => answer.resume().on('close', resolve))
        .on('error', () => resolve())
        .end(body);
    });
  const asked: Promise<void>[] = [];
  const begin = performance.now();
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    const due = begin + (turn * 1000) / perSecond;
    await sleep(Math.max(0, due - performance.now()));
    asked.push(ask(ASK[floods[turn % floods.length]!](turn)));
  }
  await Promise.all(asked);
  agent.destroy();
}

if (!isMainThread) await flood(workerData as FloodOrder);
