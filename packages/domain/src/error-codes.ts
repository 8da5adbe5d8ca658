/**
 * The kinds of refusals. The server chooses the HTTP status by them, and other programs what to do. The list is closed:
 * the contract publishes it, and the compiler asks for the status of each.
 */
export const ERROR_CODES = [
  'validation',
  'unauthenticated',
  'invalid_credentials',
  'two_factor_required',
  'forbidden',
  'password_change_required',
  'second_factor_missing',
  'password_again',
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

/** What the program knows about a reason. Its sentence is in `packages/messages`. */
export interface ReasonKind<Params> {
  readonly code: ErrorCode;
  /** Its sentence says "this", so a refusal of a whole request needs the field's name before it. */
  readonly saysThis?: true;
  /** Only for the compiler: the types of the parameters. */
  readonly params?: Params;
}

/** A reason that needs no parameters. */
export type None = Readonly<Record<string, never>>;

/** Declares a reason: its code, and the types of its parameters. */
export function because<Params extends object = None>(code: ErrorCode): ReasonKind<Params> {
  return { code };
}

/** Declares a reason for which a value can be refused. */
export function value<Params extends object = None>(): ReasonKind<Params> {
  return { code: 'validation' };
}

/** The same for a sentence that says "this" and needs the field's name before it when the whole request is refused. */
export function thisValue<Params extends object = None>(): ReasonKind<Params> {
  return { code: 'validation', saysThis: true };
}
