import type { OutputOf } from '#contract/endpoint.ts';
import type { noteReveals as noteRevealsEndpoint, Reveals } from '#contract/field.ts';
import { findReached } from '../clients/clients.queries.ts';
import { writeAudits } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';

/**
 * Writes into the audit log what somebody made visible on a device (DECISIONS 17.8), with the device's time beside the
 * server's. What is about a client out of reach stands there as refused, and stops none of the others.
 */
export function noteReveals(
  db: Database,
  caller: Caller,
  { reveals }: Reveals,
): Promise<OutputOf<typeof noteRevealsEndpoint> & { clientIds: string[] }> {
  return db.inTransaction(async (trx) => {
    const ids = reveals.map(({ id }) => idOrNone(id));
    const reached = await findReached(trx, caller, 'clients.read', ids);
    const asked = reveals.map((reveal, index) => ({ ...reveal, index, clientId: ids[index]! }));
    const [seen, refused] = [
      asked.filter(({ clientId }) => reached.has(clientId)),
      asked.filter(({ clientId }) => !reached.has(clientId)),
    ];
    await writeAudits(trx, caller, [
      ...seen.map(({ clientId, what, at }) => ({
        action: 'client.reveal',
        entity: 'client' as const,
        entityId: clientId,
        after: { what, device_at: at },
      })),
      ...refused.map(({ id, what, at }) => ({
        action: 'access.refused-reveal',
        entity: 'access' as const,
        entityId: caller.id,
        after: { client_id: id, what, device_at: at },
      })),
    ]);
    return {
      noted: seen.length,
      refused: refused.map(({ index }) => ({ index, reason: 'no_such_client' as const })),
      clientIds: [...new Set(seen.map(({ clientId }) => clientId))],
    };
  });
}
