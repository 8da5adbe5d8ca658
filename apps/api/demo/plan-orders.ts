import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import type { Username } from './accounts.ts';
import { planBalances } from './balances.ts';
import { GOODS } from './goods.ts';
import { BRANCHES, type BranchName, DELIVERY_SPOTS } from './places.ts';
import type { PlannedClient, PlannedGroup, PlannedMove, PlannedOrder } from './planned.ts';
import { REGISTRARS } from './plan-clients.ts';
import { type Dice, diceFor } from './random.ts';
import { CANCELLATIONS, REJECTIONS } from './reasons.ts';
import { momentAfter, momentAgo, spreadDays } from './timeline.ts';

/** How many orders each branch has, and how many of them the manager took up in place of the officer. */
const ORDERS: Record<BranchName, { all: number; byManager: number }> = {
  Kitui: { all: 216, byManager: 12 },
  Mombasa: { all: 180, byManager: 0 },
  'Main Branch': { all: 24, byManager: 0 },
};
/** Until then the one admin took up and decided on orders of the Main Branch alone (DECISIONS 11.2). */
export const ADMIN_DECIDED_UNTIL_DAYS_AGO = 60;

const TODAY = 3;
const YESTERDAY = 4;
const OLDEST = 333;

/** How likely each status is by the age of an order: what is new waits, what is old has come to its end. */
const STATUSES = ['pending', 'approved', 'shipped', 'delivered', 'rejected', 'cancelled'] as const;
const LIKELY: readonly { upToDays: number; weights: readonly number[] }[] = [
  { upToDays: 0, weights: [1, 0, 0, 0, 0, 0] },
  { upToDays: 1, weights: [3, 1, 0, 0, 0, 0] },
  { upToDays: 6, weights: [58, 30, 0, 0, 7, 5] },
  { upToDays: 14, weights: [26, 40, 20, 0, 8, 6] },
  { upToDays: 30, weights: [0, 26, 26, 34, 8, 6] },
  { upToDays: Infinity, weights: [0, 0, 0, 84, 9, 7] },
];

const TERMS = [3, 6, 9, 12, 18, 24] as const;
/** Small orders are paid off sooner. */
const TERM_WEIGHTS = { small: [26, 38, 10, 24, 2, 0], large: [2, 14, 10, 42, 20, 12] } as const;
const SMALL_ORDER = 6_000;

interface Slot {
  daysAgo: number;
  at: Date;
  branch: BranchName;
  by: Username;
}

/** The orders of all branches, the oldest first. */
export function planOrders(
  now: Date,
  clients: readonly PlannedClient[],
  groups: readonly PlannedGroup[],
): PlannedOrder[] {
  const dice = diceFor('orders');
  const clock = diceFor('orders: time');
  const orders = planSlots(now, clock).map((slot) => {
    const client = pickClient(dice, clients, slot);
    const group = clients[client]!.group!;
    const lines = rollLines(dice, slot);
    const total = lines.reduce((sum, line) => sum + line.quantity * GOODS[line.goods]!.price, 0);
    const elsewhere = dice.chance(0.38);
    const spot = `${groups[group]!.location} ${dice.pick(DELIVERY_SPOTS)}`;
    const weights = LIKELY.find(({ upToDays }) => slot.daysAgo <= upToDays)!.weights;
    const status = STATUSES[dice.weigh(weights)]!;
    return {
      at: slot.at,
      daysAgo: slot.daysAgo,
      by: slot.by,
      client,
      group,
      lines,
      total,
      terms: {
        loanTerm: TERMS[dice.weigh(TERM_WEIGHTS[total < SMALL_ORDER ? 'small' : 'large'])]!,
        ...(elsewhere
          ? { deliveryMethod: 'other' as const, deliveryLocation: spot }
          : { deliveryMethod: 'branch' as const }),
      },
      status,
      moves: planMoves(now, slot, status, dice, clock),
    };
  });
  const balances = planBalances(orders, groups);
  return orders.map((order, index) => ({ ...order, balances: balances[index]! }));
}

