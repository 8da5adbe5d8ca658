import type { OrderBody } from '#contract/order-body.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import type { Username } from './accounts.ts';
import type { BranchName } from './places.ts';

/** Somebody's work at some moment. Records name one another by their place in the plan. */
interface Planned {
  at: Date;
  by: Username;
}

export interface PlannedGroup extends Planned {
  branch: BranchName;
  name: string;
  accountNumber: string;
  location: string;
  chairperson: string;
  chairpersonPhone: string;
  meetingDay: string;
  members: number;
  activeMembers: number;
  loanBalance: number;
  arrears: number;
}

export interface PlannedClient extends Planned {
  daysAgo: number;
  branch: BranchName;
  /** `null`: in no group yet. */
  group: number | null;
  name: string;
  phone: string;
  email: string;
  address: string;
  clientId: string;
  systemId: string;
}

export interface PlannedMove extends Planned {
  status: OrderStatus;
  reason?: string;
}

export interface PlannedOrder extends Planned {
  daysAgo: number;
  client: number;
  group: number;
  lines: { goods: number; quantity: number }[];
  /** KES of the lines. */
  total: number;
  terms: Pick<OrderBody, 'loanTerm' | 'deliveryMethod' | 'deliveryLocation'>;
  balances: Required<
    Pick<OrderBody, 'clientLoanBalance' | 'clientSystemSavings' | 'groupLoanBalance' | 'groupArrears'>
  >;
  /** Where the moves lead to. */
  status: OrderStatus;
  moves: PlannedMove[];
}

/** All of the demo data, before anything is written. */
export interface Plan {
  groups: PlannedGroup[];
  clients: PlannedClient[];
  orders: PlannedOrder[];
}
