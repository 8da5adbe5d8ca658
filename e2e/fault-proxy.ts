/** A way to the product on which everything goes wrong that goes wrong between a phone and a server. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  Agent,
  request as ask,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLocalServer } from './local-server.ts';

export const FAULTS = [
  /** The request never arrives. */
  'cut-before',
  /** The server has done it, and its answer gets lost. */
  'cut-after',
  'unavailable',
  /** The log-in page of a hotel in the place of the answer, as 200, behind a redirect, and as 401. */
  'hotel-page',
  'hotel-redirect',
  'hotel-401',
  /** JSON of another program in the place of the answer, as 200 and 201 with an id, and as 401 in our words. */
  'foreign-json',
  'foreign-record',
  'foreign-401',
  /** The answer arrives, one byte a second. */
  'one-byte-a-second',
  /** Answers come late, and those to later requests first. */
  'late-and-reordered',
] as const;
type Fault = (typeof FAULTS)[number];
/** What happens to one request. */
export type Choice = Fault | 'none';

export interface FaultProxy {
  url: string;
  /** What happens to the requests to the API from now on: always the same, or one chosen for each. */
  set: (choice: Choice | ((request: IncomingMessage) => Choice)) => void;
  /** The requests to the API with each fault so far, `none` too. */
  counts: () => Record<Choice, number>;
  close: () => Promise<void>;
}

interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

const PORTAL = '/hotel/log-in';
const PAGE = '<!doctype html><title>Hotel</title><h1>Welcome. Please log in to use the network.</h1>';

/** Headers that belong to one connection and not to the message. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const page = (status: number): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body: Buffer.from(PAGE),
});

/** Another program numbers its answers, too. */
const foreign = (status: number, body: object): Answer => ({
  status,
  headers: { 'content-type': 'application/json', 'x-request-id': randomUUID() },
  body: Buffer.from(JSON.stringify(body)),
});

/**
 * Opens the way to a product. `byteMs`: how long each byte of a slow answer takes, `lateMs`: a late answer. What is not of the API, such as the
 * pages themselves, passes untouched.
 */
export async function openFaultProxy(
  target: string,
  { byteMs = 1000, lateMs = 1500 } = {},
): Promise<FaultProxy> {
  const agent = new Agent({ keepAlive: true });
  const counts = Object.fromEntries(['none', ...FAULTS].map((fault) => [fault, 0])) as Record<Choice, number>;
  let choose: (request: IncomingMessage) => Choice = () => 'none';
  let isClosed = false;

  async function forward(
    { method = 'GET', url = '/', headers }: IncomingMessage,
    body: Buffer,
  ): Promise<Answer> {
    const asking = ask(new URL(url, target), { method, headers, agent });
    asking.end(body);
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    return { status: answer.statusCode ?? 502, headers: answer.headers, body: await readBody(answer) };
  }

  function hand({ status, headers, body }: Answer, to: ServerResponse): void {
    const kept = Object.entries(headers).filter(([name]) => !OF_CONNECTION.includes(name));
    // A 204 and a 304 have no length.
    const length = body.length > 0 ? { 'content-length': body.length } : {};
    to.writeHead(status, { ...Object.fromEntries(kept), ...length });
  }

  async function give(answer: Answer, to: ServerResponse): Promise<void> {
    hand(answer, to);
    to.end(answer.body);
  }

  async function giveSlowly(answer: Answer, to: ServerResponse): Promise<void> {
    hand(answer, to);
    for (const byte of answer.body) {
      if (to.destroyed || isClosed) return;
      to.write(Buffer.of(byte));
      await sleep(byteMs);
    }
    to.end();
  }

  let turn = 0;
  const DO: Record<Choice, (request: IncomingMessage, body: Buffer, to: ServerResponse) => Promise<void>> = {
    none: async (request, body, to) => give(await forward(request, body), to),
    'cut-before': async (_request, _body, to) => void to.destroy(),
    'cut-after': async (request, body, to) => {
      await forward(request, body);
      to.destroy();
    },
    unavailable: (_request, _body, to) => give(page(503), to),
    'hotel-page': (_request, _body, to) => give(page(200), to),
    'hotel-redirect': (_request, _body, to) =>
      give({ status: 302, headers: { location: PORTAL }, body: Buffer.alloc(0) }, to),
    'hotel-401': (_request, _body, to) => give(page(401), to),
    'foreign-json': (_request, _body, to) => give(foreign(200, {}), to),
    'foreign-record': ({ method }, _body, to) =>
      give(foreign(method === 'POST' ? 201 : 200, { id: '1', number: 'X-1', groups: [], products: [] }), to),
    'foreign-401': (_request, _body, to) =>
      give(foreign(401, { message: 'Please log in.', code: 'unauthenticated' }), to),
    'one-byte-a-second': async (request, body, to) => giveSlowly(await forward(request, body), to),
    'late-and-reordered': async (request, body, to) => {
      turn += 1;
      const wait = turn % 2 === 0 ? lateMs / 5 : lateMs;
      const answer = await forward(request, body);
      await sleep(wait);
      await give(answer, to);
    },
  };

  const server = await openLocalServer((request, response) => {
    const answer = async () => {
      const body = await readBody(request);
      if (request.url === PORTAL) return give(page(200), response);
      const isOfApi = request.url?.startsWith('/api/') ?? false;
      const choice = isOfApi ? choose(request) : 'none';
      if (isOfApi) counts[choice] += 1;
      return DO[choice](request, body, response);
    };
    // The caller or the product has closed the connection.
    answer().catch(() => response.destroy());
  });
  return {
    url: server.url,
    set: (next) => {
      choose = typeof next === 'function' ? next : () => next;
    },
    counts: () => ({ ...counts }),
    close: async () => {
      isClosed = true;
      agent.destroy();
      await server.close();
    },
  };
}
