import { v7 as uuid } from 'uuid';
import { ApiRefusal, isUnreached, NetworkFailure, type LooseInput } from '#contract/client.ts';
import type { AnswerOf, Endpoint, OutputOf } from '#contract/endpoint.ts';
import { rememberPerson } from './auth/same-person.ts';
import { api, getSession, whenSignedInAgain } from './auth/session.ts';
import { canQueueCommand, queueCommand, mustQueueCommand } from './device/queue-command.ts';
import { canQueue } from './device/queue.ts';
import { PATIENCE_MS } from './device/queue-entry.ts';

type Input<E extends Endpoint> = Parameters<typeof api.answer<E>>[1];

/** The keys and times of commands that had no answer, by what they ask for. */
const unanswered = new Map<string, { key: string; at: number }>();

/** Within this time the same command is another try of the unanswered one; later it is a new command. */
const SAME_TRY_MS = 15 * 60_000;

/**
 * The key of an earlier try of the same command (DECISIONS 12.1.2). What makes something has it as long as the page is open, and is not
 * made twice; its name tells that, since browsers do not know which calls make something (`contract-for-browsers.ts`). Anything else
 * may be wanted again once the screen has shown what came of it: an account that was unlocked since is to be locked once more, and
 * a repeat would not do it.
 */
function keyOfEarlierTry({ name }: Endpoint, what: string): string | undefined {
  const tried = unanswered.get(what);
  const isSame = name.startsWith('create') || Date.now() - (tried?.at ?? 0) < SAME_TRY_MS;
  return isSame ? tried?.key : undefined;
}

/** After a lost answer the command is sent again after these waits, before an error is shown. */
const AGAIN_AFTER_MS = [500, 2_000];

/** Whether nobody knows if the command was done: no answer, a proxy's answer, or an earlier try that is still running. */
const isOpen = (error: unknown): boolean =>
  isUnreached(error) || (error instanceof ApiRefusal && error.code === 'idempotency_in_progress');

/** Whether there is a network at all, as far as the browser knows. */
const isOnline = () => (navigator.onLine as boolean | undefined) ?? true;

/** Waits before another try; not at all without a network, and no longer than somebody waits for the answer. */
async function waitFor(ms: number | undefined, signal: AbortSignal | undefined): Promise<boolean> {
  if (ms === undefined || !isOnline()) return false;
  await new Promise((resolve) => setTimeout(resolve, ms));
  signal?.throwIfAborted();
  return true;
}

/**
 * Sends a command of the contract under a key, so that it is done only once (DECISIONS 12.1). It answers with the
 * server's own answer to this very command. Without a caller's `key` it makes one and stores it until an answer
 * comes. After a `NetworkFailure` the same command sent again soon is another try of the first. On a device some
 * commands then wait to be sent later (DECISIONS 12.4), also without an answer in `PATIENCE_MS`. So does a command
 * about a client or group that waits. A command that waits is answered as the server will answer it. Once its maker
 * has left, a command is neither sent again nor stored, and its result ends as `isSignedOut`. Throws as `api.answer`
 * does.
 */
export async function answerTo<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  key?: string,
): Promise<AnswerOf<E>> {
  const what = key ?? JSON.stringify([endpoint.name, input]);
  const own = key ?? keyOfEarlierTry(endpoint, what) ?? uuid();
  const { user } = getSession();
  // Somebody is at work where a command can wait.
  const later = async () => (await queueCommand(endpoint, input, own, user!)) as AnswerOf<E>;
  if (canQueueCommand(endpoint) && mustQueueCommand(endpoint, input)) return later();
  const maker = rememberPerson();
  const { signal } = input as LooseInput;
  for (let tried = 0; ; tried += 1) {
    const patience = canQueueCommand(endpoint) && canQueue() ? AbortSignal.timeout(PATIENCE_MS) : undefined;
    // No screen stops a command that can wait.
    const until = patience ? { ...input, signal: patience } : input;
    try {
      const answer = await api.answer(endpoint, { ...until, headers: { 'Idempotency-Key': own } });
      unanswered.delete(what);
      maker.assertHere();
      return answer;
    } catch (caught) {
      const error = patience?.aborted ? new NetworkFailure(caught) : caught;
      if (error instanceof ApiRefusal && error.isOurs && error.status === 401) {
        maker.assertHere();
        // Goes on by itself once the same person has signed in again over the screen.
        await whenSignedInAgain(error);
        tried = -1;
        continue;
      }
      if (!isOpen(error)) {
        unanswered.delete(what);
        maker.assertHere();
        throw error;
      }
      if (key === undefined) unanswered.set(what, { key: own, at: Date.now() });
      const isAgain = !patience?.aborted && (await waitFor(AGAIN_AFTER_MS[tried], signal));
      maker.assertHere();
      if (isAgain) continue;
      if (!canQueueCommand(endpoint) || !canQueue()) throw error;
      const kept = await later();
      unanswered.delete(what);
      return kept;
    }
  }
}

/** As `answerTo`, for the answer's content alone. */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  key?: string,
): Promise<OutputOf<E>> {
  const answer = await answerTo(endpoint, input, key);
  return (answer as { data: OutputOf<E> }).data;
}
