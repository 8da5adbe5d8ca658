import { expect, it } from 'vitest';
import type { Entry } from '../../device/queue-entry.ts';
import { anEntry } from '../../test/samples.ts';
import { countedHere } from './count-entries.ts';

const counted = (state: Entry['state'], quantity: number, count = 'n1') =>
  anEntry({
    command: 'addCountEntries',
    input: { params: { id: count }, body: { entries: [{ productId: 'p1', quantity }] } },
    state,
  });

it('a device shows what it counted last until the answer on the screen has it (DECISIONS 4.8.3)', () => {
  expect(countedHere([], 'n1', 'p1', false)).toBeUndefined();
  const queue = [counted('held', 3), counted('queued', 4), counted('sent', 5), counted('queued', 6, 'n2')];
  expect(countedHere(queue, 'n1', 'p1', false)).toEqual({ state: 'queued', quantity: 4 });
  expect(countedHere(queue.slice(0, 1), 'n1', 'p1', false)).toEqual({ state: 'held', quantity: 3 });
  expect(countedHere(queue, 'n1', 'p1', true)).toEqual({ state: 'sent', quantity: 5 });
  expect(countedHere([counted('given-up', 3)], 'n1', 'p1', false)).toBeUndefined();
  expect(countedHere(queue, 'n1', 'p2', false)).toBeUndefined();
});
