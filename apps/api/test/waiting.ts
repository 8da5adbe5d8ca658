import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from './world.ts';

/** Waits until so many statements of a world's database wait for a lock. */
export async function waitingStatements({ pool }: Pick<World, 'pool'>, count: number): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rows[0].n >= count) return;
    await sleep(20);
  }
}
