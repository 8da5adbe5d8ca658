import { isDeepStrictEqual } from 'node:util';
import { sql, type RawBuilder } from 'kysely';
import type { FigureOrigin } from '#contract/book-figures.ts';
import { CONFIRMING_SOURCES, type FigureSource } from '#domain/loans/book-figures.ts';
import type { AuditEntry } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';

/** The balances (KES) of a client and of a group, by the table of these, each with its kind in the ledger. */
export const BALANCES = {
  clients: { loan_balance: 'loan', system_savings: 'savings' },
  groups: { loan_balance: 'loan', arrears: 'arrears' },
} as const;
export type Holder = keyof typeof BALANCES;
export type Balance<Table extends Holder> = keyof (typeof BALANCES)[Table] & string;
export const HOLDER_COLUMN = { clients: 'client_id', groups: 'group_id' } as const;
export const kindOf = (table: Holder, name: string) => (BALANCES[table] as Record<string, string>)[name]!;
export const VIEW = { clients: 'client_books', groups: 'group_books' } as const;

/** A balance on the books; join `client_books` or `group_books`. */
export const onBooks = <Table extends Holder>(table: Table, name: Balance<Table>) =>
  sql<number>`${sql.ref(`${VIEW[table]}.${name}`)}`;

/** Where each balance on the books comes from, as the API answers it; join `client_books` or `group_books`. */
export function figuresFrom<Table extends Holder>(table: Table) {
  const origins = Object.keys(BALANCES[table]).map((name) => {
    const column = (part: string) => sql.ref(`${VIEW[table]}.${name}_${part}`);
    return sql`${sql.lit(name)}, case when ${column('at')} is not null then json_build_object(
      'source', ${column('source')},
      'at', to_char(${column('at')} at time zone 'Africa/Nairobi', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+03:00"'),
      'by_name', (select staff.name from staff where staff.id = ${column('by')})) end`;
  });
  return sql<Record<Balance<Table>, FigureOrigin>>`json_build_object(${sql.join(origins)})`;
}

/** The source of a balance that is written by this caller: an import, a machine account or an admin. */
export const sourceOf = ({ importId, role }: Caller): FigureSource =>
  importId !== undefined ? 'import' : role === 'machine' ? 'machine' : 'admin';

/** Balances of a client or a group, as of a moment; one that is `undefined` stays as it is. */
interface Stated<Table extends Holder> {
  id: string;
  balances: Partial<Record<Balance<Table>, number | undefined>>;
  asOf: string;
}

/**
 * Writes balances into the ledger. The caller also writes `updated_at` of the client or group, so that followers get the change.
 * Answers the lines for the audit log that balances of an import have of their own; other sources have theirs in that of the change.
 */
export async function writeBalances<Table extends Holder>(
  trx: Database,
  caller: Caller,
  table: Table,
  stated: readonly Stated<Table>[],
  { source, sourceId }: { source: FigureSource; sourceId?: string } = { source: sourceOf(caller) },
): Promise<AuditEntry[]> {
  const rows = stated.flatMap(({ id, balances, asOf }) =>
    Object.entries<number | undefined>(balances).flatMap(([name, amount]) =>
      amount === undefined
        ? []
        : [
            {
              id: newId(caller.at),
              [HOLDER_COLUMN[table]]: id,
              kind: kindOf(table, name),
              amount,
              as_of: asOf,
              source,
              source_id: sourceId ?? caller.importId ?? null,
              is_confirmed: CONFIRMING_SOURCES.some((one) => one === source),
              written_at: caller.at.toISOString(),
              written_by: caller.id,
            },
          ],
    ),
  );
  if (rows.length === 0) return [];
  const before = source === 'import' ? await readAmounts(trx, table, stated) : undefined;
  await trx.insertInto('balance_entries').values(rows).execute();
  if (!before) return [];
  const entity = table === 'clients' ? 'client' : 'group';
  return stated.flatMap(({ id, balances, asOf }) => {
    const given = Object.entries<number | undefined>(balances).filter(([, amount]) => amount !== undefined);
    if (given.length === 0) return [];
    const amounts = Object.fromEntries(given.map(([name]) => [name, before.get(id)?.[name] ?? 0]));
    const after = { ...Object.fromEntries(given), as_of: asOf };
    return [{ action: `${entity}.import-balances`, entityId: id, before: amounts, after }];
  });
}

/** The amounts on the books of these clients or groups. */
async function readAmounts<Table extends Holder>(
  trx: Database,
  table: Table,
  stated: readonly Stated<Table>[],
): Promise<Map<string, Record<string, number>>> {
  const { rows } = await sql<Record<string, number> & { id: string }>`
    select ${sql.ref(HOLDER_COLUMN[table])} as id, ${sql.join(Object.keys(BALANCES[table]).map((name) => sql.ref(name)))}
    from ${sql.table(VIEW[table])} where ${sql.ref(HOLDER_COLUMN[table])} = any(${stated.map(({ id }) => id)}::uuid[])
  `.execute(trx);
  return new Map(rows.map(({ id, ...amounts }) => [id, amounts as Record<string, number>]));
}

/** Whether a client or group differs in more than its balances. */
export function differsBesideBalances(table: Holder, before: object, after: object): boolean {
  const others = (side: object) => {
    const left: Record<string, unknown> = { ...side };
    for (const name of [...Object.keys(BALANCES[table]), 'figures_from', 'updated_at']) delete left[name];
    return left;
  };
  return !isDeepStrictEqual(others(before), others(after));
}

/** Cancels the entries that `which` finds and that are not cancelled yet; the newest entry that is left counts. */
export async function cancelBalances(
  trx: Database,
  caller: Caller,
  which: RawBuilder<unknown>,
  at: string = caller.at.toISOString(),
): Promise<void> {
  await sql`
    update balance_entries set cancelled_at = ${at}::timestamptz, cancelled_by = ${caller.id}::uuid
    where cancelled_at is null and ${which}
  `.execute(trx);
}

/** The balances on the books of a client or a group, with their sources and moments. */
export async function readBooks(trx: Database, table: Holder, id: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(VIEW[table])} where ${sql.ref(HOLDER_COLUMN[table])} = ${id}::uuid
  `.execute(trx);
  return rows[0]!;
}
