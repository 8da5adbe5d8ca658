import type { Role } from './roles.ts';

/** Settings for how people sign in. */
export interface AccountRules {
  /** The roles that must have a second factor (DECISIONS 10.36b). */
  two_factor_roles: Role[];
}
