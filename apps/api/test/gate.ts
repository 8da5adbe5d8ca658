import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Reply } from './world.ts';

/** Waits until so many statements of this database wait for a lock, which a test holds to make them meet. */
export async function untilWaiting(pool: pg.Pool, count: number): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rows[0]!.n >= count) return;
    await sleep(20);
  }
}

/** Has each of these calls begin while a row is held, one after the other, and go on when all of them wait. Answers their replies. */
export async function meetAt(
  pool: pg.Pool,
  held: string,
  calls: readonly (() => Promise<Reply>)[],
): Promise<Reply[]> {
  const gate = await pool.connect();
  try {
    await gate.query('begin');
    await gate.query(held);
    const started: Promise<Reply>[] = [];
    for (const call of calls) {
      started.push(call());
      await untilWaiting(pool, started.length);
    }
    await gate.query('commit');
    return await Promise.all(started);
  } finally {
    gate.release();
  }
}

/**
 * Has something held by a statement, as `lock table orders`, begins one thing, does another once the first waits there, and lets it go
 * on. Answers what came of both.
 */
export async function actWhileHeld<Begun, Result>(
  pool: pg.Pool,
  held: string,
  begin: () => Promise<Begun>,
  act: () => Promise<Result>,
): Promise<[Begun, Result]> {
  const gate = await pool.connect();
  try {
    await gate.query(`begin; ${held}`);
    const begun = begin();
    await untilWaiting(pool, 1);
    const result = await act();
    await gate.query('rollback');
    return [await begun, result];
  } finally {
    gate.release();
  }
}
