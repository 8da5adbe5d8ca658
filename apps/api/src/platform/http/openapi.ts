import { z } from 'zod';
import { createDocument, type ZodOpenApiObject, type ZodOpenApiOperationObject } from 'zod-openapi';
import { errorReply } from '#contract/common.ts';
import { type Endpoint, TAGS } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/index.ts';
import { type ErrorCode, STATUS_OF } from '#domain/error-codes.ts';
import { LIMITS } from '#domain/limits.ts';
import { REASONS } from '#domain/refusals.ts';
import { REFUSED_UNTIL_DONE, REQUIRED_ACTIONS } from '#domain/roles.ts';
import { isForMachines } from './api.ts';

type Document = ReturnType<typeof createDocument>;

/** Refusals of every call: unreadable, too long, too slow, or a fault. */
const ANY_CALL = ['validation', 'payload_too_large', 'timeout', 'unavailable', 'internal'] as const;

/** More refusals of commands with a key. */
const COMMAND_REFUSALS = ['idempotency_mismatch', 'idempotency_in_progress', 'deleted'] as const;
const COMMAND_HEADERS = {
  'Idempotency-Key':
    'Names this request: a repeat under the same key is done once, and reads what came of it; for 24 hours, of what makes a record for ever',
};

/** The headers of a list that was cut (DECISIONS 11.6). */
const CUT_LIST_HEADERS = z.object({
  'X-Total-Count': z.int().optional().meta({ description: 'How many there are, when the list was cut' }),
  Link: z.string().optional().meta({
    description: 'When the list was cut: its pages from the beginning (`first`), and after these (`next`)',
  }),
});
/** When to ask again what was refused for now. */
const LATER_HEADERS = z.object({
  'Retry-After': z.int().optional().meta({ description: 'Seconds to wait before the same call' }),
});
const LATER: readonly ErrorCode[] = ['too_many_attempts', 'unavailable', 'idempotency_in_progress'];
const HEAVY = {
  always: ' A heavy call: one of a person is done at a time.',
  'plain-list': ' A heavy call without `page` and `limit`: one of a person is done at a time.',
};

const ASKS_PASSWORD = ` Asks for the password again when it was not typed in this session for ${LIMITS.passwordMinutes} minutes.`;

const isForVisitors = ({ access }: Endpoint) => access === 'public' || access === 'optional';

/** The refusals of an endpoint: its own, and those of its access and input. */
export function refusalsOf(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(endpoint.refuses);
  // The key of a machine is refused even where a visitor would be answered.
  if (endpoint.access !== 'public') codes.add('unauthenticated');
  if (endpoint.access !== 'public' && endpoint.access !== 'optional') codes.add('forbidden');
  for (const action of endpoint.access === 'public' ? [] : REQUIRED_ACTIONS) {
    if (!endpoint.allowedDuring?.includes(action)) codes.add(REASONS[REFUSED_UNTIL_DONE[action]].code);
  }
  if (endpoint.asksPassword) codes.add('password_again');
  if (endpoint.method !== 'GET') codes.add('unsupported_media_type');
  // What visitors call has a limit for each address (DECISIONS 10.32b).
  if (endpoint.heavy || isForVisitors(endpoint)) codes.add('too_many_attempts');
  if (endpoint.command) for (const code of COMMAND_REFUSALS) codes.add(code);
  for (const code of ANY_CALL) codes.add(code);
  return [...codes];
}

