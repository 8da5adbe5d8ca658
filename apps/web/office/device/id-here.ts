import { BY_KEY } from '#contract/endpoint.ts';
import type { Entry } from './queue-entry.ts';

/** The id of what a command makes: the server's once it was sent, its key until then. */
export const idOf = (entry: Entry): string => entry.answer?.id || `${BY_KEY}${entry.key}`;

/** An id that may name a command of this device, as the records here have it. */
export function idHere<Id extends string | undefined>(queue: readonly Entry[], id: Id): Id | string {
  const maker = queue.find(({ key }) => id === `${BY_KEY}${key}`);
  return maker ? idOf(maker) : id;
}
