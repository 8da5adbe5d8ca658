/** What an admin sets for the work in the back office. */
export interface OfficeRules {
  /** A figure that is so many times the one on the books, or such a part of it, is asked about (DECISIONS 14.2). */
  difference_factor: number;
  /** Whether lists show credit officers phone numbers and national IDs in part only (DECISIONS 11.8). */
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
 * Whether a figure in KES differs so much from the one on the books that a slip is likely: by more than `factor`, in
 * either direction. Where the books have nothing (0), there is nothing to compare with.
 */
export function differsMuch(stated: number, onTheBooks: number, factor: number): boolean {
  if (onTheBooks <= 0) return false;
  return stated > onTheBooks * factor || stated * factor < onTheBooks;
}
