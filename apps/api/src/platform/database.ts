import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { DB } from './database.types.ts';

/** Sends one statement over a connection. */
type Send = <Row extends pg.QueryResultRow>(statement: pg.QueryConfig) => Promise<pg.QueryResult<Row>>;

/** One open transaction: how it is reached, and how many others it is inside of. */
interface Opened {
  send: Send;
  depth: number;
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
    return this.#opened ? this.#opened.send<Row>(config) : this.#pool.query<Row>(config);
  }

  /** How many connections work, are free, and are waited for. */
  get connections(): { busy: number; idle: number; wanted: number } {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { busy: totalCount - idleCount, idle: idleCount, wanted: waitingCount };
  }

  /**
   * Does all of a piece of work or nothing of it. Inside of a transaction it is a part of that one, and undone alone when
   * it throws. After a deadlock the work runs again, so it must leave nothing behind outside of the transaction; work
   * that does says `repeats: false`. `prepare` prepares every statement once, which pays where the same few come thousands of
   * times and the tables hardly grow meanwhile.
   */
  inTransaction<Result>(
    work: (within: Database) => Promise<Result>,
    { prepare = false, repeats = true } = {},
  ): Promise<Result> {
    const opened = this.#opened;
    const once = () => (opened ? this.#nested(opened, work) : this.#outermost(work, prepare));
    return repeats ? retryTransient(once) : once();
  }

  async #outermost<Result>(work: (within: Database) => Promise<Result>, prepare: boolean): Promise<Result> {
    const client = await this.#pool.connect();
    const send = oneByOne(client, prepare);
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await work(new Database(this.#pool, undefined, { send, depth: 0 }));
      const { command } = await send({ text: 'commit' });
      // The work has caught the failure of a statement, and PostgreSQL has undone all of it.
      if (command !== 'COMMIT') throw new Error('A statement failed in a transaction that went on');
      return result;
    } catch (error) {
      // A connection that cannot roll back is not given to anybody else.
      await send({ text: 'rollback' }).catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      // Prepared statements would stay with the connection.
      client.release(broken ?? prepare);
    }
  }

  async #nested<Result>(
    { send, depth: outside }: Opened,
    work: (within: Database) => Promise<Result>,
  ): Promise<Result> {
    const depth = outside + 1;
    await send({ text: `savepoint nested_${depth}` });
    try {
      const result = await work(new Database(this.#pool, undefined, { send, depth }));
      await send({ text: `release savepoint nested_${depth}` });
      return result;
    } catch (error) {
      await send({ text: `rollback to savepoint nested_${depth}` });
      await send({ text: `release savepoint nested_${depth}` });
      throw error;
    }
  }
}

/** Sends statements over the connection of a transaction one after the other, though several are wanted at once. */
function oneByOne(client: pg.PoolClient, prepare: boolean): Send {
  const names = new Map<string, string>();
  const named = (statement: pg.QueryConfig) => {
    if (!prepare) return statement;
    const name = names.get(statement.text) ?? `prepared-${names.size}`;
    names.set(statement.text, name);
    return { ...statement, name };
  };
  let last: Promise<unknown> = Promise.resolve();
  return (statement) => {
    const sent = last.then(() => client.query(named(statement)));
    last = sent.catch(() => {});
    return sent;
  };
}

/** How Kysely reaches the connection of a transaction, which stays ours, whatever Kysely gives back. */
function onlyConnection({ send }: Opened): PostgresPool {
  const connection: PostgresPoolClient = {
    query: (text: unknown, values?: readonly unknown[]) =>
      send({ text: text as string, values: [...values!] }) as never,
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
