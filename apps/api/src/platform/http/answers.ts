import { setImmediate as afterOthers } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Endpoint, Reply } from '#contract/endpoint.ts';

// What a call is answered with: as the contract describes it, and written as JSON.

/** A serialised answer with its status; `undefined` has no body. */
export interface Answered {
  status: number;
  body: string | undefined;
}

/** An answer with its status, for endpoints with several. */
export class Answer<Data> {
  readonly status: number;
  readonly data: Data;
  constructor(status: number, data: Data) {
    this.status = status;
    this.data = data;
  }
}

function highestStatus(endpoint: Endpoint): number {
  return Math.max(...Object.keys(endpoint.replies).map(Number));
}

/** A handler's result as the endpoint describes it. */
export function describe(
  endpoint: Endpoint,
  result: unknown,
): { status: number; description: Reply; data: unknown } {
  const status = result instanceof Answer ? result.status : highestStatus(endpoint);
  const data: unknown = result instanceof Answer ? result.data : result;
  const description = endpoint.replies[status];
  if (description === undefined) throw new Error(`${endpoint.name} does not describe the status ${status}`);
  return { status, description, data };
}

/** After this many records of a list other calls get a turn. */
const CHUNK_SIZE = 100;

/** A record of the list that a reply is, or may be. */
function recordOf(description: z.ZodType): z.ZodType | undefined {
  const options = description instanceof z.ZodUnion ? description.options : [description];
  const list = options.find((option) => option instanceof z.ZodArray);
  return list?.element as z.ZodType | undefined;
}

async function serialiseList(record: z.ZodType, list: readonly unknown[]): Promise<string> {
  const written: string[] = [];
  for (const [at, one] of list.entries()) {
    if (at > 0 && at % CHUNK_SIZE === 0) await afterOthers();
    written.push(JSON.stringify(record.parse(one)));
  }
  return `[${written.join(',')}]`;
}

/** An answer as it is sent: a field that is not in the contract is left out. */
export async function serialise(description: Reply, status: number, data: unknown): Promise<Answered> {
  if (typeof description !== 'object' || !('parse' in description)) return { status, body: undefined };
  const record = Array.isArray(data) ? recordOf(description) : undefined;
  const body = record
    ? await serialiseList(record, data as unknown[])
    : JSON.stringify(description.parse(data));
  return { status, body };
}

/** Sends what was written, as JSON; without a body there is none to send. */
export function send(reply: FastifyReply, { status, body }: Answered): FastifyReply {
  reply.code(status);
  return body === undefined ? reply.send() : reply.type('application/json; charset=utf-8').send(body);
}
