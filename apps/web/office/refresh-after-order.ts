import { analyseDecisions, analyseSales, getDashboard } from '#contract/analytics.ts';
import { getClient, listClientBalances, listClients } from '#contract/clients.ts';
import { getGroup, listGroupBalances, listGroups } from '#contract/groups.ts';
import { listNotifications } from '#contract/notifications.ts';
import { getOrder, getOrderChecks, listOrders } from '#contract/orders.ts';
import { getProduct, listProducts } from '#contract/products.ts';
import { getReport } from '#contract/reports.ts';
import { refresh } from './api.ts';

/** After an order was placed, moved, edited or deleted: whatever shows orders, sums of them, stock or balances. */
export function refreshAfterOrder(): Promise<void> {
  return refresh(
    listOrders,
    getOrder,
    getOrderChecks,
    getDashboard,
    analyseSales,
    analyseDecisions,
    getReport,
    listNotifications,
    listProducts,
    getProduct,
    listClients,
    getClient,
    listClientBalances,
    listGroups,
    getGroup,
    listGroupBalances,
  );
}
