import { formatKes } from '#domain/money.ts';
import type { CountState } from '#domain/stock/stock.ts';
import { count, nouns } from './nouns.ts';

const states: Record<CountState, string> = { open: 'Open', approved: 'Approved', stopped: 'Stopped' };
const signed = (n: number, text: string) => `${n > 0 ? '+' : '−'}${text}`;

/** Counts of the goods in a place: their list, the form that starts one, one count, its sheet on paper (DECISIONS 4.8.3). */
export const stockCounts = {
  title: 'Counts',
  states,
  list: {
    /** Name of the table. */
    label: 'Counts',
    loading: 'Loading counts...',
    empty: 'No counts found.',
    emptyHint: 'Start a count, and count what is on the shelves.',
    emptySearch: 'No count fits these filters.',
    search: 'Search by number',
    columns: {
      number: 'Number',
      place: 'Place',
      day: 'Day',
      settled: 'Products counted',
      by: 'Started by',
      state: 'State',
    },
    /** Of a count: products whose count holds. */
    settledOf: (settled: number, products: number) => `${settled} of ${products}`,
    // Filters.
    state: 'State',
    allStates: 'All states',
  },
  /** The form that starts a count. */
  start: {
    title: 'Start a count',
    place: 'Place',
    products: 'Products',
    /** Choices of a switch. */
    which: { all: 'All goods', chosen: 'Only some' },
    add: 'Add a product',
    leaveOut: (product: string) => `Leave out ${product}`,
    note: 'Note',
    needsPlace: 'Choose a place.',
    nothingThere: 'Nothing lies there yet. Choose the products to count.',
    needsProducts: 'Choose at least one product.',
    save: 'Start',
    started: (number: string) => `Count ${number} has started`,
  },
  page: {
    /** Link to the list. */
    back: 'Counts',
    missing: 'There is no such count.',
    startedBy: (day: string, name: string) => `started ${day} by ${name}`,
    endedBy: {
      approved: (when: string, name: string) => `Approved ${when} by ${name}`,
      stopped: (when: string, name: string) => `Stopped ${when} by ${name}. The stock stayed as it was.`,
    },
    settled: (settled: number, products: number) => `${settled} of ${count(products, nouns.product)} counted`,
    countedBy: (names: string) => `Counted by ${names}`,
    blind: 'Count every piece on the shelf, also those that are reserved.',
    again: (n: number) =>
      `${count(n, nouns.product)} to count again. It is done once two people have counted the same.`,
    /** Name of the list. */
    products: 'Products',
    /** Label of the box for a number of pieces. */
    pieces: (product: string) => `Pieces of ${product}`,
    needsNumber: 'Give a number, or 0 if nothing is there.',
    /** State of a product. */
    productStates: { to_count: 'To count', again: 'Count again', holds: 'Counted' },
    /** Of a product whose count holds. */
    counted: (quantity: number) => `Counted: ${count(quantity, nouns.piece)}`,
    // In place of a difference.
    asExpected: 'as expected',
    /** More or fewer pieces than expected, with what they cost. */
    difference: (n: number, value: number) =>
      `${signed(n, count(Math.abs(n), nouns.piece))}, ${formatKes(value)}`,
    /** What this device has recorded, and the server's answer does not have yet. */
    onDevice: {
      queued: (quantity: number) => `${count(quantity, nouns.piece)}: saved on this device, waits to be sent`,
      sent: (quantity: number) => `${count(quantity, nouns.piece)}: sent`,
      held: (quantity: number) =>
        `${count(quantity, nouns.piece)}: the server refused it. See “Waiting to be sent”.`,
    },
    /** Button, for what waits to be sent; then its name. */
    correct: 'Correct',
    correctOf: (product: string) => `Correct ${product}`,
    savedHere: 'Saved on this device. It is sent when there is a network.',
    /** Sums at selling price. */
    sums: { fewer: 'Too few', more: 'Too many', none: 'No differences' },
    sumsTitle: 'Differences at selling price',
    // Buttons, the question before, and what follows.
    approve: 'Approve',
    approving: 'Approving...',
    approveQuestion: 'The stock is corrected by these differences.',
    approved: 'The count is approved',
    toApprove: 'Everything is counted. A manager or administrator who did not count can approve it.',
    stop: 'Stop the count',
    stopping: 'Stopping...',
    stopQuestion: 'The stock stays as it is. You can still read what was counted.',
    stopped: 'The count is stopped',
    /** Button, on a device; then in its place. */
    take: 'Save for offline use',
    taking: 'Saving...',
    taken: 'This count is on this device',
    /** Button: the blind sheet. */
    print: 'Print the count sheet',
  },
  /** The sheet on paper: nothing says what is expected. */
  sheet: {
    title: (number: string) => `Count ${number}`,
    // Labels.
    place: 'Place',
    day: 'Day',
    counter: 'Counted by',
    signature: 'Signature',
    columns: { product: 'Product', pieces: 'Pieces' },
  },
};
