import type { BulkRow } from '#contract/bulk.ts';
import { clientBody, clientChanges, type ClientChanges } from '#contract/clients.ts';
import { refuse } from '#domain/errors.ts';
import { may } from '#domain/permissions.ts';
import { normalisePhone } from '#domain/phone.ts';
import { idOfRow, readRow, updateUnlessSame, type Written } from '../platform/bulk.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { findBySystemId, findClient, findClients } from './clients.queries.ts';
import { findMergedPeople } from './merged-clients.ts';
import { countingGuesses, register } from './guesses.ts';
import { updateClient } from './save-client.ts';

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
  await assertNotMerged(db, caller, changes);
  if (!may(caller, 'clients.create')) throw refuse('not_permitted');
  const { joinDate: _date, systemSavings: _savings, loanBalance: _balance, updatedAt: _seen, ...known } = row;
  const body = readRow(clientBody, known);
  const { created, client } = await register(db, outside, caller, body);
  // What a registration does not take, such as figures, is written as a change.
  const { result } = await change(db, caller, client.id, row);
  return { id: client.id, result: created ? 'created' : result };
}

/**
 * Refuses a row that knows somebody by a record that was merged: its figures may be of an account of their own, which would
 * replace those of the client (DECISIONS 20.13).
 */
async function assertNotMerged(db: Database, caller: Caller, changes: ClientChanges): Promise<void> {
  const known = {
    name: changes.name ?? '',
    phone: normalisePhone(changes.phone ?? ''),
    national_id: changes.clientId ?? '',
    system_id: changes.systemId ?? '',
  };
  const [merged] = await findMergedPeople(db, [known]);
  if (!merged) return;
  const kept = (await findClients(db, caller, 'clients.edit', [merged.kept_id])).get(merged.kept_id);
  if (kept) throw refuse('client_was_merged', { client: kept.name, at: merged.at });
}

async function change(db: Database, caller: Caller, id: string, row: BulkRow): Promise<Written> {
  const changes = readRow(clientChanges, row);
  const before = await findClient(db, caller, 'clients.edit', id);
  return updateUnlessSame(db, before, (within) => updateClient(within, caller, before.id, changes));
}
