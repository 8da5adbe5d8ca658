import type { Pagination } from '#contract/common.ts';
import { common } from '#words/index.ts';

/** How many items there are, in words: `25`, or `more than 10,000` where they were not counted further. */
export function formatTotal({ totalItems, isMore }: Pick<Pagination, 'totalItems' | 'isMore'>): string {
  return isMore ? common.pager.moreThan(totalItems - 1) : String(totalItems);
}

/** `'gap'` stands for the pages left out. */
type PagerItem = number | 'gap';

/** Which page numbers a pager offers: all up to five; beyond, the first, the last and those around the current. */
export function pagerItems(current: number, total: number): PagerItem[] {
  if (total <= 5) return Array.from({ length: Math.max(total, 0) }, (_, n) => n + 1);
  const page = Math.min(Math.max(current, 1), total);
  const from = Math.max(1, Math.min(page - 1, total - 3));
  const to = Math.min(total, Math.max(page + 1, 4));
  const around = Array.from({ length: to - from + 1 }, (_, n) => from + n);
  return [...before(from), ...around, ...after(to, total)];
}

function before(from: number): PagerItem[] {
  if (from === 1) return [];
  return from === 2 ? [1] : [1, 'gap'];
}

function after(to: number, total: number): PagerItem[] {
  if (to === total) return [];
  return to === total - 1 ? [total] : ['gap', total];
}

/** `Showing X to Y of N`: the numbers of the first and last row on this page. */
export function shownRange(page: number, limit: number, total: number): { from: number; to: number } {
  const from = Math.min((page - 1) * limit + 1, total);
  return { from: Math.max(from, 0), to: Math.min(page * limit, total) };
}
