import { type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { SmsFailure } from '#domain/sms/sms.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { SmsGatewayFile } from '../platform/sms-gateway-file.ts';

/** How long a gateway may take for its answer. */
const TIMEOUT_MS = 15_000;
/** What is read of an answer. */
const ANSWER_BYTES = 64 * 1024;

export interface Outgoing {
  id: string;
  phone: string;
  text: string;
}

/**
 * What became of a try. `retry`: the gateway did not take it. `unknown`: it had the request, and its answer does not say. Costs in
 * cents, where the answer says them.
 */
export type Outcome =
  | { is: 'delivered' }
  | { is: 'sent'; gatewayId: string | null; costCents: number | null }
  | { is: 'failed'; reason: SmsFailure }
  | { is: 'retry'; status: number | null }
  | { is: 'unknown' };

export interface Gateway {
  /** Shows messages on a screen and sends none. */
  isLocal: boolean;
  /** What one SMS costs, in cents. */
  priceCents: number;
  send(message: Outgoing): Promise<Outcome>;
}

/** Of the demo: nothing leaves the machine. */
const LOCAL: Gateway = { isLocal: true, priceCents: 80, send: async () => ({ is: 'delivered' }) };

/** The gateway of this system: of its file, in a demo without a file the local one, otherwise none. */
export async function chooseGateway(
  db: Database,
  { smsGateway }: Pick<Config, 'smsGateway'>,
): Promise<Gateway | undefined> {
  if (smsGateway) return httpGateway(smsGateway);
  const demo = await db.selectFrom('settings').select('key').where('key', '=', 'demo').executeTakeFirst();
  return demo && LOCAL;
}

/** The value at `Recipients.0.messageId`, as text; undefined where there is none. */
export function valueAt(body: unknown, path: string | undefined): string | undefined {
  let value = body;
  for (const step of path?.split('.') ?? []) {
    const isHolder = typeof value === 'object' && value !== null && Object.hasOwn(value, step);
    value = isHolder ? (value as Record<string, unknown>)[step] : undefined;
  }
  return path !== undefined && ['string', 'number', 'boolean'].includes(typeof value)
    ? String(value)
    : undefined;
}

/** Cents of `KES 0.8000`. */
const centsOf = (cost: string | undefined): number | null => {
  const figure = /\d+(?:\.\d+)?/.exec(cost ?? '');
  return figure && Math.ceil(Number(figure[0]) * 100 - 1e-9);
};

function fillIn(text: string, values: Record<string, string>): string {
  return text.replace(/\{(phone|text|sender|id)\}/g, (_whole, name: string) => values[name]!);
}

function bodyOf({ request: { type, body }, sender }: SmsGatewayFile, message: Outgoing): string {
  const { id, phone, text } = message;
  const filled = Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'string' ? fillIn(value, { id, phone, text, sender }) : value,
    ]),
  );
  if (type === 'json') return JSON.stringify(filled);
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(filled)) form.set(name, String(value));
  return form.toString();
}

async function readAnswer(response: IncomingMessage): Promise<unknown> {
  let bytes = Buffer.alloc(0);
  for await (const chunk of response) {
    bytes = Buffer.concat([bytes, chunk as Buffer]);
    if (bytes.length > ANSWER_BYTES) break;
  }
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Thrown where the gateway cannot have read the request: there was no connection to it. */
class NotSent extends Error {}

/** The answer to a request over a connection of its own. Throws `NotSent` before there is one, another error afterwards. */
function post(url: URL, options: RequestOptions, body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    let isConnected = false;
    const isSecure = url.protocol === 'https:';
    const request = (isSecure ? requestHttps : requestHttp)(url, { ...options, agent: false }, resolve);
    request
      .on('socket', (socket) =>
        socket.once(isSecure ? 'secureConnect' : 'connect', () => (isConnected = true)),
      )
      .on('error', (error) => reject(isConnected ? error : new NotSent()))
      .on('close', () => reject(isConnected ? new Error('The connection ended.') : new NotSent()))
      .end(body);
  });
}

/** These say that a message is wrong. */
const WRONG_MESSAGE = [400, 422];
/** Whether an answer leaves open what became of a message: a server that failed, or a proxy that did not wait, may have passed it on. */
const isUncertain = (status: number) => status >= 500 && status !== 503;

function httpGateway(file: SmsGatewayFile): Gateway {
  const { request, answer: said } = file;
  async function send(message: Outgoing): Promise<Outcome> {
    const body = bodyOf(file, message);
    const type = request.type === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const headers = { ...request.headers, 'content-type': type, 'content-length': Buffer.byteLength(body) };
    const response = await post(new URL(request.url), { method: request.method, headers, signal }, body);
    const { statusCode = 0 } = response;
    const answer = await readAnswer(response).finally(() => response.destroy());
    if (WRONG_MESSAGE.includes(statusCode)) return { is: 'failed', reason: 'refused' };
    if (isUncertain(statusCode)) return { is: 'unknown' };
    if (statusCode < 200 || statusCode > 299) return { is: 'retry', status: statusCode };
    const status = valueAt(answer, said.status);
    const gatewayId = valueAt(answer, said.id) || null;
    if (status !== undefined && said.retried.includes(status)) return { is: 'retry', status: statusCode };
    if (status !== undefined && said.refused.includes(status)) return { is: 'failed', reason: 'refused' };
    if (status !== undefined && said.optedOut.includes(status)) return { is: 'failed', reason: 'opted_out' };
    const isAccepted = said.status === undefined ? gatewayId !== null : said.accepted.includes(status ?? '');
    return isAccepted
      ? { is: 'sent', gatewayId, costCents: centsOf(valueAt(answer, said.cost)) }
      : { is: 'unknown' };
  }
  return {
    isLocal: false,
    priceCents: Math.ceil(file.price * 100 - 1e-9),
    send: (message) =>
      send(message).catch((error: unknown) =>
        error instanceof NotSent ? { is: 'retry', status: null } : { is: 'unknown' },
      ),
  };
}
