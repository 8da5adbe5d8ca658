import { useQuery } from '@tanstack/react-query';
import { getLoanTerms } from '#contract/settings.ts';
import { loanCost } from '#domain/loans/loan-cost.ts';
import { formatKes } from '#domain/money.ts';
import { orderWizard as words } from '#words/index.ts';
import { read } from '../api.ts';
import { figureIn } from '../kit/form/FigureBox.tsx';
import { takeTyped } from './change-draft.ts';
import { cartTotal, STEPS, type Draft } from './draft.ts';
import { faultsIn } from './draft-checks.ts';

/** Goods, total, loan term and monthly amount of an order, from the products step on. */
export function useSummary(draft: Draft): string | undefined {
  const { data: terms } = useQuery(read(getLoanTerms, {}));
  const { cart } = takeTyped(draft);
  if (STEPS.indexOf(draft.step) < STEPS.indexOf('products') || cart.length === 0) return undefined;
  const total = cartTotal(cart);
  const months = faultsIn(draft)['loanTerm'] ? undefined : figureIn(draft.loanTerm);
  return [
    words.cart.summary(cart.length, formatKes(total)),
    months && words.months(months),
    months && terms && words.cart.perMonth(formatKes(loanCost(total, terms, { months }).perMonth)),
  ]
    .filter(Boolean)
    .join(' · ');
}
