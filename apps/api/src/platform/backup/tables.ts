import type pg from 'pg';

/**
 * Sessions and links are left out, so that a restore opens nothing to anybody, and what counts for limits of an hour;
 * `migrations` is in the manifest; a restored database has a feed of changes of its own (DECISIONS 19.1).
 */
const EXCLUDED_TABLES = [
  'migrations',
  'change_feed',
  'sessions',
  'failed_sign_ins',
  'newsletter_requests',
  'password_resets',
];

/** The tables of a backup, referenced tables first. */
export async function listTables(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(
    `select c.relname as name, array_remove(array_agg(distinct needed.relname::text), null) as needs
     from pg_class c
       left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
       left join pg_class needed on needed.oid = f.confrelid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all ($1)
     group by c.relname order by c.relname`,
    [EXCLUDED_TABLES],
  );
  const sorted: string[] = [];
  const place = (name: string) => {
    const table = rows.find((row) => row.name === name);
    if (!table || sorted.includes(name)) return;
    for (const needed of table.needs) place(needed);
    sorted.push(name);
  };
  for (const { name } of rows) place(name);
  return sorted;
}

/** The description of a backup, `manifest.json`. */
export interface Manifest {
  format: 1;
  made_at: string;
  /** The migrations that had run, by name, with the hash of each. */
  migrations: Record<string, string>;
  /** Rows by table. */
  tables: Record<string, number>;
}

/** What a backup has, in words. Before deleted records stayed in these tables, the tables had other names. */
export const countRecords = ({ tables }: Pick<Manifest, 'tables'>): string =>
  `${tables['order_records'] ?? tables['orders']} orders, ${tables['client_records'] ?? tables['clients']} clients`;
