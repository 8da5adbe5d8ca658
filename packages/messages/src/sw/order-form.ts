import { LIMITS } from '#domain/limits.ts';
import type { orderFields as enFields, orderForm as en } from '../en/order-form.ts';
import type { Shape } from '../shape.ts';

export const orderFields: Shape<typeof enFields> = {
  client_loan_balance: 'Salio la mkopo la mteja',
  client_system_savings: 'Akiba kwenye mfumo',
  group_loan_balance: 'Salio la mkopo la kikundi',
  group_arrears: 'Malimbikizo ya kikundi',
  loan_term: 'Muda wa mkopo',
};

export const orderForm: Shape<typeof en> = {
  loanTermInMonths: 'Muda wa mkopo (miezi)',
  loanTermHint: `Kwa agizo zima, mwezi 1 hadi miezi ${LIMITS.maxLoanMonths}`,
  loanTermRefused: `Muda wa mkopo ni idadi kamili ya miezi, 1 hadi ${LIMITS.maxLoanMonths}`,
  deliveryLocation: 'Mahali pa kukabidhi',
  deliveryLocationHint: 'Kijiji, soko, alama inayojulikana',
};
