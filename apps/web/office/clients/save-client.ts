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
  type NewClient,
  type ClientChanges,
} from '#contract/clients.ts';
import { anonymiseClient } from '#contract/data-protection.ts';
import { listDeletions, type DeletionRequest } from '#contract/deletions.ts';
import { getGroup, type Group } from '#contract/groups.ts';
import { IncompleteClient } from '#messages/failures.ts';
import { notices } from '#words/index.ts';
import { api, queryClient, read, refresh, refreshAll, refreshOrders } from '../api.ts';
import { coverAgain } from '../kit/record/Identity.tsx';
import { AnotherRecord, askIfSame, saveUnlessSame } from '../kit/form/same-record.tsx';
import { answerTo, send } from '../send.ts';
import { intoGroup } from '../into-group.ts';
import type { ClientIdentity } from './client-form.ts';
import { compareClient } from './same-client.ts';

/** A client's page reads this; a change puts its answer there at once. */
export const clientQuery = (id: string) => read(getClient, { params: { id } });

async function storeClient(client: Client): Promise<void> {
  queryClient.setQueryData(clientQuery(client.id).queryKey, client);
  // Nobody waits for the orders that show the client: no device has them, and a dead network answers in minutes.
  void refreshOrders();
  await Promise.all([refresh(listClients, getGroup, getDashboard), coverAgain(client.id)]);
}

/** A client record with no id is rejected (SPEC 3). */
function assertComplete(client: Client | undefined): asserts client is Client {
  if (!client?.id) throw new IncompleteClient();
}

const readClient = (id: string) => api.call(getClient, { params: { id } });

/**
 * Registers a client; `isNew` is false when one with these details was there already (SPEC 4, DECISIONS 5). One who differs from what
 * was typed is taken once the person says that they are the same (DECISIONS 25.2). Throws `AnotherRecord` where they are not.
 */
export async function addClient(
  body: NewClient,
  typed: ClientIdentity,
): Promise<{ client: Client; isNew: boolean }> {
  const registered = await register(body, typed);
  await storeClient(registered.client);
  return registered;
}

async function register(body: NewClient, typed: ClientIdentity): Promise<{ client: Client; isNew: boolean }> {
  const outcome = await saveUnlessSame(
    (beside) => answerTo(createClient, { body: { ...body, ...beside } }),
    'client',
    async (id) => compareClient(typed, await readClient(id)),
  );
  if ('same' in outcome) return { client: await readClient(outcome.same), isNew: false };
  const { status, data } = outcome.saved;
  assertComplete(data);
  if (status !== 200) return { client: data, isNew: true };
  const compared = compareClient(typed, data);
  const question = { kind: 'client', line: notices.clientExists, fields: compared.fields } as const;
  if (compared.isContradicted && !(await askIfSame(question)))
    throw compared.another ?? new AnotherRecord({});
  return { client: data, isNew: false };
}

export async function changeClient(seen: Client, body: ClientChanges): Promise<Client> {
  const client = await send(updateClient, { params: { id: seen.id }, body });
  assertComplete(client);
  await storeClient(client);
  return client;
}

/**
 * Puts a client into a group instead of the one in which the screen has them. Answers the client as
 * saved; the group differs if somebody else changed it meanwhile.
 */
export async function assignToGroup(
  client: Client,
  { id, name }: Pick<Group, 'id' | 'name'>,
): Promise<Client> {
  const body = intoGroup(id, client.group_id);
  const answer = await send(assignGroup, { params: { id: client.id }, body });
  assertComplete(answer);
  // Where it waits on the device, what is known of it is the group alone.
  const moved = { ...client, ...answer, group_name: answer.group_name ?? name };
  await storeClient(moved);
  return moved;
}

/** Deletes a client, or asks a second admin to: then the request is answered. */
export async function removeClient(id: string, reason: string): Promise<DeletionRequest | undefined> {
  const waits = await send(deleteClient, { params: { id }, query: { reason } });
  await refresh(listDeletions);
  if (waits) return waits.confirmation;
  queryClient.removeQueries({ queryKey: clientQuery(id).queryKey });
  queryClient.removeQueries({ queryKey: [listClientBalances.name] });
  await refresh(listClients, getGroup, getDashboard);
  return undefined;
}

/**
 * Erases who a client is, for good; whatever is on the screen of them is read again. Answers the former client, or nothing
 * when a second admin has to confirm it first.
 */
export async function anonymise(client: Client, reason: string): Promise<Client | undefined> {
  const answer = await send(anonymiseClient, { params: { id: client.id }, query: { reason }, body: {} });
  const former = 'confirmation' in answer ? undefined : answer;
  if (former) queryClient.setQueryData(clientQuery(client.id).queryKey, former);
  await refreshAll();
  return former;
}
