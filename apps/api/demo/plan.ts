import type { PlannedClient, PlannedGroup, PlannedOrder } from './planned.ts';
import { planClients, planGroups } from './plan-clients.ts';
import { planOrders } from './plan-orders.ts';

export interface Plan {
  groups: PlannedGroup[];
  clients: PlannedClient[];
  orders: PlannedOrder[];
}

/** Everything that the demo data tells, before any of it is written: the same at any time, but for the moments. */
export function makePlan(now: Date): Plan {
  const clients = planClients(now);
  const groups = planGroups(now, clients);
  return { groups, clients, orders: planOrders(now, clients, groups) };
}
