/** Settings for work without a network (DECISIONS 12.4). */
export interface FieldRules {
  /** After how many days without use a device has to sign in again. */
  device_days: number;
  /** After how many minutes without use a device asks for its PIN. */
  lock_minutes: number;
  /** After how many hours a device forgets the groups that it saved for offline use. */
  keep_hours: number;
}

export const FIELD_RULE_LIMITS = {
  device_days: { min: 1, max: 30 },
  lock_minutes: { min: 1, max: 60 },
  keep_hours: { min: 12, max: 168 },
} as const satisfies Record<keyof FieldRules, { min: number; max: number }>;

export const DEFAULT_FIELD_RULES: FieldRules = { device_days: 14, lock_minutes: 5, keep_hours: 72 };
