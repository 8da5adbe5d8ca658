import { type RawBuilder, sql } from 'kysely';
import type { Client, ClientChanges } from '#contract/clients.ts';
import { Refusal, refuse, refuseField } from '#domain/errors.ts';
import { isNationalId, isPhone, normalisePhone } from '#domain/phone.ts';
import { isNoNumber } from '#domain/no-number.ts';
import { assertNumbersStay, statedFigures } from '../balances/book-figures.ts';
import { differsBesideBalances, writeBalances } from '../balances/ledger.ts';
import { writeAudits } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { brokenConstraint, type Database } from '../platform/database.ts';
import { lockRecords } from '../platform/locks.ts';
import { assertNotStale } from '../platform/stale.ts';
import { findClients } from './clients.queries.ts';

export interface ClientChange {
  id: string;
  changes: ClientChanges;
  /** The moment that the figures describe: then figures that stay as they are get it too. None: now. */
  figuresAt: string | undefined;
}

export interface ChangedClient {
  before: Client;
  after: Client;
}

/** A former client cannot be edited. */
export function assertIsKnown({ anonymised_at }: Client): void {
  if (anonymised_at) throw refuse('former_client');
}

/** A new phone number or national ID must be valid; unchanged ones may be invalid (SPEC 5). */
function assertPossible(
  before: Client,
  { phone, national_id, system_id }: { phone: string; national_id: string; system_id: string },
): void {
  if (phone !== before.phone && !isPhone(phone)) throw refuseField('phone', 'not_a_phone');
  if (phone !== before.phone && isNoNumber(phone)) throw refuseField('phone', 'no_number');
  if (national_id !== before.client_id && isNoNumber(national_id)) throw refuseField('clientId', 'no_number');
  if (system_id !== before.system_id && isNoNumber(system_id)) throw refuseField('systemId', 'no_number');
  if (national_id !== before.client_id && national_id !== '' && !isNationalId(national_id)) {
    throw refuseField('clientId', 'not_a_national_id');
  }
}

const DUPLICATES: Record<string, () => Refusal> = {
  clients_national_id: () => refuseField('clientId', 'client_national_id_taken', { id: null }),
  clients_system_id: () => refuseField('systemId', 'client_system_id_taken', { id: null }),
  clients_phone_and_name: () => refuseField('phone', 'client_phone_and_name_taken', { id: null }),
};

/** A broken unique index as the refusal of the field; other errors stay as they are. */
export const asDuplicate = (error: unknown): unknown =>
  DUPLICATES[brokenConstraint(error) ?? '']?.() ?? error;

/** What a change writes; a column without a value stays. Throws what forbids it. */
function readChange(caller: Caller, before: Client, { changes, figuresAt }: ClientChange) {
  assertIsKnown(before);
  assertNotStale(changes.updatedAt, before.updated_at, 'client');
  const identity = {
    name: changes.name ?? before.name,
    phone: changes.phone === undefined ? before.phone : normalisePhone(changes.phone),
    email: changes.email ?? before.email,
    national_id: changes.clientId ?? before.client_id,
    system_id: changes.systemId ?? before.system_id,
  };
  assertPossible(before, identity);
  assertNumbersStay(
    caller,
    before,
    [before.client_id, identity.national_id],
    [before.system_id, identity.system_id],
  );
  const stated = { loan_balance: changes.loanBalance, system_savings: changes.systemSavings };
  const at = caller.at.toISOString();
  const { id } = before;
  return {
    id,
    columns: {
      id,
      ...identity,
      address: changes.address,
      join_date: changes.joinDate,
      sms_reminders: changes.smsReminders,
      updated_at: at,
    },
    stated: {
      id,
      balances: statedFigures(caller, before, stated, figuresAt !== undefined),
      asOf: figuresAt ?? at,
    },
  };
}

/** Writes the columns of `readChange`. Throws `duplicate` when another client has the same details as one of them. */
async function writeColumns(trx: Database, rows: readonly object[]): Promise<void> {
  try {
    await sql`
      update clients
      set name = new.name, phone = new.phone, email = new.email, national_id = new.national_id, system_id = new.system_id,
        address = coalesce(new.address, clients.address), join_date = coalesce(new.join_date, clients.join_date),
        sms_reminders = coalesce(new.sms_reminders, clients.sms_reminders),
        updated_at = new.updated_at
      from jsonb_populate_recordset(null::clients, ${JSON.stringify(rows)}::jsonb) as new
      where clients.id = new.id
    `.execute(trx);
  } catch (error) {
    throw asDuplicate(error);
  }
}

/**
 * Changes clients with one statement, and answers each with what it was and is, or why it was refused (see `updateClient`).
 * When another client has the same details as one of them it throws `duplicate`, and none is changed. A caller who changes names
 * calls `renameOrders` afterwards.
 */
export async function changeClients(
  trx: Database,
  caller: Caller,
  wanted: readonly ClientChange[],
): Promise<(ChangedClient | Refusal)[]> {
  const ids = wanted.map(({ id }) => id);
  await lockRecords(trx, 'clients', ids);
  const befores = await findClients(trx, caller, 'clients.edit', ids);
  const rows = wanted.map((change) => {
    try {
      const before = befores.get(change.id);
      if (!before) throw refuse('record_not_found', { record: 'client' });
      return readChange(caller, before, change);
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  });
  const written = rows.flatMap((row) => (row instanceof Refusal ? [] : [row]));
  if (written.length > 0)
    await writeColumns(
      trx,
      written.map(({ columns }) => columns),
    );
  const balances = await writeBalances(
    trx,
    caller,
    'clients',
    written.map(({ stated }) => stated),
  );
  const haveLine = new Set(balances.map(({ entityId }) => entityId));
  const afters = await findClients(trx, caller, 'clients.edit', ids);
  const changed = rows.map((row) =>
    row instanceof Refusal ? row : { before: befores.get(row.id)!, after: afters.get(row.id)! },
  );
  const entries = changed.flatMap((one) =>
    one instanceof Refusal ||
    (haveLine.has(one.after.id) && !differsBesideBalances('clients', one.before, one.after))
      ? []
      : [{ action: 'client.update', entityId: one.after.id, ...one } as const],
  );
  await writeAudits(trx, caller, [...entries, ...balances]);
  return changed;
}

/** Moves the clients that `which` finds to the branch of their group, with a line in the log for each. The caller holds the groups. */
export async function followGroups(trx: Database, caller: Caller, which: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; from: string | null; to: string }>`
    with moving as materialized (
      select clients.id, clients.branch_id as "from", groups.branch_id as "to"
      from clients join groups on groups.id = group_id
      where ${which} and clients.branch_id is distinct from groups.branch_id
    )
    update clients set branch_id = moving.to from moving where clients.id = moving.id
    returning clients.id, moving.from, moving.to
  `.execute(trx);
  await writeAudits(
    trx,
    caller,
    rows.map(({ id, from, to }) => ({
      action: 'client.change-branch',
      entityId: id,
      before: { branch_id: from },
      after: { branch_id: to },
    })),
  );
}
