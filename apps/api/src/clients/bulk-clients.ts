import type { BulkRow } from '#contract/bulk.ts';
import { clientBody, clientChanges } from '#contract/clients.ts';
import { refuse } from '#domain/errors.ts';
import { may } from '#domain/permissions.ts';
import { idOfRow, readRow, updateUnlessSame, type Written } from '../platform/bulk.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { findBySystemId, findClient } from './clients.queries.ts';
import { countingGuesses } from './guesses.ts';
import { createClient, updateClient } from './save-client.ts';

/**
 * Registers or changes the client of a row, found by its id, its System ID, or as the same person (DECISIONS 5), by the rules of
 * single calls. `outside` is not rolled back with the row: what was found out of reach is noted there.
 */
export async function writeClientRow(
  db: Database,
  { caller, outside }: { caller: Caller; outside: Database },
  row: BulkRow,
): Promise<Written> {
  const changes = readRow(clientChanges, row);
  const id = idOfRow(row) ?? (await findBySystemId(db, caller, changes.systemId ?? ''));
  if (id !== undefined) return countingGuesses(outside, caller, () => change(db, caller, id, row));
  if (!may(caller, 'clients.create')) throw refuse('not_permitted');
  const { joinDate: _date, systemSavings: _savings, loanBalance: _balance, updatedAt: _seen, ...known } = row;
  const body = readRow(clientBody, known);
  const { created, client } = await countingGuesses(outside, caller, () => createClient(db, caller, body));
  // What a registration does not take, such as figures, is written as a change.
  const { result } = await change(db, caller, client.id, row);
  return { id: client.id, result: created ? 'created' : result };
}

async function change(db: Database, caller: Caller, id: string, row: BulkRow): Promise<Written> {
  const changes = readRow(clientChanges, row);
  const before = await findClient(db, caller, 'clients.edit', id);
  return updateUnlessSame(db, before, (within) => updateClient(within, caller, before.id, changes));
}
