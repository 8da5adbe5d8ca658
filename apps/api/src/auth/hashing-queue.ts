import { availableParallelism } from 'node:os';
import { refuseForNow } from '#domain/errors.ts';

/**
 * Whose password is hashed, the first first: somebody who is signed in, anybody. Each has a queue of its own, so that a flood of
 * strangers keeps no member of staff from work.
 */
const PRIORITIES = ['staff', 'stranger'] as const;
export type HashingPriority = (typeof PRIORITIES)[number];

/** So many passwords are hashed at once, which leaves a core for everybody else's requests. */
const MAX_PARALLEL = Math.max(1, availableParallelism() - 1);
const MAX_QUEUE_LENGTH = 50;

let running = 0;
const queues: Record<HashingPriority, (() => void)[]> = { staff: [], stranger: [] };

/** Does the work when it is its lane's turn. Throws `too_many_attempts` when too many of the lane wait already. */
export async function withPriority<T>(priority: HashingPriority, work: () => Promise<T>): Promise<T> {
  if (running >= MAX_PARALLEL) {
    if (queues[priority].length >= MAX_QUEUE_LENGTH) {
      throw refuseForNow('many_sign_in_now', 5);
    }
    await new Promise<void>((resolve) => queues[priority].push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const first = PRIORITIES.find((one) => queues[one].length > 0);
    if (first) queues[first].shift()?.();
    else running -= 1;
  }
}
