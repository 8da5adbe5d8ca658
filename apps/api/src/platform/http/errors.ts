import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorReply } from '#contract/common.ts';
import { ENDPOINTS } from '#contract/index.ts';
import { type ErrorCode, STATUS_OF } from '#domain/error-codes.ts';
import { Refusal, refuse, refuseForNow } from '#domain/errors.ts';
import { DEFAULT_LANGUAGE, readSitePath } from '#domain/languages.ts';
import { wordsFor } from '#messages/languages.ts';
import { describeField, describeRefusal } from '#messages/refusal-words.ts';
import { isLockTimeout } from '../database.ts';

/** A statement ran longer than `statement_timeout`. */
const QUERY_CANCELED = '57014';

/** Errors which mean that the database is unreachable, full or starting, not that the request was wrong. */
function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    // 55000: it accepts no connections, as during a restore. 25006: it is read-only, as a standby.
    /^(08|53|57P0[1-3]|55000|25006)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'].includes(code) ||
    /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/.test(
      error.message,
    )
  );
}

/** Errors which mean that a disk is full, ours or the database's. */
function isDiskFull(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', '53100'].includes(String(error.code))
  );
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

/** The refusal that a person sees for an error. A fault shows no details. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode } = error as Partial<FastifyError>;
  if (['FST_FILES_LIMIT', 'FST_FIELDS_LIMIT', 'FST_PARTS_LIMIT'].includes(codeOf(error) ?? ''))
    return refuse('form_with_too_many_parts');
  if (statusCode === 413) return refuse('request_too_large');
  if (statusCode === 415) return refuse('content_not_accepted');
  if (statusCode === 408) return refuse('request_too_slow');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return refuse('unreadable_request');
  if (isDiskFull(error)) return refuseForNow('disk_full', 60);
  if (isDatabaseAway(error)) return refuseForNow('database_away', 5);
  if (isLockTimeout(error)) return refuseForNow('records_locked', 2);
  if (codeOf(error) === QUERY_CANCELED) return refuseForNow('statement_stopped', 10);
  return refuse('fault');
}

/** Refusals that are logged for investigations: who tried to sign in, or to do something forbidden. */
const WATCHED = new Set<ErrorCode>(['invalid_credentials', 'too_many_attempts', 'forbidden']);

/** A refusal as the API answers it, in the language of the request. */
export function replyOf(refusal: Refusal, acceptLanguage: string | undefined): ErrorReply {
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

/** Answers any error in the form of the contract, and logs faults. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error);
  const code: ErrorCode = refusal.code;
  if (code === 'internal' || code === 'unavailable') request.log.error({ err: error }, refusal.message);
  else if (WATCHED.has(code))
    request.log.info({ code, staff: request.caller?.id, address: request.ip }, 'Refused.');
  const { language } = readSitePath(request.url.split('?', 1)[0]!);
  const ofPage = language === DEFAULT_LANGUAGE ? undefined : language;
  const body = replyOf(refusal, ofPage ?? request.headers['accept-language']);
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  return reply.code(STATUS_OF[code]).send(body);
}

/** Answers an unreadable request in the form of the contract, and closes the connection. */
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

const PATHS = [...Map.groupBy(ENDPOINTS, ({ path }) => path)].map(([path, endpoints]) => ({
  pattern: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
  methods: endpoints.map(({ method }) => method),
}));

/** Refuses an unknown address, or a known one with another method. */
export function refuseUnknown(request: FastifyRequest, reply: FastifyReply): never {
  const [path = ''] = request.url.split('?', 1);
  const methods = PATHS.filter(({ pattern }) => pattern.test(path)).flatMap((found) => found.methods);
  if (methods.length === 0) throw refuse('address_not_found');
  reply.header('allow', [...(methods.includes('GET') ? ['HEAD'] : []), ...new Set(methods)].join(', '));
  throw refuse('cannot_be_done_here');
}
