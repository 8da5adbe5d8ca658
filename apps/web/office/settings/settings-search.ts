import { LIMITS } from '#domain/limits.ts';
import { addressOf, page, subject } from '../kit/list/list-search.ts';
import type { ListSearch } from '../kit/list/use-list-address.ts';

/** The address of a section without filters, and what the server is asked for. */
export const SECTION = {
  read: addressOf({ page, edit: subject }),
  toQuery: (search: ListSearch) => ({ page: search.page ?? 1, limit: LIMITS.pageSize }),
};
