import { reportDevice, type DeviceReport } from '#contract/devices.ts';
import { isReason } from '#domain/refusals.ts';
import { formatKes } from '#domain/money.ts';
import { UNSENT_KINDS, type UnsentKind } from '#domain/field/unsent.ts';
import { api } from '../auth/session.ts';
import { readPack } from './pack.ts';
import { canQueue, readQueue, watchQueue } from './queue.ts';
import type { Entry } from './queue-entry.ts';

// What the device tells the server of itself, so that a manager knows what a lost phone held, and what waits on it
// (DECISIONS 12.4). It names nobody.

const KINDS: Record<string, UnsentKind> = {
  placeOrder: 'order',
  createClient: 'client',
  createGroup: 'group',
  recordMeeting: 'meeting',
};

const WAIT_MS = 3_000;

function labelOf({ told, command }: Entry): string {
  const kind = KINDS[command] ?? UNSENT_KINDS[0];
  return told ? `${kind}, ${told.lines.length} products, ${formatKes(told.total)}` : kind;
}

/** The report as it is now. */
export function reportOf(queue: readonly Entry[], pack = readPack()): DeviceReport {
  const unsent = queue.filter(({ state }) => state === 'queued' || state === 'held');
  return {
    holds: {
      groups: (pack?.groups ?? []).map(({ id, name, taken_at }) => ({ id, name, taken_at })),
      clients: (pack?.groups ?? []).reduce((sum, { members }) => sum + members.length, 0),
      orders_queued: unsent.filter(({ command }) => command === 'placeOrder').length,
    },
    queue: unsent.flatMap((entry) => {
      const kind = KINDS[entry.command];
      if (!kind) return [];
      const reason = entry.refusal?.said?.reason;
      const { groupId } = entry.about;
      return {
        key: entry.key,
        kind,
        state: entry.state === 'held' ? ('held' as const) : ('queued' as const),
        since: new Date(entry.endedAt ?? entry.madeAt).toISOString(),
        label: labelOf(entry),
        ...(groupId && !groupId.includes(':') && { group_id: groupId }),
        ...(isReason(reason) && { reason }),
      };
    }),
  };
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Reports in a moment, once for all that changes until then. Without a network the next change reports it. */
export function reportSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (!canQueue()) return;
    api.call(reportDevice, { body: reportOf(readQueue()) }).catch(() => undefined);
  }, WAIT_MS);
}

/** Reports whenever the queue changes. Answers how to stop. */
export function startReports(): () => void {
  reportSoon();
  const stop = watchQueue(reportSoon);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
