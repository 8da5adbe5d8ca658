import { getClient, listClientBalances, type Client } from '#contract/clients.ts';
import {
  mergeClients,
  unmergeClients,
  type MergeBody,
  type MergedRecord,
  type UnmergeBody,
} from '#contract/merges.ts';
import { queryClient, read, refreshAll } from '../api.ts';
import { send } from '../send.ts';

/** Merges another record into a client, or asks an admin to: then nothing is answered. Whatever is on the screen is read again. */
export async function mergeInto(keptId: string, body: MergeBody): Promise<Client | undefined> {
  const answer = await send(mergeClients, { params: { id: keptId }, body });
  if (!('confirmation' in answer)) {
    const gone = read(getClient, { params: { id: body.otherId } });
    queryClient.removeQueries({ queryKey: gone.queryKey });
    queryClient.removeQueries({ queryKey: [listClientBalances.name] });
  }
  await refreshAll();
  return 'confirmation' in answer ? undefined : answer;
}

/** Makes a merged record one of its own again, or asks an admin to: then nothing is answered. */
export async function undoMerge(
  keptId: string,
  { id: mergedId }: MergedRecord,
  body: Omit<UnmergeBody, 'mergedId'>,
): Promise<Client | undefined> {
  const answer = await send(unmergeClients, { params: { id: keptId }, body: { ...body, mergedId } });
  if (!('confirmation' in answer)) {
    queryClient.removeQueries({ queryKey: read(getClient, { params: { id: mergedId } }).queryKey });
  }
  await refreshAll();
  return 'confirmation' in answer ? undefined : answer;
}
