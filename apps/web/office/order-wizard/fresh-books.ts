import type { Dispatch } from 'react';
import { getClient } from '#contract/clients.ts';
import { getGroup } from '#contract/groups.ts';
import { api } from '../api.ts';
import type { DraftAction } from './change-draft.ts';
import type { Draft } from './draft.ts';

/** Somebody who is only on this device yet has nothing on the books. */
const isOnServer = ({ id }: { id: string }) => !id.includes(':');
const stay = () => undefined;

/**
 * Reads once more what the books say of the client and the group: an order that was left behind knows those of its day (DECISIONS
 * 11.1.4). Without a network the old figures stay. Under no name of the queries, so that it shows nobody whole in the lists.
 */
export function seeBooksAgain({ client, group }: Draft, dispatch: Dispatch<DraftAction>): void {
  if (client && isOnServer(client)) {
    api
      .call(getClient, { params: { id: client.id } })
      .then((now) => dispatch({ type: 'seeClient', client: now }))
      .catch(stay);
  }
  if (group && isOnServer(group)) {
    api
      .call(getGroup, { params: { id: group.id }, query: { masked: 'true' } })
      .then((now) => dispatch({ type: 'seeGroup', group: now }))
      .catch(stay);
  }
}
