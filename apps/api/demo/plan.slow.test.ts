import { expect, test } from 'vitest';
import { clientBody } from '#contract/clients.ts';
import { nairobiDay, startOfNairobiDay } from '#domain/calendar.ts';
import { isAmount } from '#domain/money.ts';
import { normalisePhone } from '#domain/phone.ts';
import { DEFAULT_BRANCHES } from '../defaults/institution.ts';
import { demoPhone, USERNAMES } from './accounts.ts';
import { GOODS } from './goods.ts';
import { BRANCHES } from './places.ts';
import { makePlan } from './load-demo.ts';
import type { Plan } from './planned.ts';

const HOUR = 3_600_000;
const START = startOfNairobiDay('2027-02-20').getTime();

/** Three weeks with every hour of the day among them, just after midnight, the leap day and New Year. */
const MOMENTS = [
  ...Array.from({ length: 21 }, (_, day) => START + day * 25 * HOUR),
  ...[5_000, 59_000].map((ms) => START + ms),
  ...['2028-02-29T09:00:00+03:00', '2027-01-01T08:16:00+03:00'].map((text) => Date.parse(text)),
].map((ms) => new Date(ms));

/** Every moment of a plan, those of one order in their order. */
function momentsOf(plan: Plan): Date[] {
  return [
    ...plan.groups,
    ...plan.clients,
    ...plan.orders,
    ...plan.orders.flatMap((order) => order.moves),
  ].map(({ at }) => at);
}

/** A plan without its moments. */
function contentOf(plan: Plan): unknown {
  return JSON.parse(JSON.stringify(plan, (key, value: unknown) => (key === 'at' ? undefined : value)));
}

test('the plan is the same at any time, but for its moments: 24 groups, 240 clients, 420 orders (DECISIONS 9)', () => {
  const [first, ...others] = MOMENTS.map((now) => contentOf(makePlan(now)));
  for (const other of others) expect(other).toEqual(first);
  expect(first).toMatchObject({ groups: { length: 24 }, clients: { length: 240 }, orders: { length: 420 } });
  expect(new Set(GOODS.map(({ category }) => category)).size).toBe(5);
});

test('nothing lies in the future or before twelve months, whenever it is made', () => {
  for (const now of MOMENTS) {
    const plan = makePlan(now);
    const times = momentsOf(plan).map((at) => at.getTime());
    const days = plan.orders.map((order) => nairobiDay(order.at));
    const on = (day: string) => days.filter((one) => one === day).length;
    expect({
      now,
      isPast: Math.max(...times) <= now.getTime(),
      isOfTheYear: Math.min(...times) > now.getTime() - 364 * 24 * HOUR,
      today: on(nairobiDay(now)),
      yesterday: on(nairobiDay(new Date(now.getTime() - 24 * HOUR))),
    }).toEqual({ now, isPast: true, isOfTheYear: true, today: 3, yesterday: 4 });
    expect(new Set(days.map((day) => day.slice(0, 7))).size).toBeGreaterThanOrEqual(11);
  }
});

test('everything comes after what it needs, whenever it is made', () => {
  const isAscending = (moments: Date[]) => moments.every((at, n) => n === 0 || at >= moments[n - 1]!);
  for (const now of MOMENTS) {
    const { groups, clients, orders } = makePlan(now);
    const steps = [
      ...clients.map(({ at, group }) => (group === null ? [at] : [groups[group]!.at, at])),
      ...orders.map(({ at, client, moves }) => [clients[client]!.at, at, ...moves.map((move) => move.at)]),
    ];
    expect(
      steps.filter((each) => !isAscending(each) || new Set(each.map(Number)).size < each.length),
    ).toEqual([]);
    expect(isAscending(orders.map(({ at }) => at))).toBe(true);
  }
});

test('what it tells is what the forms accept', () => {
  const plan = makePlan(MOMENTS[0]!);
  for (const { name, phone, email, address, clientId, systemId } of plan.clients) {
    const body = { name, phone, email, address, clientId, systemId };
    expect(clientBody.parse(body)).toEqual(body);
  }
  for (const { balances } of plan.orders) expect(Object.values(balances).every(isAmount)).toBe(true);
  for (const goods of GOODS) expect(goods.description.split('. ').length).toBeGreaterThanOrEqual(2);
});

test('no demo client has the phone of a demo account', () => {
  const ofClients = new Set(makePlan(MOMENTS[0]!).clients.map(({ phone }) => normalisePhone(phone)));
  expect(USERNAMES.filter((username) => ofClients.has(demoPhone(username)))).toEqual([]);
});

test('groups and clients of the demo have numbers that begin as those of the orders of their branch (DECISIONS 13.1)', () => {
  const codes = (branches: readonly { name: string; code: string }[]) =>
    Object.fromEntries(branches.map(({ name, code }) => [name, code]));
  expect(codes(BRANCHES)).toEqual(codes(DEFAULT_BRANCHES));
});
