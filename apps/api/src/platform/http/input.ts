import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { type FieldFault, Refusal, refuse } from '#domain/errors.ts';
import { hasTooManyMarks } from '#domain/folding.ts';
import { LIMITS } from '#domain/limits.ts';
import { readReason, reasonData, type ReasonData } from '#domain/refusals.ts';

// What a call brings, as the contract reads it.

/** The problems of the variant that was probably meant: the last one in which not everything is missing. */
function issuesOfUnion(union: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[] {
  const isMissing = ({ code, message }: z.core.$ZodIssue) =>
    code === 'invalid_type' && readReason(message)?.reason === 'missing';
  return union.errors.findLast((issues) => !issues.some(isMissing)) ?? union.errors.at(-1) ?? [];
}

/** Turns the problems that zod found into a refusal: a reason per field; the first is the reason of the whole. */
export function refuseInvalid(error: z.ZodError): Refusal {
  const found: FieldFault[] = error.issues.flatMap((issue) => {
    const inner = issue.code === 'invalid_union' ? issuesOfUnion(issue) : [];
    const issues = inner.length > 0 ? inner : [issue];
    return issues.map(({ path, message }) => ({
      path: [...issue.path, ...(inner.length ? path : [])].join('.'),
      ...(readReason(message) ?? reasonData('invalid')),
    }));
  });
  const errors = found.filter(({ path }, index) => found.findIndex((one) => one.path === path) === index);
  const [first] = errors;
  const said = first
    ? ({ reason: first.reason, params: first.params } as ReasonData)
    : reasonData('invalid_request');
  return new Refusal(said, errors);
}

/**
 * The first text that the database cannot store (with a NUL or half of a surrogate pair) or cannot fold quickly: with very many
 * marks over one letter.
 */
export function findUnfitText(value: unknown, path = ''): FieldFault | undefined {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) return { path, ...reasonData('unstorable_text') };
    if (hasTooManyMarks(value)) return { path, ...reasonData('too_many_marks', { max: LIMITS.marksInARow }) };
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = findUnfitText(inner, path ? `${path}.${key}` : key);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What a schema found good. Throws `validation` for a text that cannot be stored. */
export function parseWith<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw refuseInvalid(parsed.error);
  const unfit = findUnfitText(parsed.data);
  if (unfit) {
    const { path, ...said } = unfit;
    throw new Refusal(said).at(path);
  }
  return parsed.data;
}

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
