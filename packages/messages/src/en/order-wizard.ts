import type { FigureOrigin } from '#contract/book-figures.ts';
import type { RepaymentFrequency } from '#domain/loans/loan-terms.ts';
import { count, nouns } from './nouns.ts';
import { origin } from './origin.ts';

/** A sum and its currency, which no line end parts. */
const unparted = (sum: string) => sum.replaceAll(' ', '\u00a0');

/** The Create New Order dialog (SPEC 2, 5 and 8). */
export const orderWizard = {
  title: 'Create New Order',
  /** Name of the list of steps, for screen readers. */
  progress: 'Progress',
  stepOf: (step: number, of: number) => `Step ${step} of ${of}`,
  /** Names of steps, in one line on a phone. */
  steps: {
    client: 'Client',
    group: 'Group',
    products: 'Products',
    delivery: 'Delivery',
    review: 'Review',
  },
  headings: {
    client: 'Select Client',
    group: 'Select Group',
    products: 'Select Products',
    delivery: 'Delivery Details',
    review: 'Review Order',
  },
  /** What Continue still waits for. */
  lacks: {
    client: 'Choose a client to continue.',
    group: 'Choose a group to continue.',
    quantity: (product: string) => `Enter a whole number above 0 for ${product} to continue.`,
    stock: (product: string, left: string) =>
      left === '0'
        ? `${product} is out of stock. Remove it to continue.`
        : `Only ${left} of ${product} left. Order ${left} or fewer to continue.`,
    soldOff: 'Remove the products that are no longer sold to continue.',
  },
  offline:
    'You are offline. What you entered is saved on this device. Submit the order when there is a network.',
  offlineQueued:
    'You are offline. Continue and submit: the order is saved here and sent when there is a network.',
  createdHere: (name: string) => `${name} is saved on this device, not sent yet, and selected.`,
  notOnTheBooks: 'Not in our books yet: not sent',
  onTheBooks: (amount: string, from: FigureOrigin) =>
    `In our books: ${unparted(amount)} · ${origin.short(from)}`,
  openOrders: {
    looking: 'Looking for open orders...',
    none: 'No open orders.',
    title: (client: string, orders: number) => `${client} has ${count(orders, nouns.openOrder)}:`,
    othersUnknown: 'The others could not be loaded. There may be more.',
    unknown: (client: string) => `Open orders of ${client} could not be loaded. There may be some.`,
  },
  takeBooks: 'Use the figures from our books, next step',
  client: {
    table: 'Clients',
    search: 'Search by name, phone number or ID',
    create: 'Create New Client',
    /** Button of a client. */
    select: 'Select',
    columns: {
      systemId: 'System ID',
      name: 'Client Name',
      phone: 'Phone Number',
      nationalId: 'National ID',
    },
    loading: 'Loading clients...',
    empty: 'No clients found.',
    emptySearch: 'Try adjusting your search, or create the client.',
    emptyHint: 'Create the first client to begin.',
    /** Where the list shows some of the clients alone. */
    ofMine: {
      emptySearch: 'Only your own clients are searched. Choose Whole branch to search the others, too.',
      emptyHint: 'You have no clients yet. Choose Whole branch to see the others.',
    },
    /** Heading of the boxes below the list. */
    figures: 'Additional Information',
    noneChosen: 'Choose a client from the list. Then enter their loan balance and savings here.',
  },
  newClient: {
    title: 'Create New Client',
    // Labels of boxes.
    name: 'Client Name',
    phone: 'Phone Number',
    email: 'Email (optional)',
    /** Button. */
    create: 'Create Client',
    nameAndPhoneRequired: 'Client name and phone are required',
    created: (name: string) => `${name} has been created and selected.`,
  },
  group: {
    table: 'Groups',
    search: 'Search groups...',
    create: 'Create New Group',
    /** Button of a group. */
    select: 'Select',
    columns: {
      account: 'Account No.',
      name: 'Group Name',
      members: 'Members',
      branch: 'Branch',
    },
    loading: 'Loading groups...',
    /** Button. */
    retry: 'Retry Loading',
    empty: 'No groups found.',
    emptySearch: 'Try adjusting your search, or create the group.',
    emptyHint: 'Create the first group to begin.',
    /** Behind a number: what the pages list. */
    what: 'groups',
    figures: 'Group Financial Information',
    noneChosen: 'Choose a group from the list. Then enter its loan balance and arrears here.',
    other: (client: string) => `${client} belongs to another group. The order will be made through this one.`,
    backToOwn: 'Back to their group',
  },
  newGroup: {
    title: 'Create New Group',
    /** Label of a box. */
    name: 'Group Name',
    chairpersonPhone: 'Chairperson Phone (optional)',
    /** Button. */
    create: 'Create Group',
    created: (name: string) => `${name} has been created and selected.`,
  },
  products: {
    table: 'Products',
    search: 'Search by name, description or category',
    columns: {
      name: 'Product',
      price: 'Price (KES)',
      stock: 'Stock left',
      quantity: 'Quantity',
    },
    loading: 'Loading products...',
    empty: 'No products found.',
    emptySearch: 'Try adjusting your search.',
    emptyHint: 'Nothing is on sale at the moment. Ask head office.',
    /** In place of a category. */
    uncategorized: 'Uncategorized',
    quantityOf: (product: string) => `Quantity of ${product}`,
    // Buttons.
    add: 'Add to Cart',
    update: 'Update Cart',
    addProduct: (product: string) => `Add to Cart: ${product}`,
    updateProduct: (product: string) => `Update Cart: ${product}`,
    outOfStock: 'Out of stock',
    /** Beside a product: what the branch of the order has, and what comes when. */
    branchGoods: {
      has: (n: string, branch: string) => `${n} in ${branch}`,
      arrives: (n: string, day: string | undefined) => (day ? `${n} more on ${day}` : `${n} more to come`),
      /** Above the list, without a network. */
      asOf: (branch: string, age: string) => `Stock of ${branch}: saved ${age}`,
    },
    onlyLeft: (stock: string) => `Only ${stock} left`,
    added: (quantity: string, product: string) => `${quantity} × ${product} in the cart.`,
    removed: (product: string) => `${product} removed from the cart.`,
    // Names of facts of the product.
    price: 'Price',
    category: 'Category',
    noDescription: 'No description.',
  },
  cart: {
    title: 'Cart',
    empty: 'The cart is empty.',
    /** Before a sum. */
    total: 'Total',
    view: (product: string) => `View details of ${product}`,
    /** Button of a product. */
    remove: (product: string) => `Remove ${product}`,
    gone: 'No longer sold. Remove it to continue.',
    priceChanged: (product: string, before: string, now: string) =>
      `The price of ${product} has changed from ${before} to ${now}.`,
    line: (quantity: string, product: string) => `${quantity} × ${product}`,
    taken: (lines: string) => `Continue adds ${lines} to the cart.`,
    summary: (products: number, total: string) => `${count(products, nouns.product)} · ${total}`,
    each: (amount: string, every: RepaymentFrequency) => unparted(`${amount} a ${nouns[every].one}`),
    refused:
      'The order was not placed. Everything you entered is saved. Change the marked line, then submit again.',
  },
  months: (months: number) => count(months, nouns.month),
  delivery: {
    legend: 'How does the client get the goods?',
    branch: 'Pickup from branch',
    branchHint: (branch: string) => `The client collects the goods at ${branch}.`,
    other: 'Delivery to a specified location',
    otherHint: 'The goods are brought to a place that you name.',
  },
  review: {
    // Headings of the parts of the order.
    group: 'Group',
    client: 'Client',
    loan: 'Loan',
    loanTerm: 'Loan Term',
    products: 'Products',
    delivery: 'Delivery',
    // Buttons that lead back to a part.
    change: 'Change',
    changePart: (part: string) => `Change ${part}`,
    /** Before sums. */
    figures: { client: ['Loan Balance', 'System Savings'], group: ['Loan Balance', 'Arrears'] },
    confirmation: (client: string, total: string, term: string) =>
      `By submitting you confirm that ${client} has agreed to this order of ${unparted(total)} on loan over ${term}. You also confirm that everything above is correct.`,
    /** Button. */
    submit: 'Submit Order',
    submitting: 'Submitting...',
    kept: 'Everything you entered is saved. Submit again when there is a network. The order can arrive only once, even if the first try arrived.',
    noRoom:
      'The order could not be saved: this device has no space left. Delete some pictures, then submit again.',
    keptHere: 'Order saved on this device. It is sent when there is a network.',
    keptPlain: 'Everything you entered is saved.',
    slow: 'The network is slow. You can wait, or stop and submit again later: the order can arrive only once.',
    stopWaiting: 'Stop waiting',
    /** After the order was placed. */
    totalNow: (total: string, number: string | undefined) =>
      `Prices have changed. The total of ${number ? `order ${number}` : 'the order'} is ${total}.`,
    createdFor: (client: string, total: string, number: string | undefined) =>
      number ? `Order ${number} for ${client}, ${total}` : `${client}, ${total}`,
  },
  earlierOrder: {
    title: 'An order from this draft has already arrived',
    text: 'Your first try reached the server before you made changes. That order does not have your changes.',
    advice:
      'Check it on the orders page first. If you want a second order as well, submit this one as a new order.',
    open: 'Open the orders page',
    startOver: 'Submit as a second order',
    discard: 'Discard this draft',
  },
  next: 'Next order for this group',
  resume: {
    title: 'You have an order in progress',
    text: 'It was not submitted, or no answer came. Submitting it again is safe: the order can arrive only once.',
    goOn: 'Continue this order',
    startOver: 'Start a new order',
    startOverHint: 'This discards the order in progress.',
    noClient: 'No client chosen yet',
  },
};
