import { STATED_FIGURES, type StatedFigure } from '../loans/book-figures.ts';
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

const HOLDERS: Record<StatedFigure, 'client' | 'group'> = {
  client_loan_balance: 'client',
  client_system_savings: 'client',
  group_loan_balance: 'group',
  group_arrears: 'group',
};

/** The ids that a field had, the first one and those after each change. */
function idsOf(timeline: readonly TimelineFacts[], field: 'client' | 'group', now: string) {
  const changes = timeline.flatMap(({ changes: all }) =>
    all.filter((change) => change.field === field).map(({ from, to }) => [from, to] as const),
  );
  const idOf = (party: unknown) => (party as { id: string | null }).id;
  const [first] = changes;
  return { first: first ? idOf(first[0]) : now, after: changes.map(([, to]) => idOf(to)) };
}

/** When an order was made: a device may send it days later, when its figures are those of the day on which it was agreed on. */
export function madeAt({ created_at, agreed_at }: { created_at: string; agreed_at: string | null }): string {
  return agreed_at !== null && Date.parse(agreed_at) < Date.parse(created_at) ? agreed_at : created_at;
}

/**
 * When each figure of an order was stated of the client or the group that the order has now, by its timeline (the oldest entry
 * first); null where nobody has stated it of them: the order had another client or group then, or came from a file, whose figures
 * are those of the books (DECISIONS 11.1.10 and 18.9.2).
 */
export function figuresStatedAt(
  order: { created_at: string; agreed_at: string | null; client_id: string; group_id: string },
  timeline: readonly TimelineFacts[],
): Record<StatedFigure, string | null> {
  const now = { client: order.client_id, group: order.group_id };
  const known = { client: idsOf(timeline, 'client', now.client), group: idsOf(timeline, 'group', now.group) };
  const isImported = timeline.some(({ kind }) => kind === 'imported');
  const holder = { client: known.client.first, group: known.group.first };
  const stated = new Map<StatedFigure, Statement>(
    isImported ? [] : STATED_FIGURES.map((name) => [name, { at: madeAt(order), of: holder[HOLDERS[name]] }]),
  );
  for (const { at, changes } of timeline) {
    for (const field of ['client', 'group'] as const) {
      if (changes.some((change) => change.field === field))
        holder[field] = known[field].after.shift() ?? null;
    }
    for (const name of STATED_FIGURES) {
      if (changes.some(({ field }) => field === name)) stated.set(name, { at, of: holder[HOLDERS[name]] });
    }
  }
  const when = (name: StatedFigure) => {
    const statement = stated.get(name);
    return statement && statement.of === now[HOLDERS[name]] ? statement.at : null;
  };
  return {
    client_loan_balance: when('client_loan_balance'),
    client_system_savings: when('client_system_savings'),
    group_loan_balance: when('group_loan_balance'),
    group_arrears: when('group_arrears'),
  };
}
