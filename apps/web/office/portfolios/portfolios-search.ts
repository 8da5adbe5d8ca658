import { NO_OFFICER } from '#domain/roles.ts';
import type { Portfolio } from '#contract/portfolios.ts';
import { readText, tidy, type ListSearch } from '../kit/list/use-list-address.ts';

/** Whose clients are being handed over: an officer's id, or a branch's. */
export interface PortfoliosSearch extends ListSearch {}

export function readPortfoliosSearch(raw: Record<string, unknown>): PortfoliosSearch {
  return tidy({ edit: readText(raw['edit'], 64) });
}

/** By which a portfolio is told from the others: its officer, or its branch where nobody looks after them. */
export const portfolioKey = ({ officer_id, branch_id }: Portfolio): string => officer_id ?? branch_id;

/** Whose clients they are, as a filter and a request name it. */
export const officerOf = ({ officer_id }: Portfolio): string => officer_id ?? NO_OFFICER;

/**
 * The list of just the clients whom a portfolio counts, below the viewer's part of the office. Clients without an officer are in
 * every branch, and in none: who sees more than one branch is led to those of this one (DECISIONS 20.5).
 */
export function clientsOf(portfolio: Portfolio, manyBranches: boolean): string {
  const list = `/clients?officer_id=${officerOf(portfolio)}`;
  return portfolio.officer_id === null && manyBranches ? `${list}&branch_id=${portfolio.branch_id}` : list;
}
