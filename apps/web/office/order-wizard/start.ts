import type { Draft, DraftClient, DraftGroup } from './draft.ts';

/** What is clear already when the wizard opens. */
export interface OrderStart {
  /** Whom the order is for: the record, or its id where the screen has no more of it. */
  client?: DraftClient | { id: string };
  group?: DraftGroup;
  /** The order before for the same group, with which this one goes on. */
  after?: Draft;
  /** Goes on with the draft that was left behind, without asking. */
  resume?: boolean;
  /** No next order for the group is offered after this one. */
  alone?: boolean;
}

/** Whether the record of the client is here, or only its id. */
export function isWhole(client: DraftClient | { id: string }): client is DraftClient {
  return 'loan_balance' in client;
}
