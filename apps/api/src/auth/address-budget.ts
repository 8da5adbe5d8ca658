import { Refusal } from '#domain/errors.ts';

/** So many tries an address has at once, and so many come back each second. */
const MOST = 500;
const PER_SECOND = 5;
/** So many addresses are remembered; those that have all their tries back are forgotten first. */
const MOST_ADDRESSES = 10_000;

interface Budget {
  left: number;
  /** When `left` was true, in milliseconds of the process. */
  at: number;
}

/**
 * How many sign-ins of strangers one address may have checked, whoever they are for: looked at before any password is
 * hashed, since hashing is what costs. Kept by each server for itself; a right password gives its try back.
 */
export class AddressBudget {
  readonly #budgets = new Map<string, Budget>();
  readonly #most: number;

  /** `most`: how many tries an address has at once. */
  constructor(most: number = MOST) {
    this.#most = most;
  }

  /** Takes a try, and answers what gives it back. Throws `too_many_attempts` when the address has none left. */
  take(address: string): () => void {
    const now = performance.now();
    const { left, at } = this.#budgets.get(address) ?? { left: this.#most, at: now };
    const available = Math.min(this.#most, left + ((now - at) / 1000) * PER_SECOND);
    if (available < 1) {
      const refusal = new Refusal(
        'too_many_attempts',
        'Too many sign-ins came from your network. Please try again in a moment.',
      );
      refusal.retryAfterSeconds = Math.ceil((1 - available) / PER_SECOND);
      throw refusal;
    }
    this.#forgetWhole(now);
    this.#budgets.set(address, { left: available - 1, at: now });
    return () => {
      const budget = this.#budgets.get(address);
      if (budget) budget.left = Math.min(this.#most, budget.left + 1);
    };
  }

  #forgetWhole(now: number): void {
    if (this.#budgets.size < MOST_ADDRESSES) return;
    for (const [address, { left, at }] of this.#budgets) {
      if (left + ((now - at) / 1000) * PER_SECOND >= this.#most) this.#budgets.delete(address);
    }
  }
}
