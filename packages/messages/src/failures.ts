import { type ErrorCode, Refusal } from '#domain/errors.ts';
import { ApiRefusal, NetworkFailure } from '#contract/client.ts';
import { failures, type FailureWords } from '#words/failures.ts';
import { explainRefusal } from './explain-refusal.ts';

export type FailureName = keyof typeof failures;

/** A client without an id: the record is rejected, with the sentence of SPEC 8. */
export class IncompleteClient extends Error {}

/** The sentence of the reason, if the failure has one; the text of a fault is never shown. */
function messageOf(error: unknown): string | undefined {
  if (error instanceof ApiRefusal) return error.hasServerMessage ? explainRefusal(error) : undefined;
  return error instanceof Refusal ? explainRefusal(error) : undefined;
}

/** Refusals of any call at all, until its caller has done something else: what, says the refusal itself. */
const OF_ANY_CALL: readonly (ErrorCode | undefined)[] = [
  'password_change_required',
  'second_factor_missing',
  'password_again',
];

/** The message for the user when this call (or this situation of a screen) failed in this way. */
export function explainFailure(name: FailureName, error: unknown): string {
  if (error instanceof IncompleteClient) return failures['clients.incomplete'].default;
  if (error instanceof ApiRefusal && OF_ANY_CALL.includes(error.code)) return explainRefusal(error);
  const words: FailureWords = failures[name];
  const chosen =
    (error instanceof ApiRefusal ? words[error.status] : undefined) ??
    (error instanceof NetworkFailure ? words.network : undefined) ??
    words.default;
  return typeof chosen === 'string' ? chosen : (messageOf(error) ?? chosen.messageOr);
}
