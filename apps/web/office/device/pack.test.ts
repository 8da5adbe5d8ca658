import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MeetingPack } from '#contract/field.ts';
import { inTransaction } from '../../ui/device-database.ts';
import { addToPack, openPack, readPack } from './pack.ts';
import { choosePin, tryPin } from './pin.ts';
import { holdEncryption, useBrowser } from '../test/browser.ts';
import { closeStorage, deleteExpired, openStorage } from './storage.ts';

// A pack that another build stored has the same form here.
vi.mock('./read-pack.ts', () => ({ parsePack: (kept: unknown) => kept }));

const taken = {
  made_at: '2026-03-04T06:00:00Z',
  groups: [{ id: 'g1', name: 'Umoja', members: [{ id: 'c1', name: 'Halima Noor' }] }],
  stock_counts: [],
} as unknown as MeetingPack;

useBrowser();
afterEach(() => closeStorage());

async function atWork(staffId: string): Promise<string[]> {
  await openStorage(staffId);
  await openPack(staffId);
  return (readPack()?.groups ?? []).map(({ name }) => name);
}

it('what one person saves for offline use is neither stored nor shown for the next person (DECISIONS 12.4.3)', async () => {
  await atWork('amina');
  const goOn = holdEncryption();
  const adding = addToPack('amina', taken);
  expect(await atWork('joseph')).toEqual([]);
  goOn();
  expect(await adding).toBe(false);
  // Another answer came only now, on a slow network.
  expect(await addToPack('amina', { ...taken, groups: [] })).toBe(false);
  expect(readPack()).toBeUndefined();
  expect(await atWork('joseph')).toEqual([]);
  expect(await atWork('amina')).toEqual(['Umoja']);
});

describe('what was saved for offline use 72 hours ago (DECISIONS 17.12.7)', () => {
  const HOUR_MS = 3_600_000;
  const begun = Date.parse('2026-03-04T06:00:00Z');
  const onDisk = () => inTransaction(['kept'], (t) => t.objectStore('kept').count());

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: begun });
    await atWork('amina');
    await addToPack('amina', taken);
    await choosePin('amina', '4711');
    closeStorage();
  });
  afterEach(() => vi.useRealTimers());

  it('goes from a device that stays locked, and not before', async () => {
    vi.setSystemTime(begun + 71 * HOUR_MS);
    await deleteExpired();
    expect(await onDisk()).toBeGreaterThan(0);
    vi.setSystemTime(begun + 73 * HOUR_MS);
    await deleteExpired();
    expect(await onDisk()).toBe(0);
  });

  it('goes from the disk of a device that is unlocked', async () => {
    vi.setSystemTime(begun + 73 * HOUR_MS);
    expect(await tryPin('amina', '4711')).toEqual({ result: 'open' });
    await openPack('amina');
    expect([readPack(), await onDisk()]).toEqual([undefined, 0]);
  });

  it('may be counts of stock without a group (DECISIONS 4.8.3)', async () => {
    await atWork('joseph');
    expect(await addToPack('joseph', { ...taken, groups: [] })).toBe(true);
    await openPack('joseph');
    expect(readPack()).toBeUndefined();
    const stock_counts = [{ id: 'n1' }] as MeetingPack['stock_counts'];
    await addToPack('joseph', { ...taken, groups: [], stock_counts });
    vi.setSystemTime(begun + 71 * HOUR_MS);
    await openPack('joseph');
    expect(readPack()).toMatchObject({ groups: [], stock_counts });
    vi.setSystemTime(begun + 73 * HOUR_MS);
    await openPack('joseph');
    expect(readPack()).toBeUndefined();
  });

  it('goes group by group from a device that stays locked, whatever was saved for offline use since', async () => {
    vi.setSystemTime(begun + 24 * HOUR_MS);
    await tryPin('amina', '4711');
    await openPack('amina');
    await addToPack('amina', { ...taken, groups: [{ ...taken.groups[0]!, id: 'g2', name: 'Tumaini' }] });
    expect(readPack()?.groups).toHaveLength(2);
    const before = await onDisk();
    closeStorage();
    vi.setSystemTime(begun + 73 * HOUR_MS);
    await deleteExpired();
    expect(await onDisk()).toBe(before - 1);
    await tryPin('amina', '4711');
    await openPack('amina');
    expect(readPack()).toMatchObject({ groups: [{ name: 'Tumaini' }] });
    closeStorage();
    vi.setSystemTime(begun + 97 * HOUR_MS);
    await deleteExpired();
    expect(await onDisk()).toBe(0);
  });
});
