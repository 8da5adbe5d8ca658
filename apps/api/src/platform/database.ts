import { setTimeout as sleep } from 'node:timers/promises';
import { type Compilable, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { DB } from './database.types.ts';
import type { Sealing } from './sealing.ts';

/** The names of queries that were prepared, by their texts. */
const preparedNames = new Map<string, string>();

type Send = <Row extends pg.QueryResultRow>(statement: pg.QueryConfig) => Promise<pg.QueryResult<Row>>;

/** An open transaction: its connection, and how deeply it is nested. */
interface Opened {
  send: Send;
  depth: number;
  outside: Database;
}

/**
 * So many connections are left to single statements. What is noted outside of a transaction waits for a connection while the
 * transaction holds one: if transactions could hold all, each would wait for the others.
 */
const LEFT_FREE = 3;

/** The transactions that may be open at the same time; the next one waits as long as for a connection. */
class Room {
  readonly #pool: pg.Pool;
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
    this.#free = Math.max(1, pool.options.max - LEFT_FREE);
  }

  async enter(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const { connectionTimeoutMillis = 0 } = this.#pool.options;
    const end = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(resolve), 1);
      reject(new Error('timeout exceeded when trying to connect'));
    }, connectionTimeoutMillis);
    this.#waiting.push(resolve);
    await promise.finally(() => clearTimeout(end));
  }

  leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}

/**
 * The database: typed queries with Kysely, plain statements with `query`, and nested transactions with `inTransaction`.
 * The work of a transaction gets another `Database`: all that it writes is part of that transaction.
 */
export class Database extends Kysely<DB> {
  /** The same database with the few connections for heavy calls: whole lists, exports, reports and imports. */
  readonly heavy: Database;
  readonly #pool: pg.Pool;
  readonly #opened: Opened | undefined;
  readonly #room: Room | undefined;
  #sealing: Sealing | undefined;

  /** Heavy calls have their own pool, so that they never use up the everyday one. */
  constructor(pool: pg.Pool, heavyPool?: pg.Pool, opened?: Opened) {
    super({ dialect: new PostgresDialect({ pool: opened ? onlyConnection(opened) : pool }) });
    this.#pool = pool;
    this.#opened = opened;
    this.#room = heavyPool && new Room(pool);
    this.heavy = heavyPool ? new Database(heavyPool) : this;
    if (opened) this.#sealing = opened.outside.#sealing;
  }

  /** The server's key, which seals the keys of persons (`person-keys.ts`). */
  get sealing(): Sealing {
    if (!this.#sealing) throw new Error('This database was opened without the server’s key');
    return this.#sealing;
  }

  /** Gives the server's key, before anything of persons is read or written. */
  useSealing(sealing: Sealing): this {
    this.#sealing = sealing;
    if (this.heavy !== this) this.heavy.useSealing(sealing);
    return this;
  }

  /** Runs a statement of plain SQL; one with a name is prepared once per connection. */
  async query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    statement: string | pg.QueryConfig,
    values: unknown[] = [],
  ): Promise<pg.QueryResult<Row>> {
    const config = typeof statement === 'string' ? { text: statement, values } : statement;
    return this.#opened ? this.#opened.send<Row>(config) : this.#pool.query<Row>(config);
  }

  /**
   * Runs a query that is asked very often: each connection prepares it once, because its plan costs more than its rows. For queries
   * of few forms alone, since connections keep them. It names its columns: a prepared `*` fails after a migration.
   */
  async prepared<Row>(query: Compilable<Row>): Promise<Row[]> {
    const { sql: text, parameters } = query.compile();
    const name = preparedNames.get(text) ?? `query-${preparedNames.size}`;
    preparedNames.set(text, name);
    const { rows } = await this.query<Row & object>({ name, text, values: [...parameters] });
    return rows;
  }

