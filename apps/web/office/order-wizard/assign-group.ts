import { assignGroup, listClients } from '#contract/clients.ts';
import { refresh } from '../api.ts';
import { rememberPerson } from '../auth/same-person.ts';
import { intoGroup } from '../into-group.ts';
import { send } from '../send.ts';

let former: Promise<void> = Promise.resolve();

/**
 * Makes a client who has no group a member of the one chosen, instead of the one that was chosen `before` (SPEC 4). One
 * after the other, so that of two quick choices the latter stands. A failure is only logged, and the wizard goes on.
 */
export function assignToGroup(clientId: string, groupId: string, before?: string): void {
  const maker = rememberPerson();
  former = former
    .then(async () => {
      // Whoever has the screen by now did not choose it.
      if (!maker.isHere()) return;
      await send(assignGroup, { params: { id: clientId }, body: intoGroup(groupId, before) });
      await refresh(listClients);
    })
    .catch((error: unknown) => {
      // oxlint-disable-next-line no-console -- the log that SPEC 4 asks for
      console.error('The client could not be assigned to the group', error);
    });
}
