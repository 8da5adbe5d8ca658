import { createHmac } from 'node:crypto';
import { type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Event } from '#contract/events.ts';
import { isWebhookAddress, type WebhookDelivery } from '#contract/webhooks.ts';
import { WEBHOOK_RULES } from '#domain/webhooks.ts';
import { lookupPublic, mayBePublic, NotPublic } from './public-address.ts';

/** What became of a try: the answer, or why there was none. */
export interface Tried {
  durationMs: number;
  status: number | null;
  answer: string | null;
  problem: WebhookDelivery['problem'];
}

/** A signature of the Standard Webhooks specification: HMAC-SHA-256 of id, time and body. */
export function signWebhook(
  secret: string,
  { id, seconds, body }: Record<'id' | 'seconds' | 'body', string>,
) {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

/** Why no answer came, without the text of the error, which may name machines of the own network. */
function problemOf(error: unknown): NonNullable<Tried['problem']> {
  if (error instanceof NotPublic) return 'not_public';
  const { name, code = '' } = error as NodeJS.ErrnoException;
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ETIMEDOUT') return 'timeout';
  if (code === 'ECONNREFUSED') return 'refused';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'not_found';
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code) ? 'certificate' : 'failed';
}

/** The beginning of an answer; what comes after it is not read. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  let bytes = Buffer.alloc(0);
  // A character has four bytes at most.
  const most = WEBHOOK_RULES.answerLength * 4;
  for await (const chunk of response) {
    bytes = Buffer.concat([bytes, chunk as Buffer]);
    if (bytes.length >= most) break;
  }
  // The database cannot store NUL characters.
  return bytes.toString('utf8').replaceAll('\0', '').slice(0, WEBHOOK_RULES.answerLength);
}

/** Where a request may go: by name only to public addresses, to this machine only where that is allowed. */
function wayTo(url: URL, allowsLocal: boolean) {
  const isLocal = !isWebhookAddress(url.href, { allowsLocal: false });
  if (isLocal && (!allowsLocal || !isWebhookAddress(url.href, { allowsLocal }))) throw new NotPublic();
  if (isLocal) return {};
  if (!mayBePublic(url)) throw new NotPublic();
  return { lookup: lookupPublic };
}

/** The answer to a request, as soon as its head is here. Rejects where none comes. */
function answerTo(url: URL, options: RequestOptions, body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    send(url, options, resolve)
      // A receiver that would go on in another protocol has answered, too. Node tells of it by this event alone.
      .on('upgrade', (response, socket) => {
        socket.destroy();
        resolve(response);
      })
      .on('error', reject)
      // Whatever else ends the connection: who waited for ever here would hold up all other addresses.
      .on('close', () => reject(new Error('The connection ended without an answer.')))
      .end(body);
  });
}

/**
 * Sends an event to an address, signed with its secret, and waits 15 seconds at most. Redirects are not followed: their
 * answer is a failure like any that is not 2xx.
 */
export async function sendWebhook(
  address: string,
  event: Omit<Event, 'type' | 'data'> & { type: string; data: object },
  { secret, allowsLocal }: { secret: string; allowsLocal: boolean },
): Promise<Tried> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  const body = JSON.stringify(event);
  const seconds = String(Math.floor(Date.now() / 1000));
  try {
    const url = new URL(address);
    const options = {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'microfinance-webhooks/1',
        'webhook-id': event.id,
        'webhook-timestamp': seconds,
        'webhook-signature': signWebhook(secret, { id: event.id, seconds, body }),
      },
      // A reused connection could lead to an address that the name no longer has.
      agent: false,
      signal: AbortSignal.timeout(WEBHOOK_RULES.timeout * 1000),
      ...wayTo(url, allowsLocal),
    } as const;
    const response = await answerTo(url, options, body);
    const answer = await readBeginning(response).finally(() => response.destroy());
    return { durationMs: took(), status: response.statusCode ?? null, answer, problem: null };
  } catch (error) {
    return { durationMs: took(), status: null, answer: null, problem: problemOf(error) };
  }
}
