import { isWork, type Entry, type EntryState } from './queue-entry.ts';

/** How many wait, and how many need a decision. */
export function countQueue(all: readonly Entry[]): { queued: number; held: number } {
  const count = (state: EntryState) => all.filter((entry) => entry.state === state && isWork(entry)).length;
  return { queued: count('queued'), held: count('held') };
}
