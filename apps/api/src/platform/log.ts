import type { Writable } from 'node:stream';
import { LogController, type FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';

interface LoggedError {
  type: string;
  message: string;
  stack?: string | undefined;
  cause?: LoggedError;
  [name: string]: unknown;
}

/**
 * The parts of an error that help to find the cause and contain no data: PostgreSQL's `detail` and `where` quote whole
 * rows.
 */
const NAMES = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'position'] as const;

function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something was thrown that is no error' };
  const facts = error as Error & Partial<Record<(typeof NAMES)[number], unknown>>;
  const { name: type, message, stack, cause } = error;
  const known = NAMES.flatMap((name) => (facts[name] === undefined ? [] : [[name, facts[name]]]));
  return {
    type,
    message,
    stack,
    ...(Object.fromEntries(known) as object),
    ...(cause instanceof Error && { cause: describeError(cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(describeError) }),
  };
}

/** The path of an address, without the secret of an order's page, or of the gateway for SMS (DECISIONS 27.3, 27.4). */
const nameOf = (url: string) =>
  url.split('?', 1)[0]!.replace(/^(\/+(?:sw\/+)?o\/|\/api\/sms\/(?:reports|incoming)\/).+/, '$1…');

/** The log: one line of JSON for each entry, without query strings, headers or rows of the database. */
export function logSettings(
  { LOG_LEVEL }: Config,
  stream?: Writable,
): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  return {
    logger: {
      level: LOG_LEVEL,
      serializers: {
        req: (request) => ({ method: request.method, url: nameOf(request.url), id: request.id }),
        err: describeError as never,
      },
      ...(stream && { stream }),
    },
    logController: new LogController({ disableRequestLogging: !['info', 'debug'].includes(LOG_LEVEL) }),
  };
}
