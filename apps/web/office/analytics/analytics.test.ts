import { expect, it } from 'vitest';
import { readAnalyticsSearch } from './analytics-search.ts';
import { describeChange, formatDuration } from './format.ts';

it('reads the step from the address; by day is as usual', () => {
  expect(readAnalyticsSearch({ by: 'week' })).toEqual({ by: 'week' });
  expect(['day', 'hour'].map((by) => readAnalyticsSearch({ by }))).toEqual([{}, {}]);
});

it.each([
  [null, 'N/A'],
  [0.2, '0 min'],
  [59.4, '59 min'],
  [59.6, '1 h'],
  [200, '3 h 20 min'],
  [1439, '23 h 59 min'],
  [1440, '1 d'],
  [3120, '2 d 4 h'],
  [2879, '2 d'],
])('a time to decision of %j minutes is %s', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});

it.each([
  [1200, 1000, 20, 'Up 20% from 1,000'],
  [800, 1000, -20, 'Down 20% from 1,000'],
  [1001, 1000, 0, 'Up 0% from 1,000'],
  [1000, 1000, 0, 'Same as before: 1,000'],
  [5, 0, 0, 'None in the previous period'],
])(
  '%i after %i shows by how much the figure changed (DECISIONS 6)',
  (current, previous, change_percent, text) => {
    expect(describeChange({ current, previous, change_percent })).toBe(text);
  },
);
