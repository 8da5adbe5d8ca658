/**
 * The kinds of refusals, by which the server chooses a status and another program what to do. The list is closed: the
 * contract publishes it, and the server's statuses fail to compile when one is missing.
 */
export const ERROR_CODES = [
  'validation',
  'unauthenticated',
  'invalid_credentials',
  'two_factor_required',
  'forbidden',
  'not_found',
  'deleted',
  'method_not_allowed',
  'duplicate',
  'in_use',
  'illegal_transition',
  'own_order',
  'own_request',
  'delivered_order',
  'not_cancellable',
  'check_failed',
  'insufficient_stock',
  'price_changed',
  'stale',
  'idempotency_mismatch',
  'idempotency_in_progress',
  'too_many_attempts',
  'payload_too_large',
  'unsupported_media_type',
  'timeout',
  'unavailable',
  'internal',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** What is known of a reason beside its words, which stand in the message catalogues. */
export interface ReasonKind<Params> {
  readonly code: ErrorCode;
  /** Its words speak of "this": of a whole request they need to be told of what. */
  readonly saysThis?: true;
  /** For the compiler alone: what the words need to know. */
  readonly params?: Params;
}

/** A reason that needs no parameters. */
export type None = Readonly<Record<string, never>>;

/** Declares a reason: its code, and the types of its parameters. */
export function because<Params extends object = None>(code: ErrorCode): ReasonKind<Params> {
  return { code };
}

/** Declares what a value of a request can be refused for. */
export function value<Params extends object = None>(): ReasonKind<Params> {
  return { code: 'validation' };
}

/** The same for words that speak of "this", and need the field's path in front when the whole request is meant. */
export function thisValue<Params extends object = None>(): ReasonKind<Params> {
  return { code: 'validation', saysThis: true };
}
