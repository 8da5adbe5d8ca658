import type { PlannedClient, PlannedGroup, PlannedOrder } from './planned.ts';
import { planClients, planGroups } from './plan-clients.ts';
import { planOrders } from './plan-orders.ts';

export interface Plan {
  groups: PlannedGroup[];
  clients: PlannedClient[];
  orders: PlannedOrder[];
}

/** The plan of the demo data, before anything is written: always the same, except for the dates. */
export function makePlan(now: Date): Plan {
  const clients = planClients(now);
  const groups = planGroups(now, clients);
  return { groups, clients, orders: planOrders(now, clients, groups) };
}
