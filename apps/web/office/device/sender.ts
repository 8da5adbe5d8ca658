import { useSyncExternalStore } from 'react';
import { me } from '#contract/auth.ts';
import { assignGroup, createClient } from '#contract/clients.ts';
import { handOverGoods } from '#contract/deliveries.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { recordMeeting } from '#contract/field.ts';
import { createGroup } from '#contract/groups.ts';
import { moveOrder, placeOrder } from '#contract/orders.ts';
import { addCountEntries } from '#contract/stock-counts.ts';
import { field } from '#words/index.ts';
import { api, getSession } from '../auth/session.ts';
import { newListeners } from '../listeners.ts';
import { afterAnswer } from './compare-clients.ts';
import { askToPersist } from './offline-files.ts';
import { changeEntry, queueOwner, readQueue, watchQueue } from './queue.ts';
import {
  afterError,
  groupAlready,
  type KeptRefusal,
  nextToSend,
  outcomeOf,
  PATIENCE_MS,
  waitsFor,
  type Entry,
} from './queue-entry.ts';

/** The commands that can wait in the queue, by their names. */
const COMMANDS: Record<string, Endpoint> = Object.fromEntries(
  [
    createClient,
    createGroup,
    assignGroup,
    placeOrder,
    moveOrder,
    recordMeeting,
    handOverGoods,
    addCountEntries,
  ].map((endpoint) => [endpoint.name, endpoint]),
);

/** How long an answer is waited for: on the slowest networks it comes within this, or not at all. */
const ANSWER_MS = 60_000;
/** The same for what is asked only to see whether there is a network: it is short. */
const REACH_MS = 15_000;
/** After a round without an answer the next one begins by itself after these waits, the last one again and again. */
const AGAIN_AFTER_MS = [5_000, 15_000, 60_000];

let rounds: Promise<boolean> | undefined;
let isHinted = false;
/** Whether it sends by itself: not when its person is no longer at work. */
let isStarted = false;
let silent = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Whether the browser was asked not to delete waiting commands, since the sender started. */
let isAsked = false;
/** The key of the command that is under way. */
let sendingKey: string | undefined;
const sendings = newListeners();

function noteSending(key: string | undefined): void {
  sendingKey = key;
  sendings.tell();
}

/** The key of the command that this tab is sending at the moment. */
export const readSending = (): string | undefined => sendingKey;

export const useSendingKey = (): string | undefined => useSyncExternalStore(sendings.watch, readSending);

/** Sends one. `over`: nothing more can be sent in this round. */
async function sendOne(entry: Entry): Promise<'done' | 'no-answer' | 'over'> {
  const endpoint = COMMANDS[entry.command];
  if (!endpoint) return 'done';
  // Another person may have signed in in another tab: nothing goes out under another name than its maker's.
  if (queueOwner() !== getSession().user?.id) return 'over';
  noteSending(entry.key);
  try {
    const input = {
      ...entry.input,
      headers: { 'Idempotency-Key': entry.key },
      signal: AbortSignal.timeout(ANSWER_MS),
    } as Parameters<typeof api.answer<Endpoint>>[1];
    const answer = await api.answer(endpoint, input);
    await changeEntry(entry.id, ['queued'], (now) =>
      afterAnswer(now, answer.status, answer.data, Date.now()),
    );
    return 'done';
  } catch (error) {
    await changeEntry(entry.id, ['queued'], (now) => afterError(now, error, Date.now()));
    const outcome = outcomeOf(error);
    if (outcome === 'signed-out') return 'over';
    return outcome === 'no-answer' ? outcome : 'done';
  } finally {
    noteSending(undefined);
  }
}

/** The refusal of a command whose client or group was given up. */
const PARENT_GIVEN_UP: KeptRefusal = {
  status: 410,
  code: 'deleted',
  said: undefined,
  message: field.unsent.parentGivenUp,
  errors: [],
};

/**
 * Settles commands that cannot be sent as they are. A command that names a given-up client or group needs a decision;
 * a choice of group is given up with it. A client who had a group when the device registered them stays there, as
 * with a network (SPEC 4).
 */
async function settleUnsendable(): Promise<void> {
  const queue = readQueue();
  for (const entry of queue.filter(({ state }) => state === 'queued')) {
    const group = groupAlready(entry, queue);
    const isOrphan = waitsFor(entry, queue).some(({ state }) => state === 'given-up');
    if (!group && !isOrphan) continue;
    const outcome =
      group || entry.command === 'assignGroup'
        ? {
            state: 'given-up' as const,
            reason: group ? field.unsent.inGroupAlready(group.name) : field.unsent.parentGivenUp,
          }
        : { state: 'held' as const, refusal: PARENT_GIVEN_UP };
    await changeEntry(entry.id, ['queued'], (now) => ({ ...now, ...outcome, endedAt: Date.now() }));
  }
}

