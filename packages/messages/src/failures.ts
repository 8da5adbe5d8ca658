import { Refusal } from '#domain/errors.ts';
import { ApiRefusal, NetworkFailure } from '#contract/client.ts';
import { failures, type FailureWords } from '#words/failures.ts';
import { explainRefusal } from './explain-refusal.ts';

export type FailureName = keyof typeof failures;

/** A client came without an id: such a record is rejected, and told of in the words of SPEC 8 wherever it was read. */
export class IncompleteClient extends Error {}

/** The reason's words, where the failure carries any; a fault's own text never is told. */
function messageOf(error: unknown): string | undefined {
  if (error instanceof ApiRefusal) return error.hasServerMessage ? explainRefusal(error) : undefined;
  return error instanceof Refusal ? explainRefusal(error) : undefined;
}

/** What to tell the user when this call (or this situation of a screen) failed in this way. */
export function explainFailure(name: FailureName, error: unknown): string {
  if (error instanceof IncompleteClient) return failures['clients.incomplete'].default;
  const words: FailureWords = failures[name];
  const chosen =
    (error instanceof ApiRefusal ? words[error.status] : undefined) ??
    (error instanceof NetworkFailure ? words.network : undefined) ??
    words.default;
  return typeof chosen === 'string' ? chosen : (messageOf(error) ?? chosen.messageOr);
}
