import type { Pagination } from '#contract/common.ts';

/**
 * Reads a whole list page by page, each row once. Rows that leave the list meanwhile let others move up to pages that were read
 * already: so these are read again. One more than need be: a page and its total may be of two moments.
 */
export async function readPages<Row extends { id: string }>(
  readPage: (page: number) => Promise<{ rows: readonly Row[]; pagination: Pagination }>,
  onProgress: (done: number, pagination: Pagination) => void,
): Promise<Row[]> {
  const found = new Map<string, Row>();
  let total = 0;
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    // One after the other: the next page is asked for when this one is here.
    const { rows, pagination } = await readPage(page);
    for (const row of rows) found.set(row.id, row);
    const left = total - pagination.totalItems;
    if (left > 0) page = Math.max(0, page - 2 - Math.ceil(left / pagination.limit));
    ({ totalItems: total, totalPages: pages } = pagination);
    onProgress(found.size, pagination);
  }
  return [...found.values()];
}
