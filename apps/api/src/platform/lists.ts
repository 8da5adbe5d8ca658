import type { Pagination } from '#contract/common.ts';
import { LIMITS } from '#domain/limits.ts';

/** `like` pattern for "contains this text": `%` and `_` are literal (DECISIONS 10). */
export function containing(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}

export interface PageRequest {
  page?: number | undefined;
  limit?: number | undefined;
}

/** Rows to take and to skip for a page; pages count from 1. */
export function pageWindow(request: PageRequest): { page: number; limit: number; offset: number } {
  const page = request.page ?? 1;
  const limit = request.limit ?? LIMITS.pageSize;
  return { page, limit, offset: (page - 1) * limit };
}

/** What a page says of itself. No items make no pages. */
export function describePage(window: { page: number; limit: number }, totalItems: number): Pagination {
  return {
    page: window.page,
    limit: window.limit,
    totalPages: Math.ceil(totalItems / window.limit),
    totalItems,
  };
}
