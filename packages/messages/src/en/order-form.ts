import { LIMITS } from '#domain/limits.ts';

/** What an order is filled in with, in the Create New Order and the Edit Order dialog alike (SPEC 2). */
export const orderForm = {
  clientLoanBalance: 'Client loan balance',
  clientSystemSavings: 'System savings',
  groupLoanBalance: 'Group loan balance',
  groupArrears: 'Group arrears',
  loanTerm: 'Loan term (months)',
  loanTermHint: `For the whole order, 1 to ${LIMITS.maxLoanMonths} months`,
  loanTermRefused: `Loan term is a whole number of months, 1 to ${LIMITS.maxLoanMonths}`,
  deliveryLocation: 'Delivery Location',
  deliveryLocationHint: 'Village, market, landmark',
};
