import { describe, expect, it } from 'vitest';
import { Refusal } from '#domain/errors.ts';
import { assertMayMove, assertMove, movesFor } from '#domain/orders/order-status.ts';
import {
  BULK_MOVES,
  EDITABLE_STATUSES,
  isVoid,
  ORDER_STATUSES,
  type OrderStatus,
  UNFINISHED_STATUSES,
  VOID_STATUSES,
} from '#domain/orders/order-statuses.ts';
import type { Actor } from '#domain/permissions.ts';
import { type Role, ROLES } from '#domain/roles.ts';

const NO = 'forbidden';
const BAD = 'illegal_transition';
const OWN = 'own_order';
const LATE = 'not_cancellable';
type Whose = 'own' | 'other';

interface Row {
  /** From where an order gets into this status; from elsewhere it is `illegal_transition`. */
  from: OrderStatus[];
  /** `ok`, or why not whatever the order's status: for managers and admins, of managers' own, of admins' own, for officers. */
  by: [others: string, managersOwn: string, adminsOwn: string, officers: string];
  /** What is true of an order in this status, and of the move into it. */
  is: ('open' | 'sale' | 'reasoned' | 'in edit' | 'in bulk')[];
}

/** SPEC 2, DECISIONS 3, 4, 10 and 11.2 by hand. */
const BY_HAND: Record<OrderStatus, Row> = {
  pending: { from: [], by: ['ok', 'ok', 'ok', NO], is: ['open', 'sale', 'in edit', 'in bulk'] },
  approved: { from: ['pending'], by: ['ok', OWN, OWN, NO], is: ['open', 'sale', 'in edit', 'in bulk'] },
  rejected: { from: ['pending'], by: ['ok', OWN, OWN, NO], is: ['reasoned', 'in bulk'] },
  shipped: { from: ['approved'], by: ['ok', OWN, 'ok', NO], is: ['open', 'sale', 'in edit', 'in bulk'] },
  delivered: { from: ['shipped'], by: ['ok', OWN, 'ok', NO], is: ['sale', 'in edit', 'in bulk'] },
  cancelled: {
    from: ['pending', 'approved', 'shipped'],
    by: ['ok', 'ok', 'ok', LATE],
    is: ['reasoned', 'in edit'],
  },
};

/** `ok`, or the code of the refusal. */
function expectedOf(role: Role, whose: Whose, from: OrderStatus, to: OrderStatus): string {
  if (role === 'auditor') return NO;
  const [others, managersOwn, adminsOwn, officers] = BY_HAND[to].by;
  if (role === 'credit_officer')
    return whose === 'own' && from === 'pending' && to === 'cancelled' ? 'ok' : officers;
  const code = whose === 'other' ? others : role === 'admin' ? adminsOwn : managersOwn;
  return code === 'ok' && !BY_HAND[to].from.includes(from) ? BAD : code;
}

function outcome(work: () => void): string {
  try {
    work();
    return 'ok';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

const actorOf = (role: Role, branchId: string | null): Actor => ({ id: 'me', role, branchId });
const NO_OTHERS = { alsoRequestedBy: [], isImported: false, importedBy: null };
const TWO_ADMINS = { adminsDecideOwn: false };
const creatorOf = (whose: Whose) => (whose === 'own' ? 'me' : 'somebody');

describe('a move of an order', () => {
  it.each(ROLES)('by someone who is %s is as DECISIONS 3 and 4 say, own or not', (role) => {
    for (const whose of ['own', 'other'] as const) {
      const by = creatorOf(whose);
      // Neither a branch nor its absence changes what may be done with an order that is in reach.
      for (const branchId of ['kitui', null]) {
        const actor = actorOf(role, branchId);
        const told = (tell: (from: OrderStatus, to: OrderStatus) => unknown) =>
          Object.fromEntries(
            ORDER_STATUSES.map((from) => [from, ORDER_STATUSES.map((to) => tell(from, to))]),
          );
        const expected = (is: (code: string) => unknown) =>
          told((from, to) => is(expectedOf(role, whose, from, to)));
        const order = (status: OrderStatus) => ({ status, createdBy: by, requestedBy: by, ...NO_OTHERS });
        expect(told((from, to) => outcome(() => assertMove(actor, order(from), to, TWO_ADMINS)))).toEqual(
          expected((code) => code),
        );
        expect(told((_, to) => outcome(() => assertMayMove(actor, to)))).toEqual(
          expected((code) => (code === NO ? NO : 'ok')),
        );
        expect(told((from, to) => movesFor(actor, order(from), TWO_ADMINS).includes(to))).toEqual(
          expected((code) => code === 'ok'),
        );
      }
    }
  });

  it.each<[string, string, string, string | null]>([
    ['me', 'somebody', 'another', null],
    ['somebody', 'me', 'another', null],
    ['somebody', 'another', 'me', null],
    ['somebody', 'another', 'another', 'me'],
  ])(
    'is not for its maker (%s), who raised it (%s), did so before (%s) or imported it (%s) (DECISIONS 11.2)',
    (createdBy, requestedBy, alsoRequestedBy, importedBy) => {
      const isImported = importedBy !== null;
      const others = { alsoRequestedBy: ['other', alsoRequestedBy], isImported, importedBy };
      const order = { status: 'pending', createdBy, requestedBy, ...others } as const;
      expect(outcome(() => assertMove(actorOf('admin', null), order, 'approved', TWO_ADMINS))).toBe(OWN);
      expect(outcome(() => assertMove(actorOf('branch_manager', null), order, 'approved', TWO_ADMINS))).toBe(
        OWN,
      );
    },
  );

  it('is for the only admin where the settings allow it, and for no manager (DECISIONS 11.2)', () => {
    const order = { status: 'pending', createdBy: 'me', requestedBy: 'me', ...NO_OTHERS } as const;
    const alone = { adminsDecideOwn: true };
    expect(outcome(() => assertMove(actorOf('admin', null), order, 'approved', alone))).toBe('ok');
    expect(outcome(() => assertMove(actorOf('branch_manager', null), order, 'approved', alone))).toBe(OWN);
  });
});

it.each<[Row['is'][number], string, readonly OrderStatus[]]>([
  ['open', 'waits for a decision or a delivery (DECISIONS 4)', UNFINISHED_STATUSES],
  ['sale', 'counts as a sale and has its goods (DECISIONS 4, 13.4)', notIn(VOID_STATUSES)],
  ['reasoned', 'got there with a reason (DECISIONS 4)', ORDER_STATUSES.filter(isVoid)],
  ['in edit', 'may be chosen in Edit Order (SPEC 2)', EDITABLE_STATUSES],
  ['in bulk', 'several orders can get at once (DECISIONS 4)', BULK_MOVES],
])('by its status an order that is %s %s', (is, _, statuses) => {
  expect(statuses).toEqual(ORDER_STATUSES.filter((status) => BY_HAND[status].is.includes(is)));
});

function notIn(statuses: readonly OrderStatus[]): OrderStatus[] {
  return ORDER_STATUSES.filter((status) => !statuses.includes(status));
}
