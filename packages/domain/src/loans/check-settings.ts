/** The checks before an order is approved. Each counts by itself; there is no score. */
export const CHECK_NAMES = [
  'group_arrears',
  'loan_to_savings',
  'exposure',
  'stock',
  'figures_differ',
] as const;
export type CheckName = (typeof CHECK_NAMES)[number];

/** What a failed check does: nothing, warn the person who decides, or block the approval. */
export const CHECK_LEVELS = ['off', 'warn', 'block'] as const;
export type CheckLevel = (typeof CHECK_LEVELS)[number];

/** The unit of what a check measures. A check without a unit has no limit. */
export const CHECK_UNITS = {
  group_arrears: 'percent',
  loan_to_savings: 'times',
  exposure: 'kes',
  stock: null,
  figures_differ: 'percent',
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
  { name: 'stock', level: 'warn', limit: null },
  { name: 'figures_differ', level: 'warn', limit: 25 },
];
