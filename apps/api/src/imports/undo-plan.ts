import { sql, type RawBuilder } from 'kysely';
import type { ImportChange, ImportRecord } from '#contract/imports.ts';
import type { ImportStay } from '#contract/imports-undo.ts';
import { balancesOf } from '#domain/imports.ts';
import { HOLDER_COLUMN } from '../balances/ledger.ts';
import type { Database } from '../platform/database.ts';
import type { RowResult } from './stored-rows.ts';

export type UndoTable = 'clients' | 'groups' | 'products' | 'orders' | 'stock_moves';

/** The table of the records that an import writes. */
export const tableOf = ({ kind, find_by: findBy }: Pick<ImportRecord, 'kind' | 'find_by'>): UndoTable =>
  kind === 'balances' ? balancesOf(findBy) : kind === 'stock' ? 'stock_moves' : kind;

type Row = Record<string, unknown>;

/** A number or name that only one record can have: whether the record `other` has that of `given`. */
interface Unique {
  columns: readonly string[];
  has: RawBuilder<boolean>;
}

const ofNumber = (column: string, folded: string): Unique => ({
  columns: [column],
  has: sql`other.${sql.ref(folded)} <> '' and other.${sql.ref(folded)} = folded_id(given.${sql.ref(column)})`,
});

interface UndoColumns {
  /** The table behind the view: rows that refer to a record may be deleted ones. */
  records: string;
  /** The columns of the fields that an import changes. Balances are in the ledger, and orders are only added. */
  fields: Readonly<Record<string, string>>;
  /** Other columns that people change: a new record with another value there was changed since. */
  others: readonly string[];
  unique: readonly Unique[];
}

const COLUMNS: Record<UndoTable, UndoColumns> = {
  clients: {
    records: 'client_records',
    fields: {
      name: 'name',
      phone: 'phone',
      email: 'email',
      address: 'address',
      clientId: 'national_id',
      systemId: 'system_id',
      joinDate: 'join_date',
      group: 'group_id',
    },
    others: ['officer_id'],
    unique: [
      ofNumber('national_id', 'folded_national_id'),
      ofNumber('system_id', 'folded_system_id'),
      {
        columns: ['phone', 'name'],
        has: sql`other.folded_phone <> '' and other.folded_phone = folded_phone(given.phone)
          and other.folded_name = folded_text(given.name)`,
      },
    ],
  },
  groups: {
    records: 'group_records',
    fields: {
      name: 'name',
      branch: 'branch_id',
      accountNumber: 'account_number',
      location: 'location',
      chairperson: 'chairperson',
      chairpersonPhone: 'chairperson_phone',
      meetingDay: 'meeting_day',
      members: 'member_count',
      activeMembers: 'active_members',
    },
    others: [],
    unique: [
      ofNumber('account_number', 'folded_account_number'),
      {
        columns: ['name', 'branch_id'],
        has: sql`other.branch_id = given.branch_id and other.folded_name = folded_text(given.name)`,
      },
    ],
  },
  products: {
    records: 'products',
    fields: {
      name: 'name',
      sku: 'sku',
      description: 'description',
      category: 'category',
      price: 'price',
      stock: 'stock',
      status: 'status',
    },
    others: ['details', 'image_url', 'asks_serial', 'warranty_months'],
    unique: [ofNumber('sku', 'folded_sku')],
  },
  orders: {
    records: 'order_records',
    fields: {},
    others: ['client_id', 'group_id', 'status', 'total_price', 'loan_term', 'delivery_location'],
    unique: [],
  },
  stock_moves: { records: 'stock_moves', fields: {}, others: ['quantity'], unique: [] },
};

/**
 * Stores for the undoing which records rows have made or changed, in the transaction that writes them. Of a new record the row
 * stores each column as it was made. A row that an earlier run of the file has created its record by is still its creation.
 */
export async function storeWritten(
  db: Database,
  record: ImportRecord,
  results: readonly Pick<RowResult, 'line' | 'record_id' | 'written' | 'changes'>[],
): Promise<void> {
  const rows = results.filter(({ written }) => written !== null);
  if (rows.length === 0) return;
  const table = tableOf(record);
  const { fields, others } = COLUMNS[table];
  const columns = [...Object.values(fields), ...others];
  await sql`
    update import_rows set record_id = its.id, written = own.written,
      changes = case own.written when 'changed' then made.changes else (
        select jsonb_agg(jsonb_build_object('field', name, 'from', null, 'to', to_jsonb(its) -> name))
        from unnest(${columns}::text[]) as name) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (line integer, record_id uuid, written text, changes jsonb)
      join ${sql.table(table)} as its on its.id = made.record_id
      join import_rows as before on before.import_id = ${record.id}::uuid and before.line = made.line
      cross join lateral (
        select case when before.written = 'created' and before.record_id = its.id then 'created' else made.written end as written) as own
    where import_rows.import_id = before.import_id and import_rows.line = before.line
  `.execute(db);
}