/** When orders are taken, in which branch and by which officer. */
function planSlots(now: Date, clock: Dice): Slot[] {
  const dice = diceFor('slots');
  const placesOf = (name: BranchName) =>
    Array.from({ length: ORDERS[name].all }, (_, place) => ({
      branch: name,
      by: place < ORDERS[name].byManager ? ('manager' as const) : REGISTRARS[name],
    }));
  const [ofAdmin, ofOthers] = [true, false].map((isAdmin) =>
    BRANCHES.filter(({ name }) => (REGISTRARS[name] === 'admin') === isAdmin).flatMap(({ name }) =>
      placesOf(name),
    ),
  ) as [ReturnType<typeof placesOf>, ReturnType<typeof placesOf>];
  const places = [...ofAdmin, ...ofOthers];
  const days = [
    ...spreadDays(places.length - TODAY - YESTERDAY, OLDEST, 2, 1.1),
    ...Array.from({ length: YESTERDAY }, () => 1),
    ...Array.from({ length: TODAY }, () => 0),
  ];
  const moments = days.map((daysAgo) => momentAgo(now, daysAgo, clock)).toSorted((a, b) => +a - +b);
  // A few days are left between the last of these orders and the end of the rule, for its way to its status.
  const early = days.filter((daysAgo) => daysAgo > ADMIN_DECIDED_UNTIL_DAYS_AGO + 30).length;
  const others = dice.shuffle(ofOthers);
  const taken = others.splice(0, early - ofAdmin.length);
  return [...dice.shuffle([...ofAdmin, ...taken]), ...others].map((place, index) => ({
    ...place,
    daysAgo: days[index]!,
    at: moments[index]!,
  }));
}

/** A client of the branch who is in a group and was so for some days. */
function pickClient(dice: Dice, clients: readonly PlannedClient[], slot: Slot): number {
  const known = clients.flatMap((client, index) =>
    client.branch === slot.branch && client.group !== null && client.daysAgo > slot.daysAgo + 2
      ? [index]
      : [],
  );
  return dice.pick(known);
}

/** One to four kinds of goods, no kind twice. */
function rollLines(dice: Dice, { branch, daysAgo }: Slot): PlannedOrder['lines'] {
  const weights = GOODS.map((goods) =>
    daysAgo <= (goods.withdrawnDaysAgo ?? -2) + 1 ? 0 : goods.demand[branch],
  );
  return Array.from({ length: 1 + dice.weigh([55, 28, 12, 5]) }, () => {
    const goods = dice.weigh(weights);
    weights[goods] = 0;
    const most = GOODS[goods]!.most;
    return { goods, quantity: dice.chance(0.65) ? 1 : dice.between(1, most) };
  });
}

/** The way of an order to its status: who moved it when, and why. */
function planMoves(now: Date, slot: Slot, status: OrderStatus, dice: Dice, clock: Dice): PlannedMove[] {
  const moves: PlannedMove[] = [];
  // In Kitui the manager decides, but never on an order of his own; elsewhere head office does.
  const decider: Username =
    slot.branch === 'Kitui' && slot.by !== 'manager' && dice.chance(0.88) ? 'manager' : 'admin';
  const move = (to: OrderStatus, by: Username, days: number, reason?: string) => {
    const at = momentAfter(now, moves.at(-1)?.at ?? slot.at, days, clock);
    moves.push({ at, by, status: to, ...(reason ? { reason } : {}) });
  };
  const soon = dice.weigh([35, 40, 18, 7]);
  const packed = dice.between(1, 4);
  const driven = dice.between(0, 3);
  if (status === 'rejected') move('rejected', decider, soon, dice.pick(REJECTIONS));
  if (status === 'cancelled') {
    const byOfficer = dice.chance(0.6);
    if (!byOfficer) move('approved', decider, soon);
    move('cancelled', byOfficer ? slot.by : decider, packed, dice.pick(CANCELLATIONS));
  }
  if (status === 'approved' || status === 'shipped' || status === 'delivered') {
    move('approved', decider, soon);
    if (status !== 'approved') move('shipped', decider, packed);
    if (status === 'delivered') move('delivered', decider, driven);
  }
  return moves;
}
