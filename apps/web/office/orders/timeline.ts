import type { TimelineEntry } from '#contract/orders.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import { orders, statuses } from '../../messages/index.ts';

/** One thing that an edit changed; without a label where the entry does not tell them apart. */
export interface Change {
  label: string | undefined;
  from: string;
  to: string;
}

const words = orders.timeline;

export function asStatus(text: string | null): OrderStatus | undefined {
  return ORDER_STATUSES.find((status) => status === text);
}

/** What happened and who did it, in one line. */
export function describeEntry(entry: Pick<TimelineEntry, 'kind' | 'to' | 'user_name'>): string {
  const who = entry.user_name || words.nobody;
  if (entry.kind === 'moved') return words.moved(nameStatus(entry.to), who);
  return words[entry.kind](who);
}

function nameStatus(text: string | null): string {
  const status = asStatus(text);
  return status ? statuses[status] : (text ?? '');
}

/** From what to what: of a status one line, of an edit a line for each thing that changed. */
export function readChanges(entry: Pick<TimelineEntry, 'kind' | 'from' | 'to'>): Change[] {
  if (entry.from === null || entry.to === null) return [];
  if (entry.kind !== 'edited') {
    return [{ label: undefined, from: nameStatus(entry.from), to: nameStatus(entry.to) }];
  }
  return pairUp(entry.from, entry.to) ?? [{ label: undefined, from: entry.from, to: entry.to }];
}

/** `A: 1; B: 2` and `A: 3; B: 4` as two changes, as long as both sides name the same things in the same order. */
function pairUp(from: string, to: string): Change[] | undefined {
  const before = from.split('; ').map(readPair);
  const after = to.split('; ').map(readPair);
  if (before.length !== after.length) return undefined;
  const changes: Change[] = [];
  for (const [n, was] of before.entries()) {
    const is = after[n];
    if (!was || !is || was.label !== is.label) return undefined;
    changes.push({ label: was.label, from: was.value, to: is.value });
  }
  return changes;
}

function readPair(text: string): { label: string; value: string } | undefined {
  const at = text.indexOf(': ');
  return at > 0 ? { label: text.slice(0, at), value: text.slice(at + 2) } : undefined;
}
