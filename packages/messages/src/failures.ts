import { Refusal } from '#domain/errors.ts';
import { ApiRefusal } from '#contract/client.ts';
import type { EndpointName } from '#contract/index.ts';
import { failures } from '#words/failures.ts';
import { explainRefusal } from './explain-refusal.ts';
import { failureText } from './first-failures.ts';

/** A call that reads, and what else has words for its failure. */
export type FailureName =
  | keyof typeof failures
  | Extract<EndpointName, `${'get' | 'list' | 'analyse' | 'preview'}${string}`>;

/** A client without an id: the record is rejected, with the sentence of SPEC 8. */
export class IncompleteClient extends Error {}

/** The sentence of the reason, if the failure has one; the text of a fault is never shown. */
function messageOf(error: unknown): string | undefined {
  if (error instanceof ApiRefusal) return error.hasServerMessage ? explainRefusal(error) : undefined;
  return error instanceof Refusal ? explainRefusal(error) : undefined;
}

/** Whether this device has no room left. */
export const isWithoutRoom = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** The message for the user when this call (or this situation of a screen) failed in this way. */
export function explainFailure(name: FailureName, error: unknown): string {
  if (error instanceof IncompleteClient) return failures['clients.incomplete'].default;
  if (isWithoutRoom(error)) return failures['device.noRoom'].default;
  const words = name in failures ? failures[name as keyof typeof failures] : failures.load;
  return failureText(words, error, messageOf(error));
}
