/** A visitor who floods the product from an address of their own, in a thread of their own; see flood-drill.ts. */
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

export const FLOODS = ['wrong sign-ins', 'invented searches', 'searches by the API', 'odd bodies'] as const;
export type Flood = (typeof FLOODS)[number];

export interface FloodOrder {
  url: string;
  /** One of this machine's own, from which the flood comes. */
  address: string;
  floods: readonly Flood[];
  perSecond: number;
  seconds: number;
}

/** How often each status was answered; 0: no answer. */
export type FloodAnswers = Record<string, number>;

interface Asked {
  path: string;
  body?: string;
  type?: string;
}

const ODD_BODIES: readonly Asked[] = [
  { path: '/api/auth/login', body: '{"identifier":', type: 'application/json' },
  { path: '/api/auth/login', body: '['.repeat(50_000), type: 'application/json' },
  {
    path: '/api/public/contact',
    body: JSON.stringify({ message: 'x'.repeat(200_000) }),
    type: 'application/json',
  },
  { path: '/api/orders', body: 'a=b&'.repeat(10_000), type: 'application/x-www-form-urlencoded' },
  { path: '/contact', body: 'name=%zz&email=&message=', type: 'application/x-www-form-urlencoded' },
  { path: '/api/imports', body: '--x\r\nno end', type: 'multipart/form-data; boundary=x' },
];

const ASK: Record<Flood, (turn: number) => Asked> = {
  'wrong sign-ins': (turn) => ({
    path: '/api/auth/login',
    body: JSON.stringify({ identifier: `nobody-${turn}`, password: 'not the password' }),
    type: 'application/json',
  }),
  'invented searches': (turn) => ({ path: `/products?search=invented-${turn}` }),
  'searches by the API': (turn) => ({ path: `/api/products?search=invented-${turn}` }),
  'odd bodies': (turn) => ODD_BODIES[turn % ODD_BODIES.length]!,
};

async function flood({ url, address, floods, perSecond, seconds }: FloodOrder): Promise<FloodAnswers> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 100, localAddress: address });
  const answers: FloodAnswers = {};
  const ask = ({ path, body, type }: Asked) =>
    new Promise<void>((resolve) => {
      const note = (status: number) => {
        answers[status] = (answers[status] ?? 0) + 1;
        resolve();
      };
      const request = http.request(
        url + path,
        { agent, method: body === undefined ? 'GET' : 'POST', headers: type ? { 'content-type': type } : {} },
        (answer) => {
          answer.resume();
          answer.on('close', () => note(answer.statusCode ?? 0));
        },
      );
      request.on('error', () => note(0));
      request.end(body);
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
  return answers;
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
if (parentPort) parentPort.postMessage(await flood(workerData as FloodOrder));
