import type { BulkReply, BulkRow } from '#contract/common.ts';
import { type Client, type ClientChanges, clientRow, newClient } from '#contract/clients.ts';
import { refuse } from '#domain/errors.ts';
import { foldId } from '#domain/folding.ts';
import { may } from '#domain/permissions.ts';
import { normalisePhone } from '#domain/phone.ts';
import { findByAccountNumber, findGroup } from '../groups/groups.queries.ts';
import {
  assertIds,
  type Bulk,
  idOfRow,
  readRow,
  updateUnlessSame,
  withoutEmpty,
  writeRows,
  type Written,
} from '../platform/bulk.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { refuseAnother } from '../platform/stale.ts';
import { findBySystemId, findClient } from './clients.queries.ts';
import { countingGuesses, noteBlindGuess } from './guesses.ts';
import { assignGroup, createClient, findSamePerson, settleBranches, updateClient } from './save-client.ts';

interface Writing {
  caller: Caller;
  /** Not rolled back with a row: what was found out of reach is noted there. */
  outside: Database;
}

/** Registers or changes the clients of rows (DECISIONS 19.4). */
export function writeClientRows(db: Database, writing: Writing, bulk: Bulk): Promise<BulkReply> {
  const { rows } = bulk;
  return writeRows(
    db,
    bulk,
    (within, row) => writeClientRow(within, writing, row),
    // Groups are held at the end alone: who moves one waits for its members first, and these may be in later rows.
    async (trx, reply) => {
      const grouped = reply.rows.filter((_, at) => rows[at]!['groupId'] || rows[at]!['groupAccountNumber']);
      await settleBranches(
        trx,
        writing.caller,
        grouped.flatMap(({ id }) => id ?? []),
      );
    },
  );
}

/** The client of a row is found by its id, its System ID, or as the same person (DECISIONS 5), by the rules of single calls. */
function writeClientRow(db: Database, { caller, outside }: Writing, row: BulkRow): Promise<Written> {
  const id = idOfRow(row);
  const numbers = id === undefined ? ['clientId', 'systemId'] : [];
  const said = withoutEmpty(withoutEmptyPhone(row), [...numbers, 'groupId', 'groupAccountNumber']);
  const { withoutPhone: _phone, groupId, groupAccountNumber, ...changes } = readRow(clientRow, said);
  assertIds(row, { systemId: '', clientId: '', groupAccountNumber: '' });
  return countingGuesses(outside, caller, async () => {
    const group = await findGroupOf(db, caller, groupId, groupAccountNumber);
    const write = (before: Client) => change(db, caller, before, changes, group);
    if (id !== undefined) return write(await findClient(db, caller, 'clients.edit', id));
    const found = await findMeant(db, caller, changes);
    if (found) {
      await noteBlindGuess(outside, caller, found.id);
      assertIds(row, { systemId: found.system_id, clientId: found.client_id });
      assertSame(found, changes);
      return write(found);
    }
    if (!may(caller, 'clients.create')) throw refuse('not_permitted');
    const known = Object.fromEntries(Object.entries(said).filter(([name]) => name in newClient.shape));
    const { created, client } = await createClient(db, caller, readRow(newClient, known));
    if (!created) assertSame(client, changes);
    // What a registration does not take, such as figures, is written as a change.
    const { result } = await write(client);
    return { id: client.id, result: created ? 'created' : result };
  });
}

/** Who is said to have no phone number may have an empty one beside that. */
function withoutEmptyPhone({ phone, ...row }: BulkRow): BulkRow {
  return phone === undefined || (phone === '' && row['withoutPhone'] === true) ? row : { ...row, phone };
}

/** The group that a row names, by its id or else its account number. Throws `forbidden`, and `not_found` for none in reach. */
async function findGroupOf(
  db: Database,
  caller: Caller,
  id: string | undefined,
  accountNumber: string | undefined,
): Promise<string | undefined> {
  if (id === undefined && accountNumber === undefined) return undefined;
  if (!may(caller, 'clients.assign-group')) throw refuse('not_permitted');
  if (id !== undefined) return idOrNone(id);
  const found = await findByAccountNumber(db, caller, accountNumber!, 'clients.assign-group');
  if (found === undefined) throw refuse('client_or_group_not_found');
  const { account_number: there } = await findGroup(db, caller, 'clients.assign-group', found);
  assertIds({ groupAccountNumber: accountNumber }, { groupAccountNumber: there });
  return found;
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
  const permission = may(caller, 'clients.edit') ? 'clients.edit' : 'clients.create';
  return findSamePerson(db, caller, permission, known);
}

/** Refuses a row about somebody else than it has found by a number. */
function assertSame(found: Client, { name, clientId, systemId }: ClientChanges): void {
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
}

async function change(
  db: Database,
  caller: Caller,
  before: Client,
  changes: ClientChanges,
  group: string | undefined,
): Promise<Written> {
  const written = await updateUnlessSame(db, before, (within) =>
    updateClient(within, caller, before.id, changes),
  );
  if (group === undefined || group === before.group_id) return written;
  await assignGroup(db, caller, before.id, group, { locksGroup: false });
  return { id: before.id, result: 'updated' };
}
