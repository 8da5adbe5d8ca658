/** The checks before an order is approved. Each counts by itself; there is no score. */
export const CHECK_NAMES = [
  'group_arrears',
  'loan_to_savings',
  'exposure',
  'age_of_balances',
  'stock',
  'figures_differ',
  'balances_old',
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
  age_of_balances: 'days',
  stock: null,
  figures_differ: 'percent',
  balances_old: 'days',
} as const satisfies Record<CheckName, string | null>;

/**
 * Whether the setting of a check has its limit. That of `balances_old` is a setting by itself, since a report goes by it
 * too (DECISIONS 22.1).
 */
export function hasOwnLimit(name: CheckName): boolean {
  return CHECK_UNITS[name] !== null && name !== 'balances_old';
}

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
  { name: 'figures_differ', level: 'warn', limit: 25 },
  { name: 'balances_old', level: 'warn', limit: null },
];

/** Checks that were added when programs were there already: a change of the settings may leave them out. */
export const LATER_CHECKS: ReadonlySet<CheckName> = new Set(['balances_old']);

/**
 * The checks that are on, each with its limit. Where balances never count as old (`oldBalancesDays` is null), that check
 * is off.
 */
export function checksInForce(
  settings: readonly CheckSetting[],
  oldBalancesDays: number | null,
): CheckSetting[] {
  return settings
    .filter(({ name, level }) => level !== 'off' && (name !== 'balances_old' || oldBalancesDays !== null))
    .map((setting) => (setting.name === 'balances_old' ? { ...setting, limit: oldBalancesDays } : setting));
}
