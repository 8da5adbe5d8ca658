import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, settingsOf, type TestDatabase } from '../../test/database.ts';
import { useWorld } from '../../test/use-world.ts';
import { readConfig } from './config.ts';
import { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { isAuditLogProtected, upgradeDatabase } from './rights.ts';
import { StartError } from './start-error.ts';

const world = useWorld();
const opened: TestDatabase[] = [];
beforeAll(async () => {
  await world.aClient(world.officer, { name: 'Amina Wanjiku' });
});
afterEach(() => Promise.all(opened.splice(0).map((database) => database.drop())));

async function open(options = {}): Promise<TestDatabase> {
  const database = await createTestDatabase(options);
  opened.push(database);
  return database;
}

const openBare = () => open({ bare: true });

/** Upgrades a database as a start with these settings does; whether its log is then protected from the server's role. */
async function upgrade(settings: Record<string, string>): Promise<boolean> {
  const found = await openDatabase(readConfig({ NODE_ENV: 'test', ...settings }));
  try {
    await upgradeDatabase(found);
    return await isAuditLogProtected(new Database(found.pool));
  } finally {
    await found.stop();
  }
}

describe('the role that the server connects as', () => {
  it.each([
    ["update audit_log set action = 'nothing'", 'permission denied'],
    ['update audit_log set before = null, after = null', 'permission denied'],
    ['delete from audit_log', 'permission denied'],
    ['truncate audit_log cascade', 'permission denied'],
    ['update audit_links set seq = 0', 'permission denied'],
    ['delete from audit_links', 'permission denied'],
    ['truncate audit_links', 'permission denied'],
    ['update stock_moves set quantity = 1', 'permission denied'],
    ['delete from stock_moves', 'permission denied'],
    ['update stock_count_entries set quantity = 1', 'permission denied'],
    ['delete from stock_count_entries', 'permission denied'],
    ['alter table audit_log disable trigger user', 'must be owner'],
    ['alter table audit_links disable trigger all', 'must be owner'],
    ['drop trigger audit_log_is_append_only on audit_log', 'must be owner'],
    [
      'create trigger mine before insert on audit_log for each row execute function refuse_change()',
      'denied',
    ],
    ['create rule mine as on insert to audit_log do instead nothing', 'must be owner'],
    ['alter table audit_log rename to mine', 'must be owner'],
    ['drop table audit_links', 'must be owner'],
    ["create or replace function refuse_change() returns trigger language sql as ''", 'denied'],
    ['create table mine ()', 'permission denied'],
    ['drop schema public cascade', 'must be owner'],
    ["update migrations set hash = ''", 'permission denied'],
    ['set session_replication_role = replica', 'permission denied'],
    ['set role OWNER', 'permission denied'],
    ['set session authorization OWNER', 'permission denied'],
    ['reset role; reset session authorization; delete from audit_log', 'permission denied'],
    ['grant delete on audit_log to public; delete from audit_log', 'permission denied'],
  ])('cannot: %s (DECISIONS 11.9)', async (statement, refusal) => {
    const owner = String(inject('server').user);
    await expect(world.db.query(statement.replace('OWNER', owner))).rejects.toThrow(refusal);
  });

  it('owns nothing, and cannot change the log, which the start checks (DECISIONS 11.9)', async () => {
    expect(await isAuditLogProtected(world.db)).toBe(true);
    expect(await isAuditLogProtected(new Database(world.pool))).toBe(false);
    const { rows } = await world.db.query('select from pg_class where relowner = current_user::regrole');
    expect(rows).toEqual([]);
  });
});

describe('a start', () => {
  it('migrates as the owner and serves as the other role, several at once too (DECISIONS 9)', async () => {
    const settings = settingsOf(await openBare());
    expect(await Promise.all([upgrade(settings), upgrade(settings), upgrade(settings)])).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('takes rights away from the server’s role that somebody gave it (DECISIONS 11.9)', async () => {
    const database = await open();
    await upgrade(settingsOf(database));
    const { user } = database.connection;
    await database.owner.query(`grant all on audit_log, audit_links to "${user}"`);
    expect(await isAuditLogProtected(new Database(database.pool))).toBe(false);
    expect(await upgrade(settingsOf(database))).toBe(true);
  });

  it('works with one role as before, whose log its triggers alone protect (DECISIONS 9)', async () => {
    const { DATABASE_OWNER_URL } = settingsOf(await open());
    expect(await upgrade({ DATABASE_URL: DATABASE_OWNER_URL })).toBe(false);
  });

  it('needs no owner where there is nothing to migrate, and says so where there is (DECISIONS 9)', async () => {
    const database = await openBare();
    const { DATABASE_URL } = settingsOf(database);
    const refused = upgrade({ DATABASE_URL });
    await expect(refused).rejects.toBeInstanceOf(StartError);
    await expect(refused).rejects.toThrow('set DATABASE_OWNER_URL');
    await upgrade(settingsOf(database));
    expect(await upgrade({ DATABASE_URL })).toBe(true);
  });
});
