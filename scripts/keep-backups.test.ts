import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ALWAYS_KEPT, findExpired, listBackups, removeExpired } from './lib/keep-backups.ts';

const NOW = Date.parse('2026-06-30T02:00:00Z');
/** The name of a backup that was made so many days ago. */
const daysAgo = (days: number, ending = '.zip') =>
  `backup-${new Date(NOW - days * 86_400_000).toISOString().slice(0, 19).replaceAll(':', '-')}${ending}`;

it('backups older than the days of the setting are removed, encrypted ones too', () => {
  const nights = Array.from({ length: 40 }, (_, days) => daysAgo(days, days % 2 ? '.zip' : '.zip.age'));
  expect(findExpired(nights, 30, NOW)).toEqual(nights.slice(31));
});

it('the newest three backups stay whatever their age, so that the only one is never removed', () => {
  const old = [daysAgo(400), daysAgo(500), daysAgo(600), daysAgo(700)];
  expect(findExpired(old, 30, NOW)).toEqual([daysAgo(700)]);
  for (let many = 0; many <= ALWAYS_KEPT; many += 1) {
    expect(findExpired(old.slice(0, many), 1, NOW)).toEqual([]);
  }
});

it('a file that was named by hand is no backup of the timer, and stays', () => {
  const others = ['before-the-upgrade.zip', 'backup-2020-99-99T00-00-00.zip', `${daysAgo(900)}.txt`, 'notes'];
  expect(findExpired([...others, daysAgo(1), daysAgo(2), daysAgo(3), daysAgo(99)], 30, NOW)).toEqual([
    daysAgo(99),
  ]);
  expect(listBackups([...others, daysAgo(3), daysAgo(1)])).toEqual([daysAgo(1), daysAgo(3)]);
});

it('what a killed backup left half written is removed after half a day', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keep-'));
  try {
    const [stale, running] = [`${daysAgo(2)}.unfinished`, `${daysAgo(0)}.unfinished`];
    for (const name of [stale, running, daysAgo(90)]) await writeFile(join(folder, name), '');
    await utimes(join(folder, stale), NOW / 1000 - 2 * 86_400, NOW / 1000 - 2 * 86_400);
    await utimes(join(folder, running), NOW / 1000, NOW / 1000);
    expect(await removeExpired(folder, 30, NOW)).toEqual([stale]);
    expect((await readdir(folder)).toSorted()).toEqual([running, daysAgo(90)].toSorted());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
