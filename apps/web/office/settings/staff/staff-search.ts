import { z } from 'zod';
import { staffFilter } from '#contract/staff.ts';
import { listFilters, type FiltersOf } from '../../kit/list/use-list-address.ts';
import { readerOf, toQuery } from '../settings-search.ts';

/** What narrows the accounts, by the names of `GET /staff`; of locks the screen asks for the locked alone. */
export const STAFF_FILTERS = listFilters(staffFilter.extend({ locked: z.enum(['true']).optional() }));
export type StaffFilters = FiltersOf<typeof STAFF_FILTERS>;

export const readStaffSearch = readerOf(STAFF_FILTERS);

/** What to ask the server for. */
export function toStaffQuery(search: ReturnType<typeof readStaffSearch>) {
  return { ...STAFF_FILTERS.of(search), ...toQuery(search) };
}
