import type {
  ConsignmentKind,
  ConsignmentState,
  HandMove,
  MoveReason,
  StockPlace,
} from '#domain/stock/stock.ts';
import { formatAmount } from '#domain/money.ts';
import { count, nouns, pick } from './nouns.ts';

/** Also in filters and as a choice of a form. */
const central = 'Central store';

/** Of a move, in the lists of moves and their export. */
const reasons: Record<MoveReason, string> = {
  opening: 'Opening stock',
  order: 'Order',
  cancelled: 'Order cancelled',
  received: 'Purchase received',
  transfer: 'Transfer',
  count: 'Count',
  correction: 'Correction',
  returned: 'Return',
  repair: 'Repair',
  lost: 'Lost',
};

/** Where pieces came from or went, in the list of moves. */
const places: Record<Exclude<StockPlace, 'branch'>, string> = {
  central,
  transit: 'On the way',
  supplier: 'Supplier',
  client: 'Client',
  repair: 'Repair',
  lost: 'Lost',
};

/** Purchases and transfers, in a filter. */
const kinds: Record<ConsignmentKind, string> = { purchase: 'Purchases', transfer: 'Transfers' };
/** Of a purchase, then of a transfer; in lists and on its page. */
const states: Record<ConsignmentKind, Record<ConsignmentState, string>> = {
  purchase: { open: 'Ordered', closed: 'Done' },
  transfer: { open: 'On the way', closed: 'Received' },
};

/** Choices of a form: what became of pieces. */
const handMoves: Record<HandMove, string> = {
  lost: 'Lost or broken',
  to_repair: 'Sent for repair',
  repaired: 'Back from repair',
  scrapped: 'Cannot be repaired',
};

