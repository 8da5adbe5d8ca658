import type pg from 'pg';
import { createBooks, type Books } from '../src/platform/database.ts';

/** What a verb's own transaction becomes inside of ours. */
const INSIDE: Record<string, string> = {
  begin: 'savepoint verb',
  commit: 'release savepoint verb',
  rollback: 'rollback to savepoint verb',
};

/**
 * Books that are one connection, on which a transaction is open: verbs write through them as ever, and all that they
 * write is there at the commit of that transaction, or never. One verb at a time. Every statement is prepared
 * once, since the same few come thousands of times.
 */
export function booksWithin(client: pg.PoolClient): Books {
  const names = new Map<string, string>();
  const query = (statement: string | pg.QueryConfig, values?: unknown[]) => {
    if (typeof statement !== 'string') return client.query(statement);
    const text = INSIDE[statement] ?? statement;
    const name = names.get(text) ?? `demo-${names.size}`;
    names.set(text, name);
    return client.query({ name, text, values: values ?? [] });
  };
  const connection = { query, release: () => {} };
  const pool = { query, connect: () => Promise.resolve(connection), end: () => Promise.resolve() };
  return createBooks(pool as unknown as pg.Pool);
}
