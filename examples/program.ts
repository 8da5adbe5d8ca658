import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, ClientsPage, Event, Order, PlaceOrderBody } from './api-types.ts';

/*
 * A program that works with the API, with what its reader would write too: it has a copy of the clients, places orders, and
 * receives approvals. docs/api.md leads through it. It needs Node alone; make-types.ts has written
 * its types from the OpenAPI document.
 */

export interface Settings {
  /** `https://your-system.example/api` */
  api: string;
  /** The key of a machine account: `mfk_…` */
  key: string;
  fetch?: typeof fetch;
  /** The longest wait between two tries, in milliseconds. */
  longestWaitMs?: number;
}

interface Refusal {
  message: string;
  code: string;
  reason: string;
}

/** The API refused a call. What a program may look at are `code` and `reason`, never the message. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly reason: string;
  constructor(status: number, { message, code, reason }: Refusal) {
    super(message);
    this.status = status;
    this.code = code;
    this.reason = reason;
  }
}

/** After these the same call may be sent again: with the same key it is still done once. */
const TRY_AGAIN = new Set([408, 429, 500, 502, 503, 504]);
const TRIES = 20;
/** How long an answer is waited for; a file takes longer to send. */
const PATIENCE_MS = { call: 30_000, file: 150_000 } as const;

/** What an answer says; nothing where it is that of a proxy, or of the network's own page. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export class Program {
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** Sends a call until it is answered. `command` names what is to be done once, however often it is sent. */
  async call<Answer>(
    method: string,
    path: string,
    body?: object | FormData,
    command?: string,
  ): Promise<Answer> {
    const { api, key, fetch: send = fetch, longestWaitMs = 30_000 } = this.#settings;
    const isForm = body instanceof FormData;
    for (let tried = 1; ; tried += 1) {
      let response: Response | undefined;
      let said: unknown;
      let lost: unknown;
      try {
        response = await send(`${api}${path}`, {
          method,
          headers: {
            authorization: `Bearer ${key}`,
            // Of a form it is said with what divides its parts.
            ...(!isForm && { 'content-type': 'application/json' }),
            ...(command !== undefined && { 'idempotency-key': command }),
          },
          ...(body && { body: isForm ? body : JSON.stringify(body) }),
          signal: AbortSignal.timeout(isForm ? PATIENCE_MS.file : PATIENCE_MS.call),
        });
        said = parsed(await response.text());
      } catch (error) {
        // Nobody knows whether it was done, also where the answer broke off: it is sent again.
        response = undefined;
        lost = error;
      }
      if (response?.ok && said !== undefined) return said as Answer;
      if (response && !response.ok && !TRY_AGAIN.has(response.status)) {
        const ofNobody = { message: `Refused with ${response.status}`, code: '', reason: '' };
        const refused = new Refused(response.status, (said as Refusal | undefined) ?? ofNobody);
        // Otherwise the first try is still at work.
        if (refused.code !== 'idempotency_in_progress') throw refused;
      }
      if (tried === TRIES) throw lost ?? new Error(`No answer but ${response?.status}`);
      const asked = (Number(response?.headers.get('retry-after')) || 0) * 1000;
      await sleep(Math.min(Math.max(asked, 2 ** tried * 10), longestWaitMs));
    }
  }

  /** Places an order once for each form, however often it is called. */
  placeOrder(form: string, order: PlaceOrderBody): Promise<Order> {
    return this.call('POST', '/orders', order, `order-of-form-${form}`);
  }

  /** Brings a copy of the clients up to date. */
  async mirror(copy: Copy): Promise<void> {
    for (let more = true; more;) {
      const asked = new URLSearchParams({ updated_since: copy.cursor, limit: '100' });
      try {
        const { clients, changes } = await this.call<ClientsPage>('GET', `/clients?${asked.toString()}`);
        if (!changes) throw new Error('The answer has no changes');
        copy.take(clients, changes.deleted, changes.cursor);
        more = changes.has_more;
      } catch (error) {
        if (!(error instanceof Refused) || error.reason !== 'cursor_of_another_feed') throw error;
        copy.clear();
      }
    }
  }
}

/** A copy of the clients. In a database the records and the cursor are written in one transaction. */
export class Copy {
  readonly clients = new Map<string, Client>();
  cursor = 'start';

  take(clients: readonly Client[], deleted: readonly { id: string }[], cursor: string): void {
    for (const client of clients) this.clients.set(client.id, client);
    for (const { id } of deleted) this.clients.delete(id);
    this.cursor = cursor;
  }

  clear(): void {
    this.clients.clear();
    this.cursor = 'start';
  }
}

/** How old a message may be, in seconds: an older one was recorded by somebody and sent again. */
const TOLERANCE_SECONDS = 300;

/**
 * The event of a message, when one of its signatures is right (Standard Webhooks); otherwise nothing. `body` are the bytes that
 * came, before anything parsed them.
 */
export function readWebhook(
  secret: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: string,
  now = Date.now(),
): Event | undefined {
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures } = headers;
  if (typeof id !== 'string' || typeof seconds !== 'string' || typeof signatures !== 'string')
    return undefined;
  if (!(Math.abs(now / 1000 - Number(seconds)) <= TOLERANCE_SECONDS)) return undefined;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const right = Buffer.from(createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64'));
  const isRight = signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return isRight ? (JSON.parse(body) as Event) : undefined;
}

/**
 * Does something once for each event, however often it is delivered, also while it is being done; what failed is done again. In a
 * database the ids are unique, and stored with the work.
 */
export class Inbox {
  readonly #taken = new Map<string, Promise<void>>();

  async take(event: Event, work: (event: Event) => Promise<void>): Promise<void> {
    const taken = this.#taken.get(event.id) ?? work(event);
    this.#taken.set(event.id, taken);
    try {
      await taken;
    } catch (error) {
      this.#taken.delete(event.id);
      throw error;
    }
  }
}
