import { sql } from 'kysely';
import { productSummary } from '#domain/orders/order-lines.ts';
import type { Database } from '../platform/database.ts';
import { openLines } from '../platform/person-keys.ts';

/** What names a record: its own name, or an order's number, client and goods. */
interface Names {
  number: string | null;
  name: string | null;
  products: string[];
}

interface Entry {
  entity: string;
  entity_id: string;
  before: unknown;
  after: unknown;
}

const asText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** What a record of the log says of its name; what was erased there is missing. */
function namesIn(record: unknown): Names {
  const fields = (record ?? {}) as Record<string, unknown>;
  const lines = Array.isArray(fields['products']) ? (fields['products'] as { name?: unknown }[]) : [];
  const [name = null] = ['name', 'client_name', 'file_name', 'subject']
    .map((key) => asText(fields[key]))
    .filter(Boolean);
  return {
    number: asText(fields['number']),
    name,
    products: lines.flatMap((line) => asText(line.name) ?? []),
  };
}

/** The first of these that tells, for each part of the name. */
const firstOf = (each: readonly Names[]): Names => ({
  number: each.find(({ number }) => number !== null)?.number ?? null,
  name: each.find(({ name }) => name !== null)?.name ?? null,
  products: each.find(({ products }) => products.length > 0)?.products ?? [],
});

const keyOf = ({ entity, entity_id }: Pick<Entry, 'entity' | 'entity_id'>) => `${entity} ${entity_id}`;

interface Found extends Names {
  entity: string;
  entity_id: string;
}

/**
 * The records of these entries that are still there, as they are called now; an order has its own name of its client (DECISIONS 23.3).
 */
async function findRecords(db: Database, entries: readonly Entry[]): Promise<Map<string, Names>> {
  const ids = (entity: string) =>
    sql`any(${entries.filter((one) => one.entity === entity).map((one) => one.entity_id)}::uuid[])`;
  const named = (entity: string, table: string) =>
    sql`select ${entity}::text as entity, id as entity_id, null as number, name, '{}'::text[] as products
      from ${sql.table(table)} where id = ${ids(entity)}`;
  const { rows } = await sql<Found>`
    select 'order' as entity, orders.id as entity_id, orders.number, orders.client_name as name,
      array(select name from order_lines where order_id = orders.id order by position) as products
    from orders where orders.id = ${ids('order')}
    union all ${named('client', 'clients')} union all ${named('group', 'groups')}
    union all ${named('product', 'products')} union all ${named('branch', 'branches')}
    union all ${named('staff', 'staff')}
    union all select 'delivery', id, number, null, '{}' from deliveries where id = ${ids('delivery')}
    union all select 'consignment', id, number, null, '{}' from consignments where id = ${ids('consignment')}
    union all ${named('stock', 'products')}
    union all select 'stock_count', id, number, null, '{}' from stock_counts where id = ${ids('stock_count')}
    union all select 'access', id, null, name, '{}' from staff where id = ${ids('access')}`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** What records were called when they were last deleted. */
async function findDeleted(db: Database, entries: readonly Entry[]): Promise<Map<string, Names>> {
  if (entries.length === 0) return new Map();
  const deleted = await db
    .selectFrom('audit_log')
    .select(['entity', 'entity_id', 'before', 'after'])
    .where('entity', 'in', [...new Set(entries.map(({ entity }) => entity))])
    .where('entity_id', 'in', [...new Set(entries.map(({ entity_id }) => entity_id))])
    .where('action', 'like', '%.delete')
    .where('before', 'is not', null)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return new Map((await openLines(db, deleted)).map((row) => [keyOf(row), namesIn(row.before)]));
}

/**
 * The name of the record of each entry: from the entry, otherwise its name now, or when it was deleted; and whether it
 * still exists. An order is `KTI-26-00417 · Amina Wanjiru · Solar lantern + 2`.
 */
export async function nameRecords<Row extends Entry>(db: Database, rows: readonly Row[]) {
  const found = await findRecords(db, rows);
  const deleted = await findDeleted(
    db,
    rows.filter((row) => !found.has(keyOf(row))),
  );
  return rows.map((row) => {
    const known = [namesIn(row.after), namesIn(row.before)];
    for (const other of [found.get(keyOf(row)), deleted.get(keyOf(row))]) if (other) known.push(other);
    const { number, name, products } = firstOf(known);
    return {
      ...row,
      record_name: [number, name, productSummary(products)].filter(Boolean).join(' · ') || null,
      record_exists: found.has(keyOf(row)),
    };
  });
}
