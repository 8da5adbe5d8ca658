/** The looks of a status: each has its icon and its colours in the back office. */
export const STATUS_TONES = ['waiting', 'good', 'bad', 'moving', 'done', 'off'] as const;
export type StatusTone = (typeof STATUS_TONES)[number];

interface StatusRule<Status> {
  /** Where the order may go from here; a finished order goes nowhere. The first one is the main button. */
  next: readonly Status[];
  /**
   * `requested`: nobody has approved the order. `granted`: somebody has. `void`: it is no sale, its goods are back in the
   * stock, and the move into it says why.
   */
  phase: 'requested' | 'granted' | 'void';
  /** Who may move an order into this status. A person who decides may do so for several orders at once. */
  permission: 'orders.decide' | 'orders.cancel';
  /** Whether Edit Order offers it (SPEC 2). */
  isEditable: boolean;
  tone: StatusTone;
}

const TABLE = {
  pending: {
    next: ['approved', 'rejected', 'cancelled'],
    phase: 'requested',
    // No move leads back to pending: managers and admins read that as the reason, others `forbidden`.
    permission: 'orders.decide',
    isEditable: true,
    tone: 'waiting',
  },
  approved: {
    next: ['shipped', 'cancelled'],
    phase: 'granted',
    permission: 'orders.decide',
    isEditable: true,
    tone: 'good',
  },
  rejected: {
    next: [],
    phase: 'void',
    permission: 'orders.decide',
    // A rejection is always a decision with a reason.
    isEditable: false,
    tone: 'bad',
  },
  shipped: {
    next: ['delivered', 'cancelled'],
    phase: 'granted',
    permission: 'orders.decide',
    isEditable: true,
    tone: 'moving',
  },
  delivered: { next: [], phase: 'granted', permission: 'orders.decide', isEditable: true, tone: 'done' },
  cancelled: { next: [], phase: 'void', permission: 'orders.cancel', isEditable: true, tone: 'off' },
} as const satisfies Record<string, StatusRule<string>>;

export type OrderStatus = keyof typeof TABLE;
/** The moves into these statuses say why (DECISIONS 4). */
export type ReasonedMove = {
  [Status in OrderStatus]: (typeof TABLE)[Status]['phase'] extends 'void' ? Status : never;
}[OrderStatus];

/** The life of an order in one table (SPEC 4, DECISIONS 4): database, API, lists, buttons and colours follow from it. */
export const STATUS_RULES: Record<OrderStatus, StatusRule<OrderStatus>> = TABLE;
export const ORDER_STATUSES = Object.keys(TABLE) as [OrderStatus, ...OrderStatus[]];

/** Whether somebody has approved an order in this status. */
export const isGranted = (status: OrderStatus): boolean => STATUS_RULES[status].phase === 'granted';

/** Whether an order in this status is no sale: its goods are back in the stock. A move to it needs a reason (DECISIONS 4). */
export const isVoid = (status: OrderStatus): status is ReasonedMove => STATUS_RULES[status].phase === 'void';

/** Whether no decision and no delivery of the order is open. Before that its amount is not in the loan balance. */
export const isFinished = (status: OrderStatus): boolean => STATUS_RULES[status].next.length === 0;

/** Whether a move is the decision on a request: to approve or to reject it. */
export const isDecision = (to: OrderStatus): boolean =>
  STATUS_RULES.pending.next.includes(to) && STATUS_RULES[to].permission === 'orders.decide';

export const GRANTED_STATUSES = ORDER_STATUSES.filter(isGranted);
/** The orders that reports and analytics leave out of sales; dashboards count every order (DECISIONS 13.4). */
export const VOID_STATUSES = ORDER_STATUSES.filter(isVoid);
export const FINISHED_STATUSES = ORDER_STATUSES.filter(isFinished);
export const UNFINISHED_STATUSES = ORDER_STATUSES.filter((status) => !isFinished(status));
/** The orders whose goods can be delivered. */
export const DELIVERABLE_STATUSES = GRANTED_STATUSES.filter((status) => !isFinished(status));
/** The free choice of the Edit Order dialog (SPEC 2). */
export const EDITABLE_STATUSES = ORDER_STATUSES.filter((status) => STATUS_RULES[status].isEditable);
/** The moves for several orders at once (DECISIONS 4). Orders are cancelled one by one. */
export const BULK_MOVES = ORDER_STATUSES.filter(
  (status) => STATUS_RULES[status].permission === 'orders.decide',
);
