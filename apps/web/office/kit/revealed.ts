import { queryClient } from '../api.ts';

/** Under which a client who was shown whole in a list is kept: a visit of their page shows nobody whole in the lists behind it. */
export const revealedKey = (clientId: string) => ['revealed', clientId];

/** Covers somebody again, as by a change: what was shown may be another by now. */
export const coverAgain = (clientId: string): Promise<void> =>
  queryClient.resetQueries({ queryKey: revealedKey(clientId) });
