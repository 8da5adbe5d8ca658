import { refuseForNow } from '#domain/errors.ts';

/** So many addresses are remembered; those that have all their tries back are forgotten first. */
const MAX_ADDRESSES = 10_000;

interface Budget {
  remaining: number;
  /** When `remaining` was true, in milliseconds of the process. */
  at: number;
}

interface BudgetRules {
  /** So many tries an address has at once. */
  most: number;
  /** So many come back each second. */
  perSecond: number;
  /** Why whoever has none left is refused. */
  refusal: 'too_many_sign_ins' | 'too_many_pages';
}

/**
 * How many tries one address has of what costs a server much and is open to anybody: sign-ins that are hashed, pages that
 * are rendered. Kept by each server for itself.
 */
export class AddressBudget {
  readonly #budgets = new Map<string, Budget>();
  readonly #rules: BudgetRules;

  constructor(rules: BudgetRules) {
    this.#rules = rules;
  }

  /** Takes a try, and answers what gives it back. Throws `too_many_attempts` when the address has none left. */
  take(address: string): () => void {
    const { most, perSecond, refusal } = this.#rules;
    const now = performance.now();
    const { remaining, at } = this.#budgets.get(address) ?? { remaining: most, at: now };
    const available = Math.min(most, remaining + ((now - at) / 1000) * perSecond);
    if (available < 1) {
      throw refuseForNow(refusal, Math.ceil((1 - available) / perSecond));
    }
    this.#forgetWhole(now);
    this.#budgets.set(address, { remaining: available - 1, at: now });
    return () => {
      const budget = this.#budgets.get(address);
      if (budget) budget.remaining = Math.min(most, budget.remaining + 1);
    };
  }

  #forgetWhole(now: number): void {
    if (this.#budgets.size < MAX_ADDRESSES) return;
    const { most, perSecond } = this.#rules;
    for (const [address, { remaining, at }] of this.#budgets) {
      if (remaining + ((now - at) / 1000) * perSecond >= most) this.#budgets.delete(address);
    }
  }
}
