import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

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
