import type { AgreementState } from '#domain/agreements/agreement.ts';
import type { Language } from '#domain/languages.ts';
import type { InterestMethod } from '#domain/loans/loan-terms.ts';
import { count, nouns } from './nouns.ts';

/** The paper of an agreement (DECISIONS 27.1). */
export const agreementPaper = {
  title: 'Loan agreement',
  /** Before the number of the agreement. */
  number: 'Number',
  /** Before the day of the agreement. */
  day: 'Date',
  /** Of a PDF. */
  file: (number: string) => `agreement-${number}`,
  // Who agrees: labels.
  lender: 'Lender',
  licence: (number: string, regulator: string) => `Licence ${number}, ${regulator}`,
  borrower: 'Borrower',
  nationalId: 'National ID',
  phone: 'Phone',
  group: 'Group',
  account: (number: string) => `account ${number}`,
  branch: 'Branch',
  officer: 'Credit officer',
  approver: 'Approved by',
  order: 'Order',
  orderOf: (number: string, day: string) => `${number} of ${day}`,
  goods: 'Goods',
  // Columns of the goods.
  product: 'Product',
  quantity: 'Quantity',
  price: 'Price each',
  sum: 'Sum (KES)',
  delivery: 'Delivery',
  atBranch: (branch: string) => `${branch} branch`,
  costs: 'What it costs',
  cashPrice: 'Cash price of the goods',
  credit: 'Amount of credit',
  interest: (rate: string, method: InterestMethod) =>
    `Interest, ${rate}% a month ${method === 'flat' ? 'of the price' : 'of what is still owed'}`,
  fee: 'Fee, paid once today',
  total: 'Total that you pay',
  cost: 'The loan costs',
  apr: 'APR (effective rate a year, with the fee)',
  schedule: (n: number) => `What you pay when: ${count(n, nouns.instalment)}`,
  // Columns of the instalments.
  due: 'Date',
  amount: 'KES',
  signatures: 'Signatures',
  /** Under the lines to sign on. */
  signed: { borrower: 'Borrower', witness: 'Group chairperson, as witness', lender: 'For the lender' },
  /** Above the signatures, with lines to write on: the right to cancel runs from that day. */
  readAloud: (line: string) => `This agreement was read to me in (language): ${line}`,
  handedOver: (line: string) => `I received a copy of it on (day): ${line}`,
  /** Under the square codes. */
  ownPage: 'Your own page: what you pay when, and how to cancel or complain. Show this code to nobody.',
  scan: 'Scan to check that this paper is genuine',
  code: (code: string) => `Code ${code}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  example: 'Example',
};

const states: Record<AgreementState, string> = {
  valid: 'In force',
  replaced: 'Replaced',
  cancelled: 'Cancelled',
};

/** The agreements of an order, in the office. */
export const agreements = {
  title: 'Agreement',
  states,
  made: (day: string, name: string) => `Made on ${day}, approved by ${name}`,
  pays: (total: string, n: number, first: string, last: string) =>
    `${total} in ${count(n, nouns.instalment)}, from ${first} to ${last}`,
  /** Behind the sum. */
  apr: (percent: string) => `APR ${percent}%`,
  erased: 'The client was erased. This agreement has no paper any more.',
  papers: { en: 'PDF in English', sw: 'PDF in Swahili' } satisfies Record<Language, string>,
  earlier: (n: number) => `${count(n, nouns.agreement)} before it`,
};

/** The terms of agreements, in the settings. */
export const agreementSettings = {
  line: 'The terms on the paper that a client gets when an order is approved. A lawyer must confirm them.',
  labels: {
    cancel_days: 'Time to cancel',
    delivery_days: 'Time to deliver',
    terms_en: 'Terms in English',
    terms_sw: 'Terms in Swahili',
  },
  hints: {
    terms_en: 'A section begins with a line like ## Title.',
    terms_sw: 'Give the same sections as in English.',
  },
  /** Behind a number in a box. */
  days: 'days',
  facts: (names: string) =>
    `The paper fills these in: ${names}. It leaves out a paragraph whose fact is empty.`,
  // Buttons; the paper of an example order.
  previews: { en: 'Preview in English', sw: 'Preview in Swahili' },
  later: 'Agreements that were made before stay as they are.',
};
