import { describe, expect, it } from 'vitest';
import type { OrderChange } from '#domain/orders/order-changes.ts';
import { describeAgreement, describeEntry, readChanges } from './timeline.ts';

describe('the timeline of an order (DECISIONS 4: who, when, from, to, reason)', () => {
  it.each([
    ['created', null, 'pending', 'Created by The officer'],
    ['moved', 'pending', 'approved', 'Approved by The officer'],
    ['corrected', 'shipped', 'approved', 'Status corrected by The officer'],
    ['edited', 'x', 'y', 'Edited by The officer'],
    ['branch_changed', 'Kitui', 'Mombasa', 'Moved to another branch with its group by The officer'],
    ['received', null, '2 × Lamp', 'Handed over to the client by The officer: 2 × Lamp'],
    ['received', 'Joyce', '1 × Lamp', 'Handed over to Joyce by The officer: 1 × Lamp'],
    ['received', '', '1 × Lamp', 'Handed over to a leader of the group by The officer: 1 × Lamp'],
    ['returned', null, '1 × Lamp', 'Came back: 1 × Lamp. Recorded by The officer'],
  ] as const)('tells %s apart from the others', (kind, from, to, text) => {
    expect(describeEntry({ kind, from, to, user_name: 'The officer' })).toBe(text);
  });

  it('has a word for who acted when nobody is named', () => {
    expect(describeEntry({ kind: 'created', from: null, to: 'pending', user_name: '' })).toBe(
      'Created by the system',
    );
  });

  it('says from which status to which, and nothing for the beginning', () => {
    expect(readChanges({ kind: 'moved', from: 'pending', to: 'approved', changes: [] })).toEqual([
      { label: undefined, from: 'Pending', to: 'Approved' },
    ]);
    expect(readChanges({ kind: 'created', from: null, to: 'pending', changes: [] })).toEqual([]);
    expect(readChanges({ kind: 'received', from: 'Joyce', to: '1 × Lamp', changes: [] })).toEqual([]);
  });

  it.each<[OrderChange, string, string, string]>([
    [
      { field: 'group', from: { id: 'a', name: 'X; Client: Y' }, to: { id: 'b', name: 'Umoja' } },
      'Group',
      'X; Client: Y',
      'Umoja',
    ],
    [
      { field: 'client', from: { id: 'a', name: null }, to: { id: 'b', name: 'Otieno' } },
      'Client',
      'removed',
      'Otieno',
    ],
    [{ field: 'loan_term', from: 12, to: 1 }, 'Loan term', '12 months', '1 month'],
    [
      {
        field: 'delivery',
        from: { method: 'branch', location: null },
        to: { method: 'other', location: 'Soko; Products: 3 × lamp' },
      },
      'Delivery',
      'Own Branch',
      'Other Place: Soko; Products: 3 × lamp',
    ],
    [
      {
        field: 'delivery',
        from: { method: 'other', location: null },
        to: { method: 'branch', location: null },
      },
      'Delivery',
      'Other Place: removed',
      'Own Branch',
    ],
    [{ field: 'client_loan_balance', from: 0, to: 1234.5 }, 'Client loan balance', 'KES 0', 'KES 1,234.50'],
    [{ field: 'client_system_savings', from: 1, to: 2 }, 'System savings', 'KES 1', 'KES 2'],
    [{ field: 'group_loan_balance', from: 1, to: 2 }, 'Group loan balance', 'KES 1', 'KES 2'],
    [{ field: 'group_arrears', from: 1, to: 2 }, 'Group arrears', 'KES 1', 'KES 2'],
    [
      {
        field: 'products',
        from: [{ name: 'Lamp', quantity: 1 }],
        to: [
          { name: 'Lamp', quantity: 3 },
          { name: 'Tank', quantity: 1 },
        ],
      },
      'Products',
      '1 × Lamp',
      '3 × Lamp; 1 × Tank',
    ],
  ])('says a change of an edit in words (case %#, DECISIONS 12.2)', (change, label, from, to) => {
    expect(readChanges({ kind: 'edited', from: null, to: null, changes: [change] })).toMatchObject([
      { label, from, to },
    ]);
  });

  it('knows whose sums were changed, which field mode covers (DECISIONS 17.16)', () => {
    const whose = (field: 'client_system_savings' | 'group_arrears' | 'loan_term') =>
      readChanges({ kind: 'edited', from: null, to: null, changes: [{ field, from: 1, to: 2 }] })[0]?.sumsOf;
    expect([whose('client_system_savings'), whose('group_arrears'), whose('loan_term')]).toEqual([
      'client',
      'group',
      undefined,
    ]);
  });
});

describe('an order that was agreed on where there was no network', () => {
  const at = '2026-03-01T10:00:00.000+03:00';

  it('says so with its first entry when it was sent more than ten minutes later (DECISIONS 17.9)', () => {
    const agreed = '2026-02-28T16:40:00.000+03:00';
    expect(describeAgreement({ kind: 'created', at }, agreed)).toBe(
      'Agreed with the client on 28 Feb 2026, 16:40 (device time), sent on 1 Mar 2026, 10:00.',
    );
    expect(describeAgreement({ kind: 'moved', at }, agreed)).toBeUndefined();
  });

  it.each([
    [null, false],
    ['2026-03-01T09:50:00.000+03:00', false],
    ['2026-03-01T09:49:59.999+03:00', true],
    ['2026-03-01T10:10:00.000+03:00', false],
    ['2026-03-01T10:10:00.001+03:00', true],
  ])('of %s it says so: %s (DECISIONS 17.9)', (agreed, says) => {
    expect(describeAgreement({ kind: 'created', at }, agreed) !== undefined).toBe(says);
  });
});
