import { BALANCE_OF, byFigure, STATED_FIGURES, type StatedFigure } from '../loans/book-figures.ts';
import type { OrderChange } from './order-changes.ts';

/** An entry of an order's timeline, as far as it tells of figures. */
interface TimelineFacts {
  at: string;
  kind: string;
  changes: readonly OrderChange[];
}

/** When a figure was stated, and of which client or group. */
interface Statement {
  at: string;
  of: string | null;
}

const idOf = (party: unknown) => (party as { id: string | null }).id;

/** Which client or group an entry gives the order, and which one it has had by this entry; undefined where it changes none. */
function changeOf({ changes }: Pick<TimelineFacts, 'changes'>, field: 'client' | 'group') {
  const change = changes.find((one) => one.field === field);
  return change && { from: idOf(change.from), to: idOf(change.to) };
}

/** An order as far as it tells of what it states. */
interface Stating {
  created_at: string;
  agreed_at: string | null;
  client_id: string;
  group_id: string;
  /** What the request did not state: it was filled in from the books. */
  unstated?: readonly string[] | null;
}

/** When an order was made: a device may send it days later, when its figures are those of the day on which it was agreed on. */
export function madeAt({ created_at, agreed_at }: { created_at: string; agreed_at: string | null }): string {
  return agreed_at !== null && Date.parse(agreed_at) < Date.parse(created_at) ? agreed_at : created_at;
}

/**
 * How old the figures of an order are, as the check `figures_differ` has it, once some are `restated`: as the oldest of the four,
 * so that one that is stated anew makes no other one younger.
 */
export function oldestStatement(
  order: Pick<Stating, 'created_at' | 'agreed_at'>,
  timeline: readonly TimelineFacts[],
  restated: { at: string; names: readonly StatedFigure[] },
): string {
  // A file states the figures that the books have on its day, however old its orders are.
  const first = timeline.find(({ kind }) => kind === 'imported')?.at ?? madeAt(order);
  const lastOf = (name: StatedFigure) =>
    restated.names.includes(name)
      ? restated.at
      : timeline.findLast(({ changes }) => changes.some(({ field }) => field === name))?.at;
  const moments = STATED_FIGURES.map((name) => lastOf(name) ?? first);
  return moments.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0]!;
}

/**
 * When each figure of an order was stated of the client or the group that the order has now, by its timeline (the oldest entry
 * first); null where nobody has stated it of them: the order had another client or group then, its figure was filled in from the
 * books, or it came from a file, whose figures are those of the books (DECISIONS 11.1.10, 11.1.12 and 18.9.2).
 */
export function figuresStatedAt(
  order: Stating,
  timeline: readonly TimelineFacts[],
): Record<StatedFigure, string | null> {
  const now = { client: order.client_id, group: order.group_id };
  const isImported = timeline.some(({ kind }) => kind === 'imported');
  const given = isImported ? [] : STATED_FIGURES.filter((name) => !order.unstated?.includes(name));
  const firstOf = (field: 'client' | 'group') => {
    const first = timeline.map((entry) => changeOf(entry, field)).find((change) => change !== undefined);
    return first ? first.from : now[field];
  };
  const holder = { client: firstOf('client'), group: firstOf('group') };
  const stated = new Map<StatedFigure, Statement>(
    given.map((name) => [name, { at: madeAt(order), of: holder[BALANCE_OF[name].of] }]),
  );
  for (const entry of timeline) {
    const { at, changes } = entry;
    for (const field of ['client', 'group'] as const) {
      const change = changeOf(entry, field);
      if (change) holder[field] = change.to;
    }
    for (const name of STATED_FIGURES) {
      // Another client or group brings the figures of the books, where the edit states none.
      const isFilled = order.unstated?.includes(name) && changeOf(entry, BALANCE_OF[name].of);
      if (!isFilled && changes.some(({ field }) => field === name))
        stated.set(name, { at, of: holder[BALANCE_OF[name].of] });
    }
  }
  return byFigure((name) => {
    const statement = stated.get(name);
    return statement && statement.of === now[BALANCE_OF[name].of] ? statement.at : null;
  });
}
