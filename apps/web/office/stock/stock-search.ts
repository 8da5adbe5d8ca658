import { z } from 'zod';
import { consignmentFilter } from '#contract/consignments.ts';
import { levelFilter, moveFilter, needFilter } from '#contract/stock.ts';
import { addressOf, type FiltersOf, listSearch } from '../kit/list/list-search.ts';

/** The address of the goods by place. `edit`: product and place (`rowOf`) of a move that is recorded by hand. */
export const {
  filters: GOODS_FILTERS,
  read: readGoodsSearch,
  toQuery: toGoodsQuery,
} = listSearch(levelFilter);
export type GoodsFilters = FiltersOf<typeof GOODS_FILTERS>;

/** The address of what branches need. `edit`: a purchase or a transfer of the chosen goods is being made. */
export const { filters: NEED_FILTERS, read: readNeedsSearch, toQuery: toNeedsQuery } = listSearch(needFilter);
export type NeedFilters = FiltersOf<typeof NEED_FILTERS>;

/** The address of purchases and transfers. `edit`: one of them is being made. */
export const {
  filters: CONSIGNMENT_FILTERS,
  read: readConsignmentsSearch,
  toQuery: toConsignmentsQuery,
} = listSearch(consignmentFilter);
export type ConsignmentsFilters = FiltersOf<typeof CONSIGNMENT_FILTERS>;

/** The address of a purchase or transfer. `edit`: it is being changed or received. */
export const readConsignmentSearch = addressOf({ edit: z.enum(['change', 'receive']) });

export const { filters: MOVE_FILTERS, read: readMovesSearch, toQuery: toMovesQuery } = listSearch(moveFilter);
export type MoveFilters = FiltersOf<typeof MOVE_FILTERS>;
