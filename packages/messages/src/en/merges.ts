import { LIMITS } from '#domain/limits.ts';
import { formatDay } from './format.ts';
import { count, nouns } from './nouns.ts';

/** Linking two records of one person (DECISIONS 20.11). */
export const merges = {
  open: 'Link another record',
  title: 'Link two records of one person',
  choose: {
    line: (name: string) =>
      `Choose the other record of ${name}. You then see both records with their balances, before anything changes.`,
    likely: 'Same phone or same name',
    likelyLoading: 'Looking for records like this one...',
    // Buttons of a client.
    select: 'Choose',
    compare: 'Compare',
    compareWith: (name: string) => `Compare with ${name}`,
    search: 'Search clients...',
    table: 'All clients',
    loading: 'Loading clients...',
    empty: 'No clients found.',
    emptySearch: 'Try adjusting your search.',
    columns: { name: 'Name', phone: 'Phone', nationalId: 'National ID', group: 'Group' },
    /** Of a client without a group, who still has a branch. */
    noGroup: (branch: string) => `No group yet (${branch})`,
  },
  compare: {
    table: 'Records of this person',
    columns: {
      name: 'Name',
      numbers: 'Numbers',
      place: 'Group and branch',
      loan: 'Loan balance',
      savings: 'Savings',
    },
    /** Marks the record that stays. */
    main: 'Main record',
    another: 'Choose another record',
    sum: (loan: string, savings: string) => `All records together: loan ${loan}, savings ${savings}.`,
    facts: [
      'Each record keeps its own orders, meetings and balances.',
      'Lists show one row for this person, found by the names and numbers of all records.',
      'Checks before an approval add up the debts and savings of all records.',
      'The link can be ended at any time.',
    ],
    waits: `An admin has to confirm this within ${count(LIMITS.confirmDays, nouns.day)}, because one of the records has a balance. Until then nothing changes.`,
    waiting: (who: string, day: string) =>
      `A request that ${who} made on ${day} waits for an admin. It must be decided first.`,
  },
  /** A box, and its hint. */
  reason: { reason: 'Reason', reasonHint: 'It stays in the audit log. Do not write names.' },
  // Button, and what follows.
  link: 'Link',
  linking: 'Linking...',
  done: (name: string) => `The record is linked to ${name}`,
  asked: 'An admin has to confirm it now',
  section: 'Also registered as',
  also: (names: string) => `Also registered as ${names}`,
  // Lines of a link.
  by: (at: string, asked: string | null, confirmed: string | null) =>
    [`Linked on ${formatDay(at)}`, asked && `by ${asked}`, confirmed && `confirmed by ${confirmed}`]
      .filter(Boolean)
      .join(', '),
  because: (reason: string) => `Reason: ${reason}`,
  balances: (loan: string, savings: string) => `Loan ${loan}, savings ${savings}`,
  // Button, and its question.
  end: 'End link',
  endOf: (name: string) => `End link of ${name}`,
  ending: 'Ending...',
  endQuestion: (name: string) =>
    `${name} becomes a separate client again, with the orders, meetings and balances of that record.`,
  ended: (name: string) => `${name} is no longer linked`,
  waits: (who: string, until: string) =>
    `${who} asked to link this record to another one. An admin can confirm it until ${formatDay(until)}.`,
  mainRecord: (name: string) => `This is another record of ${name}.`,
  openMain: 'Open the main record',
};
