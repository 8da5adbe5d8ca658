/** Which orders the figures of sales count: the same words on the screen, on paper and in the workbook (DECISIONS 13.4). */
export const sales = {
  counted:
    'Orders and sales are counted on the day the order was made, without rejected and cancelled orders.',
  /** On the dashboards alone. */
  countedAll: 'Orders and sales here count every order, rejected and cancelled ones too.',
  unsold: 'Rejected and cancelled',
  unsoldOrders: (orders: number, count: string, amount: string) =>
    `${count} ${orders === 1 ? 'order' : 'orders'}, ${amount}`,
  unsoldUnits: (units: number, count: string, amount: string) =>
    `${count} ${units === 1 ? 'unit' : 'units'}, ${amount}`,
  /** Of the switch that shows them beside the sales. */
  showUnsold: 'Show rejected and cancelled orders beside',
};