/** Whether the server answers anything now. */
async function isReached(): Promise<boolean> {
  try {
    await api.answer(me, { fresh: true, signal: AbortSignal.timeout(REACH_MS) });
    return true;
  } catch (error) {
    return ['fault', 'held'].includes(outcomeOf(error));
  }
}

/**
 * Sends waiting commands one after the other. Answers whether all had an answer. Some commands never get one, such as
 * one too long for a proxy. If the server answers something else, the others are sent.
 */
async function sendRound(): Promise<boolean> {
  const tried = new Set<string>();
  let isAnswered = true;
  for (;;) {
    await settleUnsendable();
    const entry = nextToSend(readQueue(), tried);
    if (!entry) return isAnswered;
    tried.add(entry.key);
    const came = await sendOne(entry);
    if (came === 'done') continue;
    isAnswered = false;
    if (came === 'over' || !(await isReached())) return false;
  }
}

const isWaiting = () => readQueue().some(({ state }) => state === 'queued');

function stopTimer(): void {
  clearTimeout(timer);
  timer = undefined;
}

/**
 * Runs a round, and another after a hint: the network may be back since the first one failed. Answers whether the
 * device could store the answers. Without room nothing is lost, and the entry is sent again.
 */
async function sendRounds(): Promise<boolean> {
  for (;;) {
    isHinted = false;
    let noted = true;
    const answered = await sendRound().catch((error: unknown) => {
      // oxlint-disable-next-line no-console -- for support: the screen says it in its own words
      console.error('The queue could not be sent', error);
      noted = false;
      return false;
    });
    silent = answered ? 0 : silent + 1;
    stopTimer();
    if (isStarted && isWaiting()) {
      const wait = Math.min(Math.max(silent - 1, 0), AGAIN_AFTER_MS.length - 1);
      timer = setTimeout(() => void sendQueue(), AGAIN_AFTER_MS[wait]);
    }
    if (!isHinted || !isWaiting()) return noted;
  }
}

/**
 * Sends what waits now. Resolves when nothing more can be sent at the moment; `false` when the disk is too full to write
 * down the answers.
 */
export function sendQueue(): Promise<boolean> {
  rounds ??= sendRounds().finally(() => {
    rounds = undefined;
  });
  return rounds;
}

/** Sends now, after a round that is under way too: there may be a network since it began. Answers as `sendQueue` does. */
export function sendNow(): Promise<boolean> {
  silent = 0;
  isHinted = true;
  return sendQueue();
}

/** Asks the browser once not to delete waiting commands, when there are some. */
function askOnce(): void {
  if (isAsked || !isWaiting()) return;
  isAsked = true;
  void askToPersist().catch(() => undefined);
}

/** Sends by itself whenever there may be a network again: the browser's word for it is only a hint. */
export function startSender(): () => void {
  isStarted = true;
  isAsked = false;
  const send = () => void sendQueue();
  const onHint = () => void sendNow();
  // Sends newly stored commands, and those that the PIN opened, without a hint.
  const stopWatching = watchQueue(() => {
    askOnce();
    if (!isWaiting()) stopTimer();
    else if (timer === undefined && rounds === undefined) send();
  });
  const onVisible = () => document.visibilityState === 'visible' && onHint();
  window.addEventListener('online', onHint);
  window.addEventListener('focus', onHint);
  document.addEventListener('visibilitychange', onVisible);
  askOnce();
  send();
  return () => {
    isStarted = false;
    stopTimer();
    stopWatching();
    window.removeEventListener('online', onHint);
    window.removeEventListener('focus', onHint);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** Keys of entries whose answer a screen waits for: it shows the answer itself. */
const awaited = new Set<string>();

export const isAwaited = (key: string): boolean => awaited.has(key);

const readEntry = (key: string) => readQueue().findLast((entry) => entry.key === key);

/** Sends what waits. Answers the entry once it is answered, the round is over or `PATIENCE_MS` have passed. */
export async function sendAwaited(key: string): Promise<Entry | undefined> {
  awaited.add(key);
  await Promise.race([sendQueue(), settled(key)]);
  awaited.delete(key);
  return readEntry(key);
}

function settled(key: string): Promise<void> {
  return new Promise((resolve) => {
    const isSettled = () => readEntry(key)?.state !== 'queued';
    const stop = watchQueue(() => isSettled() && finish());
    const waiting = setTimeout(finish, PATIENCE_MS);
    function finish() {
      clearTimeout(waiting);
      stop();
      resolve();
    }
    if (isSettled()) finish();
  });
}
