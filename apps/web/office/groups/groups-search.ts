import { groupFilter } from '#contract/groups.ts';
import { LIMITS } from '#domain/limits.ts';
import {
  listFilters,
  type FiltersOf,
  readPageNumber,
  readText,
  tidy,
  type ListSearch,
} from '../kit/list/use-list-address.ts';

/** What narrows the list, by the names of `GET /groups`: every filter but the branch, which other screens ask for. */
export const GROUP_FILTERS = listFilters(groupFilter.omit({ branch_id: true }));
type GroupFilters = FiltersOf<typeof GROUP_FILTERS>;

/** The state of the Groups screen as its address holds it; what is as usual is left out. */
export interface GroupsSearch extends ListSearch, GroupFilters {}

export function readGroupsSearch(raw: Record<string, unknown>): GroupsSearch {
  return tidy({
    ...GROUP_FILTERS.read(raw),
    page: readPageNumber(raw['page']),
    edit: readText(raw['edit'], 64),
  });
}

/**
 * What to ask the server for. SPEC 2 filters on the screen; a screen holds one page of the groups (DECISIONS 2), so the
 * server looks for the same text in the same four: name, location, branch name, account number, in any case.
 */
export function toQuery({ page = 1, ...search }: GroupsSearch) {
  return { ...GROUP_FILTERS.of(search), page, limit: LIMITS.pageSize };
}

/** The state of a group's own page: which of its orders and members are shown, and which dialog is open. */
export interface GroupPageSearch extends ListSearch {
  members?: number | undefined;
  edit?: 'group' | 'details' | undefined;
}

export function readGroupPageSearch(raw: Record<string, unknown>): GroupPageSearch {
  const edit = raw['edit'];
  return tidy({
    page: readPageNumber(raw['page']),
    members: readPageNumber(raw['members']),
    edit: edit === 'group' || edit === 'details' ? edit : undefined,
  });
}
