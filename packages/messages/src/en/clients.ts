import { LIMITS } from '#domain/limits.ts';
import { count, nouns } from './nouns.ts';

/** The Clients screen, its dialogs, and a client on a page of their own (SPEC 2 and 5; DECISIONS 5). */
export const clients = {
  title: 'Clients',
  // Button; title of the dialog.
  add: 'Add Client',
  edit: 'Edit Client',
  list: {
    label: 'Clients',
    search: 'Search clients...',
    filterBoxes: {
      name: 'Client Name',
      phone: 'Phone Number',
      clientId: 'National ID',
    },
    columns: {
      name: 'Name',
      phone: 'Phone',
      nationalId: 'National ID',
      email: 'Email',
      address: 'Address',
      systemId: 'System ID',
      created: 'Created At',
      updated: 'Updated At',
    },
    loading: 'Loading clients...',
    noPhone: 'No phone number',
    withoutPhone: 'Without a phone number',
    empty: 'No clients found.',
    emptySearch: 'Try adjusting your search parameters.',
    emptyHint: 'Clients who are added appear here.',
    pageOf: (name: string) => `the page of ${name}`,
    id: 'ID',
  },
  officer: {
    label: 'Credit officer',
    anybody: 'All credit officers',
    nobody: 'No credit officer',
    /** Switch above a list: clients of the branch or one's own. */
    whose: 'Whose clients',
    /** Choice of that switch. */
    all: 'Whole branch',
    /** Choice of that switch: my clients. */
    mine: 'Mine',
    noneOfMine: 'You have no clients yet. Choose Whole branch to see the others.',
  },
  form: {
    name: 'Name',
    phone: 'Phone',
    phoneHint: 'For example 0712 345 678',
    withoutPhone: 'This client has no phone',
    withoutPhoneHint: 'Then the National ID or the System ID is required.',
    numberHint: 'Only an admin can change this number: balances are found by it.',
    email: 'Email',
    nationalId: 'National ID',
    systemId: 'System ID',
    systemIdHint: 'The number that head office gave this client',
    address: 'Address',
    joined: 'Joined',
    loanBalance: 'Loan balance',
    savings: 'System savings',
    smsReminders: 'Agrees to reminders by SMS',
    nameAndPhoneRequired: 'Name and phone are required',
  },
  page: {
    /** In the browser's tab where it is not to name anybody. */
    tab: 'Client',
    back: 'Back to clients',
    missing: 'It may have been deleted, or it belongs to a branch that is not yours.',
    // Names of figures and facts of the client.
    loanBalance: 'Loan balance',
    savings: 'System savings',
    facts: 'Details',
    phone: 'Phone',
    email: 'Email',
    address: 'Address',
    nationalId: 'National ID',
    systemId: 'System ID',
    group: 'Group',
    noGroup: 'No group yet',
    branch: 'Branch',
    headOffice: 'Head office',
    joined: 'Joined',
    smsReminders: 'SMS reminders',
    // Of SMS reminders.
    agreed: 'Agreed',
    notAgreed: 'Not agreed',
    // Days.
    created: 'Created At',
    updated: 'Updated At',
    // Buttons.
    assign: 'Assign group',
    change: 'Change group',
    newOrder: 'New order',
  },
  dataProtection: {
    title: 'Data protection',
    // Buttons; the name of the downloaded file.
    export: 'Export data',
    exporting: 'Exporting...',
    file: (day: string) => `client-data-${day}.json`,
    anonymise: 'Anonymise',
    anonymising: 'Anonymising...',
    question: 'Anonymise this client?',
    consequence: (name: string) =>
      `These details of ${name} are erased here: name, phone, email, address, national ID and System ID. They are also erased on orders, in the audit log and in imports. Nobody can bring them back.`,
    stays:
      'Orders, amounts and dates stay in our books, under “Former client”. Nobody can order for a former client or edit them.',
    law: 'The client’s identity is stored encrypted for the years set under Settings, Data protection. Nobody sees it here.',
    /** Label of a box. */
    reason: 'Reason',
    reasonHint: 'It stays in the audit log. Do not write names.',
    done: (name: string) => `Personal data erased: this is now ${name}`,
    former: (day: string) =>
      `The personal data of this client were erased on ${day}. Orders and amounts stay in our books.`,
  },
  views: {
    title: 'Who opened this record',
    line: `Each person is listed once a day, for this page or an order of this client. The latest ${LIMITS.viewsShown} are shown. Entries are stored for ${count(LIMITS.viewsMonths, nouns.month)}.`,
    none: 'Nobody yet.',
    /** After a name: which order that person opened. */
    order: (number: string | null) => (number === null ? 'an order' : `order ${number}`),
    /** Heading: who saw the client in lists. */
    lists: 'In lists',
    listsLine:
      'Lists that showed this client with the full phone number or national ID. The same page counts once a day.',
    noLists: 'In no list yet.',
    listCount: (lists: number) => count(lists, nouns.list),
    exports: 'Exports and reports are not listed here. The system records who made each of them.',
  },
  assign: {
    search: 'Search groups...',
    table: 'Groups',
    /** Button of a group. */
    select: 'Select',
    columns: { name: 'Group Name', account: 'Account No.', branch: 'Branch' },
    loading: 'Loading groups...',
    empty: 'No groups found.',
    emptySearch: 'Try adjusting your search.',
    otherBranch: (name: string, branch: string) =>
      `${name} then belongs to ${branch}, and other branches do not see this client any more.`,
  },
  done: {
    created: (name: string) => `${name} has been added`,
    updated: 'Client saved',
    deleted: 'Client deleted',
    assigned: (name: string, group: string) => `${name} is now a member of ${group}`,
    staysIn: (name: string, group: string) =>
      `Somebody else has put ${name} into ${group}. Nothing was changed.`,
  },
};