function describeReplies(endpoint: Endpoint): ZodOpenApiOperationObject['responses'] {
  const responses: ZodOpenApiOperationObject['responses'] = {};
  for (const [status, reply] of Object.entries(endpoint.replies)) {
    const code = status as `2${number}${number}`;
    if (reply === 'no-content') responses[code] = { description: 'Done; no content' };
    else if ('file' in reply) {
      responses[code] = {
        description: 'A file',
        content: Object.fromEntries(
          [reply.file, reply.or ?? []]
            .flat()
            .map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
        ),
      };
    } else {
      responses[code] = {
        description: 'Done',
        ...(endpoint.heavy === 'plain-list' && { headers: CUT_LIST_HEADERS }),
        content: { 'application/json': { schema: reply } },
      };
    }
  }
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => STATUS_OF[code]);
  for (const [status, codes] of byStatus) {
    responses[`${status}` as '400'] = {
      description: `Refused: ${codes.join(', ')}`,
      ...(codes.some((code) => LATER.includes(code)) && { headers: LATER_HEADERS }),
      content: { 'application/json': { schema: errorReply } },
    };
  }
  return responses;
}

function describeBody(endpoint: Endpoint): ZodOpenApiOperationObject['requestBody'] {
  if (endpoint.multipart) {
    const parts = Object.entries(endpoint.multipart);
    const properties = Object.fromEntries(
      parts.map(([name, kind]) => [
        name,
        {
          type: 'string' as const,
          ...(kind === 'file' && { format: 'binary' }),
          ...(typeof kind === 'object' && { enum: [...kind] }),
        },
      ]),
    );
    const required = parts.flatMap(([name, kind]) => (kind === 'text' ? [] : [name]));
    return {
      required: true,
      content: { 'multipart/form-data': { schema: { type: 'object', properties, required } } },
    };
  }
  return endpoint.body && { required: true, content: { 'application/json': { schema: endpoint.body } } };
}

function describeMachines(endpoint: Endpoint): string {
  if (!isForMachines(endpoint)) return '';
  const { notForMachines: but } = endpoint;
  return ` Machine accounts too${but ? `, but for ${but} (403 \`not_permitted\`)` : ''}.`;
}

/** Who may call an endpoint, in words. */
function describeAccess(endpoint: Endpoint): string {
  const { access, alias, heavy, asksPassword } = endpoint;
  const who = {
    public: 'anyone',
    optional: 'anyone; more for the signed-in',
    'signed-in': 'any member of staff',
  }[access as string];
  return `Who may call: ${who ?? `staff with \`${access}\``}.${describeMachines(endpoint)}${heavy ? HEAVY[heavy] : ''}${asksPassword ? ASKS_PASSWORD : ''}${alias ? ` Also at \`${alias}\`.` : ''}`;
}

function describeOperation(endpoint: Endpoint): ZodOpenApiOperationObject {
  const { access } = endpoint;
  const requestBody = describeBody(endpoint);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.tag],
    description: describeAccess(endpoint),
    security: access === 'public' ? [] : access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    requestParams: {
      ...(endpoint.params ? { path: endpoint.params } : {}),
      ...(endpoint.query ? { query: endpoint.query as z.ZodObject } : {}),
    },
    parameters: Object.entries(endpoint.command ? COMMAND_HEADERS : {}).map(([name, description]) => ({
      in: 'header' as const,
      name,
      description,
      schema: { type: 'string' as const, minLength: 1, maxLength: 200 },
    })),
    ...(requestBody ? { requestBody } : {}),
    responses: describeReplies(endpoint),
  };
}

/** The calls, without whose they are. */
function describeCalls(): Document {
  const paths: ZodOpenApiObject['paths'] = {};
  for (const endpoint of ENDPOINTS) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase() as 'get'] = describeOperation(endpoint);
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    servers: [{ url: '/api' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  });
}

/** Worked out once in a process: it takes a third of what an application takes to start. */
let calls: Document | undefined;

/** The whole API as OpenAPI 3.1, made of the contract alone; it names no institution, whose name may change any day. */
export function describeApi(): Document {
  calls ??= describeCalls();
  return {
    ...calls,
    info: {
      ...calls.info,
      title: 'Microfinance API',
      description:
        'Amounts are KES, unless the settings name another currency (`currency` of `GET /public/institution`). Answers are snake_case; times are ISO 8601 in the offset of Nairobi. Errors carry a message that a user may read and a code of a closed list.',
    },
  };
}
