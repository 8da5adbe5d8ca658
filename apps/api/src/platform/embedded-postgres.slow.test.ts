import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { Database } from './database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { lockFolder, openDataDir } from './embedded-postgres/folder.ts';
import { migrate, readReleased } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { createPool } from './pool.ts';
import { isAuditLogProtected, upgradeDatabase } from './rights.ts';

const QUICK = { fsync: 'off', shared_buffers: '16MB' };
const isRoot = process.getuid?.() === 0;

/** A data folder after its first start, which is copied for what is about later ones: making one takes far longer. */
let made: string;
let scratch: string;
let cleanUp: (() => Promise<unknown> | undefined)[];

beforeAll(async () => {
  made = fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-postgres-'));
  fs.chmodSync(made, 0o755);
  await (await startEmbeddedPostgres({ dataDir: made, settings: QUICK })).stop();
});

afterAll(() => fs.rmSync(made, { recursive: true, force: true }));

beforeEach(() => {
  scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-postgres-'));
  fs.chmodSync(scratch, 0o755);
  cleanUp = [];
});

afterEach(async () => {
  for (const task of cleanUp.toReversed()) await task();
  fs.rmSync(scratch, { recursive: true, force: true });
});

async function start(dataDir = scratch, options: { pgBin?: string } = {}) {
  const started = await startEmbeddedPostgres({ dataDir, settings: QUICK, ...options });
  cleanUp.push(() => started.stop());
  return started;
}

// Without a filter Node forgets who may read the folders, and PostgreSQL refuses them.
const copyMade = (dataDir = scratch) => fs.cpSync(made, dataDir, { recursive: true, filter: () => true });

function startMade(dataDir = scratch) {
  copyMade(dataDir);
  return start(dataDir);
}

