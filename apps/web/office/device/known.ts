import type { Pack } from './pack.ts';
import type { Entry } from './queue-entry.ts';

/** A call, as far as the device can answer it. */
export interface Asked {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | null | undefined>;
}

/** What the answers are made from. */
export interface Known {
  pack: Pack;
  queue: readonly Entry[];
  /** The branch of the person at work. */
  branch: { id: string | null; name: string | null };
  /** The person at work. */
  person: { id: string; name: string };
  /** The key of the order that is open in this page: its goods are its own. */
  inHand?: string | undefined;
}
