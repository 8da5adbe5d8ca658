import { sql, type RawBuilder } from 'kysely';
import { FINISHED_STATUSES } from '#domain/orders/order-statuses.ts';
import { writeAudits } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';

const NAMES = [
  'client_name',
  'group_name',
  'group_account_number',
  'chairperson_phone',
  'branch_name',
] as const;

/** The names that an order keeps: those of its client, group and branch when it was placed (DECISIONS 23.3). */
export type OrderNames = Record<(typeof NAMES)[number], string>;

/** The assignments of an `update orders` that writes names, and the text by which the order is searched. */
export function assignNames(names: { [Name in keyof OrderNames]?: RawBuilder<unknown> }) {
  const after = (name: keyof OrderNames) => names[name] ?? sql.ref(`orders.${name}`);
  const written = NAMES.filter((name) => names[name]).map((name) => sql`${sql.ref(name)} = ${names[name]}`);
  return sql`${sql.join([
    ...written,
    sql`search_text = folded_lines(concat_ws(E'\n', ${after('client_name')},
      (select string_agg(name, E'\n' order by position) from order_lines where order_id = orders.id),
      ${after('group_name')}, ${after('branch_name')}))`,
  ])}`;
}

/** The name of a group's branch. Not joined: a join loses the group when it goes to another branch while its lock is waited for. */
export const branchOfGroup =
  sql<string>`(select branches.name from branches where branches.id = groups.branch_id)`.as('branch_name');

/** Writes names into these orders. Without names it writes the search text alone, as after a change of the lines. */
export async function writeNames(
  trx: Database,
  orderIds: readonly string[],
  names: Partial<OrderNames>,
): Promise<void> {
  const values = Object.fromEntries(
    Object.entries(names).map(([name, value]) => [name, sql`${value}::text`]),
  );
  await sql`update orders set ${assignNames(values)} where id = any(${orderIds}::uuid[])`.execute(trx);
}

const OF = {
  clients: { id: sql.ref('orders.client_id'), names: { client_name: sql.ref('named.name') } },
  groups: {
    id: sql.ref('orders.group_id'),
    names: {
      group_name: sql.ref('named.name'),
      group_account_number: sql.ref('named.account_number'),
      chairperson_phone: sql.ref('named.chairperson_phone'),
    },
  },
} as const;

const IS_UNFINISHED = sql<boolean>`orders.status <> all(${[...FINISHED_STATUSES]}::text[])`;

/** Renames the unfinished orders of these clients or groups, which are locked. Finished orders stay as they are. Each has a line in the log. */
export async function renameOrders(
  trx: Database,
  caller: Caller,
  table: keyof typeof OF,
  ids: readonly string[],
): Promise<void> {
  await lockOrdersOf(trx, table, ids);
  const { id, names } = OF[table];
  const isOther = Object.entries(names).map(([name, value]) => sql`${sql.ref(`orders.${name}`)} <> ${value}`);
  const { rows } = await sql<{ id: string; status: string }>`
    update orders set ${assignNames(names)} from ${sql.table(table)} as named
    where named.id = any(${ids}::uuid[]) and ${id} = named.id and ${IS_UNFINISHED} and (${sql.join(isOther, sql` or `)})
    returning orders.id, orders.status
  `.execute(trx);
  await writeAudits(
    trx,
    caller,
    rows.map(({ id: entityId, status }) => ({
      action: 'order.rename',
      entityId,
      after: { status },
    })),
  );
}

/** Locks orders of these clients or groups, which are locked: no order is placed meanwhile. */
export async function lockOrdersOf(
  trx: Database,
  table: keyof typeof OF,
  ids: readonly string[] | RawBuilder<unknown>,
  which: 'all' | 'unfinished' = 'unfinished',
): Promise<void> {
  await sql`
    select count(*) from (
      select from orders
      where ${OF[table].id} = any(${'execute' in ids ? ids : sql`${ids}::uuid[]`}) and ${which === 'all' ? sql`true` : IS_UNFINISHED}
      order by id for no key update
    ) as locked
  `.execute(trx);
}
