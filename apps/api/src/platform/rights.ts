import type pg from 'pg';
import type { Database } from './database.ts';
import { LOCKS } from './locks.ts';
import { migrate } from './migrate.ts';
import type { OpenDatabase } from './open-database.ts';
import { StartError } from './start-error.ts';

/** Of these the server reads, and adds to, what there is; nothing else. */
const ONLY_ADDED_TO = 'audit_log, audit_links, stock_moves, stock_count_entries';

/**
 * A temporary table with the name of a product table would replace it for the next caller on the same connection. Where the owner
 * of the tables does not own the database, the operator revokes this right (docs/operations.md).
 */
const NO_TEMPORARY_TABLES = `
  do $$ begin execute format('revoke temporary on database %I from public', current_database());
  exception when insufficient_privilege then null; end $$`;

/**
 * Gives a role what the server needs, and takes from it whatever would change the audit log or the schema. Does nothing where
 * the server connects as the owner itself.
 */
export async function grantRights(owner: pg.Pool, role: string): Promise<void> {
  const client = await owner.connect();
  const name = client.escapeIdentifier(role);
  try {
    await client.query('begin; set local lock_timeout = 0');
    // Two servers that start would change the same rights at the same time.
    await client.query('select pg_advisory_xact_lock($1)', [LOCKS.migrate]);
    const { rows } = await client.query<{ tables: string; sequences: string | null }>(
      `select string_agg(oid::regclass::text, ', ') filter (where relkind in ('r', 'v')) as tables,
        string_agg(oid::regclass::text, ', ') filter (where relkind = 'S') as sequences
       from pg_class
       where current_user <> $1 and relnamespace = 'public'::regnamespace and pg_has_role(relowner, 'member')`,
      [role],
    );
    const [{ tables, sequences } = { tables: '', sequences: null }] = rows;
    if (tables) {
      await client.query(`
        ${NO_TEMPORARY_TABLES};
        revoke create on schema public from public, ${name};
        grant usage on schema public to ${name};
        revoke all on ${tables} from ${name};
        grant select, insert, update, delete on ${tables} to ${name};
        revoke update, delete on ${ONLY_ADDED_TO} from ${name};
        revoke insert, update, delete on migrations from ${name};
        ${sequences ? `grant usage on ${sequences} to ${name};` : ''}`);
    }
    await client.query('commit');
  } finally {
    client.release(true);
  }
}

/**
 * Brings the database to the schema of this version, as its owner, and gives the server's role its rights. Throws
 * `StartError` when there are migrations to run and nobody here may.
 */
export async function upgradeDatabase({
  pool,
  asOwner,
}: Pick<OpenDatabase, 'pool' | 'asOwner'>): Promise<void> {
  const { rows } = await pool.query<{ role: string }>('select current_user as role');
  await asOwner(async (owner) => {
    try {
      await migrate(owner);
      // As long as it takes: after a restore with pg_dump it writes most rows again. One server does, the others wait.
      await owner.query(`begin; set local statement_timeout = 0; set local lock_timeout = 0;
        select pg_advisory_xact_lock(${LOCKS.migrate}); select settle_feed(); commit`);
    } catch (error) {
      if ((error as pg.DatabaseError).code !== '42501') throw error;
      throw new StartError(
        'The database is to be upgraded, and the role of DATABASE_URL may not do that: set DATABASE_OWNER_URL to the role that owns the tables.',
      );
    }
    await grantRights(owner, rows[0]!.role);
  });
}

/** Whether the server's role can change, empty or remove the audit log in no way; otherwise its triggers alone protect it. */
export async function isAuditLogProtected(db: Database): Promise<boolean> {
  const { rows } = await db.query<{ open: boolean }>(
    `select bool_or(pg_has_role(relowner, 'member') or has_table_privilege(oid, 'update, delete, truncate, trigger')) as open
     from pg_class where oid in ('audit_log'::regclass, 'audit_links'::regclass)`,
  );
  return rows[0]?.open === false;
}
