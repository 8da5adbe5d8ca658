import { expect, it } from 'vitest';
import { deviceReport } from '#contract/devices.ts';
import { field } from '#words/index.ts';
import { isWork, type Entry } from './queue-entry.ts';
import { reportOf } from './report-content.ts';

const entry = (command: string, rest: Partial<Entry> = {}): Entry => ({
  id: 1,
  key: command,
  command,
  input: {},
  about: { client: 'Amina Wanjiru', group: 'Umoja' },
  state: 'queued',
  madeAt: Date.UTC(2026, 2, 1),
  faults: 0,
  ...rest,
});
const line = (productId: string) => ({ productId, name: 'Lantern', quantity: 3, price: 1500 });
const told = (...products: string[]) => ({
  lines: products.map(line),
  total: 5040,
  months: 6,
  perMonth: 840,
  payable: 5040,
});

it('an order is named as a manager reads it: its kind, how many products, its sum (DECISIONS 17.4)', () => {
  const labels = (...queue: Entry[]) => reportOf(queue, undefined).queue.map(({ label }) => label);
  expect(labels(entry('placeOrder', { told: told('a') }))).toEqual(['Order, 1 product, KES 5,040']);
  expect(labels(entry('placeOrder', { told: told('a', 'b') }))).toEqual(['Order, 2 products, KES 5,040']);
});

it('all work that waits is reported, members of a group and goods handed over too; nobody is named (DECISIONS 17.4)', () => {
  const waiting = Object.keys(field.unsent.kinds)
    .map((command) => entry(command))
    .filter(isWork);
  const report = reportOf(waiting, undefined);
  expect(deviceReport.parse(report).queue.map(({ kind, label }) => [kind, label])).toEqual([
    ['order', 'Order'],
    ['client', 'New client'],
    ['group', 'New group'],
    ['membership', 'New member'],
    ['delivery', 'Delivery'],
    ['meeting', 'Meeting'],
  ]);
  expect(JSON.stringify(report)).not.toMatch(/Amina|Umoja/);
});
