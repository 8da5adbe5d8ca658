import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { sql } from 'kysely';
import type { Pagination } from '#contract/common.ts';
import type { MachineAccount } from '#contract/machines.ts';
import { refuse } from '#domain/errors.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import type { Actor } from '#domain/permissions.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { type PageRequest, readPage } from '../platform/lists.ts';

/** A time of the database within JSON, as the API answers it. */
const wireTime = (column: string) => sql<string>`
  to_char(${sql.ref(column)} at time zone 'Africa/Nairobi', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+03:00"')`;

function selectAccounts(db: Database, actor: Actor) {
  const limit = branchLimit(actor, 'machines.read');
  return db
    .selectFrom('machine_accounts')
    .innerJoin('staff', 'staff.id', 'machine_accounts.staff_id')
    .innerJoin('staff as maker', 'maker.id', 'machine_accounts.made_by')
    .leftJoin('staff as ender', 'ender.id', 'machine_accounts.ended_by')
    .leftJoin('branches', 'branches.id', 'staff.branch_id')
    .$if(limit !== null, (query) => query.where('staff.branch_id', '=', limit));
}

function selectColumns(found: ReturnType<typeof selectAccounts>) {
  return found.select((eb) => [
    'staff.id',
    'staff.name',
    'staff.branch_id',
    'branches.name as branch_name',
    'machine_accounts.grants',
    'machine_accounts.made_at',
    'maker.name as made_by_name',
    'machine_accounts.ended_at',
    'ender.name as ended_by_name',
    jsonArrayFrom(
      eb
        .selectFrom('machine_keys')
        .innerJoin('staff as key_maker', 'key_maker.id', 'machine_keys.made_by')
        .select([
          'machine_keys.id',
          'machine_keys.hint',
          wireTime('machine_keys.made_at').as('made_at'),
          'key_maker.name as made_by_name',
          wireTime('machine_keys.last_used_at').as('last_used_at'),
        ])
        .whereRef('machine_keys.staff_id', '=', 'machine_accounts.staff_id')
        .where('machine_keys.ended_at', 'is', null)
        .orderBy('machine_keys.id'),
    ).as('keys'),
  ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectColumns>['execute']>>[number];

const toAccount = (row: Row): MachineAccount => row as unknown as MachineAccount;

/** A page of the machine accounts in reach, by name; those that were ended last. */
export async function listMachineAccounts(
  db: Database,
  actor: Actor,
  query: PageRequest,
): Promise<{ accounts: MachineAccount[]; pagination: Pagination }> {
  const found = selectAccounts(db, actor);
  const sorted = selectColumns(found)
    .orderBy(sql`machine_accounts.ended_at is not null`)
    .orderBy(sql`folded_text(staff.name)`)
    .orderBy('staff.id');
  const { rows, pagination } = await readPage(query, sorted, found);
  return { accounts: rows.map(toAccount), pagination };
}

/** One machine account in reach. Throws `not_found`. */
export async function findMachineAccount(db: Database, actor: Actor, id: string): Promise<MachineAccount> {
  const row = await selectColumns(selectAccounts(db, actor))
    .where('staff.id', '=', idOrNone(id))
    .executeTakeFirst();
  if (!row) throw refuse('record_not_found', { record: 'account' });
  return toAccount(row);
}
