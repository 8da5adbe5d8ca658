/** Settings for the back office. */
export interface OfficeRules {
  /** Whether lists show credit officers only a part of phone numbers and national IDs (DECISIONS 11.8). */
  mask_lists: boolean;
  /** Whether the only admin of an institution may approve and reject their own orders (DECISIONS 11.2). */
  admins_decide_own: boolean;
  /** Whether orders take their goods from their branch first, and not from the central store (DECISIONS 4.8). */
  orders_from_branch: boolean;
}

export const DEFAULT_OFFICE_RULES: OfficeRules = {
  mask_lists: false,
  admins_decide_own: false,
  orders_from_branch: false,
};

/** A digit too many or too few makes a figure ten times larger or smaller; no usual month changes it fivefold. */
const FACTOR = 5;

/**
 * Whether a figure in KES is probably a typing mistake: more than five times larger or smaller than the one in the books. If
 * the books have 0 there is nothing to compare.
 */
export function differsMuch(stated: number, inBooks: number): boolean {
  if (inBooks <= 0) return false;
  return stated > inBooks * FACTOR || stated * FACTOR < inBooks;
}
