import type pg from 'pg';

/** Written by what runs beside a command, or later, as are lines of the audit log of who saw what. */
const BESIDE = [
  'audit_links',
  'idempotency_keys',
  'person_keys',
  'record_views',
  'sales_changes',
  'sales_totals',
];
/** Columns that change with every edit, or with every call. */
const WITH_EACH_EDIT = ['updated_at', 'changed_in', 'search_text', 'folded_name', 'last_seen_at'];

type Row = Record<string, unknown>;

/** A statement that reads each row of each table, under its id, or under all that it holds where it has none. */
async function readingAll(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ reading: string }>(
    `select format('select %L as name, %s as key, to_jsonb(t) as row from %I t where %s', tables.table_name,
       case when columns.column_name is null then 't::text' else 't.id::text' end, tables.table_name,
       case tables.table_name when 'audit_log' then 'entity <> ''access''' else 'true' end) as reading
     from information_schema.tables
     left join information_schema.columns on columns.table_schema = 'public'
       and columns.table_name = tables.table_name and columns.column_name = 'id'
     where tables.table_schema = 'public' and table_type = 'BASE TABLE' and tables.table_name <> all ($1)`,
    [BESIDE],
  );
  return `${rows.map(({ reading }) => reading).join(' union all ')} order by name, key`;
}

/** What some work writes into which tables: `clients ~address` is a changed column, `orders +1 -2` are new and lost rows. */
export async function writesOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<string> {
  const text = await readingAll(pool);
  const read = async () => (await pool.query<{ name: string; key: string; row: Row }>(text)).rows;
  const former = new Map((await read()).map(({ name, key, row }) => [`${name} ${key}`, { name, row }]));
  await work();
  const tables = new Map<string, { added: number; lost: number; changed: Set<string> }>();
  const writesTo = (name: string) => {
    const writes = tables.get(name) ?? { added: 0, lost: 0, changed: new Set<string>() };
    tables.set(name, writes);
    return writes;
  };
  for (const { name, key, row } of await read()) {
    const before = former.get(`${name} ${key}`)?.row;
    former.delete(`${name} ${key}`);
    if (!before) writesTo(name).added += 1;
    for (const column of before ? Object.keys(row) : [])
      if (JSON.stringify(row[column]) !== JSON.stringify(before![column]) && !WITH_EACH_EDIT.includes(column))
        writesTo(name).changed.add(column);
  }
  for (const { name } of former.values()) writesTo(name).lost += 1;
  return [...tables]
    .map(([name, { added, lost, changed }]) => {
      const rows = [...(added ? [`+${added}`] : []), ...(lost ? [`-${lost}`] : [])];
      return [name, ...rows, ...[...changed].map((column) => `~${column}`)].join(' ');
    })
    .toSorted()
    .join(', ');
}