/** A record that an import has written by one row. */
interface Written {
  line: number;
  id: string;
  written: 'created' | 'changed';
  changes: (ImportChange & { branch?: string })[] | null;
  /** The record as it is now; null where it was deleted or its person was erased. */
  now: Row | null;
  is_referred: boolean;
  /** How many balances are on the books because of the import. */
  on_books: number;
  /** The kinds of its balances that newer ones have replaced. */
  replaced: string[];
  /** Whether anything else has written balances. */
  has_others: boolean;
}

/** What undoing does with one record. */
export interface Plan extends Omit<Written, 'now'> {
  now: Row;
  isRemoved: boolean;
  /** The columns that get back their earlier values. */
  back: Row;
  stays: ImportStay[];
}

export interface UndoPlan {
  plans: Plan[];
  /** How many records do not exist any more. */
  gone: number;
}

/** Rows of these tables are parts of a record and go with it. */
const PARTS = ['balance_entries', 'order_lines', 'stock_moves'];

/** Whether any row of another table refers to the record `its`. */
async function isReferred(db: Database, table: UndoTable) {
  const { rows } = await sql<{ other: string; name: string }>`
    select relname as other, attname as name from pg_constraint
      join pg_class on pg_class.oid = conrelid join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = ${COLUMNS[table].records}::regclass and relname <> all(${PARTS}::text[])
  `.execute(db);
  const each = rows.map(
    ({ other, name }) =>
      sql`exists (select from ${sql.table(other)} as other where other.${sql.ref(name)} = its.id)`,
  );
  return sql<boolean>`(${sql.join([sql`false`, ...each], sql` or `)})`;
}

async function readWritten(db: Database, record: ImportRecord): Promise<Written[]> {
  const table = tableOf(record);
  const holder = table === 'clients' || table === 'groups' ? sql.ref(HOLDER_COLUMN[table]) : sql`null::uuid`;
  const isOurs = sql`source_id is not distinct from ${record.id}::uuid`;
  const { rows } = await sql<Written>`
    select line, record_id as id, written, changes, to_jsonb(its) as now,
      written = 'created' and ${await isReferred(db, table)} as is_referred, on_books, replaced, has_others
    from import_rows
      left join ${sql.table(table)} as its on its.id = record_id ${table === 'clients' ? sql`and its.anonymised_at is null` : sql``}
      cross join lateral (
        select count(*) filter (where ${isOurs} and nth = 1)::integer as on_books,
          coalesce(array_agg(kind) filter (where ${isOurs} and nth > 1), '{}') as replaced,
          coalesce(bool_or(not (${isOurs})), false) as has_others
        from (
          select kind, source_id, row_number() over (partition by kind order by as_of desc, written_at desc, id desc) as nth
          from balance_entries where ${holder} = its.id and cancelled_at is null) as entries
      ) as ledger
    where import_id = ${record.id}::uuid and written is not null
    order by line
  `.execute(db);
  return rows;
}

const isEqual = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** A new record is removed whole or stays whole. */
function whyItStays({ is_referred, changes, now, has_others }: Plan): ImportStay[] {
  if (is_referred) return [{ field: null, reason: 'in_use' }];
  const isAsMade = changes?.every(({ field, to }) => isEqual(now[field], to)) && !has_others;
  return isAsMade ? [] : [{ field: null, reason: 'changed' }];
}

async function readPlaces(db: Database) {
  const branches = await db.selectFrom('branches').select(['id', 'name']).execute();
  const groups = await db.selectFrom('groups').select(['id', 'branch_id']).execute();
  return {
    branches: new Set(branches.map(({ id }) => id)),
    branchNamed: new Map(branches.map(({ id, name }) => [name, id])),
    branchOf: new Map(groups.map((group) => [group.id, group.branch_id])),
  };
}

const COUNTS = ['members', 'activeMembers'];
const FIELD_OF_KIND: Record<string, string> = {
  loan: 'loanBalance',
  savings: 'systemSavings',
  arrears: 'arrears',
};

