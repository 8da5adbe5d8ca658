import type { Dispatch } from 'react';
import { getClient } from '#contract/clients.ts';
import { getGroup } from '#contract/groups.ts';
import { api } from '../api.ts';
import { reduceDraft, type DraftAction } from './change-draft.ts';
import type { Draft } from './draft.ts';

/** How long Submit waits for the books, in milliseconds. */
const PATIENCE_MS = 4_000;

/** Somebody who is only on this device yet has nothing on the books. */
const isOnServer = ({ id }: { id: string }) => !id.includes(':');
const stay = () => undefined;

/**
 * Reads once more what the books say of the client and the group: an order that was left behind knows those of its day (DECISIONS
 * 11.1.4). Without a network the old figures stay. Under no name of the queries, so that it shows nobody whole in the lists.
 * Answers how to have an order with what came of it: that waits while it is on its way, but not for long.
 */
export function seeBooksAgain(
  { client, group }: Draft,
  dispatch: Dispatch<DraftAction>,
): (order: Draft) => Promise<Draft> {
  const seen: DraftAction[] = [];
  const see = (action: DraftAction) => {
    seen.push(action);
    dispatch(action);
  };
  const reads: Promise<void>[] = [];
  if (client && isOnServer(client)) {
    const read = api.call(getClient, { params: { id: client.id } });
    reads.push(read.then((now) => see({ type: 'seeClient', client: now })).catch(stay));
  }
  if (group && isOnServer(group)) {
    const read = api.call(getGroup, { params: { id: group.id }, query: { masked: 'true' } });
    reads.push(read.then((now) => see({ type: 'seeGroup', group: now })).catch(stay));
  }
  const all = Promise.all(reads);
  return async (order) => {
    await Promise.race([all, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    return seen.reduce<Draft>((now, action) => reduceDraft(now, action), order);
  };
}
