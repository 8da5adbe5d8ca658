/**
 * The kinds of refusals with their HTTP status (DECISIONS 2 and 10), by which other programs choose what to do. The list is
 * closed: the contract publishes it.
 */
export const STATUS_OF = {
  validation: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  two_factor_required: 401,
  forbidden: 403,
  password_change_required: 403,
  second_factor_missing: 403,
  password_again: 403,
  not_found: 404,
  deleted: 410,
  method_not_allowed: 405,
  duplicate: 409,
  in_use: 400,
  illegal_transition: 409,
  own_order: 409,
  own_request: 409,
  delivered_order: 409,
  not_cancellable: 409,
  check_failed: 409,
  insufficient_stock: 409,
  price_changed: 409,
  stale: 409,
  idempotency_mismatch: 409,
  idempotency_in_progress: 409,
  too_many_attempts: 429,
  payload_too_large: 413,
  unsupported_media_type: 415,
  timeout: 408,
  unavailable: 503,
  internal: 500,
} as const;

export type ErrorCode = keyof typeof STATUS_OF;
export const ERROR_CODES = Object.keys(STATUS_OF) as [ErrorCode, ...ErrorCode[]];

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
