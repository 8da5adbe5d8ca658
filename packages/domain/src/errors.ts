/**
 * Every reason for which the system refuses something. The list is closed: the contract publishes it, the
 * server gives each a status, the screens give each words, and all three fail to compile when one is missing.
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

/** One field that was refused: `path` as the caller wrote it (`products.0.quantity`), `message` for a person. */
export interface FieldError {
  path: string;
  message: string;
}

/** A refusal with a reason that a user may read. Anything else that is thrown is a fault and is never shown. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldError[] | undefined;
  /** After how many seconds a new try makes sense, where waiting helps. */
  retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, errors?: FieldError[]) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.errors = errors;
  }
}

/** A refusal that waiting helps against, with the seconds after which a new try makes sense. */
export function refuseForNow(code: ErrorCode, message: string, retryAfterSeconds: number): Refusal {
  const refusal = new Refusal(code, message);
  refusal.retryAfterSeconds = retryAfterSeconds;
  return refusal;
}

/** A refusal of one field of a request; its message is the request's message too. */
export function refuseField(path: string, message: string): Refusal {
  return new Refusal('validation', message, [{ path, message }]);
}
