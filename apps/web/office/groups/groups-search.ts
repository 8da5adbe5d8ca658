import { z } from 'zod';
import { groupFilter } from '#contract/groups.ts';
import { addressOf, listSearch, page } from '../kit/list/list-search.ts';

/**
 * The address of the Groups screen: every filter but the branch, which other screens ask for. SPEC 2 filters on the screen;
 * a screen holds one page of the groups (DECISIONS 2), so the server looks for the same text in the same four: name,
 * location, branch name, account number, in any case.
 */
const list = listSearch(groupFilter.omit({ branch_id: true }));
export const { filters: GROUP_FILTERS, read: readGroupsSearch, toQuery } = list;

/** The state of a group's own page: which of its orders are shown, and whether its dialog is open. */
export const readGroupPageSearch = addressOf({ page, edit: z.enum(['group']) });
export type GroupPageSearch = ReturnType<typeof readGroupPageSearch>;
