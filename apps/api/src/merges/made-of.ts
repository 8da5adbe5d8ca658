import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

/** That a record was merged with another one, or separated from it, as the log of the record has it. */
export interface MergeLine {
  at: string;
  id: string;
  other: string;
  action: 'client.merge' | 'client.unmerge';
  /** Whether it was the one that stayed. */
  isKept: boolean;
}

/**
 * All merges of a client and of the records that were ever merged into it, and their undoing, the earliest first. What an undone merge
 * was is kept in the log alone.
 */
export async function readMerges(trx: Database, clientId: string): Promise<MergeLine[]> {
  const { rows } = await sql<MergeLine>`
    with recursive reached (id) as (
      select ${clientId}::uuid
      union
      select (after ->> 'merged_id')::uuid
      from reached join audit_log on entity = 'client' and entity_id = reached.id and action = 'client.merge'
      where after ->> 'merged_id' is not null
    )
    select at, entity_id as id, coalesce(after ->> 'merged_id', after ->> 'kept_id') as other, action,
      after ->> 'merged_id' is not null as "isKept"
    from reached join audit_log on entity = 'client' and entity_id = reached.id
    where action in ('client.merge', 'client.unmerge')
    order by at, audit_log.id
  `.execute(trx);
  return rows;
}

/** The records that a client was made of before a moment (in milliseconds); with the one into which it had gone itself, if it had. */
function madeOf(id: string, merges: readonly MergeLine[], until: number): string[] {
  const inForce = new Map<string, boolean>();
  for (const line of merges.filter((one) => one.id === id && Date.parse(one.at) < until)) {
    if (line.action === 'client.merge') inForce.set(line.other, line.isKept);
    else inForce.delete(line.other);
  }
  const parts = [...inForce].flatMap(([other, isKept]) =>
    isKept ? madeOf(other, merges, until) : [`into ${other}`],
  );
  return [id, ...parts].toSorted((one, other) => one.localeCompare(other));
}

/** Whether what was stated of a client at a moment was stated of the records that the client is made of now. */
export function isOfSameRecords(id: string, moment: string, merges: readonly MergeLine[]): boolean {
  const [then, now] = [Date.parse(moment), Infinity].map((until) => madeOf(id, merges, until));
  return then!.join() === now!.join();
}
