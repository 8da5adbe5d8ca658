import { expect, it } from 'vitest';
import { Refusal } from '#domain/errors.ts';
import { AddressBudget, networkOf } from './address-budget.ts';

it('one address uses up its own tries and nobody else’s (DECISIONS 10.32b)', () => {
  const budget = new AddressBudget({ most: 3, perSecond: 0.001, refusal: 'too_many_requests' });
  for (let tries = 0; tries < 3; tries += 1) budget.take('192.0.2.1');
  expect(() => budget.take('192.0.2.1')).toThrow(Refusal);
  expect(() => budget.take('192.0.2.2')).not.toThrow();
});

it('the addresses of one connection by IPv6 use up the same tries (DECISIONS 10.32b)', () => {
  const budget = new AddressBudget({ most: 3, perSecond: 0.001, refusal: 'too_many_requests' });
  for (const last of ['1', '2', '3']) budget.take(`2001:db8:7:7::${last}`);
  expect(() => budget.take('2001:db8:7:7::4')).toThrow(Refusal);
  expect(() => budget.take('2001:db8:7:8::4')).not.toThrow();
});

it('tries from very many networks cost no more each than those from few (DECISIONS 10, Limits)', () => {
  const budget = new AddressBudget({ most: 3, perSecond: 0.001, refusal: 'too_many_requests' });
  // Where each looked through all others, 30,000 took 20 seconds and this test never ended in time.
  for (let n = 0; n < 120_000; n += 1) budget.take(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`);
  for (let tries = 0; tries < 3; tries += 1) budget.take('192.0.2.1');
  expect(() => budget.take('192.0.2.1')).toThrow(Refusal);
});

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:0:0:0:7', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['device abc', 'device abc'],
  ['', ''],
])('limits of addresses count %j as %j (DECISIONS 10.32b)', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
