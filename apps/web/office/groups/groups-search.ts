import { groupFilter } from '#contract/groups.ts';
import { listSearch } from '../kit/list/list-search.ts';
import { readOneOf, readPageNumber, tidy } from '../kit/list/use-list-address.ts';

/**
 * The address of the Groups screen: every filter but the branch, which other screens ask for. SPEC 2 filters on the screen;
 * a screen holds one page of the groups (DECISIONS 2), so the server looks for the same text in the same four: name,
 * location, branch name, account number, in any case.
 */
const list = listSearch(groupFilter.omit({ branch_id: true }));
export const { filters: GROUP_FILTERS, read: readGroupsSearch, toQuery } = list;
export type GroupsSearch = ReturnType<typeof readGroupsSearch>;

/** The state of a group's own page: which of its orders are shown, and whether its dialog is open. */
export interface GroupPageSearch {
  page?: number | undefined;
  edit?: 'group' | undefined;
}

export const readGroupPageSearch = (raw: Record<string, unknown>): GroupPageSearch =>
  tidy({
    page: readPageNumber(raw['page']),
    edit: readOneOf(['group'] as const, raw['edit']),
  });
