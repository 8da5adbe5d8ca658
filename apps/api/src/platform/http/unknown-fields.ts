import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { refuse } from '#domain/errors.ts';

/** So many are named, and so much of each name: they come from the caller. */
const MOST_NAMED = 20;
const LONGEST_NAME = 100;

/**
 * The names in what was sent that the contract has not read from it, nested ones by their path (`products.0.colour`): the first twenty.
 * A schema leaves out what it does not know.
 */
function findUnknown(sent: unknown, read: unknown, path = '', found: string[] = []): string[] {
  if (typeof sent !== 'object' || sent === null || typeof read !== 'object' || read === null) return found;
  for (const [name, value] of Object.entries(sent)) {
    if (found.length >= MOST_NAMED) break;
    const at = path ? `${path}.${name}` : name;
    if (Object.hasOwn(read, name)) findUnknown(value, (read as Record<string, unknown>)[name], at, found);
    else found.push(at.toWellFormed().slice(0, LONGEST_NAME).toWellFormed());
  }
  return found;
}

/** The same as the value of a header, where odd characters are encoded. */
const asHeader = (names: readonly string[]) =>
  names.map((name) => name.replace(/[^\w.$-]+/g, encodeURIComponent)).join(', ');

/**
 * Refuses unknown fields to a machine account, and names them in the header `x-unknown-fields` to others (DECISIONS 13.3). Those of a form
 * with files are not looked at.
 */
export function handleUnknownFields(
  { multipart }: Endpoint,
  { query, body }: { query: unknown; body: unknown },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const names = findUnknown(request.query, query ?? {});
  if (!multipart) findUnknown(request.body, body ?? {}, '', names);
  if (names.length === 0) return;
  if (request.caller?.role === 'machine') throw refuse('unknown_fields', { fields: names });
  reply.header('x-unknown-fields', asHeader(names));
}
