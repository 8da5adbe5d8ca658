import { analyseDecisions, analyseSales, getDashboard } from '#contract/analytics.ts';
import { getClient, listClientBalances, listClients } from '#contract/clients.ts';
import { getGroup, listGroupBalances, listGroups } from '#contract/groups.ts';
import { listNotifications } from '#contract/notifications.ts';
import { getOrder, getOrderChecks, getOrderFigures, listOrders } from '#contract/orders.ts';
import { getProduct, listProducts } from '#contract/products.ts';
import { getMonthlyReport, getReport } from '#contract/reports.ts';
import { refresh } from './api.ts';

/** What shows an order, its client and group by their names, and the books beside what it states. */
const ORDERS = [listOrders, getOrder, getOrderChecks, getOrderFigures];

/** After its client or group was changed. */
export const refreshOrders = (): Promise<void> => refresh(...ORDERS);

/** After an order was placed, moved, edited or deleted: whatever shows orders, sums of them, stock or balances. */
export function refreshAfterOrder(): Promise<void> {
  return refresh(
    ...ORDERS,
    getDashboard,
    analyseSales,
    analyseDecisions,
    getReport,
    getMonthlyReport,
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
