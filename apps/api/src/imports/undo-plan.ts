import { sql } from 'kysely';
import type { ImportChange, ImportRecord } from '#contract/imports.ts';
import type { ImportStay } from '#contract/imports-undo.ts';
import { HOLDER_COLUMN } from '../balances/ledger.ts';
import type { Database } from '../platform/database.ts';
import {
  comparedColumns,
  FIELD_COLUMNS,
  tableOf,
  UNIQUE,
  type Unique,
  type UndoTable,
} from './undo-columns.ts';

type Row = Record<string, unknown>;

/** A record that a line has become, or has changed. */
export interface WrittenRow {
  line: number;
  id: string;
  written: 'created' | 'changed';
}

/** What an import has written by one row, and what is there now. */
interface Written extends WrittenRow {
  changes: (ImportChange & { branch?: string })[] | null;
  /** The record; null where it was deleted or its person was erased. */
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
  /** The columns that get back what they had. */
  back: Row;
  stays: ImportStay[];
}

/** What an import would take back, and the records that hold what another one gets back. */
export interface UndoPlan {
  plans: Plan[];
  gone: number;
  holders: Map<Unique, Set<string>>;
}

/** The tables behind the views: what refers to a record may be deleted itself. */
const RECORDS = {
  clients: 'client_records',
  groups: 'group_records',
  products: 'products',
  orders: 'order_records',
} as const satisfies Record<UndoTable, string>;

/** Rows of these tables are parts of a record and go with it. */
const PARTS = ['balance_entries', 'order_lines', 'order_events'];

/** Whether any row of another table refers to the record `its`. */
async function isReferred(db: Database, table: UndoTable) {
  const { rows } = await sql<{ other: string; name: string }>`
    select relname as other, attname as name from pg_constraint
      join pg_class on pg_class.oid = conrelid join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = ${RECORDS[table]}::regclass and relname <> all(${PARTS}::text[])
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
const stay = (field: string | null, reason: ImportStay['reason']): ImportStay => ({ field, reason });

/** Of a new record all or nothing is taken back. */
function whyItStays({ is_referred, changes, now, has_others }: Plan): ImportStay[] {
  if (is_referred) return [stay(null, 'in_use')];
  const isAsMade = changes?.every(({ field, to }) => isEqual(now[field], to)) && !has_others;
  return isAsMade ? [] : [stay(null, 'changed')];
}

/** The groups and branches that are there. */
async function readPlaces(db: Database) {
  const branches = await db.selectFrom('branches').select(['id', 'name']).execute();
  const groups = await db.selectFrom('groups').select(['id', 'branch_id']).execute();
  return {
    branchNamed: new Map(branches.map(({ id, name }) => [name, id])),
    branches: new Set(branches.map(({ id }) => id)),
    branchOf: new Map(groups.map((group) => [group.id, group.branch_id])),
  };
}

const COUNTS = ['members', 'activeMembers'];
const FIELD_OF_KIND: Record<string, string> = {
  loan: 'loanBalance',
  savings: 'systemSavings',
  arrears: 'arrears',
};

/** Says of each field that an import changed what comes back and what stays. */
function planFields(plan: Plan, table: UndoTable, places: Awaited<ReturnType<typeof readPlaces>>): void {
  const { now, back, stays, changes, replaced } = plan;
  const isAsLeft = ({ field, to }: ImportChange) => {
    const value = field === 'branch' ? places.branchNamed.get(String(to)) : to;
    return isEqual(now[FIELD_COLUMNS[table][field]!], value);
  };
  const ours = (changes ?? []).filter(({ field }) => field in FIELD_COLUMNS[table]);
  // The active members of a group are some of its members.
  const haveCountsChanged = ours.some((one) => COUNTS.includes(one.field) && !isAsLeft(one));
  for (const one of ours) {
    const { field, from } = one;
    if (!isAsLeft(one) || (COUNTS.includes(field) && haveCountsChanged)) {
      stays.push(stay(field, 'changed'));
    } else if (field === 'group') {
      // Whoever is in a group again is in its branch, wherever that is by now.
      const branch = from ? places.branchOf.get(String(from)) : one.branch;
      if (branch !== undefined && places.branches.has(branch))
        Object.assign(back, { group_id: from || null, branch_id: branch });
      else stays.push(stay(field, 'gone'));
    } else if (field === 'branch') {
      const branch = places.branchNamed.get(String(from));
      if (branch === undefined) stays.push(stay(field, 'gone'));
      else back['branch_id'] = branch;
    } else {
      back[FIELD_COLUMNS[table][field]!] = from;
    }
  }
  stays.push(...replaced.map((kind) => stay(FIELD_OF_KIND[kind]!, 'changed')));
}

/** Who else has what records get back: a number or a name that only one record can have. */
async function findHolders(db: Database, table: UndoTable, { columns, has }: Unique, plans: readonly Plan[]) {
  const given = plans
    .filter(({ back }) => columns.some((name) => name in back))
    .map(({ id, back }) => ({ id, back }));
  if (given.length === 0) return [];
  const { rows } = await sql<{ id: string; holder: string }>`
    select given.id, other.id as holder
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as one (id uuid, back jsonb)
      join ${sql.table(table)} as its on its.id = one.id
      cross join lateral jsonb_populate_record(its, one.back) as given
      join ${sql.table(table)} as other on ${has} and other.id <> given.id
    ${table === 'clients' ? sql`where other.anonymised_at is null` : sql``}
  `.execute(db);
  return rows;
}

/**
 * A number or name that another record has by now stays with that one. A record that gives it back, too, holds it until then: it is
 * freed first.
 */
async function planHolders(
  db: Database,
  table: UndoTable,
  plans: readonly Plan[],
): Promise<UndoPlan['holders']> {
  const byId = new Map(plans.map((plan) => [plan.id, plan]));
  const holders: UndoPlan['holders'] = new Map();
  let isSettled = false;
  while (!isSettled) {
    isSettled = true;
    for (const unique of UNIQUE[table]) {
      const freed = new Set<string>();
      holders.set(unique, freed);
      for (const { id, holder } of await findHolders(db, table, unique, plans)) {
        const [plan, other] = [byId.get(id)!, byId.get(holder)];
        if (other?.isRemoved) continue;
        if (other && unique.columns.some((name) => name in other.back)) freed.add(holder);
        else {
          isSettled = false;
          const fields = Object.entries(FIELD_COLUMNS[table]).filter(
            ([, column]) => unique.columns.includes(column) && column in plan.back,
          );
          for (const [field, column] of fields) {
            delete plan.back[column];
            plan.stays.push(stay(field, 'taken'));
          }
        }
      }
    }
  }
  return holders;
}

/** What undoing an import takes back of each record, and what stays (DECISIONS 18.10). */
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
  const holders = await planHolders(db, table, plans);
  return { plans, gone: written.length - plans.length, holders };
}

/** Notes which records rows have made or changed, in the transaction that writes them. */
export async function noteWritten(
  db: Database,
  record: ImportRecord,
  rows: readonly WrittenRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const table = tableOf(record);
  const columns = comparedColumns(table);
  await sql`
    update import_rows set record_id = made.id, written = made.written,
      changes = case made.written when 'changed' then changes else (
        select jsonb_agg(jsonb_build_object('field', name, 'from', null, 'to', to_jsonb(its) -> name))
        from unnest(${columns}::text[]) as name) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (line integer, id uuid, written text)
      join ${sql.table(table)} as its using (id)
    where import_rows.import_id = ${record.id}::uuid and import_rows.line = made.line
  `.execute(db);
}
