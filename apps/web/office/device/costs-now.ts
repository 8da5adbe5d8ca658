import { loanCost } from '#domain/loans/loan-cost.ts';
import type { LoanTerms } from '#domain/loans/loan-terms.ts';
import type { Entry } from './queue-entry.ts';

/** One sum of an order in KES: what the client was told, and what it is now. */
interface Changed {
  told: number;
  now: number;
}

export interface CostsNow {
  /** The lines whose price has changed, each with its sum. */
  lines: (Changed & { name: string; quantity: number })[];
  total: Changed;
  /** Unknown until the loan terms are known. */
  perMonth: Changed | undefined;
}

/**
 * What an order that was refused for its prices costs now (DECISIONS 11.5), beside what its client was told; nothing for
 * any other entry.
 */
export function costsNow(
  { told, refusal }: Pick<Entry, 'told' | 'refusal'>,
  terms: LoanTerms | undefined,
): CostsNow | undefined {
  if (!told || refusal?.said?.reason !== 'price_changed') return undefined;
  const { now } = refusal.said.params;
  const lines = refusal.errors.flatMap(({ said }, index) => {
    const before = told.lines[index];
    if (said?.reason !== 'line_costs' || !before || before.price === said.params.price) return [];
    const { name, quantity, price } = before;
    return { name, quantity, told: quantity * price, now: quantity * said.params.price };
  });
  const loan = terms && loanCost(now, terms, { months: told.months });
  return {
    lines,
    total: { told: told.total, now },
    perMonth: loan && { told: told.perMonth, now: loan.perMonth },
  };
}
