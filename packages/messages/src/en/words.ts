import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import type { Role } from '#domain/roles.ts';

/** A status of an order, and how the move into it is offered, confirmed, done and reported (DECISIONS 4). */
interface StatusWords {
  /** Capitalised (SPEC 4). */
  name: string;
  verb: string;
  /** The verb with its object: `this order`, `3 orders`. */
  moves: (what: string) => string;
  busy: string;
  /** After `Order` or a number. In Swahili a verb without its subject. */
  done: string;
  /** What the order's page for its client says (DECISIONS 27.3). */
  forClient: string;
}

/** Words of a status without a verb of its own. */
const markedAs = (name: string, forClient = name): StatusWords => ({
  name,
  verb: `Mark as ${name.toLowerCase()}`,
  moves: (what) => `Mark ${what} as ${name.toLowerCase()}`,
  busy: 'Saving...',
  done: `marked as ${name.toLowerCase()}`,
  forClient,
});

/** The words of each status of an order. */
export const statusWords: Record<OrderStatus, StatusWords> = {
  pending: markedAs('Pending', 'Waiting for a decision'),
  approved: {
    name: 'Approved',
    verb: 'Approve',
    moves: (what) => `Approve ${what}`,
    busy: 'Approving...',
    done: 'approved',
    forClient: 'Approved',
  },
  rejected: {
    name: 'Rejected',
    verb: 'Reject',
    moves: (what) => `Reject ${what}`,
    busy: 'Rejecting...',
    done: 'rejected',
    forClient: 'Not approved',
  },
  shipped: markedAs('Shipped', 'On the way'),
  delivered: markedAs('Delivered'),
  cancelled: {
    name: 'Cancelled',
    verb: 'Cancel order',
    moves: (what) => `Cancel ${what}`,
    busy: 'Cancelling...',
    done: 'cancelled',
    forClient: 'Cancelled',
  },
};
/** The names of the statuses. */
export const statuses = Object.fromEntries(
  Object.entries(statusWords).map(([status, { name }]) => [status, name]),
) as Record<OrderStatus, string>;

/** What the back office calls each role (SPEC 2, Back-office layout). */
export const roles: Record<Role, string> = {
  admin: 'Administrator',
  branch_manager: 'Branch Manager',
  credit_officer: 'Credit Officer',
  auditor: 'Auditor',
};
