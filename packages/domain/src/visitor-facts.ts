/** How often groups meet. */
export const MEETINGS = ['weekly', 'fortnightly', 'monthly'] as const;
export type Meetings = (typeof MEETINGS)[number];

/**
 * Facts of the institution on the public site, filled in by an admin (DECISIONS 16.3). The site leaves out an empty text or
 * null. Sums in whole KES.
 */
export interface VisitorFacts {
  /** The price of the thing by which the site calculates what a loan costs. */
  example_price: number;
  /** Whether everybody sees prices on the site; then its examples use them. */
  show_prices: boolean;
  /** The terms that a visitor can choose from, in months. */
  shortest_months: number;
  longest_months: number;

  regulator: string;
  licence_number: string;
  /** The number of the registration with the data protection authority. */
  data_protection_number: string;
  /** The institution that holds the members' savings. */
  savings_held_by: string;

  paybill: string;
  till: string;
  /** What members type as the account. */
  account_format: string;
  /** What happens when an instalment comes late. */
  late_rule: string;
  answer_hours: string;
  /** A phone number. */
  whatsapp: string;

  group_least: number | null;
  group_most: number | null;
  meetings: Meetings | null;
  /** From the first meeting to the first goods. */
  waiting_days: number | null;
  /** What a new member brings, a line each. */
  papers: string;
  joining_fee: number | null;

  /** How many working days an answer to a complaint may take. */
  complaint_days: number;
  complaint_decided_by: string;
  /** Where to turn to when our answer does not satisfy. */
  complaint_next: string;
}

/** Of an institution that has filled in nothing. */
export const DEFAULT_VISITOR_FACTS: VisitorFacts = {
  example_price: 6000,
  show_prices: false,
  shortest_months: 3,
  longest_months: 24,
  regulator: '',
  licence_number: '',
  data_protection_number: '',
  savings_held_by: '',
  paybill: '',
  till: '',
  account_format: '',
  late_rule: '',
  answer_hours: '',
  whatsapp: '',
  group_least: null,
  group_most: null,
  meetings: null,
  waiting_days: null,
  papers: '',
  joining_fee: null,
  complaint_days: 10,
  complaint_decided_by: '',
  complaint_next: '',
};
