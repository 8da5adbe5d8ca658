import type { BulkRow } from '#contract/bulk.ts';
import { type Client, type ClientChanges, clientChanges, newClient } from '#contract/clients.ts';
import { refuse } from '#domain/errors.ts';
import { foldId } from '#domain/folding.ts';
import { may } from '#domain/permissions.ts';
import { normalisePhone } from '#domain/phone.ts';
import { idOfRow, readRow, updateUnlessSame, type Written } from '../platform/bulk.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { refuseAnother } from '../platform/same-in-row.ts';
import { findBySystemId, findClient, findClients } from './clients.queries.ts';
import { countingGuesses } from './guesses.ts';
import { findMergedPeople } from './merged-clients.ts';
import type { KnownBy } from './same-person.ts';
import { createClient, findSamePerson, updateClient } from './save-client.ts';

/**
 * Registers or changes the client of a row, found by its id, its System ID, or as the same person (DECISIONS 5), by the rules of
 * single calls. `outside` is not rolled back with the row: what was found out of reach is noted there.
 */
export function writeClientRow(
  db: Database,
  { caller, outside }: { caller: Caller; outside: Database },
  row: BulkRow,
): Promise<Written> {
  const changes = readRow(clientChanges, row);
  const id = idOfRow(row);
  return countingGuesses(outside, caller, async () => {
    if (id !== undefined) {
      const named = await findClient(db, caller, 'clients.edit', id);
      return change(db, caller, named, changes);
    }
    const found = await findMeant(db, caller, changes);
    if (found) return changeFound(db, caller, found, changes);
    if (!may(caller, 'clients.create')) throw refuse('not_permitted');
    const {
      joinDate: _date,
      systemSavings: _savings,
      loanBalance: _balance,
      updatedAt: _seen,
      ...known
    } = row;
    const { created, client } = await createClient(db, caller, readRow(newClient, known));
    // What a registration does not take, such as figures, is written as a change.
    const { result } = await changeFound(db, caller, client, changes);
    return { id: client.id, result: created ? 'created' : result };
  });
}

/** The client whom a row without an id means. */
async function findMeant(db: Database, caller: Caller, changes: ClientChanges): Promise<Client | undefined> {
  const bySystemId = await findBySystemId(db, caller, changes.systemId ?? '');
  if (bySystemId !== undefined) return findClient(db, caller, 'clients.edit', bySystemId);
  const known = {
    name: changes.name ?? '',
    phone: normalisePhone(changes.phone ?? ''),
    national_id: changes.clientId ?? '',
    system_id: changes.systemId ?? '',
  };
  await assertNotMerged(db, caller, known);
  return findSamePerson(db, caller, known);
}

/**
 * Refuses a row that knows somebody by a record that was merged: its figures may be of an account of their own, which would
 * replace those of the client (DECISIONS 20.13).
 */
async function assertNotMerged(db: Database, caller: Caller, known: KnownBy): Promise<void> {
  const [merged] = await findMergedPeople(db, [known]);
  if (!merged) return;
  const kept = (await findClients(db, caller, 'clients.read', [merged.kept_id])).get(merged.kept_id);
  if (kept) throw refuse('client_was_merged', { client: kept.name, at: merged.at });
}

/** Changes a client whom the row does not name by the id, unless it is about somebody else with the same number. */
function changeFound(db: Database, caller: Caller, found: Client, changes: ClientChanges): Promise<Written> {
  const { name, clientId, systemId } = changes;
  const isBy = (text = '', own: string) => foldId(text) !== '' && foldId(text) === foldId(own);
  const by = isBy(systemId, found.system_id)
    ? 'system_id'
    : isBy(clientId, found.client_id)
      ? 'national_id'
      : 'phone_and_name';
  const another = refuseAnother({ record: 'client', id: found.id, by }, [
    { field: 'name', path: 'name', row: name, record: found.name },
    { field: 'national_id', path: 'clientId', row: clientId, record: found.client_id },
    { field: 'system_id', path: 'systemId', row: systemId, record: found.system_id },
  ]);
  if (another) throw another;
  return change(db, caller, found, changes);
}

function change(db: Database, caller: Caller, before: Client, changes: ClientChanges): Promise<Written> {
  return updateUnlessSame(db, before, (within) => updateClient(within, caller, before.id, changes));
}
