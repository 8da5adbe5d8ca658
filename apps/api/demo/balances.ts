import type { PlannedGroup, PlannedOrder } from './planned.ts';
import { diceFor } from './random.ts';

/** What `planBalances` has to know of an order. */
type Owing = Pick<PlannedOrder, 'daysAgo' | 'status' | 'client' | 'group' | 'total'> & {
  terms: Pick<PlannedOrder['terms'], 'loanTerm'>;
};

/** Months of 30 days between an order and an earlier one. */
function monthsBetween(earlier: Owing, order: Pick<Owing, 'daysAgo'>): number {
  return (earlier.daysAgo - order.daysAgo) / 30;
}

/** What is still owed of an earlier order, repaid in equal parts over its term; only what was received is owed. */
function owedOf(earlier: Owing, order: Pick<Owing, 'daysAgo'>): number {
  if (earlier.status !== 'delivered') return 0;
  return earlier.total * Math.max(0, 1 - monthsBetween(earlier, order) / earlier.terms.loanTerm);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/**
 * What clients and groups owe and have saved when each order is taken up: earlier orders are repaid month by
 * month, savings grow, a group begins with the balance from the paper records. Orders come the oldest first.
 */
export function planBalances(
  orders: readonly Owing[],
  groups: readonly PlannedGroup[],
): PlannedOrder['balances'][] {
  return orders.map((self, index) => balancesAt(self, orders.slice(0, index), groups));
}

/** What a client and a group owe and have saved at some moment, after these orders. */
export function balancesAt(
  self: Pick<Owing, 'daysAgo' | 'client' | 'group'>,
  before: readonly Owing[],
  groups: readonly PlannedGroup[],
): PlannedOrder['balances'] {
  const ofClient = before.filter((earlier) => earlier.client === self.client);
  const ofGroup = before.filter((earlier) => earlier.group === self.group);
  const group = groups[self.group]!;
  const saver = diceFor(`saver ${self.client}`);
  const first = saver.between(6, 60) * 100;
  const monthly = saver.between(3, 18) * 50;
  const monthsInBooks = (350 - self.daysAgo) / 30;
  const opening = group.loanBalance * Math.max(0.15, 1 - monthsInBooks / 18);
  const loanBalance = Math.round(opening + sum(ofGroup.map((earlier) => owedOf(earlier, self))));
  const share = group.loanBalance === 0 ? 0 : group.arrears / group.loanBalance;
  return {
    clientLoanBalance: Math.round(sum(ofClient.map((earlier) => owedOf(earlier, self)))),
    clientSystemSavings: first + Math.round(monthly * monthsInBooks * 2) / 2,
    groupLoanBalance: loanBalance,
    groupArrears: Math.round(loanBalance * share * 100) / 100,
  };
}
