import { deliveryPoint } from '#messages/delivery-point.ts';
import { orderExport } from '#words/order-export.ts';
import type { TimelineEntry } from '#contract/orders.ts';
import { BALANCE_OF, type StatedFigure } from '#domain/loans/book-figures.ts';
import { formatKes } from '#domain/money.ts';
import { ORDER_FIELD_LIST, type OrderColumn } from '#domain/orders/order-fields.ts';
import { isSentLater } from '#domain/orders/order-status.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-statuses.ts';
import type { ChangedFields, OrderChange, Party } from '#domain/orders/order-changes.ts';
import { common, orders, statuses } from '#words/index.ts';
import { formatDayTime } from '#words/format.ts';

/** A line of an entry; without a label where the values say themselves what they are. */
export interface Change {
  label: string | undefined;
  from: string;
  to: string;
  /** Whose sums they are, where they are that. */
  sumsOf?: 'client' | 'group';
}

const words = orders.timeline;

export function asStatus(text: string | null): OrderStatus | undefined {
  return ORDER_STATUSES.find((status) => status === text);
}

/** What happened and who did it, in one line. */
export function describeEntry({
  kind,
  from,
  to,
  user_name,
}: Pick<TimelineEntry, 'kind' | 'from' | 'to' | 'user_name'>): string {
  const who = user_name || words.nobody;
  if (kind === 'moved') return words.moved(nameStatus(to), who);
  if (kind === 'received') return words.received(to ?? '', from, who);
  if (kind === 'returned') return words.returned(to ?? '', who);
  return words[kind](who);
}

/** Of an order that was sent later than it was agreed on: both times, with its first entry (DECISIONS 17.9). */
export function describeAgreement(
  { kind, at }: Pick<TimelineEntry, 'kind' | 'at'>,
  agreedAt: string | null | undefined,
): string | undefined {
  if (kind !== 'created' || !agreedAt || !isSentLater(agreedAt, at)) return undefined;
  return words.agreed(formatDayTime(agreedAt), formatDayTime(at));
}

function nameStatus(text: string | null): string {
  const status = asStatus(text);
  return status ? statuses[status] : (text ?? '');
}

const say = (text: string | null) => text ?? words.removed;
const sayParty = ({ name }: Party) => say(name);

const SAY_ENTERED = Object.fromEntries(
  ORDER_FIELD_LIST.map(({ column, kind }) => [
    column,
    (value: number | string | null) => sayValue(kind, value),
  ]),
) as Record<OrderColumn, (value: number | string | null) => string>;

function sayValue(kind: (typeof ORDER_FIELD_LIST)[number]['kind'], value: number | string | null): string {
  if (kind === 'text') return String(value || common.notAvailable);
  return (kind === 'amount' ? formatKes : orders.details.months)(Number(value));
}

const SAY: { [Field in keyof ChangedFields]: (value: ChangedFields[Field]) => string } = {
  group: sayParty,
  client: sayParty,
  ...SAY_ENTERED,
  delivery: ({ method, location }) =>
    deliveryPoint(orderExport, { delivery_method: method, delivery_location: say(location) }),
  products: (lines) => lines.map(({ name, quantity }) => orders.details.times(quantity, name)).join('; '),
};

function sayChange<Field extends keyof ChangedFields>({ field, from, to }: OrderChange<Field>): Change {
  const sumsOf = field in BALANCE_OF ? BALANCE_OF[field as StatedFigure].of : undefined;
  return {
    label: words.fields[field],
    from: SAY[field](from),
    to: SAY[field](to),
    ...(sumsOf && { sumsOf }),
  };
}

/** From what to what: of an edit a line for each field, of a status one. */
export function readChanges({
  kind,
  from,
  to,
  changes,
}: Pick<TimelineEntry, 'kind' | 'from' | 'to' | 'changes'>): Change[] {
  if (changes.length > 0) return changes.map(sayChange);
  if (from === null || to === null || kind === 'received') return [];
  return [{ label: undefined, from: nameStatus(from), to: nameStatus(to) }];
}
