import { sql } from 'kysely';
import type { DeviceReport, UnsentEntry } from '#contract/devices.ts';
import { nairobiTimestamp } from '#domain/calendar.ts';
import { refuse } from '#domain/errors.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';

const stateOf = ({ key, state }: UnsentEntry) => `${state} ${key}`;

/**
 * The entries with the moments since when they are what they are. One that is to come is of a clock that is ahead, and would keep
 * from a manager what is held: it is when it was told first (DECISIONS 17.4).
 */
function notToCome(queue: readonly UnsentEntry[], before: readonly UnsentEntry[], now: Date): UnsentEntry[] {
  const isPast = ({ since }: UnsentEntry) => Date.parse(since) <= now.getTime();
  const told = new Map(before.filter(isPast).map((entry) => [stateOf(entry), entry.since]));
  return queue.map((entry) =>
    isPast(entry) ? entry : { ...entry, since: told.get(stateOf(entry)) ?? nairobiTimestamp(now) },
  );
}

/** Keeps what the caller's device tells of itself, in the place of its last report. Throws `forbidden` elsewhere. */
export async function reportDevice(db: Database, caller: Caller, report: DeviceReport): Promise<void> {
  if (!caller.deviceId) throw refuse('not_a_device');
  const before = await db
    .selectFrom('devices')
    .select(sql<UnsentEntry[]>`queue`.as('queue'))
    .where('id', '=', caller.deviceId)
    .executeTakeFirst();
  await db
    .updateTable('devices')
    .set({
      holds: JSON.stringify(report.holds),
      queue: JSON.stringify(notToCome(report.queue, before?.queue ?? [], caller.at)),
      reported_at: caller.at.toISOString(),
    })
    .where('id', '=', caller.deviceId)
    .execute();
}
