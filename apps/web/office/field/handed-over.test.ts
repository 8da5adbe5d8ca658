import { expect, it } from 'vitest';
import type { Entry } from '../device/queue-entry.ts';
import { handedOver } from './handed-over.ts';

const moved = (id: string, state: Entry['state'], status = 'delivered') =>
  ({ command: 'moveOrder', input: { params: { id }, body: { status } }, state }) as unknown as Entry;

it.each(['queued', 'sent', 'held'] as const)(
  'goods that were handed over are shown as that, also when it is %s (DECISIONS 17.12)',
  (state) => {
    expect(handedOver([moved('o1', state)], 'o1')).toBe(state);
    expect(handedOver([moved('o1', state)], 'o2')).toBeUndefined();
  },
);

it('goods can be handed over again once that was given up, and what was told last counts (DECISIONS 17.12)', () => {
  expect(handedOver([moved('o1', 'given-up')], 'o1')).toBeUndefined();
  expect(handedOver([moved('o1', 'given-up'), moved('o1', 'queued')], 'o1')).toBe('queued');
  expect(handedOver([moved('o1', 'queued', 'cancelled')], 'o1')).toBeUndefined();
});
