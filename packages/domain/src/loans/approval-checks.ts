/** What is looked at before an order is approved, each by itself; nothing is added up to a score. */
export const CHECK_NAMES = [
  'group_arrears',
  'loan_to_savings',
  'exposure',
  'age_of_balances',
  'stock',
] as const;
export type CheckName = (typeof CHECK_NAMES)[number];

/** What a check that fails does: nothing, tell whoever decides, or keep the order from being approved. */
export const CHECK_LEVELS = ['off', 'warn', 'block'] as const;
export type CheckLevel = (typeof CHECK_LEVELS)[number];

/** In what a check's limit is measured; a check without a unit has no limit. */
export const CHECK_UNITS = {
  group_arrears: 'percent',
  loan_to_savings: 'times',
  exposure: 'kes',
  age_of_balances: 'days',
  stock: null,
} as const satisfies Record<CheckName, string | null>;

/** How an admin has set a check. `limit` is the most that passes, in the check's unit. */
export interface CheckSetting {
  name: CheckName;
  level: CheckLevel;
  limit: number | null;
}

export const DEFAULT_CHECKS: readonly CheckSetting[] = [
  { name: 'group_arrears', level: 'warn', limit: 10 },
  { name: 'loan_to_savings', level: 'warn', limit: 4 },
  { name: 'exposure', level: 'warn', limit: 150_000 },
  { name: 'age_of_balances', level: 'warn', limit: 30 },
  { name: 'stock', level: 'warn', limit: null },
];
