import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as clockModule from './clock.ts';

const kept = new Map<string, string>();
const NOW = Date.parse('2026-11-28T14:00:00+03:00');
const [MINUTE, DAY] = [60_000, 86_400_000];

async function load(): Promise<typeof clockModule> {
  vi.resetModules();
  return import('./clock.ts');
}

beforeEach(() => {
  kept.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('the day of the screens is the day of the server (DECISIONS 17.16a)', () => {
  it.each([
    ['a day behind', -DAY],
    ['a year ahead', 365 * DAY],
    ['in 1970', -NOW],
  ])('where the clock of the device is %s, also after a reload without a network', async (_, wrong) => {
    vi.setSystemTime(NOW + wrong);
    const clock = await load();
    clock.noteServerTime(NOW);
    expect(clock.today()).toBe('2026-11-28');
    vi.setSystemTime(NOW + wrong + DAY / 2);
    const reloaded = await load();
    expect(reloaded.today()).toBe('2026-11-29');
    expect(reloaded.serverNow()).toBe(NOW + DAY / 2);
  });

  it('goes by the clock of the device where that differs by less than five minutes', async () => {
    const clock = await load();
    clock.noteServerTime(NOW + 4 * MINUTE);
    expect(clock.serverNow()).toBe(NOW);
    clock.noteServerTime(NOW + 6 * MINUTE);
    expect(clock.serverNow()).toBe(NOW + 6 * MINUTE);
    clock.noteServerTime(NOW);
    expect(clock.serverNow()).toBe(NOW);
  });
});
