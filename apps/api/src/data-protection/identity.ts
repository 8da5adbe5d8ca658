import type { Client } from '#contract/clients.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit, type Author } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone, newId } from '../platform/ids.ts';
import type { Sealing } from '../platform/sealing.ts';
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

/**
 * Decrypts the identity of a client, the last one first, and records in the audit log that it was read and why. For the
 * operator at the terminal. Throws `not_found`, also after the retention term.
 */
export function openIdentities(
  db: Database,
  sealing: Sealing,
  clientId: string,
  reason: string,
): Promise<(Identity & { sealed_at: string })[]> {
  return db.inTransaction(async (trx) => {
    const rows = await trx
      .selectFrom('sealed_identities')
      .select(['sealed', 'sealed_at'])
      .where('client_id', '=', idOrNone(clientId))
      .orderBy('sealed_at', 'desc')
      .execute();
    if (rows.length === 0) throw refuse('identity_not_kept');
    const opened = rows.map(({ sealed, sealed_at }) => ({
      sealed_at,
      ...(JSON.parse(sealing.open(sealed)) as Identity),
    }));
    const author: Author = { id: null, requestId: 'terminal', at: new Date() };
    await writeAudit(trx, author, {
      action: 'client.open-identity',
      entity: 'client',
      entityId: idOrNone(clientId),
      after: { reason },
    });
    return opened;
  });
}
