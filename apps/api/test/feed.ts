import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from './world.ts';

/**
 * Waits until programs that follow the feed see every write so far: no earlier transaction is open, also in no database of
 * another test on the same server.
 */
export async function whenTold({ pool }: World): Promise<void> {
  const { rows } = await pool.query('select pg_current_xact_id()::text as written');
  const told = async () => {
    const answer = await pool.query('select feed_horizon() > $1::xid8 as done', [rows[0].written]);
    return answer.rows[0].done as boolean;
  };
  while (!(await told())) await sleep(10);
}
