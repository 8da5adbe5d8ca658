import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { refuse } from '#domain/errors.ts';

/** The fields that a schema knows, for each what it knows within; `items`: of each entry of a list. */
interface Known {
  fields?: Map<string, Known | undefined>;
  items?: Known | undefined;
}

/** So many are named, and so much of each name: they come from the caller. */
const MOST_NAMED = 20;
const LONGEST_NAME = 100;

type Def = { type: string } & Partial<
  Record<'innerType' | 'in' | 'out' | 'element' | 'catchall' | 'left' | 'right', z.ZodType>
> & { options?: readonly z.ZodType[]; shape?: Record<string, z.ZodType>; getter?: () => z.ZodType };

/** What either of two knows. */
function both(one: Known | undefined, other: Known | undefined): Known | undefined {
  if (!one || !other) return one ?? other;
  const fields = new Map(one.fields);
  for (const [name, known] of other.fields ?? []) fields.set(name, both(fields.get(name), known));
  const items = both(one.items, other.items);
  return { ...((one.fields ?? other.fields) && { fields }), ...(items && { items }) };
}

/**
 * The fields that a schema of the contract knows; `undefined` where anything may stand. Read once for each endpoint, so that
 * a request is parsed once and its names are only looked up.
 */
function knownFields(schema: z.ZodType | undefined): Known | undefined {
  if (!schema) return { fields: new Map() };
  return read(schema);
}

function read(schema: z.ZodType): Known | undefined {
  const def = schema.def as unknown as Def;
  switch (def.type) {
    case 'object': {
      if (def.catchall && (def.catchall.def as unknown as Def).type !== 'never') return undefined;
      return { fields: new Map(Object.entries(def.shape ?? {}).map(([name, one]) => [name, read(one)])) };
    }
    case 'array': {
      const items = def.element && read(def.element);
      return items && { items };
    }
    case 'union':
      return (def.options ?? []).map(read).reduce<Known | undefined>(both, undefined);
    case 'intersection':
      return both(def.left && read(def.left), def.right && read(def.right));
    case 'pipe':
      return (def.in && read(def.in)) ?? (def.out && read(def.out));
    case 'lazy':
      return undefined;
    default:
      return def.innerType && read(def.innerType);
  }
}

/**
 * The names in `value` that are not known, nested ones by their path (`products.0.colour`): the first twenty. A value in which
 * anything may stand has none.
 */
function findUnknown(known: Known | undefined, value: unknown, path = '', found: string[] = []): string[] {
  if (!known || typeof value !== 'object' || value === null) return found;
  const at = (name: string | number) => (path ? `${path}.${name}` : String(name));
  if (Array.isArray(value)) {
    if (known.items)
      for (const [index, one] of value.entries()) findUnknown(known.items, one, at(index), found);
    return found;
  }
  if (!known.fields) return found;
  for (const name of Object.keys(value)) {
    if (found.length >= MOST_NAMED) return found;
    if (!known.fields.has(name)) found.push(at(name).toWellFormed().slice(0, LONGEST_NAME).toWellFormed());
    else findUnknown(known.fields.get(name), (value as Record<string, unknown>)[name], at(name), found);
  }
  return found;
}

/** The same as the value of a header, where odd characters cannot stand as they are. */
const asHeader = (names: readonly string[]) =>
  names.map((name) => name.replace(/[^\w.$-]+/g, encodeURIComponent)).join(', ');

/** The unknown fields of the requests of one endpoint. Those of a form with files are not looked at. */
export class UnknownFields {
  readonly #query: Known | undefined;
  readonly #body: Known | undefined;

  constructor({ query, body, multipart }: Endpoint) {
    this.#query = knownFields(query);
    this.#body = multipart ? undefined : knownFields(body);
  }

  /** Refuses them to a machine account, and names them in the header `x-unknown-fields` to others (DECISIONS 13.3). */
  handle(request: FastifyRequest, reply: FastifyReply): void {
    const names = findUnknown(this.#query, request.query);
    findUnknown(this.#body, request.body, '', names);
    if (names.length === 0) return;
    if (request.caller?.role === 'machine') throw refuse('unknown_fields', { fields: names });
    reply.header('x-unknown-fields', asHeader(names));
  }
}
