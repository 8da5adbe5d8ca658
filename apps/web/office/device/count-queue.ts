import type { Entry, EntryState } from './queue-entry.ts';

/** Work of a person, and not what the device tells of itself beside it. */
export const isWork = ({ command }: Entry): boolean => command !== 'noteReveals';

/** How many wait, and how many need a decision. */
export function countQueue(all: readonly Entry[]): { queued: number; held: number } {
  const count = (state: EntryState) => all.filter((entry) => entry.state === state && isWork(entry)).length;
  return { queued: count('queued'), held: count('held') };
}
