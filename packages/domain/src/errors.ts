import type { ErrorCode } from './error-codes.ts';
import { REASONS, reasonData, type ParamsArgument, type Reason, type ReasonData } from './refusals.ts';

export { ERROR_CODES, type ErrorCode } from './error-codes.ts';

/** One field that was refused: `path` as the caller wrote it (`products.0.quantity`), and why. */
export type FieldFault = ReasonData & { path: string };

/**
 * A refusal with a reason that may be shown to users. The sentence is made where it is shown (DECISIONS 12.3). Any
 * other error is a fault and is never shown. `message` is for logs and developers.
 */
export class Refusal extends Error {
  readonly said: ReasonData;
  readonly code: ErrorCode;
  errors: readonly FieldFault[];
  /** After how many seconds the user can try again, if waiting helps. */
  retryAfterSeconds: number | undefined;

  constructor(said: ReasonData, errors: readonly FieldFault[] = []) {
    super(said.reason);
    this.name = 'Refusal';
    this.said = said;
    this.code = REASONS[said.reason].code;
    this.errors = errors;
  }

  /** The same reason, for one field. */
  at(path: string): this {
    this.errors = [...this.errors, { path, ...this.said }];
    return this;
  }
}

/** A refusal, to be thrown. */
export function refuse<R extends Reason>(reason: R, ...params: ParamsArgument<R>): Refusal {
  return new Refusal(reasonData(reason, ...params));
}

/** A refusal for now: after these seconds a new try makes sense. */
export function refuseForNow<R extends Reason>(
  reason: R,
  retryAfterSeconds: number,
  ...params: ParamsArgument<R>
): Refusal {
  const refusal = refuse(reason, ...params);
  refusal.retryAfterSeconds = retryAfterSeconds;
  return refusal;
}

/** A refusal of one field of a request; its reason is the request's too. */
export function refuseField<R extends Reason>(
  path: string,
  reason: R,
  ...params: ParamsArgument<R>
): Refusal {
  return refuse(reason, ...params).at(path);
}
