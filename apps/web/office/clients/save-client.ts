import { getDashboard } from '#contract/analytics.ts';
import { NetworkFailure } from '#contract/client.ts';
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
import { getGroup } from '#contract/groups.ts';
import { Refusal } from '#domain/errors.ts';
import { explainFailure } from '../../messages/failures.ts';
import { api, queryClient, read, refresh } from '../api.ts';

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

/** When no answer came, the work may have been done all the same: the books tell. */
async function orFound(work: Promise<Client>, id: string, isDone: (now: Client) => boolean): Promise<Client> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    const now = await api.call(getClient, { params: { id } }).catch(() => undefined);
    if (now && isDone(now)) return now;
    throw error;
  }
}

export async function changeClient(seen: Client, body: ClientChanges): Promise<Client> {
  // Nobody else's change can look like this one: it would have been refused as stale.
  const client = await orFound(
    api.call(updateClient, { params: { id: seen.id }, body }),
    seen.id,
    (now) => now.updated_at !== seen.updated_at && holds(now, body),
  );
  assertComplete(client);
  await tellOf(client);
  return client;
}

/** Whether the texts and figures of a change are those of the record. A phone is stored in another spelling. */
function holds(now: Client, { updatedAt: _seen, phone: _phone, ...wanted }: ClientChanges): boolean {
  const { client_id: clientId, system_id: systemId, join_date: joinDate, ...rest } = now;
  const record: Record<string, unknown> = {
    ...rest,
    clientId,
    systemId,
    joinDate,
    loanBalance: now.loan_balance,
    systemSavings: now.system_savings,
  };
  return Object.entries(wanted).every(([name, value]) => record[name] === value);
}

export async function assignToGroup(client: Client, groupId: string): Promise<Client> {
  const moved = await orFound(
    api.call(assignGroup, { params: { id: client.id }, body: { groupId } }),
    client.id,
    (now) => now.group_id === groupId,
  );
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