  /** How many connections are busy and idle, and how many callers wait for one. */
  get connections(): { busy: number; idle: number; wanted: number } {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { busy: totalCount - idleCount, idle: idleCount, wanted: waitingCount };
  }

  /**
   * Runs `work` in a transaction: all of it or nothing. Inside another transaction it is a savepoint, rolled back alone
   * when it throws. After a deadlock the outermost work runs again, because only its end gives back all locks; so it must have
   * no effects outside of the transaction, otherwise pass `repeats: false`. `prepare` prepares every statement once, which is
   * faster when the same few statements come thousands of times.
   */
  inTransaction<Result>(
    work: (within: Database) => Promise<Result>,
    { prepare = false, repeats = true } = {},
  ): Promise<Result> {
    const opened = this.#opened;
    const once = () => (opened ? this.#nested(opened, work) : this.#outermost(work, prepare));
    return repeats && !opened ? retryTransient(once) : once();
  }

  async #outermost<Result>(work: (within: Database) => Promise<Result>, prepare: boolean): Promise<Result> {
    await this.#room?.enter();
    try {
      return await this.#transaction(work, prepare);
    } finally {
      this.#room?.leave();
    }
  }

  async #transaction<Result>(work: (within: Database) => Promise<Result>, prepare: boolean): Promise<Result> {
    const client = await this.#pool.connect();
    const send = oneByOne(client, prepare);
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await work(new Database(this.#pool, undefined, { send, depth: 0, outside: this }));
      const { command } = await send({ text: 'commit' });
      // The work caught the error of a statement, so PostgreSQL has rolled everything back.
      if (command !== 'COMMIT') throw new Error('A statement failed in a transaction that went on');
      return result;
    } catch (error) {
      // A connection that cannot roll back is closed.
      await send({ text: 'rollback' }).catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      // Prepared statements would stay on the connection.
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
      const result = await work(new Database(this.#pool, undefined, { send, depth, outside: this }));
      await send({ text: `release savepoint nested_${depth}` });
      return result;
    } catch (error) {
      await send({ text: `rollback to savepoint nested_${depth}` });
      await send({ text: `release savepoint nested_${depth}` });
      throw error;
    }
  }
}

/** Sends the statements of a transaction one after the other, even if several are started at once. */
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

/** Gives Kysely the connection of a transaction. It stays ours when Kysely releases it. */
function onlyConnection({ send }: Opened): PostgresPool {
  const connection: PostgresPoolClient = {
    query: (text: unknown, values?: readonly unknown[]) =>
      send({ text: text as string, values: [...values!] }) as never,
    release: () => {},
  };
  return { connect: async () => connection, end: async () => {}, options: {} };
}

/** The constraint that a write violated, if that was the error: `groups_account_number`. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined;
}

/** Whether somebody else held a record for longer than a statement waits. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '55P03';

/** Thrown where others have changed meanwhile what a transaction should have locked first: it runs again. */
export class RunAgain extends Error {}

/** Whether the transaction can simply run again: after a deadlock or a serialization failure. */
function isTransient(error: unknown): boolean {
  const code = error instanceof pg.DatabaseError ? error.code : undefined;
  return error instanceof RunAgain || code === '40P01' || code === '40001';
}

/** How often a transaction runs before the caller gets the error of a deadlock. */
const TRIES = 5;
const LONGEST_WAIT_MS = 2000;

/**
 * Runs the work again after a deadlock, at once at first, and later each time: the other transactions need time to end. The
 * work must be a whole transaction. In the background it is tried more often, and also waits for a record that is held for long.
 */
export async function retryTransient<Result>(
  work: () => Promise<Result>,
  { inBackground = false } = {},
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      const passes = isTransient(error) || (inBackground && isLockTimeout(error));
      if (!passes || tried === (inBackground ? 2 * TRIES : TRIES)) throw error;
      await sleep(Math.random() * Math.min(LONGEST_WAIT_MS, 10 * 4 ** tried));
    }
  }
}
