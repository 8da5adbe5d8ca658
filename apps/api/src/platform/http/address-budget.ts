import { refuseForNow } from '#domain/errors.ts';

/** The number of addresses that are remembered; those without recent requests are removed first. */
const MAX_ADDRESSES = 10_000;

interface Budget {
  remaining: number;
  /** The time of `remaining`, in milliseconds of the process. */
  at: number;
}

interface BudgetRules {
  /** How many tries an address has at once. */
  most: number;
  /** How many tries are added each second. */
  perSecond: number;
  /** The reason for refusing when no try remains. */
  refusal: 'too_many_sign_ins' | 'too_many_reset_requests' | 'too_many_pages';
}

/**
 * Limits how often one address can do what is open to everybody and expensive for the server or a nuisance to others:
 * sign-ins (hashing), links by mail for a new password, page rendering. Each server counts for itself.
 */
export class AddressBudget {
  readonly #budgets = new Map<string, Budget>();
  readonly #rules: BudgetRules;

  constructor(rules: BudgetRules) {
    this.#rules = rules;
  }

  /** Uses a try, and answers a function that gives it back. Throws `too_many_attempts` when no try remains. */
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
