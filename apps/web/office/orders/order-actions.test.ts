import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import type { Role } from '#domain/roles.ts';
import { actionsFor, canAct } from './order-actions.ts';

const RULES = { adminsDecideOwn: false };
const viewer = (role: Role) => ({ id: 'me', role, branchId: role === 'admin' ? null : 'b1' });
const order = (status: OrderStatus, by = 'somebody') => ({
  status,
  created_by_user_id: by,
  requested_by_user_id: by,
  old_number: null,
});

describe('what is offered with an order (DECISIONS 3 and 4)', () => {
  it.each<[Role, OrderStatus, string, OrderStatus | undefined, OrderStatus[]]>([
    ['branch_manager', 'pending', 'somebody', 'approved', ['rejected', 'cancelled']],
    ['branch_manager', 'approved', 'somebody', 'shipped', ['cancelled']],
    ['branch_manager', 'shipped', 'somebody', 'delivered', ['cancelled']],
    ['branch_manager', 'delivered', 'somebody', undefined, []],
    ['branch_manager', 'pending', 'me', undefined, ['cancelled']],
    ['admin', 'pending', 'me', undefined, ['cancelled']],
    ['admin', 'approved', 'me', 'shipped', ['cancelled']],
    ['credit_officer', 'pending', 'me', undefined, ['cancelled']],
    ['credit_officer', 'pending', 'somebody', undefined, []],
    ['credit_officer', 'approved', 'me', undefined, []],
  ])('%s, order %s of %s: %s, quietly %j', (role, status, by, primary, quiet) => {
    const actions = actionsFor(viewer(role), order(status, by), RULES);
    expect(actions.primary).toBe(primary);
    expect(actions.quiet).toEqual(quiet);
    expect(canAct(actions)).toBe(primary !== undefined || quiet.length > 0);
  });

  it('tells a manager that their own order is for others to decide, for as long as there is a decision', () => {
    expect(actionsFor(viewer('branch_manager'), order('pending', 'me'), RULES).own).toBe(true);
    expect(actionsFor(viewer('branch_manager'), order('approved', 'me'), RULES).own).toBe(true);
    expect(actionsFor(viewer('branch_manager'), order('delivered', 'me'), RULES).own).toBe(false);
    expect(actionsFor(viewer('branch_manager'), order('pending'), RULES).own).toBe(false);
  });

  it('tells an admin too, unless the settings let the only one decide (DECISIONS 11.2)', () => {
    expect(actionsFor(viewer('admin'), order('pending', 'me'), RULES).own).toBe(true);
    expect(actionsFor(viewer('admin'), order('pending', 'me'), { adminsDecideOwn: true })).toEqual({
      primary: 'approved',
      quiet: ['rejected', 'cancelled'],
      own: false,
    });
  });

  it('an admin who brought an order in from a file leaves every step of it to others (DECISIONS 18.9)', () => {
    const imported = (by: string) => ({ ...order('approved', by), old_number: 'L-17' });
    expect(actionsFor(viewer('admin'), imported('me'), RULES)).toMatchObject({
      primary: undefined,
      own: true,
    });
    expect(actionsFor(viewer('admin'), imported('somebody'), RULES).primary).toBe('shipped');
  });

  it('says nothing of it to officers, who never decide', () => {
    expect(actionsFor(viewer('credit_officer'), order('pending', 'me'), RULES).own).toBe(false);
  });
});
