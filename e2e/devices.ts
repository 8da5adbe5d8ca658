import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type LaunchOptions, type Page } from '@playwright/test';
import type { Group } from '#contract/groups.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { WEEKDAYS } from '#domain/field/meeting-days.ts';
import { callApi, createGroup, expect } from './support.ts';

// What journeys on a registered device do again and again.

export const PIN = '4711';

/** A group of one's own that meets on this weekday in Kenya. */
export async function groupOfToday(page: Page): Promise<Group> {
  const group = await createGroup(page);
  const weekday = WEEKDAYS[(new Date(`${nairobiDay(new Date())}T00:00:00Z`).getUTCDay() + 6) % 7]!;
  return callApi<Group>(page, 'admin', 'PUT', `/groups/${group.id}`, { meetingDay: `Every ${weekday}` });
}

export async function setUpDevice(page: Page): Promise<void> {
  await page.goto('/credit-officer/account');
  await setUpHere(page);
}

/** The same on the screen that offers it. */
async function setUpHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up this device' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up this device' });
  await dialog.getByLabel('Name of the device').fill('Blue phone');
  await dialog.getByRole('textbox', { name: 'New PIN' }).fill(PIN);
  await dialog.getByRole('textbox', { name: 'PIN again' }).fill(PIN);
  await dialog.getByRole('button', { name: 'Set up', exact: true }).click();
  await expect(page.getByText('This device is set up.')).toBeVisible();
  await expect(dialog).toBeHidden();
}

export async function unlock(page: Page, pin = PIN): Promise<void> {
  await page.getByRole('textbox', { name: 'PIN' }).fill(pin);
  await page.getByRole('button', { name: 'Unlock' }).click();
}

/** To the page of a meeting, on a device that has the group saved for offline use. */
export async function takeAlong(page: Page, group: Group): Promise<void> {
  await page.goto('/credit-officer/today');
  await setUpHere(page);
  await page.getByRole('button', { name: `Save for offline use: ${group.name}` }).click();
  await expect(page.getByText('Saved for offline use just now').first()).toBeVisible();
  await page.getByRole('link', { name: group.name }).click();
}

/**
 * Cuts the server off, as a place without a network does. Answers how to bring it back. The route itself stays: where it is taken
 * away while a page loads, the browser can lose a file of the program for ever.
 */
export async function cutOff(page: Page): Promise<() => Promise<void>> {
  let isCut = true;
  await page.route('**/api/**', (route) => (isCut ? route.abort('internetdisconnected') : route.fallback()));
  return async () => {
    isCut = false;
  };
}

/** An order for somebody in the list of what was sent, with the number that it got. */
export const sentOrder = (page: Page, client: string) =>
  page.getByText(new RegExp(`^Order KTI-\\d\\d-\\d{5,}: ${client}$`));

/** A browser with files of its own in a new folder `profile`, which it has again each time that it is launched. */
export async function newProfile(
  launchOptions: LaunchOptions,
  baseURL: string,
): Promise<{ profile: string; launch: () => Promise<BrowserContext> }> {
  const profile = await mkdtemp(join(tmpdir(), 'profile-'));
  const launch = () =>
    chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL,
      locale: 'en-KE',
      reducedMotion: 'reduce',
    });
  return { profile, launch };
}

/** The files of a browser's profile that hold a text, in either of the encodings that browsers write. */
export async function filesWith(profile: string, text: string): Promise<string[]> {
  const searched = [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')];
  const found: string[] = [];
  for (const file of await readdir(profile, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    const content = await readFile(path).catch(() => Buffer.alloc(0));
    if (searched.some((bytes) => content.includes(bytes))) found.push(path.slice(profile.length));
  }
  return found;
}
