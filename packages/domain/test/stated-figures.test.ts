import { describe, expect, it } from 'vitest';
import type { OrderChange } from '../src/orders/order-changes.ts';
import { STATED_FIGURES } from '../src/loans/book-figures.ts';
import { figuresStatedAt, oldestStatement } from '../src/orders/stated-figures.ts';

const order = { created_at: 'made', agreed_at: null, client_id: 'a', group_id: 'g' };
const party = (id: string) => ({ id, name: id });
const entry = (at: string, changes: OrderChange[] = [], kind = 'edited') => ({ at, kind, changes });
const toClient = (from: string, to: string): OrderChange => ({
  field: 'client',
  from: party(from),
  to: party(to),
});
const loan = (to: number): OrderChange => ({ field: 'client_loan_balance', from: 0, to });
const made = entry('made', [], 'created');

describe('when the figures of an order were stated (DECISIONS 11.1.10)', () => {
  it('was when it was made, and of one that was changed since when it was changed', () => {
    expect(figuresStatedAt(order, [made, entry('later', [loan(5)])])).toEqual({
      client_loan_balance: 'later',
      client_system_savings: 'made',
      group_loan_balance: 'made',
      group_arrears: 'made',
    });
  });

  it('was when it was agreed on, where a device sent it later; a clock that is ahead makes nothing later (17.9)', () => {
    const [created_at, earlier, later] = [
      '2026-03-04T08:00:00Z',
      '2026-03-02T08:00:00Z',
      '2026-03-09T08:00:00Z',
    ];
    const sent = (agreed_at: string) =>
      figuresStatedAt({ ...order, created_at, agreed_at }, [made]).group_arrears;
    expect([sent(earlier), sent(later)]).toEqual([earlier, created_at]);
  });

  it('was never where the order had another client then, and is again once it has the first one', () => {
    const changed = [made, entry('later', [toClient('b', 'a'), loan(5)])];
    expect(figuresStatedAt(order, changed)).toMatchObject({
      client_loan_balance: 'later',
      client_system_savings: null,
      group_arrears: 'made',
    });
    const back = [
      made,
      entry('1', [toClient('a', 'b')]),
      entry('2', [loan(5)]),
      entry('3', [toClient('b', 'a')]),
    ];
    expect(figuresStatedAt(order, back)).toMatchObject({
      client_loan_balance: null,
      client_system_savings: 'made',
    });
  });

  it('was never for what the request left to the books, until somebody states it (DECISIONS 11.1.12)', () => {
    const left = { ...order, unstated: ['client_loan_balance', 'group_arrears'] };
    expect(figuresStatedAt(left, [made, entry('later', [loan(5)])])).toEqual({
      client_loan_balance: 'later',
      client_system_savings: 'made',
      group_loan_balance: 'made',
      group_arrears: null,
    });
  });

  it('was never for an order from a file, but for what somebody has changed since (18.9.2)', () => {
    const imported = [made, entry('in', [], 'imported'), entry('later', [loan(5)])];
    expect(figuresStatedAt(order, imported)).toEqual({
      client_loan_balance: 'later',
      client_system_savings: null,
      group_loan_balance: null,
      group_arrears: null,
    });
  });
});

describe('how old the figures of an order are (DECISIONS 11.1.13)', () => {
  const [created_at, second, third] = [
    '2026-03-01T08:00:00Z',
    '2026-03-02T08:00:00Z',
    '2026-03-03T08:00:00Z',
  ];
  const placed = { created_at, agreed_at: null };
  const others = STATED_FIGURES.filter((name) => name !== 'client_loan_balance');

  it('is as old as the oldest of the four: one that is stated anew makes no other one younger', () => {
    const once = [made, entry(second, [loan(5)])];
    expect(oldestStatement(placed, [made], { at: second, names: ['client_loan_balance'] })).toBe(created_at);
    expect(oldestStatement(placed, once, { at: third, names: others })).toBe(second);
    expect(oldestStatement(placed, [made], { at: third, names: STATED_FIGURES })).toBe(third);
  });

  it('is, of an old order from a file, the day of the file: then its figures were those of the books (18.9.2)', () => {
    const imported = [entry(created_at), entry(second, [], 'imported')];
    expect(oldestStatement(placed, imported, { at: third, names: others })).toBe(second);
  });
});
