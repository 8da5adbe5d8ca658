/** Settings for the back office. */
export interface OfficeRules {
  /**
   * The form asks about a figure that is this many times larger or smaller than the one on the books (DECISIONS 14.2).
   */
  difference_factor: number;
  /** Whether lists show credit officers only a part of phone numbers and national IDs (DECISIONS 11.8). */
  mask_lists: boolean;
  /** Whether the only admin of an institution may approve and reject their own orders (DECISIONS 11.2). */
  admins_decide_own: boolean;
}

export const DEFAULT_OFFICE_RULES: OfficeRules = {
  difference_factor: 5,
  mask_lists: false,
  admins_decide_own: false,
};

/**
 * Whether a figure in KES is probably a typing mistake: more than `factor` times larger or smaller than the one on the
 * books. If the books have 0 there is nothing to compare.
 */
export function differsMuch(stated: number, onTheBooks: number, factor: number): boolean {
  if (onTheBooks <= 0) return false;
  return stated > onTheBooks * factor || stated * factor < onTheBooks;
}
