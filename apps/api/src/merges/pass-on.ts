import { sql } from 'kysely';
import { MERGED_FIGURES } from '#domain/merge-rules.ts';
import type { Database } from '../platform/database.ts';
import type { ClientRow, Undo } from './came-along.ts';
import { MERGED_COLUMNS } from './merge-clients.ts';

/** The columns that a merge changes; those of one line come from one record. */
const TOGETHER: readonly (readonly string[])[] = [
  ...MERGED_COLUMNS.map((name) => [name]),
  ...MERGED_FIGURES.map((name) => [name, `${name}_source`, `${name}_at`, `${name}_by`]),
  ['confirmed_loan', 'confirmed_loan_at'],
  ['confirmed_savings', 'confirmed_savings_at'],
];

interface LaterMerge {
  id: string;
  undo: Pick<Undo, 'before' | 'after'>;
}

const isSame = (names: readonly string[], one: ClientRow, other: ClientRow) =>
  names.every((name) => one[name] === other[name]);

const copy = (names: readonly string[], from: ClientRow, to: ClientRow) =>
  Object.assign(to, Object.fromEntries(names.map((name) => [name, from[name]])));

/** The merges of others into the same client after this one, the earliest first. */
async function findLater(trx: Database, mergedId: string): Promise<LaterMerge[]> {
  const { rows } = await sql<LaterMerge>`
    select later.id, jsonb_build_object('before', later.undo -> 'before', 'after', later.undo -> 'after') as undo
    from merged_clients as own join merged_clients as later
      on later.kept_id = own.kept_id and later.into_id = own.into_id and later.merged_at > own.merged_at
    where own.id = ${mergedId}::uuid and later.undo is not null
    order by later.merged_at
  `.execute(trx);
  return rows;
}

/**
 * Where a later merge changed what this one had brought, undoing the later one gives back what was before this one: the record that
 * brought it is one of its own again, and what it had is not the kept one's (DECISIONS 20.15.1). Call it before the merge is
 * forgotten. `now` is the kept record.
 */
export async function passOn(
  trx: Database,
  mergedId: string,
  now: ClientRow,
  { before, after }: Undo,
): Promise<void> {
  const brought = TOGETHER.filter((names) => !isSame(names, before, after) && !isSame(names, now, after));
  if (brought.length === 0) return;
  const later = await findLater(trx, mergedId);
  for (const names of brought) {
    for (const { undo } of later) {
      if (!isSame(names, undo.before, after)) break;
      copy(names, before, undo.before);
      if (!isSame(names, undo.after, after)) break;
      copy(names, before, undo.after);
    }
  }
  for (const { id, undo } of later) {
    await sql`update merged_clients set undo = undo || ${JSON.stringify(undo)}::jsonb where id = ${id}::uuid`.execute(
      trx,
    );
  }
}
