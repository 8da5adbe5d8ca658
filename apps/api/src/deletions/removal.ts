import type { Deletable, DeletionRequest } from '#contract/deletions.ts';
import type { Caller } from '../platform/caller.ts';
import type { Sealing } from '../platform/sealing.ts';

/** A deletion or an anonymisation: who does it, why, and whether somebody else asked for it (DECISIONS 11.4). */
export interface Removal {
  /** Who does it now: of two admins the one who confirms. */
  caller: Caller;
  sealing: Sealing;
  reason: string | undefined;
  /** Who asked for it, where another admin confirms. */
  askedBy?: { id: string; name: string };
  /** Whether it needed a second admin and there was none. */
  alone?: boolean;
}

/** What the audit log says of why and by whom something was undone. */
export function auditFacts({ caller, reason, askedBy, alone }: Removal) {
  return {
    reason: reason ?? null,
    ...(askedBy && { asked_by: askedBy.name, confirmed_by: caller.name }),
    ...(alone && { confirmed_by: null }),
  };
}

/** What is to be undone, as a request for it is kept. */
export interface Target {
  action: DeletionRequest['action'];
  entity: Deletable;
  entityId: string;
  /** Whose order it is, or which client. */
  clientId: string | null;
  /** Of an order. */
  orderNumber?: string;
  /** The goods of an order, the name of a group: no name of a person. */
  label: string;
  /** Of a link the other record. */
  details?: object;
  /** What of the record the request is about: who confirms it confirms what it was then (DECISIONS 11.4.9). */
  seen?: unknown;
  /** Whether the rule asks for a second admin, if there is one. */
  needsTwo: boolean;
}
