import type { ErrorCode } from '#domain/error-codes.ts';
import { ApiRefusal, NeedsNetwork, NetworkFailure } from '#contract/client.ts';
import { firstFailures, needsNetwork } from '#words/first-failures.ts';
import type { FailureWords } from './failure-words.ts';

/** Refusals of any call at all, until its caller has done something else: what, says the refusal itself. */
const OF_ANY_CALL: readonly (ErrorCode | undefined)[] = [
  'password_change_required',
  'second_factor_missing',
  'password_again',
];

/** The text for a call that failed in this way. `said` is the refusal's own sentence, if it has one. */
export function failureText(words: FailureWords, error: unknown, said: string | undefined): string {
  if (error instanceof ApiRefusal && said !== undefined && OF_ANY_CALL.includes(error.code)) return said;
  const chosen =
    (error instanceof ApiRefusal ? words[error.status] : undefined) ??
    (error instanceof NetworkFailure ? words.network : undefined) ??
    words.default;
  const text = typeof chosen === 'string' ? chosen : (said ?? chosen.messageOr);
  return error instanceof NeedsNetwork ? `${text} ${needsNetwork[error.what]}` : text;
}

/**
 * `explainFailure` for the first scripts of the back office, without the sentences of all refusals: the server's own text
 * replaces them.
 */
export function explainFirstFailure(name: keyof typeof firstFailures, error: unknown): string {
  const said = error instanceof ApiRefusal && error.hasServerMessage ? error.message : undefined;
  return failureText(firstFailures[name], error, said);
}