/** Plans for each field that an import changed whether its earlier value comes back. */
function planFields(plan: Plan, table: UndoTable, places: Awaited<ReturnType<typeof readPlaces>>): void {
  const { now, back, stays, changes, replaced } = plan;
  const { fields } = COLUMNS[table];
  const isAsLeft = ({ field, to }: ImportChange) =>
    isEqual(now[fields[field]!], field === 'branch' ? places.branchNamed.get(String(to)) : to);
  const ours = (changes ?? []).filter(({ field }) => field in fields);
  // The active members of a group are some of its members.
  const haveCountsChanged = ours.some((one) => COUNTS.includes(one.field) && !isAsLeft(one));
  for (const one of ours) {
    const { field, from } = one;
    if (!isAsLeft(one) || (COUNTS.includes(field) && haveCountsChanged)) {
      stays.push({ field, reason: 'changed' });
    } else if (field === 'group') {
      // A client of a group is in the branch where the group is now.
      const branch = from ? places.branchOf.get(String(from)) : one.branch;
      if (branch === undefined || !places.branches.has(branch)) stays.push({ field, reason: 'gone' });
      else Object.assign(back, { group_id: from || null, branch_id: branch });
    } else if (field === 'branch') {
      const branch = places.branchNamed.get(String(from));
      if (branch === undefined) stays.push({ field, reason: 'gone' });
      else back['branch_id'] = branch;
    } else {
      back[fields[field]!] = from;
    }
  }
  stays.push(...replaced.map((kind) => ({ field: FIELD_OF_KIND[kind]!, reason: 'changed' as const })));
}

/** A number or name that another record has now stays there. A new record that is removed holds none. */
async function planUnique(db: Database, table: UndoTable, plans: readonly Plan[]): Promise<void> {
  const removed = plans.filter(({ isRemoved }) => isRemoved).map(({ id }) => id);
  for (const { columns, has } of COLUMNS[table].unique) {
    const given = plans.filter(({ back }) => columns.some((name) => name in back));
    if (given.length === 0) continue;
    const { rows } = await sql<{ id: string }>`
      select distinct given.id
      from jsonb_to_recordset(${JSON.stringify(given.map(({ id, back }) => ({ id, back })))}::jsonb) as one (id uuid, back jsonb)
        join ${sql.table(table)} as its on its.id = one.id
        cross join lateral jsonb_populate_record(its, one.back) as given
        join ${sql.table(table)} as other on ${has} and other.id <> given.id and other.id <> all(${removed}::uuid[])
      ${table === 'clients' ? sql`where other.anonymised_at is null` : sql``}
    `.execute(db);
    const taken = new Set(rows.map(({ id }) => id));
    for (const { id, back, stays } of given) {
      if (!taken.has(id)) continue;
      for (const [field, column] of Object.entries(COLUMNS[table].fields)) {
        if (!columns.includes(column) || !(column in back)) continue;
        delete back[column];
        stays.push({ field, reason: 'taken' });
      }
    }
  }
}

/** The stock of a product does not fall below what branches and transfers have free (DECISIONS 4.8). */
async function planStock(db: Database, plans: readonly Plan[]): Promise<void> {
  const given = plans.filter(({ back }) => 'stock' in back);
  const { rows } = await sql<{ id: string }>`
    select id from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id uuid, back jsonb) join products using (id)
    where (back ->> 'stock')::int < in_levels`.execute(db);
  const short = new Set(rows.map(({ id }) => id));
  for (const { id, back, stays } of given) {
    if (!short.has(id)) continue;
    delete back['stock'];
    stays.push({ field: 'stock', reason: 'in_use' });
  }
}

/** What undoing an import does with each record, and what stays (DECISIONS 18.10). */
export async function planUndo(db: Database, record: ImportRecord): Promise<UndoPlan> {
  const table = tableOf(record);
  const written = await readWritten(db, record);
  const places = await readPlaces(db);
  const plans = written
    .filter((one): one is Written & { now: Row } => one.now !== null)
    .map((one) => {
      const plan: Plan = { ...one, isRemoved: false, back: {}, stays: [] };
      if (one.written === 'changed') planFields(plan, table, places);
      else {
        plan.stays = whyItStays(plan);
        plan.isRemoved = plan.stays.length === 0;
      }
      return plan;
    });
  await planUnique(db, table, plans);
  if (table === 'products') await planStock(db, plans);
  return { plans, gone: written.length - plans.length };
}
