import type { Client } from '#contract/clients.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit, type Author } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone, newId } from '../platform/ids.ts';
import type { Sealing } from '../platform/sealing.ts';
import { StartError } from '../platform/start-error.ts';
import type { ChairTraces } from './chairperson.ts';

/** Who a client was, as it is kept sealed. */
export interface Identity {
  name: string;
  phone: string;
  national_id: string;
  system_id: string;
  /** The groups that named them as chairperson, and how. */
  chairperson_of: { group: string; name: string; phone: string }[];
}

/** Keeps who a client is sealed, before it is erased (DECISIONS 11.4). */
export async function sealIdentity(
  trx: Database,
  { caller, sealing }: { caller: Caller; sealing: Sealing },
  client: Client,
  { chaired, groupIds }: ChairTraces,
): Promise<void> {
  const identity: Identity = {
    name: client.name,
    phone: client.phone,
    national_id: client.client_id,
    system_id: client.system_id,
    chairperson_of: chaired.map((group) => ({
      group: group.name,
      name: group.chairperson,
      phone: group.chairperson_phone,
    })),
  };
  await trx
    .insertInto('sealed_identities')
    .values({
      id: newId(caller.at),
      client_id: client.id,
      group_ids: groupIds,
      sealed: sealing.seal(JSON.stringify(identity)),
      sealed_at: caller.at.toISOString(),
    })
    .execute();
}

/** What of a client's identities was opened, and when those were sealed that need another key. */
interface Opened {
  opened: (Identity & { sealed_at: string })[];
  closed: string[];
}

/**
 * Decrypts the identities of a client, the last one first, and records in the audit log that they were read and why. For the
 * operator at the terminal. Throws `not_found`, also after the retention term, and `StartError` where the key opens none.
 */
export function openIdentities(
  db: Database,
  sealing: Sealing,
  clientId: string,
  reason: string,
): Promise<Opened> {
  return db.inTransaction(async (trx) => {
    const rows = await trx
      .selectFrom('sealed_identities')
      .select(['sealed', 'sealed_at'])
      .where('client_id', '=', idOrNone(clientId))
      .orderBy('sealed_at', 'desc')
      .execute();
    if (rows.length === 0) throw refuse('identity_not_kept');
    const opened: Opened['opened'] = [];
    const closed: string[] = [];
    let withAnotherKey: StartError | undefined;
    for (const { sealed, sealed_at } of rows) {
      try {
        opened.push({ sealed_at, ...(JSON.parse(sealing.open(sealed)) as Identity) });
      } catch (error) {
        // As after the loss of a key: what was sealed since can be opened all the same.
        if (!(error instanceof StartError)) throw error;
        withAnotherKey = error;
        closed.push(sealed_at);
      }
    }
    if (withAnotherKey && opened.length === 0) throw withAnotherKey;
    const author: Author = { id: null, requestId: 'terminal', at: new Date() };
    await writeAudit(trx, author, {
      action: 'client.open-identity',
      entity: 'client',
      entityId: idOrNone(clientId),
      after: { reason },
    });
    return { opened, closed };
  });
}
