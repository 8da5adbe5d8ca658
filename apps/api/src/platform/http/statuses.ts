import type { ErrorCode } from '#domain/errors.ts';

/** The status of every refusal (DECISIONS 2 and 10). */
export const STATUS_OF: Record<ErrorCode, number> = {
  validation: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  two_factor_required: 401,
  forbidden: 403,
  not_found: 404,
  deleted: 410,
  method_not_allowed: 405,
  duplicate: 409,
  in_use: 400,
  illegal_transition: 409,
  own_order: 409,
  not_cancellable: 409,
  check_failed: 409,
  insufficient_stock: 409,
  stale: 409,
  idempotency_mismatch: 409,
  idempotency_in_progress: 409,
  too_many_attempts: 429,
  payload_too_large: 413,
  unsupported_media_type: 415,
  timeout: 408,
  unavailable: 503,
  internal: 500,
};
