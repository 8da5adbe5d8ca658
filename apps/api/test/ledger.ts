import type { Pool } from 'pg';

/** A balance on the books as somebody stated it at a moment. */
interface Entry {
  of: { clientId: string } | { groupId: string };
  kind: 'loan' | 'savings' | 'arrears';
  amount: number;
  asOf?: string;
  source?: string;
}

/** Writes an entry into the ledger with a moment that no call can state; by default an admin's at the present moment. */
export async function stateBalance(
  pool: Pick<Pool, 'query'>,
  { of, kind, amount, asOf = new Date().toISOString(), source = 'admin' }: Entry,
): Promise<void> {
  const [clientId, groupId] = 'clientId' in of ? [of.clientId, null] : [null, of.groupId];
  await pool.query(
    `insert into balance_entries (id, client_id, group_id, kind, amount, as_of, source, is_confirmed, written_at)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $6 in ('import', 'admin', 'machine'), now())`,
    [clientId, groupId, kind, amount, asOf, source],
  );
}
