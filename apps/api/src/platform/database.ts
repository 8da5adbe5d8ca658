import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { DB } from './database.types.ts';

/** One open transaction: its connection, and how many others it is inside of. */
interface Opened {
  client: pg.PoolClient;
  depth: number;
  /** The name of each statement that is prepared, by its text. */
  prepared: Map<string, string> | undefined;
}

/**
 * The database: typed queries as Kysely has them, plain statements by `query`, and transactions that nest by
 * `inTransaction`. What `inTransaction` hands to its work is such a handle too, so that whatever writes through it is
 * part of that transaction, in one of its own or not.
 */
export class Database extends Kysely<DB> {
  /** The same database through the few connections of heavy work: whole lists, exports, reports and imports. */
  readonly heavy: Database;
  readonly #pool: pg.Pool;
  readonly #opened: Opened | undefined;

  /** Heavy work has a pool of its own, so that it never empties the everyday one. */
  constructor(pool: pg.Pool, heavyPool?: pg.Pool, opened?: Opened) {
    super({ dialect: new PostgresDialect({ pool: opened ? onlyConnection(opened) : pool }) });
    this.#pool = pool;
    this.#opened = opened;
    this.heavy = heavyPool ? new Database(heavyPool) : this;
  }

  /** Runs a statement of plain SQL; one with a name is prepared once per connection. */
  async query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    statement: string | pg.QueryConfig,
    values: unknown[] = [],
  ): Promise<pg.QueryResult<Row>> {
    const config = typeof statement === 'string' ? { text: statement, values } : statement;
    return (this.#opened?.client ?? this.#pool).query<Row>(config);
  }

  /** How many connections work, are free, and are waited for. */
  get connections(): { busy: number; idle: number; wanted: number } {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { busy: totalCount - idleCount, idle: idleCount, wanted: waitingCount };
  }

  /**
   * Does all of a piece of work or nothing of it, again after a deadlock. Inside of a transaction it is a part of that
   * one, and undone alone when it throws. `prepare` prepares every statement once, which pays where the same few come
   * thousands of times and the tables hardly grow meanwhile.
   */
  inTransaction<Result>(
    work: (within: Database) => Promise<Result>,
    { prepare = false } = {},
  ): Promise<Result> {
    const opened = this.#opened;
    return retryTransient(() =>
      opened
        ? this.#nested(opened, work)
        : this.#outermost(work, prepare ? new Map<string, string>() : undefined),
    );
  }

  async #outermost<Result>(
    work: (within: Database) => Promise<Result>,
    prepared: Opened['prepared'],
  ): Promise<Result> {
    const client = await this.#pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await work(new Database(this.#pool, undefined, { client, depth: 0, prepared }));
      const { command } = await client.query('commit');
      // The work has caught the failure of a statement, and PostgreSQL has undone all of it.
      if (command !== 'COMMIT') throw new Error('A statement failed in a transaction that went on');
      return result;
    } catch (error) {
      // A connection that cannot roll back is not given to anybody else.
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      // Prepared statements would stay with the connection.
      client.release(broken ?? prepared !== undefined);
    }
  }

  async #nested<Result>(opened: Opened, work: (within: Database) => Promise<Result>): Promise<Result> {
    const { client, prepared } = opened;
    const depth = opened.depth + 1;
    await client.query(`savepoint nested_${depth}`);
    try {
      const result = await work(new Database(this.#pool, undefined, { client, depth, prepared }));
      await client.query(`release savepoint nested_${depth}`);
      return result;
    } catch (error) {
      await client.query(`rollback to savepoint nested_${depth}; release savepoint nested_${depth}`);
      throw error;
    }
  }
}

/** How Kysely reaches the connection of a transaction; it stays ours, whatever Kysely gives back. */
function onlyConnection({ client, prepared }: Opened): PostgresPool {
  const nameOf = (text: string) => {
    if (!prepared) return {};
    const name = prepared.get(text) ?? `prepared-${prepared.size}`;
    prepared.set(text, name);
    return { name };
  };
  const connection: PostgresPoolClient = {
    query: (text: unknown, values?: readonly unknown[]) =>
      client.query({ ...nameOf(text as string), text: text as string, values: [...values!] }) as never,
    release: () => {},
  };
  return { connect: async () => connection, end: async () => {}, options: {} };
}

/** The constraint that a write broke, when that is why it failed: `groups_account_number`. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined;
}

/** Whether a failure passes by itself when the whole transaction is tried again: deadlock, serialization. */
function isTransient(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001');
}

/** How often a transaction that lost a deadlock is run before its caller hears of it. */
const TRIES = 5;

/** Runs a piece of work again when it lost a race that it may win the next time. The work must be whole or absent. */
export async function retryTransient<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error) || tried === TRIES) throw error;
      await sleep(Math.random() * 20 * tried);
    }
  }
}
