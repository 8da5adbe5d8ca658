import { nouns, pick } from './nouns.ts';

/** Which orders the figures of sales count: the same words on the screen, on paper and in the workbook (DECISIONS 13.4). */
export const sales = {
  counted:
    'Orders and sales are counted on the day the order was made, without rejected and cancelled orders.',
  /** On the dashboards alone. */
  countedAll: 'Orders and sales here include rejected and cancelled orders.',
  unsold: 'Rejected and cancelled',
  unsoldOrders: (orders: number, count: string, amount: string) =>
    `${count} ${pick(orders, nouns.order.one, nouns.order.many)}, ${amount}`,
  unsoldUnits: (units: number, count: string, amount: string) =>
    `${count} ${pick(units, nouns.unit.one, nouns.unit.many)}, ${amount}`,
  /** Of the switch that shows them beside the sales. */
  showUnsold: 'Show rejected and cancelled orders too',
};
