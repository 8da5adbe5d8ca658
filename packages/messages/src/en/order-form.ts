import { LIMITS } from '#domain/limits.ts';
import type { OrderColumn } from '#domain/orders/order-fields.ts';

/** The label of each field that a person fills in for an order, on every screen and in every file. */
export const orderFields: Record<OrderColumn, string> = {
  client_loan_balance: 'Client loan balance',
  client_system_savings: 'System savings',
  group_loan_balance: 'Group loan balance',
  group_arrears: 'Group arrears',
  loan_term: 'Loan term',
};

/** The boxes of the Create New Order and the Edit Order dialog (SPEC 2). */
export const orderForm = {
  loanTermInMonths: 'Loan term (months)',
  loanTermHint: `For the whole order, 1 to ${LIMITS.maxLoanMonths} months`,
  loanTermRefused: `Loan term is a whole number of months, 1 to ${LIMITS.maxLoanMonths}`,
  /** Label of a box. */
  deliveryLocation: 'Delivery Location',
  deliveryLocationHint: 'Village, market, landmark',
};
