import type { z } from 'zod';
import type { ErrorCode } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Permission } from '#domain/permissions.ts';
import type { RequiredAction } from '#domain/roles.ts';

/**
 * Who may call: anyone (`public`), anyone but staff get more (`optional`), all staff (`signed-in`), or roles and
 * machine accounts with a permission. There is no default: the compiler asks each endpoint.
 */
export type Access = 'public' | 'optional' | 'signed-in' | Permission;

/** What the calls of each tag are about. */
export const TAGS = {
  Auth: "Sign-in, one's own sessions, password and second factor",
  Products: 'The products on sale, their stock and pictures',
  Branches: 'The branches of the institution',
  Groups: 'Groups of clients. Each group belongs to a branch',
  Clients: 'People who buy on loan',
  Portfolios: 'The clients of each credit officer, and handovers of clients',
  'Data protection': 'What is held on a client: who opened it, all of it in one file, its erasure',
  Deletions: 'Requests that wait for a second admin, and deleted records that can be restored',
  Orders: 'Orders, from pending to delivered',
  Deliveries: 'Deliveries of goods to clients, and who received them',
  Stock: 'Goods by place: purchases, transfers, counts and moves',
  Analytics: 'Dashboard figures and comparisons of periods',
  Reports: 'Tables to read, print and export',
  Devices: 'The phones and computers that staff use without a network',
  Field: 'Data for offline work at group meetings, and the work that is sent later',
  Notifications: 'Notices for the caller',
  Imports: 'Clients, groups and products from files',
  Institution: 'Public details of the institution',
  Messages: 'Messages from visitors, for staff',
  Public: 'Forms that visitors send',
  Settings: 'Settings of the whole institution',
  Staff: 'Accounts of members of staff',
  Machines: 'Accounts of other programs, and their keys',
  SMS: 'Messages to the phones of clients',
  Webhooks: 'Addresses that receive events, and their deliveries',
  Events: 'Changes of records, for other programs',
  Audit: 'Who changed what',
} as const;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The type of an answer that is a file; `or` is another one that can be asked for. */
export type Reply = z.ZodType | 'no-content' | { file: string; or?: string };

/** The kinds of records that a command with an idempotency key can make. */
export type Made = 'client' | 'group' | 'product' | 'branch' | 'staff' | 'order';

/** Names a record by the idempotency key of the command that made it: `key:` and the key. */
export const BY_KEY = 'key:';

/** What its feature says of an endpoint. */
export interface Declaration<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Replies extends Record<number, Reply> = Record<number, Reply>,
  Allowed extends Access = Access,
> {
  summary: string;
  /** Another path of the same call, for programs that were written before `path` was. */
  alias?: string;
  access: Allowed;
  /** Who has to do one of these first may call this all the same; any other call is refused (DECISIONS 10.36a). */
  allowedDuring?: readonly RequiredAction[];
  /** The password must have been typed in this session within the last 15 minutes (DECISIONS 10.36c). */
  asksPassword?: true;
  /**
   * `true`: what is for all signed in, and no matter of a person's own account, so that a machine account may call it too
   * (DECISIONS 13.2). `false`: what is for people alone, though a grant names its permission.
   */
  forMachines?: boolean;
  /** What of it is for people alone, for the description; the call itself refuses it (`not_permitted`). */
  notForMachines?: string;
  query?: Query;
  body?: Body;
  /** The most bytes of the body, where it is less than `bodyLimitOf` says. */
  bodyBytes?: number;
  /** The body is a form with files; its fields are described, not validated here. A list: one of these, which has to be there. */
  multipart?: Record<string, 'file' | 'text' | readonly string[]>;
  /**
   * A command can be sent again with the same `Idempotency-Key` and is done once (DECISIONS 12.1); by default what staff write.
   * `makes`: the key never expires. `conditions`: fields of the body that may differ in a repeat. `inItsStatement`: the verb
   * stores the key itself, in its own statement.
   */
  command?: boolean | { makes?: Made; conditions?: readonly string[]; inItsStatement?: true };
  /**
   * Which ids may also be `key:` and the key of an own command that made the record, so that a device without a network
   * can queue commands (DECISIONS 12.1). In the body also those of a list: `attendance.*.clientId`.
   */
  namedByKey?: {
    params?: Record<string, Made>;
    body?: Record<string, Made>;
    /** Which of them may name what was deleted since: what the call asks for holds without it. */
    mayBeGone?: readonly string[];
  };
  /**
   * A heavy call (DECISIONS 11.6): one per person at a time, with its own connections. `plain-list`: only without
   * `page` and `limit`.
   */
  heavy?: 'always' | 'plain-list';
  replies: Replies;
  /** The refusals of this endpoint, without those that every call can have and `not_found` of a path with parameters. */
  refuses?: readonly ErrorCode[];
}

export interface Endpoint<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Replies extends Record<number, Reply> = Record<number, Reply>,
  Allowed extends Access = Access,
> extends Declaration<Query, Body, Replies, Allowed> {
  /** The operation's name in OpenAPI, logs and the error catalogue: `listOrders`. */
  name: string;
  tag: keyof typeof TAGS;
  method: Method;
  /** Below `/api`, parameters as `{id}`. */
  path: Path;
  /** The schema of the path's parameters. */
  params?: z.ZodObject;
}

/** The names of a path's parameters: `'id'` of `/orders/{id}`. */
export type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never;

/** The most bytes that a body may have: what anyone may call takes little (DECISIONS 10.30). */
export const bodyLimitOf = ({ access, bodyBytes }: Pick<Endpoint, 'access' | 'bodyBytes'>): number =>
  bodyBytes ?? (access === 'public' || access === 'optional' ? LIMITS.visitorBytes : LIMITS.jsonBytes);

type ReplyOutput<R> = R extends z.ZodType ? z.output<R> : R extends 'no-content' ? undefined : Blob;

export type ParamsOf<E> = E extends Endpoint<infer Path> ? Record<ParamName<Path>, string> : never;
export type QueryOf<E> = E extends Endpoint<string, infer Query> ? z.output<Query> : never;
export type BodyOf<E> = E extends Endpoint<string, z.ZodType, infer Body> ? z.output<Body> : never;
type RepliesOf<E> = E extends { replies: infer Replies } ? Replies : never;
/** What a successful call resolves to; the union where there are several. */
export type OutputOf<E> = ReplyOutput<RepliesOf<E>[keyof RepliesOf<E>]>;
/** A status with its answer, for callers that need to know the status. */
export type AnswerOf<E> = {
  [S in keyof RepliesOf<E>]: { status: S; data: ReplyOutput<RepliesOf<E>[S]> };
}[keyof RepliesOf<E>];

const OWN_NUMBER = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/**
 * Whether an answer is our server's own: it gives each a number, a UUIDv7. The portal of a network, a proxy or another
 * program may answer 200 with JSON, too, and nothing of that is believed (DECISIONS 17.12).
 */
export const isOwnAnswer = (headers: Headers): boolean => OWN_NUMBER.test(headers.get('x-request-id') ?? '');
