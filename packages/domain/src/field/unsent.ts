/**
 * What a device can hold that was not sent yet: its queue of unsent work. `membership`: a client who joins a group. `delivery`:
 * goods that were handed over.
 */
export const UNSENT_KINDS = ['order', 'client', 'group', 'membership', 'delivery', 'meeting'] as const;
export type UnsentKind = (typeof UNSENT_KINDS)[number];

/** `queued`: waits for the network. `held`: the server refused it, and its person has to look at it. */
export const UNSENT_STATES = ['queued', 'held'] as const;
