import { getDashboard } from '#contract/analytics.ts';
import {
  assignGroup,
  createClient,
  deleteClient,
  getClient,
  listClientBalances,
  listClients,
  updateClient,
  type Client,
  type ClientBody,
  type ClientChanges,
} from '#contract/clients.ts';
import { anonymiseClient } from '#contract/data-protection.ts';
import { getGroup } from '#contract/groups.ts';
import { Refusal } from '#domain/errors.ts';
import { explainFailure } from '../../messages/failures.ts';
import { api, queryClient, read, refresh } from '../api.ts';
import { holds } from '../kit/record-changes.ts';
import { saveOnce } from '../save-once.ts';

/** A client's page reads this; a change puts its answer there at once. */
export const clientQuery = (id: string) => read(getClient, { params: { id } });

async function tellOf(client: Client): Promise<void> {
  queryClient.setQueryData(clientQuery(client.id).queryKey, client);
  await refresh(listClients, getGroup, getDashboard);
}

/** A client record with no id is rejected (SPEC 3). */
function assertComplete(client: Client | undefined): asserts client is Client {
  if (!client?.id) throw new Refusal('validation', explainFailure('clients.incomplete', undefined));
}

/** Registers a client; `isNew` is false when one with these details was there already (SPEC 4, DECISIONS 5). */
export async function addClient(body: ClientBody): Promise<{ client: Client; isNew: boolean }> {
  const { status, data } = await api.answer(createClient, { body });
  assertComplete(data);
  await tellOf(data);
  return { client: data, isNew: status !== 200 };
}

export async function changeClient(seen: Client, body: ClientChanges): Promise<Client> {
  const client = await saveOnce({
    what: [updateClient.name, seen.id, body],
    work: () => api.call(updateClient, { params: { id: seen.id }, body }),
    find: async () => {
      const now = await api.call(getClient, { params: { id: seen.id } });
      // Nobody else's change can look like this one: it would have been refused as stale.
      return now.updated_at !== seen.updated_at && shows(now, body) ? now : undefined;
    },
  });
  assertComplete(client);
  await tellOf(client);
  return client;
}

/** Whether what was typed is in the record. A phone is stored in another spelling. */
const shows = (now: Client, { updatedAt: _seen, phone: _phone, ...wanted }: ClientChanges) =>
  holds(now, wanted);

export async function assignToGroup(client: Client, groupId: string): Promise<Client> {
  const params = { id: client.id };
  const moved = await saveOnce({
    what: [assignGroup.name, client.id, groupId],
    work: () => api.call(assignGroup, { params, body: { groupId } }),
    find: async () => {
      const now = await api.call(getClient, { params });
      return now.group_id === groupId ? now : undefined;
    },
  });
  assertComplete(moved);
  await tellOf(moved);
  return moved;
}

export async function removeClient(id: string): Promise<void> {
  await api.call(deleteClient, { params: { id } });
  queryClient.removeQueries({ queryKey: clientQuery(id).queryKey });
  queryClient.removeQueries({ queryKey: [listClientBalances.name] });
  await refresh(listClients, getGroup, getDashboard);
}

/** Erases who a client is, for good; whatever is on the screen of them is read again. */
export async function forgetClient(client: Client, reason: string): Promise<Client> {
  const former = await api.call(anonymiseClient, { params: { id: client.id }, body: { reason } });
  queryClient.setQueryData(clientQuery(client.id).queryKey, former);
  await queryClient.invalidateQueries();
  return former;
}
