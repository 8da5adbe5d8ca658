import { listClients } from '#contract/clients.ts';
import { listNotifications } from '#contract/notifications.ts';
import { getHandover, handOver, listHandovers, listPortfolios } from '#contract/portfolios.ts';
import type { Handover, HandoverBody } from '#contract/portfolios.ts';
import { queryClient, read, refresh } from '../api.ts';
import { send } from '../send.ts';

export const handoverQuery = (id: string) => read(getHandover, { params: { id } });

/** Hands clients over, and has its letter at hand. */
export async function giveClients(body: HandoverBody): Promise<Handover> {
  const done = await send(handOver, { body });
  queryClient.setQueryData(handoverQuery(done.id).queryKey, done);
  await refresh(listPortfolios, listHandovers, listClients, listNotifications);
  return done;
}
