import { describe, expect, it } from 'vitest';
import { Refusal } from '#domain/errors.ts';
import {
  assertMayMove,
  assertMove,
  EDITABLE_STATUSES,
  movesFor,
  needsReason,
  STATUS_RULES,
  UNFINISHED_STATUSES,
} from '#domain/orders/order-status.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-statuses.ts';
import type { Actor } from '#domain/permissions.ts';
import { type Role, ROLES } from '#domain/roles.ts';

/**
 * DECISIONS 3, 4 and 10 by hand: for each role, whose order, where it is and where it should go, what comes of it.
 * `ok`, or the code of the refusal. A line is a status; its columns are the targets: pending, approved, rejected,
 * shipped, delivered, cancelled, as in `ORDER_STATUSES`.
 */
const NO = 'forbidden';
const BAD = 'illegal_transition';
const OWN = 'own_order';
const LATE = 'not_cancellable';
type Columns<Statuses> = { [At in keyof Statuses]: string };
type Table = Record<OrderStatus, Columns<typeof ORDER_STATUSES>>;

const ANYBODYS: Table = {
  pending: [BAD, 'ok', 'ok', BAD, BAD, 'ok'],
  approved: [BAD, BAD, BAD, 'ok', BAD, 'ok'],
  rejected: [BAD, BAD, BAD, BAD, BAD, BAD],
  shipped: [BAD, BAD, BAD, BAD, 'ok', 'ok'],
  delivered: [BAD, BAD, BAD, BAD, BAD, BAD],
  cancelled: [BAD, BAD, BAD, BAD, BAD, BAD],
};
const MANAGERS_OWN: Table = {
  pending: [BAD, OWN, OWN, OWN, OWN, 'ok'],
  approved: [BAD, OWN, OWN, OWN, OWN, 'ok'],
  rejected: [BAD, OWN, OWN, OWN, OWN, BAD],
  shipped: [BAD, OWN, OWN, OWN, OWN, 'ok'],
  delivered: [BAD, OWN, OWN, OWN, OWN, BAD],
  cancelled: [BAD, OWN, OWN, OWN, OWN, BAD],
};
const ADMINS_OWN: Table = {
  pending: [BAD, OWN, OWN, BAD, BAD, 'ok'],
  approved: [BAD, OWN, OWN, 'ok', BAD, 'ok'],
  rejected: [BAD, OWN, OWN, BAD, BAD, BAD],
  shipped: [BAD, OWN, OWN, BAD, 'ok', 'ok'],
  delivered: [BAD, OWN, OWN, BAD, BAD, BAD],
  cancelled: [BAD, OWN, OWN, BAD, BAD, BAD],
};
const officers = (pending: string): Table => ({
  pending: [NO, NO, NO, NO, NO, pending],
  approved: [NO, NO, NO, NO, NO, LATE],
  rejected: [NO, NO, NO, NO, NO, LATE],
  shipped: [NO, NO, NO, NO, NO, LATE],
  delivered: [NO, NO, NO, NO, NO, LATE],
  cancelled: [NO, NO, NO, NO, NO, LATE],
});
const none = [NO, NO, NO, NO, NO, NO] satisfies Columns<typeof ORDER_STATUSES>;
const nothing: Table = {
  pending: none,
  approved: none,
  rejected: none,
  shipped: none,
  delivered: none,
  cancelled: none,
};
const EXPECTED: Record<Role, { own: Table; other: Table }> = {
  admin: { own: ADMINS_OWN, other: ANYBODYS },
  branch_manager: { own: MANAGERS_OWN, other: ANYBODYS },
  credit_officer: { own: officers('ok'), other: officers(LATE) },
  auditor: { own: nothing, other: nothing },
};

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
const NO_OTHERS = { alsoRequestedBy: [], isOfBefore: false, importedBy: null };
const TWO_ADMINS = { adminsDecideOwn: false };
const creatorOf = (whose: 'own' | 'other') => (whose === 'own' ? 'me' : 'somebody');

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
          told((from, to) => is(EXPECTED[role][whose][from][ORDER_STATUSES.indexOf(to)]!));
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
      const isOfBefore = importedBy !== null;
      const others = { alsoRequestedBy: ['other', alsoRequestedBy], isOfBefore, importedBy };
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

  it('is over when it is rejected, delivered or cancelled (DECISIONS 4)', () => {
    expect(UNFINISHED_STATUSES).toEqual(['pending', 'approved', 'shipped']);
  });

  it('needs a reason exactly when it rejects or cancels (DECISIONS 4)', () => {
    expect(ORDER_STATUSES.filter(needsReason)).toEqual(['rejected', 'cancelled']);
  });
});

describe('the stock of an order', () => {
  it('is set aside in every status but rejected and cancelled (DECISIONS 4)', () => {
    const holding = ORDER_STATUSES.filter((status) => STATUS_RULES[status].holdsStock);
    expect(holding).toEqual(['pending', 'approved', 'shipped', 'delivered']);
  });

  it('comes back with a deletion while pending, approved or shipped (DECISIONS 4)', () => {
    const returning = ORDER_STATUSES.filter((status) => STATUS_RULES[status].returnsStockOnDelete);
    expect(returning).toEqual(['pending', 'approved', 'shipped']);
  });
});

it('the dialog offers five statuses, and not rejected (SPEC 2, Edit Order dialog)', () => {
  expect(EDITABLE_STATUSES).toEqual(['pending', 'approved', 'shipped', 'delivered', 'cancelled']);
});
