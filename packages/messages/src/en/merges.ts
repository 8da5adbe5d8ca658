import { formatDay } from '#domain/calendar.ts';
import { LIMITS } from '#domain/limits.ts';
import type { MergedField, MergeRule, MergeSide } from '#domain/merge-rules.ts';
import { formatKes } from '#domain/money.ts';

const fields: Record<MergedField, string> = {
  name: 'Name',
  phone: 'Phone',
  client_id: 'National ID',
  system_id: 'System ID',
  email: 'Email',
  address: 'Address',
  group: 'Group',
  officer: 'Credit officer',
  join_date: 'Joined',
  loan_balance: 'Loan balance',
  system_savings: 'Savings',
};

const rules: Record<MergeRule, string> = {
  same: 'Both say the same',
  only: 'Only one of them says it',
  kept: 'The kept record stays as it is',
  earlier: 'The earlier day',
  higher: 'The higher loan',
  lower: 'The lower savings',
  chosen: 'You chose it',
};

const sides: Record<MergeSide, string> = {
  kept: 'Kept record',
  other: 'Other record',
  sum: 'Both together',
};

/** Merging two records of one client (DECISIONS 20.11). */
export const merges = {
  fields,
  rules,
  open: 'Merge with another record',
  title: 'Merge two records of one client',
  choose: {
    line: (name: string) =>
      `Choose the other record of ${name}. You then see what becomes of each field, before anything changes.`,
    likely: 'Same phone or same name',
    likelyLoading: 'Looking for records like this one...',
    select: 'Choose',
    compare: 'Compare',
    compareWith: (name: string) => `Compare with ${name}`,
    search: 'Search clients...',
    table: 'All clients',
    loading: 'Loading clients...',
    empty: 'No clients found.',
    emptyHint: 'Try adjusting your search.',
    columns: { name: 'Name', phone: 'Phone', nationalId: 'National ID', group: 'Group' },
    /** Of a client without a group, who still has a branch. */
    noGroup: (branch: string) => `No group yet (${branch})`,
  },
  compare: {
    table: 'What the kept record will have',
    loading: 'Comparing the two records...',
    columns: { field: 'Field', kept: 'Kept record', other: 'Other record, which goes', result: 'In the end' },
    resultOf: (field: string) => `${field} in the end`,
    option: (side: MergeSide, value: string) => `${value} (${sides[side].toLowerCase()})`,
    neither: 'Neither says it',
    none: 'N/A',
    swap: 'Keep the other record instead',
    another: 'Choose another record',
    orders: (kept: number, other: number) =>
      kept + other === 0
        ? 'Neither record has orders.'
        : `Orders: ${kept} of the kept record, ${other} of the other one. ${kept + other === 1 ? 'It belongs' : `All ${kept + other} belong`} to the kept record then. Who made an order does not change: nobody decides on what they made.`,
    meetings: (kept: number, other: number) =>
      `Meetings: ${kept} of the kept record, ${other} of the other one. Whoever is down twice for one meeting was there once, as the kept record says.`,
    consent:
      'The newsletter goes by e-mail address: an address that said no stays out, and none is added by a merge.',
    found: `The other record is still found by its name, phone, National ID and System ID. A merge can be undone for ${LIMITS.restoreDays} days.`,
    worse:
      'Where both have balances, the higher loan and the lower savings count. Only an admin chooses otherwise.',
    waits: `An admin has to confirm this within ${LIMITS.confirmDays} days: one of the records has balances that would go, or goods on loan, or the National IDs differ. Until then nothing changes.`,
    waiting: (who: string, day: string) =>
      `${who} asked for something on ${day} that waits for an admin. That must be decided first.`,
  },
  reason: { reason: 'Reason', reasonHint: 'It stays in the audit log. Name nobody in it.' },
  merge: 'Merge',
  merging: 'Merging...',
  done: (name: string) => `The two records are one now: ${name}`,
  asked: 'An admin has to confirm it now',
  section: 'Merged records',
  of: (name: string, at: string) => `${name}, merged on ${formatDay(at)}`,
  by: (asked: string | null, confirmed: string | null) =>
    [asked && `By ${asked}`, confirmed && `confirmed by ${confirmed}`].filter(Boolean).join(', '),
  because: (reason: string) => `Reason: ${reason}`,
  until: (at: string) => `Can be undone until ${formatDay(at)}`,
  undo: 'Undo the merge',
  undoOf: (name: string) => `Undo the merge of ${name}`,
  undoing: 'Undoing...',
  undoQuestion: (name: string, orders: number) =>
    `${name} becomes a record of its own again, with what it had${orders > 0 ? ` and ${orders === 1 ? 'the order' : `the ${orders} orders`} that came along` : ''}. What was ordered since stays here.`,
  changed: (field: MergedField, now: number, before: number) =>
    `${fields[field]} was changed since the merge: it is ${formatKes(now)} now, and was ${formatKes(before)} before it.`,
  changedStays: 'It stays as it is now.',
  changedChoice: { as_now: 'Leave it as it is now', as_before: 'As before the merge' },
  undone: (name: string) => `${name} is a record of its own again`,
  waits: {
    merge: (who: string, until: string) =>
      `${who} asked for a merge of this record. An admin can confirm it until ${formatDay(until)}.`,
    unmerge: (who: string, until: string) =>
      `${who} asked to undo a merge. An admin can confirm it until ${formatDay(until)}.`,
  },
  came: (name: string, at: string) =>
    `The record that you opened was merged into this client on ${formatDay(at)}. Its name was ${name}.`,
};
