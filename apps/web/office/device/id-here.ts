import { BY_KEY } from '#contract/endpoint.ts';

/** What of an entry of the queue tells which record it makes. */
interface Making {
  key: string;
  state: string;
  answer?: { id?: string } | undefined;
}

/**
 * The id of what a command makes: the server's once it was sent, its key until then. A client who may be somebody else of
 * the same number keeps the key until their person has said so (DECISIONS 17.12).
 */
export const idOf = ({ state, answer, key }: Making): string =>
  (state === 'sent' && answer?.id) || `${BY_KEY}${key}`;

/** An id that may name a command of this device, as the records here have it. */
export function idHere<Id extends string | undefined>(queue: readonly Making[], id: Id): Id | string {
  const maker = id?.startsWith(BY_KEY) && queue.find(({ key }) => id === `${BY_KEY}${key}`);
  return maker ? idOf(maker) : id;
}

/** Whether a record with this id is on this device alone, since what makes it was not sent yet. */
export const isOnlyHere = (id: string): boolean => id.startsWith(BY_KEY);

/** Whether an id names a command of this device that its person gave up: what it was to make will never be. */
export const isGivenUp = (queue: readonly Making[], id: string): boolean =>
  queue.some(({ state, key }) => state === 'given-up' && id === `${BY_KEY}${key}`);
