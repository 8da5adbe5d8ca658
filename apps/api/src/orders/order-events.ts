import type { TimelineEntry } from '#contract/orders.ts';
import type { DecisionCheck } from './decision-checks.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';

/** Adds an entry to an order's timeline, in the transaction of the change (DECISIONS 4). */
export async function writeEvent(
  trx: Database,
  caller: Caller,
  orderId: string,
  event: Pick<TimelineEntry, 'kind'> &
    Partial<Pick<TimelineEntry, 'from' | 'to' | 'changes'>> & {
      reason?: string | undefined;
      isOwn?: boolean;
      /** Of an approval and a rejection (DECISIONS 24.2.2). */
      checks?: readonly DecisionCheck[] | undefined;
    },
): Promise<void> {
  await trx
    .insertInto('order_events')
    .values({
      id: newId(caller.at),
      order_id: orderId,
      at: caller.at.toISOString(),
      staff_id: caller.id,
      kind: event.kind,
      from_value: event.from ?? null,
      to_value: event.to ?? null,
      changes: JSON.stringify(event.changes ?? []),
      reason: event.reason || null,
      is_own: event.isOwn ?? false,
      checks: event.checks ? JSON.stringify(event.checks) : null,
    })
    .execute();
}
