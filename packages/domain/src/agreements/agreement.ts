import type { Language } from '../languages.ts';
import { loanCost } from '../loans/loan-cost.ts';
import type { InterestMethod, LoanTerms, RepaymentFrequency, Rounding } from '../loans/loan-terms.ts';
import type { DeliveryMethod } from '../orders/order-lines.ts';
import type { TermsSection } from './agreement-terms.ts';

/** `replaced`: the order was changed or asked for anew since. */
export const AGREEMENT_STATES = ['valid', 'replaced', 'cancelled'] as const;
export type AgreementState = (typeof AGREEMENT_STATES)[number];

/** What the order says in an agreement. Prices in whole KES. */
export interface AgreedOrder {
  number: string;
  /** Nairobi day. */
  ordered_on: string;
  client: { name: string; phone: string; national_id: string };
  group: { name: string; account_number: string };
  goods: { name: string; quantity: number; unit_price: number; total_price: number }[];
  /** Asked for; rounding can pay a small loan off sooner. */
  months: number;
  delivery: { method: DeliveryMethod; location: string | null };
}

/** The loan in figures: sums in KES with cents, days of Nairobi. */
export interface AgreedLoan {
  price: number;
  /** Percent a month. */
  rate: number;
  method: InterestMethod;
  /** Not of version 1, whose instalments are a month apart. */
  every?: RepaymentFrequency;
  rounding: Rounding;
  /** Paid once, on the day of the loan. */
  fee: number;
  interest: number;
  /** All that is paid: instalments and fee. */
  total: number;
  /** The total cost of credit: interest and fee. */
  cost: number;
  /** Percent a year with two decimals; null where the fee takes the whole price. */
  apr: number | null;
  instalments: { due: string; amount: number }[];
}

/** An agreement as it is frozen at the approval of its order. */
export interface Agreement {
  /** Of this form; a paper is drawn by it. */
  version: 1 | 2;
  number: string;
  /** Nairobi day; the loan runs from it. */
  made_on: string;
  lender: {
    name: string;
    legal_name: string;
    address: string;
    phone: string;
    email: string;
    regulator: string;
    licence_number: string;
  };
  branch: { name: string; address: string; phone: string };
  officer: string;
  approver: string;
  order: AgreedOrder;
  loan: AgreedLoan;
  /** Nairobi days, both inclusive, as the terms say them. */
  promises: {
    /** Null: the institution gives no right to cancel. */
    cancel_until: string | null;
    deliver_by: string;
  };
  terms: Record<Language, TermsSection[]>;
}

/** The number of an order's agreement: `KTI-26-00417-A1`, the second one `-A2`. */
export const agreementNumber = (order: string, count: number): string => `${order}-A${count}`;

/** The loan of an agreement of this day, by the institution's terms. `price` in whole KES. */
export function agreeLoan(
  price: number,
  months: number,
  terms: Omit<LoanTerms, 'months'>,
  madeOn: string,
): AgreedLoan {
  const { fee, interest, total, cost, apr, instalments } = loanCost(
    price,
    { ...terms, months },
    { from: madeOn },
  );
  return {
    price,
    rate: terms.rate,
    method: terms.method,
    every: terms.every,
    rounding: terms.rounding,
    fee,
    interest,
    total,
    cost,
    apr: apr === undefined ? null : Math.round(apr * 100) / 100,
    instalments: instalments.map(({ due, amount }) => ({ due, amount })),
  };
}

/** So many characters of the hash, in hex, are the code that is typed from a paper. */
export const CODE_CHARACTERS = 12;

/** The code as people read it: `3F9A 01BC 77D2`. */
export const shownCode = (hash: string): string =>
  hash
    .slice(0, CODE_CHARACTERS)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1 ');

/** What the institution signs of an agreement: number, hash (hex) and day, a line each. No name is in it (DECISIONS 27.1). */
export const signedText = ({
  number,
  hash,
  madeOn,
}: {
  number: string;
  hash: string;
  madeOn: string;
}): string => [number, hash, madeOn].join('\n');
