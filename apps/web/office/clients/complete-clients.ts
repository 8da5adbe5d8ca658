import type { UseQueryResult } from '@tanstack/react-query';
import type { ClientsPage } from '#contract/clients.ts';
import { IncompleteClient } from '#messages/failures.ts';

/** The records that have an id; any other is rejected (SPEC 3 and 8). */
export function completeOf<Listed extends { id: string }>(listed: readonly Listed[]): Listed[] {
  return listed.filter(({ id }) => Boolean(id));
}

/** A list of clients without those who came without an id: they are not shown, and the list says that some came so (SPEC 8). */
export function refuseIncomplete(list: UseQueryResult<ClientsPage>): UseQueryResult<ClientsPage> {
  const { data } = list;
  const clients = data && completeOf(data.clients);
  if (!clients || clients.length === data.clients.length) return list;
  const refused = { ...list, data: { ...data, clients }, error: list.error ?? new IncompleteClient() };
  return refused as UseQueryResult<ClientsPage>;
}
