import { afterAll, beforeEach, expect, it } from 'vitest';
import type { MeetingPack } from '#contract/field.ts';
import { addToPack, openPack, readPack } from './pack.ts';
import { newBrowser } from './test-browser.ts';
import { closeVault, openVault } from './vault.ts';

const taken = {
  made_at: '2026-03-04T06:00:00Z',
  groups: [{ id: 'g1', name: 'Umoja', members: [{ id: 'c1', name: 'Halima Noor' }] }],
  field_rules: { keep_hours: 72, lock_minutes: 5, device_days: 14 },
} as unknown as MeetingPack;

let putBack = () => {};
beforeEach(async () => {
  closeVault();
  putBack();
  putBack = await newBrowser();
});
afterAll(() => putBack());

async function atWork(staffId: string): Promise<string[]> {
  await openVault(staffId);
  await openPack(staffId);
  return (readPack()?.groups ?? []).map(({ name }) => name);
}

it('what one person takes along is not kept for the next one on the same phone (DECISIONS 12.4.3)', async () => {
  await atWork('amina');
  expect(await addToPack('amina', taken)).toBe(true);
  expect(await atWork('joseph')).toEqual([]);
  // It came only now, on a slow network.
  expect(await addToPack('amina', taken)).toBe(false);
  expect(readPack()).toBeUndefined();
  expect(await atWork('joseph')).toEqual([]);
  expect(await atWork('amina')).toEqual(['Umoja']);
});
