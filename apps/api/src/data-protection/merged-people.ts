import type { Client } from '#contract/clients.ts';
import { formerClientName } from '#domain/who.ts';
import type { Database } from '../platform/database.ts';

/** The records that were merged into a client, as the clients that they were: who is erased is erased under these names too. */
export async function selectMergedPeople(
  db: Database,
  kept: Client,
): Promise<(Client & { merged_at: string })[]> {
  const rows = await db
    .selectFrom('merged_clients')
    .select([
      'id',
      'name',
      'phone',
      'email',
      'national_id as client_id',
      'system_id',
      'group_id',
      'merged_at',
    ])
    .where('kept_id', '=', kept.id)
    .where('erased_at', 'is', null)
    .orderBy('merged_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...kept, ...row }));
}

/** Takes who somebody was out of what is kept of merged records. Nobody can tell the records apart after this. */
export async function blankMerged(trx: Database, ids: readonly string[], at: string): Promise<void> {
  for (const id of ids) {
    // One after the other, on the one connection of the transaction.
    await trx
      .updateTable('merged_clients')
      .set({
        name: formerClientName(id),
        phone: '',
        email: '',
        national_id: '',
        system_id: '',
        undo: null,
        erased_at: at,
      })
      .where('id', '=', id)
      .execute();
  }
}