/** Stock by place: what is where, what branches need, purchases and transfers, moves (DECISIONS 4.8). */
export const stock = {
  /** Name of the links between the screens. */
  title: 'Stock',
  central,
  reasons,
  places,
  states,
  // Filters, and heads of columns.
  product: 'Product',
  place: 'Place',
  allPlaces: 'All places',
  /** Button on a list of one product. */
  withoutProduct: (product: string) => `Only ${product}: show all products`,
  fewer: (product: string) => `${product}: one fewer`,
  more: (product: string) => `${product}: one more`,
  /** Behind the box of a number: of how many. */
  ofPieces: (n: number) => `of ${formatAmount(n)}`,
  /** From one place to another. */
  fromTo: (from: string, to: string) => `${from} → ${to}`,
  goods: {
    title: 'Goods',
    line: 'Reserved pieces are held for orders. Free pieces can be ordered or sent.',
    /** Name of the table. */
    label: 'Goods by place',
    loading: 'Loading stock...',
    empty: 'No goods found.',
    emptyHint: 'Add a purchase, and receive it when the goods arrive.',
    emptySearch: 'No goods fit these filters.',
    search: 'Search by product',
    // Filter: whether there is little of it.
    low: 'Stock',
    anyStock: 'Any number',
    /** Choices of that filter. */
    lows: { true: 'Low stock', false: 'Enough' },
    columns: {
      product: 'Product',
      place: 'Place',
      onHand: 'On hand',
      reserved: 'Reserved',
      free: 'Free',
      onWay: 'On the way',
      ordered: 'Ordered',
    },
    /** Warning beside the free pieces. */
    isLow: 'Low stock',
    movesOf: (product: string, place: string) => `moves of ${product}: ${place}`,
  },
  /** The form of a move by hand. */
  hand: {
    title: 'Record a loss or repair',
    of: (product: string, place: string) => `Record a loss or repair of ${product}: ${place}`,
    kind: 'What happened',
    kinds: handMoves,
    quantity: 'Pieces',
    reason: 'Reason',
    save: 'Record',
    done: 'Move recorded',
  },
  needs: {
    title: 'Needed',
    line: 'What branches need for approved orders, the earliest promised day first.',
    /** Name of the table. */
    label: 'What branches need',
    loading: 'Loading needs...',
    empty: 'No needed goods found.',
    emptyHint: 'Approved orders whose goods lie elsewhere appear here.',
    emptySearch: 'No needed goods fit these filters.',
    search: 'Search by product',
    // Filter.
    branch: 'Branch',
    allBranches: 'All branches',
    columns: {
      need: 'Needed',
      toGet: 'To get',
      reserved: 'Reserved there',
      free: 'Free there',
      onWay: 'On the way',
      ordered: 'Ordered',
    },
    /** A row: pieces, product, branch and day. */
    byDay: (n: number, product: string, place: string, day: string) =>
      `${formatAmount(n)} × ${product} for ${place} by ${day}`,
    noDay: (n: number, product: string, place: string) => `${formatAmount(n)} × ${product} for ${place}`,
    /** The bar below the list. */
    selection: {
      label: 'What you can do with the selected goods',
      count: (n: number) => `${count(n, nouns.product)} selected`,
      clear: 'Clear selection',
    },
    onePlace: 'Choose goods of one branch.',
  },
  consignments: {
    title: 'Purchases and transfers',
    /** Name of the table. */
    label: 'Purchases and transfers',
    loading: 'Loading purchases and transfers...',
    empty: 'No purchases or transfers found.',
    emptyHint: 'Add what a supplier brings, or send goods to a branch.',
    emptySearch: 'No purchase or transfer fits these filters.',
    search: 'Search by number or supplier',
    // Filters.
    kind: 'Kind',
    allKinds: 'Both',
    kinds,
    state: 'State',
    allStates: 'All states',
    /** Choices of that filter. */
    openOrDone: { open: 'Still open', closed: 'Finished' },
    columns: {
      number: 'Number',
      way: 'From and to',
      made: 'Made',
      expected: 'Expected',
      received: 'Received',
      state: 'State',
    },
    receivedOf: (received: number, pieces: number) => `${formatAmount(received)} of ${formatAmount(pieces)}`,
    noDay: 'No day',
  },
  /** The page of a purchase or transfer. */
  page: {
    back: 'Purchases and transfers',
    missing: 'There is no such purchase or transfer.',
    expected: (day: string) => `expected ${day}`,
    madeBy: (name: string, when: string) => `Made by ${name}, ${when}`,
    /** Of a purchase, then of a transfer. */
    endedBy: {
      purchase: (name: string, when: string) => `Closed by ${name}, ${when}`,
      transfer: (name: string, when: string) => `Received by ${name}, ${when}`,
    },
    /** Link to the moves of these goods. */
    moves: 'Who received what, and when',
    /** Name of the table. */
    lines: 'Goods',
    columns: {
      product: 'Product',
      ordered: 'Ordered',
      sent: 'Sent',
      received: 'Received',
      lost: 'Lost',
      back: 'Never left',
      reason: 'Reason',
    },
    somebodyElse: 'Somebody else at the destination receives it.',
    // Buttons; a question and what follows.
    receive: 'Receive',
    change: 'Change',
    close: 'Close the purchase',
    closing: 'Closing...',
    closeQuestion: 'The rest of the goods does not come. The stock stays as it is.',
    closed: 'Purchase closed',
  },
  /** The form of a purchase. */
  purchase: {
    title: 'New purchase',
    change: 'Change the purchase',
    supplier: 'Supplier',
    to: 'Goods go to',
    expected: 'Expected on',
    note: 'Note',
    save: 'Add the purchase',
    added: (number: string) => `Purchase ${number} added`,
    changed: 'Purchase changed',
  },
  /** The form of a transfer. */
  transfer: {
    title: 'Send goods',
    from: 'From',
    to: 'To',
    expected: 'Expected on',
    note: 'Note',
    hint: 'Pieces for waiting orders of the other branch go first.',
    /** Pieces of a product where it is sent from. */
    there: (free: number, reserved: number) =>
      reserved > 0
        ? `${formatAmount(free)} free there, ${formatAmount(reserved)} reserved for orders`
        : `${formatAmount(free)} free there`,
    save: 'Send',
    sent: (number: string) => `Transfer ${number} is on the way`,
  },
  /** The form of what arrived. */
  receive: {
    title: (number: string) => `Receive ${number}`,
    line: 'Count the pieces, and correct what differs.',
    note: 'Note',
    back: (product: string) => `${product}: never left`,
    missing: (missing: number) =>
      `${count(missing, nouns.piece)} missing: lost, unless ${pick(missing, 'it', 'they')} never left.`,
    reason: (product: string) => `${product}: reason`,
    save: 'Receive',
    received: 'Goods received',
    nothing: 'Give the pieces of at least one product.',
    needsReason: 'Say why pieces are missing.',
    wrongPieces: (most: number) => `Give a number from 0 to ${most}.`,
  },
  moves: {
    title: 'All moves',
    line: 'Changes of the stock, the latest first.',
    /** Name of the table. */
    label: 'Moves of goods',
    loading: 'Loading moves...',
    empty: 'No moves found.',
    emptySearch: 'No move fits these filters.',
    search: 'Search by product or number',
    // Filters.
    why: 'Reason',
    allReasons: 'All reasons',
    from: 'From',
    to: 'To',
    backwards: 'The end is before the start.',
    columns: {
      at: 'When',
      product: 'Product',
      pieces: 'Pieces',
      way: 'From and to',
      why: 'Reason',
      paper: 'Paper',
      by: 'By',
    },
    system: 'System',
    // Button, and the name of its file.
    export: 'Export to Excel',
    exporting: 'Exporting...',
    file: 'moves-of-goods',
  },
  /** Order Details: where the goods of an order are. */
  ofOrder: {
    at: (product: string, place: string) => `${product}: ${place}`,
    onWay: (transfer: string) => `on the way in ${transfer}`,
  },
};
