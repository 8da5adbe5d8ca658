import { describe, expect, it } from 'vitest';
import { describeOrderChanges, type OrderFacts } from '#domain/orders/order-changes.ts';
import { describeEntry, readChanges } from './timeline.ts';

const facts: OrderFacts = {
  group_name: 'A group',
  client_name: 'A client',
  loan_term: 12,
  delivery_method: 'branch',
  delivery_location: null,
  client_loan_balance: 0,
  client_system_savings: 0,
  group_loan_balance: 0,
  group_arrears: 0,
  products: [{ name: 'Lamp', quantity: 1 }],
};

describe('the timeline of an order (DECISIONS 4: who, when, from, to, reason)', () => {
  it.each([
    ['created', null, 'pending', 'Created by The officer'],
    ['moved', 'pending', 'approved', 'Approved by The officer'],
    ['corrected', 'shipped', 'approved', 'Status corrected by The officer'],
    ['edited', 'x', 'y', 'Edited by The officer'],
  ] as const)('tells %s apart from the others', (kind, _from, to, text) => {
    expect(describeEntry({ kind, to, user_name: 'The officer' })).toBe(text);
  });

  it('has a word for who acted when nobody is named', () => {
    expect(describeEntry({ kind: 'created', to: 'pending', user_name: '' })).toBe('Created by the system');
  });

  it('says from which status to which, and nothing for the beginning', () => {
    expect(readChanges({ kind: 'moved', from: 'pending', to: 'approved' })).toEqual([
      { label: undefined, from: 'Pending', to: 'Approved' },
    ]);
    expect(readChanges({ kind: 'created', from: null, to: 'pending' })).toEqual([]);
  });

  it('lists what an edit changed, one thing a line, as the domain wrote it', () => {
    const after = { ...facts, loan_term: 6, products: [{ name: 'Lamp', quantity: 3 }] };
    const { from, to } = describeOrderChanges(facts, after)!;
    expect(readChanges({ kind: 'edited', from, to })).toEqual([
      { label: 'Loan term', from: '12 months', to: '6 months' },
      { label: 'Products', from: '1 × Lamp', to: '3 × Lamp' },
    ]);
  });

  it('shows an edit as it is told when its parts cannot be told apart', () => {
    const to = 'Delivery: Other Place: the market; gate B';
    expect(readChanges({ kind: 'edited', from: 'Delivery: Own Branch', to })).toEqual([
      { label: undefined, from: 'Delivery: Own Branch', to },
    ]);
  });
});
