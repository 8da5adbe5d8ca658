import type pg from 'pg';
import { createBooks, type Books } from './database.ts';

/** What a verb's own transaction becomes inside of ours. */
const INSIDE: Record<string, string[]> = {
  begin: ['savepoint verb'],
  commit: ['release savepoint verb'],
  rollback: ['rollback to savepoint verb', 'release savepoint verb'],
};

/**
 * Books that are one connection, on which a transaction is open: verbs write through them as ever, and all that they
 * write is there at the commit of that transaction, or never. One verb at a time. `prepare` prepares every statement
 * once, which pays where the same few come thousands of times and the tables hardly grow meanwhile.
 */
export function booksWithin(client: pg.PoolClient, { prepare = false } = {}): Books {
  const names = new Map<string, string>();
  const send = (text: string, values: unknown[]) => {
    if (!prepare) return client.query(text, values);
    const name = names.get(text) ?? `within-${names.size}`;
    names.set(text, name);
    return client.query({ name, text, values });
  };
  const query = async (statement: string | pg.QueryConfig, values: unknown[] = []) => {
    if (typeof statement !== 'string') return client.query(statement);
    const [first, ...rest] = INSIDE[statement] ?? [statement];
    const result = await send(first!, values);
    for (const text of rest) await send(text, []);
    return result;
  };
  const connection = { query, release: () => {} };
  const pool = { query, connect: () => Promise.resolve(connection), end: () => Promise.resolve() };
  return createBooks(pool as unknown as pg.Pool);
}
