import { type Actor, reachOf } from '../permissions.ts';
import { isFinished, isVoid, type OrderStatus } from '../orders/order-statuses.ts';

/** Where pieces can be. Branches and the central store have stock; `transit`: sent to another place and not yet received. */
export const STOCK_PLACES = ['branch', 'central', 'transit', 'supplier', 'client', 'repair', 'lost'] as const;
export type StockPlace = (typeof STOCK_PLACES)[number];

/** Why pieces moved. */
export const MOVE_REASONS = [
  'opening',
  'order',
  'cancelled',
  'received',
  'transfer',
  'count',
  'correction',
  'returned',
  'repair',
  'lost',
] as const;
export type MoveReason = (typeof MOVE_REASONS)[number];

/** Moves that somebody records by hand: pieces lost or broken, sent to the repair, repaired, or beyond repair. */
export const HAND_MOVES = ['lost', 'to_repair', 'repaired', 'scrapped'] as const;
export type HandMove = (typeof HAND_MOVES)[number];

/** Pieces of a product that wait for an order at their place (`held`), and that left it for the client (`out`). */
export interface OrderGoods {
  held: number;
  out: number;
}

/**
 * What an order has of a product in a status (DECISIONS 4.8). `settled`: pieces that were handed over or came back by a return; they
 * follow the order no longer.
 */
export function goodsInStatus(status: OrderStatus, ordered: number, settled: number): OrderGoods {
  if (isVoid(status)) return { held: 0, out: settled };
  if (isFinished(status)) return { held: 0, out: Math.max(ordered, settled) };
  return { held: Math.max(ordered - settled, 0), out: settled };
}

/** A place: the id of a branch, in levels also of a transfer on its way; or the name of another one. */
export type Place = Exclude<StockPlace, 'branch'> | (string & {});

/**
 * Whether somebody may change the stock of a place: that of their branch, and the central store (null) only where no branch limits them
 * (DECISIONS 4.8).
 */
export function mayWriteAt(
  actor: Actor,
  permission: 'stock.write' | 'stock.approve',
  branchId: string | null,
): boolean {
  const reach = reachOf(actor, permission);
  return reach === 'all' || (reach === 'branch' && actor.branchId === branchId);
}

/** The pieces of a product that can be ordered at a place. `to`: the place where a transfer goes; branches have none. */
export interface FreePieces {
  place: Place;
  free: number;
  to?: Place | undefined;
}

/**
 * The place from which a line of an order is taken: the first with enough pieces for all of it, of the one that has it now, the one
 * that the setting prefers, what is on the way there, the central store, and the others, those with more pieces first, branches before
 * transfers (DECISIONS 4.8). Undefined: none has enough.
 */
export function chooseSource(
  places: readonly FreePieces[],
  wanted: number,
  { now, preferred }: { now?: Place | undefined; preferred: Place },
): Place | undefined {
  const rank = ({ place, to }: FreePieces) =>
    [
      place === now,
      place === preferred,
      to === preferred,
      place === 'central',
      to === undefined,
      true,
    ].indexOf(true);
  const ranked = places.toSorted(
    (one, other) =>
      rank(one) - rank(other) || other.free - one.free || String(one.place).localeCompare(other.place),
  );
  return ranked.find(({ free }) => free >= wanted)?.place;
}

/** A purchase is ordered from a supplier and received in parts. A transfer is sent from one place to another and received once. */
export const CONSIGNMENT_KINDS = ['purchase', 'transfer'] as const;
export type ConsignmentKind = (typeof CONSIGNMENT_KINDS)[number];

/** `closed`: nothing more comes. */
export const CONSIGNMENT_STATES = ['open', 'closed'] as const;
export type ConsignmentState = (typeof CONSIGNMENT_STATES)[number];

/** `approved`: the stock was corrected. `stopped`: nothing was changed. */
export const COUNT_STATES = ['open', 'approved', 'stopped'] as const;
export type CountState = (typeof COUNT_STATES)[number];

/** `again`: the counts differ from what was expected, and from each other. */
export const COUNTED_STATES = ['to_count', 'again', 'holds'] as const;
export type CountedState = (typeof COUNTED_STATES)[number];

const PAPER_LETTERS = { purchase: 'P', transfer: 'T', count: 'C' } as const;
export type StockPaper = keyof typeof PAPER_LETTERS;

/** The number of a purchase, transfer or count: `T-26-00012`. Each kind counts its own in each year. */
export const stockNumber = (kind: StockPaper, year: number, count: number): string =>
  `${PAPER_LETTERS[kind]}-${String(year % 100).padStart(2, '0')}-${String(count).padStart(5, '0')}`;

/** How much one count of a product differs from the pieces that were expected at its moment. */
export interface CountEntry {
  countedAt: string;
  countedBy: string;
  difference: number;
}

/**
 * The difference of a counted product: the latest count holds when it is what was expected, or when somebody else found the same
 * difference (DECISIONS 4.8.3). Undefined: count it, or count it again.
 */
export function settledDifference(entries: readonly CountEntry[]): number | undefined {
  const [latest, ...others] = entries.toSorted((one, other) => other.countedAt.localeCompare(one.countedAt));
  if (!latest) return undefined;
  const holds =
    latest.difference === 0 ||
    others.some((other) => other.difference === latest.difference && other.countedBy !== latest.countedBy);
  return holds ? latest.difference : undefined;
}
