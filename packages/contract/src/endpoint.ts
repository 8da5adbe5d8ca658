import type { z } from 'zod';
import type { ErrorCode } from '#domain/errors.ts';
import type { Permission } from '#domain/permissions.ts';

/**
 * Who may call: anyone (`public`), anyone with more for the signed-in (`optional`), any member of staff
 * (`signed-in`), or those whose role has the permission. There is no default: an endpoint that has not decided
 * does not compile.
 */
export type Access = 'public' | 'optional' | 'signed-in' | Permission;

/** What the calls of each tag are about. */
export const TAGS = {
  Auth: "Sign-in, one's own sessions, password and second factor",
  Products: 'What is sold, its stock and pictures',
  Branches: 'Where the institution is',
  Groups: 'Groups of clients, each of a branch',
  Clients: 'Who buys on loan',
  'Data protection': 'What is held on a client: who opened it, all of it in one file, its erasure',
  Deletions: 'What waits for a second admin, and what was deleted and can be restored',
  Orders: 'Orders and their life, from pending to delivered',
  Analytics: 'Figures of dashboards and of periods compared',
  Reports: 'Tables to be read, printed and exported',
  Notifications: 'What waits for the caller',
  Imports: 'Clients, groups and products from files',
  Institution: 'Who the institution is, for everybody',
  Messages: 'What visitors sent, for staff',
  Public: 'What visitors send',
  Settings: 'What admins set for the whole institution',
  Staff: 'Accounts of those who work here',
  Audit: 'Who changed what',
} as const;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What an answer carries besides JSON: nothing, or a file of the named type. */
export type Reply = z.ZodType | 'no-content' | { file: string };

/** The records that commands under a key make. */
export type Made = 'client' | 'group' | 'product' | 'branch' | 'staff' | 'order';

/** How a record is named by the key of the command that made it: `key:` and the key. */
export const BY_KEY = 'key:';

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Replies extends Record<number, Reply> = Record<number, Reply>,
  Allowed extends Access = Access,
> {
  /** The operation's name in OpenAPI, logs and the error catalogue: `listOrders`. */
  name: string;
  tag: keyof typeof TAGS;
  summary: string;
  method: Method;
  /** Below `/api`, parameters as `{id}`. */
  path: string;
  access: Allowed;
  params?: Params;
  query?: Query;
  body?: Body;
  /** A body that is not JSON but a form with files; its fields are described, not validated here. */
  multipart?: Record<string, 'file' | 'text'>;
  /**
   * A command may be sent again under its `Idempotency-Key`, and is done once (DECISIONS 12.1). The fields named are told
   * once: a repeat's answer has them not. The key of one that `makes` a record never expires. `inItsStatement`: its verb
   * keeps the key itself, in the one statement that does all the rest.
   */
  command?: true | { shownOnce?: readonly string[]; makes?: Made; inItsStatement?: true };
  /**
   * Which ids may also be told as `key:` and the key of the caller's own command that made the record, so that a device
   * without a network can send one command after the other (DECISIONS 12.1).
   */
  namedByKey?: { params?: Record<string, Made>; body?: Record<string, Made> };
  /**
   * A heavy call (DECISIONS 11.6): one of a person is done at a time, through connections of its own. `plain-list`: only
   * when the whole list is asked for, with neither `page` nor `limit`.
   */
  heavy?: 'always' | 'plain-list';
  replies: Replies;
  /** The refusals that are this endpoint's own; those that any call can meet are added by itself. */
  refuses?: readonly ErrorCode[];
}

/** Declares an endpoint; exists for its types alone. */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  const Replies extends Record<number, Reply> = Record<number, Reply>,
  const Allowed extends Access = Access,
>(
  description: Endpoint<Params, Query, Body, Replies, Allowed>,
): Endpoint<Params, Query, Body, Replies, Allowed> {
  return description;
}

type ReplyOutput<R> = R extends z.ZodType ? z.output<R> : R extends 'no-content' ? undefined : Blob;

export type ParamsOf<E> =
  E extends Endpoint<infer P, infer _Q, infer _B, infer _R, infer _A> ? z.output<P> : never;
export type QueryOf<E> =
  E extends Endpoint<infer _P, infer Q, infer _B, infer _R, infer _A> ? z.output<Q> : never;
export type BodyOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer B, infer _R, infer _A> ? z.output<B> : never;
type RepliesOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R, infer _A> ? R : never;
/** What a successful call resolves to; the union where there are several. */
export type OutputOf<E> = ReplyOutput<RepliesOf<E>[keyof RepliesOf<E>]>;
/** A status with its answer, for callers to whom it matters which of several it is. */
export type AnswerOf<E> = {
  [S in keyof RepliesOf<E>]: { status: S; data: ReplyOutput<RepliesOf<E>[S]> };
}[keyof RepliesOf<E>];