async function query<Row>({ owner }: Pick<EmbeddedPostgres, 'owner'>, sql: string): Promise<Row[]> {
  const client = new Client(owner);
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Another process that starts the database, reports what it got in one line of JSON, and stays. */
async function startElsewhere(
  dataDir = scratch,
): Promise<{ child: ChildProcess; started: EmbeddedPostgres }> {
  const module = JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href);
  const options = JSON.stringify({ dataDir, settings: QUICK });
  const script = `
    const { startEmbeddedPostgres } = await import(${module});
    console.log(JSON.stringify(await startEmbeddedPostgres(${options})));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanUp.push(() => kill(child));
  const [line] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [unknown];
  return { child, started: JSON.parse(String(line)) as EmbeddedPostgres };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const home = () => path.join(fs.realpathSync(scratch), 'postgres');
const cluster = () => path.join(home(), 'cluster');

const postmaster = () => Number.parseInt(fs.readFileSync(path.join(cluster(), 'postmaster.pid'), 'utf8'), 10);

/** The folder can be locked once the last process of PostgreSQL has ended. */
const untilUnused = () =>
  vi.waitFor(() => fs.closeSync(lockFolder(openDataDir(scratch))!), { timeout: 30_000, interval: 100 });

describe('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  test('is made once when several start at once in an empty folder, and found again by the next start', async () => {
    const all = await Promise.all([start(), start(), startElsewhere().then(({ started }) => started)]);
    expect(all.filter(({ adopted }) => !adopted)).toHaveLength(1);
    for (const one of all) expect(await query(one, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(fs.readdirSync(scratch)).toEqual(['postgres']);
    await query(all[0], 'CREATE TABLE kept AS SELECT 42 AS answer');
    for (const task of cleanUp.splice(0).toReversed()) await task();
    await untilUnused();

    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await query(second, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  test('is one server for its owner, and for the second who starts it, until its owner ends', async () => {
    const started = await startMade();
    const [row] = await query(
      started,
      `SELECT current_setting('server_encoding') AS encoding, upper('é') AS upper, 'Z' < 'a' AS by_code_point,
              current_setting('is_superuser') AS superuser, current_setting('timezone') AS zone`,
    );
    expect(row).toEqual({ encoding: 'UTF8', upper: 'É', by_code_point: true, superuser: 'off', zone: 'UTC' });
    await query(started, 'CREATE EXTENSION pg_trgm');
    await query(started, 'CREATE DATABASE another');
    const second = await start();
    expect(second).toMatchObject({ adopted: true, owner: started.owner });
    await second.stop();

    // Killed alone, it is started again at the same address with its rows.
    await query(started, 'CREATE TABLE kept AS SELECT 42 AS answer');
    process.kill(postmaster(), 'SIGKILL');
    const ask = () => query(started, 'SELECT answer FROM kept');
    await vi.waitFor(async () => expect(await ask()).toEqual([{ answer: 42 }]), { timeout: 30_000 });
    await started.stop();
    await untilUnused();
    await expect(ask()).rejects.toThrow();
  });

  test('lets nobody in without the password, and writes no row into its log (ASVS 7.1.2)', async () => {
    const started = await startMade();
    const stranger = { owner: { ...started.owner, password: 'guess' } };
    await expect(query(stranger, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    for (const name of ['', 'secret', 'server.log', 'socket']) {
      expect(fs.statSync(path.join(home(), name)).mode & 0o077, name).toBe(0);
    }
    await query(started, 'CREATE TABLE people (number text UNIQUE)');
    const twice = query(
      started,
      'INSERT INTO people SELECT (22334 * 1000 + 455)::text FROM generate_series(1, 2)',
    );
    await expect(twice).rejects.toThrow('duplicate key');
    const log = fs.readFileSync(path.join(home(), 'server.log'), 'utf8');
    expect(log).toContain('duplicate key');
    expect(log).not.toContain('22334455');
  });

  test('upgrades a folder of version 1.1.0, whose server was the owner, and keeps its rows (ADR 14)', async () => {
    const started = await startMade();
    const owner = createPool(started.owner, 2);
    await migrate(owner, (await readReleased())['1.1.0']);
    await owner.query("insert into settings (key, value) values ('lamp', '1')");
    await owner.end();
    const superuser = { ...started.owner, user: 'postgres', database: 'postgres' };
    await query({ owner: superuser }, 'DROP ROLE app_server');
    await started.stop();

    const opened = await openDatabase(readConfig({ DATA_DIR: scratch }));
    cleanUp.push(() => opened.stop());
    await upgradeDatabase(opened);
    const db = new Database(opened.pool);
    expect(await isAuditLogProtected(db)).toBe(true);
    expect((await db.query("select value from settings where key = 'lamp'")).rows).toEqual([{ value: 1 }]);
    await expect(db.query('truncate audit_log cascade')).rejects.toThrow('permission denied');
    await expect(db.query('set role app')).rejects.toThrow('permission denied');
    await expect(query({ owner: { ...started.owner, user: 'app_server' } }, 'SELECT 1')).rejects.toThrow(
      'password authentication failed',
    );
  });

  test('ends with its owner even when that is killed, and loses nothing that was acknowledged', async () => {
    copyMade();
    const { child, started } = await startElsewhere();
    await query(started, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await kill(child);
    await untilUnused();

    const next = await start();
    expect(next.adopted).toBe(false);
    expect(await query(next, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  test.runIf(isRoot)('runs as an ordinary account where root has no user namespaces', async () => {
    const { PATH } = process.env;
    cleanUp.push(async () => void (process.env.PATH = PATH));
    const programs = path.join(scratch, 'programs');
    fs.mkdirSync(programs);
    fs.writeFileSync(path.join(programs, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    process.env.PATH = `${programs}:${PATH}`;
    const started = await start();
    expect(fs.statSync(cluster()).uid).not.toBe(0);
    await started.stop();
    process.env.PATH = PATH;
    // the owner of the database stays its owner
    expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(fs.statSync(cluster()).uid).not.toBe(0);
  });

  test('says in one sentence what is wrong', async () => {
    const file = path.join(scratch, 'file');
    fs.writeFileSync(file, '');
    await expect(start(file)).rejects.toThrow(/folder .*file cannot be used \(file already exists\)/);
    await expect(start(path.join(file, 'below'))).rejects.toThrow(/cannot be used \(not a directory\)/);
    await expect(start(scratch, { pgBin: scratch })).rejects.toThrow(/PG_BIN must name a folder/);

    fs.mkdirSync(path.join(scratch, 'taken', 'postgres', 'photos'), { recursive: true });
    await expect(start(path.join(scratch, 'taken'))).rejects.toThrow(
      /postgres cannot be used \(directory not empty\)/,
    );
    expect(fs.readdirSync(path.join(scratch, 'taken'))).toEqual(['postgres']);

    copyMade();
    const version = path.join(cluster(), 'PG_VERSION');
    const made = fs.readFileSync(version);
    fs.writeFileSync(version, '15\n');
    await expect(start()).rejects.toThrow(/was made by PostgreSQL 15 and this is PostgreSQL 18/);
    fs.writeFileSync(version, made);
    await expect(
      startEmbeddedPostgres({ dataDir: scratch, settings: { no_such_setting: '1' } }),
    ).rejects.toThrow(/could not start in .*: unrecognized configuration parameter "no_such_setting"\.$/);

    fs.writeFileSync(path.join(home(), 'secret'), 'another\n');
    await expect(start()).rejects.toThrow(/does not open the database beside it/);
  });
});
