import type { DeviceReport } from '#contract/devices.ts';
import { isReason } from '#domain/refusals.ts';
import { formatKes } from '#domain/money.ts';
import type { UnsentKind } from '#domain/field/unsent.ts';
import { field } from '#words/index.ts';
import { isUnsent } from '../../ui/storage-keys.ts';
import type { Pack } from './read-pack.ts';
import type { Entry } from './queue-entry.ts';

// What the device tells the server of itself, so that a manager knows what a lost phone held, and what waits on it
// (DECISIONS 12.4). It names nobody.

const words = field.unsent;

/** All commands that are work of a person. What was revealed is none: nobody has to decide on it. */
const KINDS: Record<string, UnsentKind> = {
  placeOrder: 'order',
  createClient: 'client',
  createGroup: 'group',
  assignGroup: 'membership',
  moveOrder: 'delivery',
  recordMeeting: 'meeting',
};

const labelOf = ({ told, command }: Entry): string =>
  told ? words.order(told.lines.length, formatKes(told.total)) : (words.kinds[command] ?? command);

/** The report of what waits and what was saved for offline use. */
export function reportOf(queue: readonly Entry[], pack: Pack | undefined): DeviceReport {
  const unsent = queue.filter(isUnsent);
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
