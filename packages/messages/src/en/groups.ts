import { count, nouns } from './nouns.ts';

interface Moves {
  orders: number;
  clients: number;
  /** The managers of the branch. */
  deciders: string[];
}

/** Who decides on orders in a branch. */
const decide = (branch: string, managers: string[]) => {
  if (managers.length === 0) return `${branch} has no manager: admins decide there.`;
  return managers.length === 1
    ? `The manager of ${branch} decides there: ${managers.join('')}.`
    : `The managers of ${branch} decide there: ${managers.join(', ')}.`;
};

/** The Groups screen, its dialog, and a group on a page of its own (SPEC 2 and 5; DECISIONS 4 and 6). */
export const groups = {
  title: 'Groups',
  // Button; title of the dialog.
  add: 'Add Group',
  edit: 'Edit Group',
  list: {
    label: 'Groups',
    search: 'Search groups...',
    columns: {
      name: 'Name',
      branch: 'Branch',
      location: 'Location',
      accountNumber: 'Account Number',
      members: 'Members',
    },
    /** Behind the number of members. */
    active: (count: string) => `(${count} active)`,
    loading: 'Loading groups...',
    empty: 'No groups found.',
    emptySearch: 'Try adjusting your search.',
    emptyHint: 'Groups that are added appear here.',
    /** Button. */
    clearFilters: 'Clear search',
    pageOf: (name: string) => `the page of ${name}`,
  },
  counted: (clients: number) => count(clients, nouns.registeredClient),
  form: {
    name: 'Name',
    branch: 'Branch',
    branchPlaceholder: 'Select branch',
    location: 'Location',
    accountNumber: 'Account Number',
    accountNumberHint: 'Only an admin can change this number: balances are found by it.',
    members: 'Members',
    activeMembers: 'Active Members',
  },
  details: {
    // Names of facts and labels of boxes.
    chairperson: 'Chairperson',
    chairpersonPhone: 'Chairperson phone',
    meetingDay: 'Meeting day',
    meetingDayHint: 'Choose a day, or type what was agreed.',
    /** Choices of the box: day of the meeting. */
    days: {
      monday: 'Monday',
      tuesday: 'Tuesday',
      wednesday: 'Wednesday',
      thursday: 'Thursday',
      friday: 'Friday',
      saturday: 'Saturday',
      sunday: 'Sunday',
    },
    loanBalance: 'Loan balance',
    arrears: 'Arrears',
  },
  page: {
    back: 'Back to groups',
    missing: 'It may have been deleted, or it belongs to a branch that is not yours.',
    // Names of figures and facts of the group.
    loanBalance: 'Loan balance',
    arrears: 'Arrears',
    ratio: 'Arrears ratio',
    ratioNote: 'arrears ÷ loan balance',
    percent: (percent: string) => `${percent}%`,
    members: 'Members',
    /** Below the number of members. */
    membersStated: (active: string, counted: string) => `${active} active · ${counted}`,
    facts: 'Details',
    accountNumber: 'Account number',
    location: 'Location',
    created: 'Created At',
    updated: 'Updated At',
    branch: 'Branch',
    memberColumns: { name: 'Name', phone: 'Phone', order: 'Order' },
    /** Button of a member. */
    order: 'Order',
    orderFor: (name: string) => `Order for ${name}`,
    memberList: 'Members who are clients',
    registered: (registered: number, stated: number) =>
      `${count(stated, nouns.member)} · ${count(registered, nouns.registeredClient)}`,
    noMembers: 'No member is a client yet.',
    noMembersHint: 'To add a client, open the client and choose Assign group.',
  },
  /** What goes to another branch with a group, before it is saved and after. */
  move: {
    title: (to: string) => `Move the group to ${to}?`,
    lines: (from: string) => [
      'Its clients and open orders move with it. The managers of that branch then decide on the orders.',
      'The clients have no credit officer there until one is chosen.',
      `Finished orders stay in ${from}.`,
    ],
    // Buttons.
    back: 'Back',
    goOn: 'Move the group',
    done: (to: string, { orders, clients, deciders }: Moves) =>
      [
        `Group saved. It is in ${to} now, with ${count(orders, nouns.openOrder)} and ${count(clients, nouns.client)}.`,
        ...(orders > 0 ? [decide(to, deciders)] : []),
      ].join(' '),
  },
  done: {
    created: (name: string) => `${name} has been added`,
    updated: 'Group saved',
    deleted: 'Group deleted',
  },
};
