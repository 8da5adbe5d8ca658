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
import { queryClient, read, refresh } from '../api.ts';
import { answerTo, send } from '../send.ts';

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
  const { status, data } = await answerTo(createClient, { body });
  assertComplete(data);
  await tellOf(data);
  return { client: data, isNew: status !== 200 };
}

export async function changeClient(seen: Client, body: ClientChanges): Promise<Client> {
  const client = await send(updateClient, { params: { id: seen.id }, body });
  assertComplete(client);
  await tellOf(client);
  return client;
}

export async function assignToGroup(client: Client, groupId: string): Promise<Client> {
  const moved = await send(assignGroup, { params: { id: client.id }, body: { groupId } });
  assertComplete(moved);
  await tellOf(moved);
  return moved;
}

export async function removeClient(id: string): Promise<void> {
  await send(deleteClient, { params: { id } });
  queryClient.removeQueries({ queryKey: clientQuery(id).queryKey });
  queryClient.removeQueries({ queryKey: [listClientBalances.name] });
  await refresh(listClients, getGroup, getDashboard);
}

/** Erases who a client is, for good; whatever is on the screen of them is read again. */
export async function forgetClient(client: Client, reason: string): Promise<Client> {
  const former = await send(anonymiseClient, { params: { id: client.id }, body: { reason } });
  queryClient.setQueryData(clientQuery(client.id).queryKey, former);
  await queryClient.invalidateQueries();
  return former;
}
