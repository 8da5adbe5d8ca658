import { NO_OFFICER } from '#domain/roles.ts';
import type { Portfolio } from '#contract/portfolios.ts';
import { id } from '#contract/common.ts';
import { addressOf } from '../kit/list/list-search.ts';

/** `edit` is the officer or branch whose clients are being handed over. */
export const readPortfoliosSearch = addressOf({ edit: id });

/** Identifies a portfolio: its officer, or its branch for clients without an officer. */
export const portfolioKey = ({ officer_id, branch_id }: Portfolio): string => officer_id ?? branch_id;

/** Whose clients they are, as a filter and a request name it. */
export const officerOf = ({ officer_id }: Portfolio): string => officer_id ?? NO_OFFICER;

/**
 * The address of the list of a portfolio's clients, below the viewer's part of the office. For clients without an officer, a
 * viewer of several branches gets this branch only (DECISIONS 20.5).
 */
export function clientsOf(portfolio: Portfolio, manyBranches: boolean): string {
  const list = `/clients?officer_id=${officerOf(portfolio)}`;
  return portfolio.officer_id === null && manyBranches ? `${list}&branch_id=${portfolio.branch_id}` : list;
}
