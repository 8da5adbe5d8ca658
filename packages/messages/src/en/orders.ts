import type { OrderFilter } from '#contract/orders.ts';
import { formatKes } from '#domain/money.ts';
import type { FilterWords } from '../filter-words.ts';
import { count, nouns, pick } from './nouns.ts';
import { orderFields } from './order-form.ts';
import { statuses } from './words.ts';

/** What people call an order by (DECISIONS 13.1). */
interface NamedOrder {
  number: string;
  client_name: string;
}
const orderOf = ({ number, client_name }: NamedOrder) => `order ${number} of ${client_name}`;

/** The filters that choose one of a few values: each is a box of the orders page and a line of the export. */
const choices = {
  status: { label: 'Status', all: 'All statuses', options: statuses },
  delivery_method: {
    label: 'Delivery point',
    all: 'All deliveries',
    // As the export calls them (SPEC 9).
    options: { branch: 'Own Branch', other: 'Other Place' },
  },
  approved_with_warnings: {
    label: 'Approvals',
    all: 'All approvals',
    options: { true: 'With warnings' },
  },
} satisfies { [Name in keyof OrderFilter]: FilterWords<NonNullable<OrderFilter[Name]>> };

/** The orders page, and an order in full (SPEC 2, Orders page; DECISIONS 6). */
export const orders = {
  title: 'Orders',
  /** Button. */
  create: 'Create Order',
  list: {
    label: 'Orders',
    search: 'Search number, client, product, group or branch',
    choices,
    // Filters: label, then first choice; short ones for phones.
    branch: 'Branch',
    allBranches: 'All branches',
    creditOfficer: 'Credit Officer',
    allOfficers: 'All officers',
    from: 'Created from',
    fromShort: 'From',
    to: 'Created to',
    toShort: 'To',
    endBeforeStart: 'The end date is before the start date.',
    columns: {
      client: 'Client',
      group: 'Group',
      products: 'Products',
      amount: 'Amount (KES)',
      kes: 'KES',
      status: 'Status',
      date: 'Date',
      officer: 'Credit Officer',
    },
    orderOf,
    loading: 'Loading orders...',
    empty: 'No orders found',
    emptyHint: 'Orders placed for clients appear here.',
    emptySearch: 'Try other words or fewer filters.',
  },
  details: {
    title: 'Order Details',
    tab: ({ number, client_name }: NamedOrder) => `Order ${number} of ${client_name}`,
    /** Where it is not to name anybody. */
    tabWithoutName: ({ number }: NamedOrder) => `Order ${number}`,
    openPage: 'Open as page',
    backToList: 'Back to orders',
    /** Button. */
    print: 'Print',
    notFoundTitle: 'Order not found',
    notFoundText: 'It may have been deleted, or it belongs to a branch that is not yours.',
    // Beside the total: term, and who placed the order.
    over: (months: number) => `over ${count(months, nouns.month)}`,
    months: (months: number) => count(months, nouns.month),
    by: (officer: string) => `by ${officer}`,
    // Headings, columns and names of facts.
    products: 'Products',
    product: 'Product',
    quantity: 'Quantity',
    unitPrice: 'Unit price (KES)',
    lineTotal: 'Total (KES)',
    times: (quantity: number, price: string) => `${quantity} × ${price}`,
    total: 'Total',
    client: 'Client',
    group: 'Group',
    name: 'Name',
    accountNumber: 'Account number',
    chairpersonPhone: 'Chairperson phone',
    snapshot: 'Balances given by the officer.',
    facts: 'Terms',
    branch: 'Branch',
    officer: 'Credit Officer',
    delivery: 'Delivery point',
    oldNumber: 'Old number',
    created: 'Created',
    updated: 'Updated',
  },
  timeline: {
    title: 'Timeline',
    /** In place of a name. */
    nobody: 'the system',
    created: (who: string) => `Created by ${who}`,
    agreed: (agreed: string, sent: string) =>
      `Agreed with the client on ${agreed} (device time), sent on ${sent}.`,
    moved: (status: string, who: string) => `${status} by ${who}`,
    own: 'Decided by the person who asked for it. The settings allow this to the only admin.',
    corrected: (who: string) => `Status corrected by ${who}`,
    edited: (who: string) => `Edited by ${who}`,
    branch_changed: (who: string) => `Moved to another branch with its group by ${who}`,
    code_sent: (who: string) => `Code sent to the client by ${who}`,
    confirmed_by_code: (who: string) => `Confirmed by the client. Code entered by ${who}`,
    confirmed_on_paper: (who: string) => `Confirmed by the client on paper. Picture by ${who}`,
    code_failed: (who: string) => `Code ended after wrong tries. Last try by ${who}`,
    /** `leader`: who received the goods; null for the client, empty after the name was erased. */
    received: (goods: string, leader: string | null, who: string) =>
      `Handed over to ${leader === null ? 'the client' : leader || 'a leader of the group'} by ${who}: ${goods}`,
    returned: (goods: string, who: string) => `Came back: ${goods}. Recorded by ${who}`,
    imported: (who: string) => `Imported from a file by ${who}`,
    /** A change that is covered: of which field. */
    changeOf: (field: string) => `${field}, change`,
    /** What of the order was changed. */
    fields: {
      group: 'Group',
      client: 'Client',
      ...orderFields,
      delivery: 'Delivery',
      products: 'Products',
    },
    // From one value to another; removed: the value is gone.
    removed: 'removed',
    to: 'to',
    /** Before a reason. */
    reason: 'Reason',
  },
  /** After a move; `done` as `statusWords` has it. */
  moved: (done: string) => `Order ${done}`,
  /** From an order to its neighbours in the list that it was opened from. */
  navigation: {
    label: 'Orders of this list',
    previous: 'Previous order',
    next: 'Next',
    skip: 'Skip',
    position: (position: number, total: string) => `${position} of ${total}`,
    done: (done: string, { number, client_name }: NamedOrder) => `${done}: ${number} of ${client_name}`,
    failed: (failure: string, { number }: Pick<NamedOrder, 'number'>) => `Order ${number}: ${failure}`,
    last: 'That was the last order of this list',
    lastHint: 'An order that you skipped is still in the list.',
  },
  keys: {
    title: 'Keyboard shortcuts',
    list: [
      { keys: ['j'], does: 'Next order', decides: false },
      { keys: ['k'], does: 'Previous order', decides: false },
      { keys: ['Enter'], does: 'Open the marked order', decides: false },
      {
        keys: ['a'],
        does: 'Go to Approve: Enter then approves. With orders selected, open the list to approve',
        decides: true,
      },
      {
        keys: ['r'],
        does: 'Write the reason to reject the order on the screen, or the orders selected',
        decides: true,
      },
      { keys: ['/'], does: 'Search', decides: false },
      { keys: ['Ctrl', 'K'], does: 'Go to a screen, client, group or order', decides: false },
      { keys: ['?'], does: 'This list', decides: false },
    ],
  },
  act: {
    label: 'What you can do with this order',
    ownOrder: 'You created this order. Someone else has to decide on it.',
    ownRequest: 'You changed what this order asks for. Someone else has to decide on it.',
    warnedQuestion: 'Approve with a warning?',
    /** `what`: the move of this order. */
    question: (what: string) => `${what}?`,
    // Within a question or a button, after the verb.
    thisOrder: 'this order',
    order: 'order',
    warnedConsequence: 'Your reason and the checks are saved with the order.',
    voidConsequence: 'This is final. The goods go back into the stock.',
    andNext: (verb: string) => `${verb} and next`,
    enterApproves: (order: NamedOrder, sum: string) => `Press Enter to approve ${orderOf(order)}: ${sum}.`,
    enterAsksReason: (order: NamedOrder, sum: string) =>
      `Press Enter to write why you approve ${orderOf(order)}: ${sum}.`,
    allPassed: (checks: number) => `${count(checks, nouns.check)}: ${pick(checks, 'passed', 'all passed')}`,
    /** Before the checks that gave a warning. */
    lookAt: 'Warning:',
    blocked: 'This order cannot be approved:',
    checksMissing: 'You can approve it when the checks have loaded.',
    /** Label of a box. */
    reason: 'Reason',
    reasonHint: 'Everyone who can see the order sees it on the timeline.',
    meanwhile: 'Someone else changed it first. You now see the current order.',
  },
  edit: {
    title: 'Edit Order',
    /** Button. */
    open: 'Edit',
    // Labels of boxes and choices.
    status: 'Status',
    statusHint: 'You can choose any status. It is recorded as a correction.',
    boundHint:
      'You can choose any status. It is recorded as a correction. The order needs a new approval after some changes: more goods, a higher total, a longer loan term, or another client, group or balance.',
    group: 'Group',
    client: 'Client',
    clientStays: (name: string) => `If you leave this empty, the client is still ${name}.`,
    clientNeeded: (group: string) => `Choose a client of ${group}.`,
    clientBooks: 'The balances then come from our books.',
    clientChoose: 'Choose one of the group',
    delivery: 'Delivery method',
    branch: 'Own branch',
    other: 'Other place',
    products: 'Products',
    product: (row: number) => `Product ${row}`,
    quantity: (row: number) => `Quantity of product ${row}`,
    /** Below the goods. */
    total: (before: number, after: number) =>
      after === before || Number.isNaN(after)
        ? `Total: ${formatKes(before)}`
        : `Total: ${formatKes(before)} before, ${formatKes(after)} after`,
    addRow: 'Add a product',
    removeRow: (row: number) => `Remove product ${row}`,
    done: 'Order saved',
  },
  remove: {
    done: 'Order deleted',
  },
  export: {
    // Buttons; the name of the file.
    csv: 'Export to Excel',
    more: 'Other formats',
    workbook: 'Excel workbook (.xlsx)',
    busy: 'Exporting...',
    file: 'orders-export',
  },
  selection: {
    label: 'What you can do with the selected orders',
    // In the bar below the list: how many, and its button.
    count: (orders: number) => `${count(orders, nouns.order)} selected`,
    clear: 'Clear selection',
    verb: (verb: string) => `${verb}…`,
  },
  /** Several orders in one sitting (DECISIONS 4). */
  bulk: {
    orders: 'orders',
    count: (orders: number) => count(orders, nouns.order),
    elsewhere: (status: string) => `It is ${status.toLowerCase()}.`,
    gone: 'It was deleted, or it belongs to another branch now.',
    reasonHint: 'One reason for all. The timeline of each order shows it.',
    warnedReasonHint: 'One reason for all orders with a warning. Their timelines show it.',
    goods: (lines: readonly { quantity: number; name: string }[]) =>
      lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('; '),
    sum: (orders: number, total: string) => `${count(orders, nouns.order)} chosen, ${total}`,
    progress: (done: number, all: number) => `${done} of ${all} done...`,
    stop: 'Stop after this one',
    summary: (moved: number, done: string, failed: number, undecided: number) =>
      `${moved} ${done}${failed > 0 ? `, ${failed} not` : ''}${undecided > 0 ? `, ${undecided} not tried` : ''}.`,
  },
};
