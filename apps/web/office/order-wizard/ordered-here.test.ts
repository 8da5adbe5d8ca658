import { expect, it } from 'vitest';
import { orderedHere } from './ordered-here.ts';

const sent = { key: 'k1', state: 'sent', answer: { id: 'c1', existed: false } } as const;
const waiting = { key: 'k1', state: 'queued' } as const;

it.each([
  ['while they wait', [waiting], 'key:k1', true],
  ['once they were sent', [sent], 'c1', true],
  ['by the key that a screen still has', [sent], 'key:k1', true],
  ['and nobody else', [sent], 'c2', false],
])(
  'a client whom the device has registered has an order in the series %s (DECISIONS 15.1)',
  (_, queue, id, expected) => {
    expect(orderedHere(queue, ['key:k1'])(id)).toBe(expected);
  },
);
