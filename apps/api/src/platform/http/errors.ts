import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ErrorReply } from '#contract/common.ts';
import { type ErrorCode, Refusal, refuse, refuseForNow, type FieldFault } from '#domain/errors.ts';
import { describeRefusal, describeField } from '#messages/refusal-words.ts';
import { wordsFor } from '#messages/languages.ts';
import { readReason, reasonData, type ReasonData } from '#domain/refusals.ts';
import { STATUS_OF } from './statuses.ts';

/** What is wrong with the one of several forms that was meant: the last in which nothing is missing altogether. */
function issuesOfUnion(union: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[] {
  const isMissing = ({ code, message }: z.core.$ZodIssue) =>
    code === 'invalid_type' && readReason(message)?.reason === 'missing';
  return union.errors.findLast((issues) => !issues.some(isMissing)) ?? union.errors.at(-1) ?? [];
}

/** Turns what zod found into our refusal: a reason per field, the first of them as the whole's. */
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

/** The path of the first text that no database and no UTF-8 can hold: with a NUL, or half of a character. */
export function findUnstorableText(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = findUnstorableText(inner, path ? `${path}.${key}` : key);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A lock was not had within `lock_timeout`; a statement ran for longer than `statement_timeout`. */
const LOCK_NOT_AVAILABLE = '55P03';
const QUERY_CANCELED = '57014';

/** Failures that mean that the database is away, full or starting, not that the request was wrong. */
function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    // 55000: it is there and lets nobody in, as during a restore. 25006: it only reads, as a standby does.
    /^(08|53|57P0[1-3]|55000|25006)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'].includes(code) ||
    /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/.test(
      error.message,
    )
  );
}

/** Failures that mean that there is no room left, in a folder of ours or in the database's. */
function isDiskFull(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', '53100'].includes(String(error.code))
  );
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

/** What a failure is to the person who meets it. Faults of ours tell nothing of themselves. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode } = error as Partial<FastifyError>;
  if (statusCode === 413) return refuse('request_too_large');
  if (statusCode === 415) return refuse('content_not_accepted');
  if (statusCode === 408) return refuse('request_too_slow');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return refuse('unreadable_request');
  if (isDiskFull(error)) return refuseForNow('disk_full', 60);
  if (isDatabaseAway(error)) return refuseForNow('database_away', 5);
  if (codeOf(error) === LOCK_NOT_AVAILABLE) return refuseForNow('records_locked', 2);
  if (codeOf(error) === QUERY_CANCELED) return refuseForNow('statement_stopped', 10);
  return refuse('fault');
}

/** Refusals that an inquiry asks for: who tried to get in, or to do what they may not. */
const WATCHED = new Set<ErrorCode>(['invalid_credentials', 'too_many_attempts', 'forbidden']);

/** A refusal as the API tells it, in the language that was asked for. */
function replyOf(refusal: Refusal, acceptLanguage: string | undefined): ErrorReply {
  const { refusals } = wordsFor(acceptLanguage);
  const { said, errors, code } = refusal;
  const explained = errors.map((fault) => ({ ...fault, message: describeField(refusals, fault) }));
  return {
    message: describeRefusal(refusals, said, errors[0]?.path),
    code,
    ...said,
    ...(explained.length > 0 ? { errors: explained } : {}),
  };
}

/** Answers any failure in the contract's form, and logs those that are ours. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error);
  const code: ErrorCode = refusal.code;
  if (code === 'internal' || code === 'unavailable') request.log.error({ err: error }, refusal.message);
  else if (WATCHED.has(code))
    request.log.info({ code, staff: request.caller?.id, address: request.ip }, 'Refused.');
  const body = replyOf(refusal, request.headers['accept-language']);
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  return reply.code(STATUS_OF[code]).send(body);
}

/** Answers what never became a request, in the contract's form all the same, and ends the connection. */
export function answerUnreadable(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const statusCode = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 413 }[error.code];
  const refusal = toRefusal({ statusCode: statusCode ?? 400 });
  const { code } = refusal;
  const body = JSON.stringify(replyOf(refusal, undefined));
  const head = [
    `HTTP/1.1 ${STATUS_OF[code]} ${STATUS_CODES[STATUS_OF[code]]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
