import { assignGroup, listClients } from '#contract/clients.ts';
import { refresh } from '../api.ts';
import { rememberPerson } from '../auth/same-person.ts';
import { intoGroup } from '../into-group.ts';
import { send } from '../send.ts';

let former: Promise<void> = Promise.resolve();

/**
 * Makes a client without a group a member of the chosen group, instead of the one chosen `before` (SPEC 4). Calls run one
 * after the other, so that the last choice is saved. A failure is only logged, and the wizard goes on.
 */
export function assignToGroup(clientId: string, groupId: string, before?: string): void {
  const maker = rememberPerson();
  former = former
    .then(async () => {
      // Another person has signed in, who did not choose this group.
      if (!maker.isHere()) return;
      await send(assignGroup, { params: { id: clientId }, body: intoGroup(groupId, before) });
      await refresh(listClients);
    })
    .catch((error: unknown) => {
      // oxlint-disable-next-line no-console -- the log that SPEC 4 asks for
      console.error('The client could not be assigned to the group', error);
    });
}
