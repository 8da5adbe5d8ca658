import type pg from 'pg';

/** What belongs to an extension is not ours. */
const OURS = (catalogue: string, oid: string) =>
  `not exists (select from pg_depend where classid = '${catalogue}'::regclass and objid = ${oid} and deptype = 'e')`;

/** Each part of the schema as lines of text, independent of its maker and order. */
const PARTS = [
  `select format('extension %s', extname) from pg_extension`,
  `select format('%s %s %s %s', relkind, relname, reloptions, relacl) from pg_class
   where relnamespace = 'public'::regnamespace and relkind <> 'i' and ${OURS('pg_class', 'oid')}`,
  `select format('column %s.%s %s, not null %s, default %s, identity %s, generated %s, collation %s, statistics %s',
     relname, attname, format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid), attidentity,
     attgenerated, attcollation::regcollation, coalesce(attstattarget, -1))
   from pg_attribute join pg_class on pg_class.oid = attrelid
     left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0 and not attisdropped`,
  `select format('constraint %s on %s %s', conname, conrelid::regclass, pg_get_constraintdef(oid))
   from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
  `select indexdef from pg_indexes where schemaname = 'public'`,
  `select format('%s %s', pg_get_functiondef(oid), proacl) from pg_proc
   where pronamespace = 'public'::regnamespace and prokind = 'f' and ${OURS('pg_proc', 'oid')}`,
  `select format('%s, enabled %s', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal`,
  `select definition from pg_rules where schemaname = 'public'`,
  `select format('view %s %s', viewname, definition) from pg_views where schemaname = 'public'`,
  `select format('sequence %s of %s.%s, %s, from %s by %s', seqrelid::regclass, refobjid::regclass, attname,
     seqtypid::regtype, seqstart, seqincrement)
   from pg_sequence left join pg_depend on objid = seqrelid and deptype in ('a', 'i')
     left join pg_attribute on attrelid = refobjid and attnum = refobjsubid`,
];

/**
 * All that a database's schema consists of, sorted: tables, columns, constraints, indexes, functions, triggers, sequences
 * and rights. The order of columns is left out: a table that was widened has new ones at its end.
 */
export async function describeSchema(pool: pg.Pool): Promise<string[]> {
  const parts = await Promise.all(
    PARTS.map((part) => pool.query<[string]>({ text: part, rowMode: 'array' })),
  );
  return parts.flatMap(({ rows }) => rows.map(([line]) => line)).toSorted();
}
