import { formatAmount } from '#domain/money.ts';

/** Words that many screens share. */
export const common = {
  // Buttons.
  retry: 'Retry',
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  saving: 'Saving...',
  delete: 'Delete',
  deleting: 'Deleting...',
  edit: 'Edit',
  back: 'Back',
  continue: 'Continue',
  search: 'Search',
  /** Empties a box. */
  clear: 'Clear',
  clearSearch: 'Clear search',
  /** Button of the filters; beside it when some are chosen. */
  filters: { show: 'Filters', inUse: 'in use', clear: 'Clear filters' },
  /** Heads a column of buttons. */
  actions: 'Actions',
  /** Button that opens a menu. */
  more: 'More',
  moreAbout: (what: string) => `More about ${what}`,
  andMore: (others: number) => `+ ${others} more`,
  // In place of a name.
  unknownBranch: 'Unknown Branch',
  unknownProduct: 'Unknown Product',
  /** Under what was printed or exported. */
  madeBy: (at: string, by: string) => `Made ${at} by ${by}`,
  /** A client or group that is on this device alone. */
  onlyHere: {
    short: 'Not sent yet',
    line: 'Saved on this device, not sent yet. Figures appear here after it is sent.',
    saved: (name: string) => `${name} is saved on this device, not sent yet`,
    noFigure: '–',
  },
  loading: 'Loading...',
  /** Message. */
  nothingFound: 'Nothing found',
  // Buttons, for screen readers.
  editOf: (name: string) => `Edit ${name}`,
  deleteOf: (name: string) => `Delete ${name}`,
  /** In place of a value. */
  notAvailable: 'N/A',
  showIdentity: (name: string) => `Show the hidden details of ${name}`,
  hideIdentity: (name: string) => `Hide the details of ${name} again`,
  open: (what: string) => `Open ${what}`,
  select: (what: string) => `Select ${what}`,
  selectAll: 'Select all rows on this page',
  sortBy: (column: string) => `Sort by ${column}`,
  // Instead of a screen.
  notFoundTitle: 'This page does not exist',
  notFoundText: 'The address may be wrong, or the page was removed.',
  notFoundBack: 'Back to the dashboard',
  crashTitle: 'This screen could not be shown',
  crashText: 'Your saved work is safe. Load the page again. If this happens again, tell head office.',
  /** Button. */
  reload: 'Load again',
  unsaved: {
    title: 'Unsaved changes',
    text: 'Your changes have not been saved.',
    // Buttons.
    keep: 'Keep editing',
    discard: 'Discard changes',
  },
  shownOnce: {
    title: 'Shown only once',
    text: 'This will not be shown again. Have you saved it?',
    // Buttons.
    keep: 'Stay here',
    discard: 'Leave',
  },
  difference: {
    title: 'Is this figure right?',
    line: (label: string, stated: string, books: string) =>
      `${label}: you entered ${stated}. The books say ${books}.`,
    /** Beside the earlier figure, where the books are not shown. */
    lineBefore: (label: string, stated: string, before: string) =>
      `${label}: you entered ${stated}. It was ${before}.`,
    isShown: 'The person who approves the order will see the difference.',
    // Buttons.
    change: 'Change it',
    goOn: 'It is right',
  },
  conflict: {
    loaded:
      'Someone else saved this record. Their changes are now in the form, and yours are still there. Check them, then save again.',
    choose: 'Someone else changed the same fields. Choose the right values, then save again.',
    /** Choice: the value of this form. */
    mine: (value: string) => `Yours: ${value}`,
    theirs: (value: string) => `Saved meanwhile: ${value}`,
    taken: (label: string, value: string) => `${label} is now: ${value}`,
    // In place of a value.
    empty: 'empty',
    yes: 'yes',
    no: 'no',
    other: 'something else',
  },
  form: {
    loadCurrent: 'Load the current data',
    notReloaded: 'It could not be loaded. Please try again.',
  },
  balances: {
    title: 'How the balances changed',
    hint: 'As given on each order, and as on the books now.',
    none: 'No order here has balances yet.',
    /** Opens the table below a chart. */
    numbers: 'The numbers',
    /** Heads a column of days. */
    order: 'Order of',
    now: 'On the books',
    /** A balance in a chart. */
    inKes: (measure: string) => `${measure} (KES)`,
  },
  // What is hidden until somebody shows it.
  phone: 'Phone number',
  nationalId: 'National ID',
  uncover: (what: string) => `Show: ${what}`,
  pager: {
    label: (list: string) => `Pages of the list: ${list}`,
    // Buttons.
    previous: 'Previous page',
    next: 'Next page',
    page: (page: number) => `Page ${page}`,
    showing: (from: number, to: number, total: string, what = 'results') =>
      `Showing ${formatAmount(from)} to ${formatAmount(to)} of ${total} ${what}`,
    moreThan: (count: number) => `more than ${formatAmount(count)}`,
  },
};
