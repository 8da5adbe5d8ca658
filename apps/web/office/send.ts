import { v7 as uuid } from 'uuid';
import { ApiRefusal, NetworkFailure } from '#contract/client.ts';
import type { AnswerOf, Endpoint, OutputOf } from '#contract/endpoint.ts';
import { api, whenSignedInAgain } from './auth/session.ts';

type Input<E extends Endpoint> = Parameters<typeof api.answer<E>>[1];

/** The keys of commands of which no answer came, by what they ask for: the same once more goes under the same key. */
const unanswered = new Map<string, string>();

/** After a lost answer the command is sent again by itself after these waits, before a person hears of it. */
const AGAIN_AFTER_MS = [500, 2_000];

/** Whether nobody knows if the command was done: no answer, a proxy's answer, or an earlier try that is still running. */
function isOpen(error: unknown): boolean {
  if (error instanceof NetworkFailure) return true;
  if (!(error instanceof ApiRefusal)) return false;
  return error.code === 'idempotency_in_progress' || (error.status >= 502 && error.status <= 504);
}

/**
 * Sends a command of the contract under a key, so that it is done once however often it arrives (DECISIONS 12.1). What
 * this answers is the server's own word for this very command. Throws as `api.answer` does; after a `NetworkFailure` the
 * same command sent again is another try of the first.
 */
export async function answerTo<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<AnswerOf<E>> {
  const what = JSON.stringify([endpoint.name, input]);
  const key = unanswered.get(what) ?? uuid();
  for (let tried = 0; ; tried += 1) {
    try {
      const answer = await api.answer(endpoint, { ...input, headers: { 'Idempotency-Key': key } });
      unanswered.delete(what);
      return answer;
    } catch (error) {
      if (error instanceof ApiRefusal && error.status === 401) {
        // Goes on by itself once the same person has signed in again over the screen.
        await whenSignedInAgain(error);
        tried = -1;
        continue;
      }
      if (!isOpen(error)) {
        unanswered.delete(what);
        throw error;
      }
      unanswered.set(what, key);
      const wait = AGAIN_AFTER_MS[tried];
      if (wait === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** As `answerTo`, for the answer's content alone. */
export async function send<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<OutputOf<E>> {
  const answer = await answerTo(endpoint, input);
  return (answer as { data: OutputOf<E> }).data;
}
