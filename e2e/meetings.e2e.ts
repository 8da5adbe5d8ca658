import type { Page } from '@playwright/test';
import type { Client } from '#contract/clients.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { openDatabase } from './database.ts';
import { cutOff, unlock } from './devices.ts';
import { arrange, goToMeeting } from './field.ts';
import { expect, test } from './support.ts';

/** The days of a group's meetings in the books, with their notes and who was there. */
async function recordsOf(groupId: string) {
  const database = await openDatabase();
  const { rows } = await database.query<{ day: string; notes: string; states: Record<string, string> }>(
    `select m.day::text, m.notes, coalesce(jsonb_object_agg(a.client_id, a.state) filter (where a.state is not null), '{}') as states
     from meetings m left join meeting_attendance a using (group_id, day)
     where m.group_id = $1 group by m.group_id, m.day`,
    [groupId],
  );
  await database.end();
  return rows;
}

const marksOf = (page: Page, name: string) => page.getByRole('radiogroup', { name: `Attendance of ${name}` });
const mark = (page: Page, name: string, state: string) =>
  marksOf(page, name).getByText(state, { exact: true }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Save the meeting' }).click();

test('a meeting that is saved twice without a network is sent with all its marks, and what is unsaved stays (DECISIONS 17.12) @phone', async ({
  page,
}) => {
  const field = await arrange(page, 2, 1);
  const { group } = field;
  const [amina, beatrice] = field.clients as [Client, Client];
  await goToMeeting(page, field);
  await expect(page.getByText('0 of 2 marked')).toBeVisible();

  const bringBack = await cutOff(page);
  await mark(page, amina.name, 'Present');
  await save(page);
  await expect(page.getByText('Meeting saved on this device.').first()).toBeVisible();
  await expect(page.getByText('Waits to be sent')).toBeVisible();
  await mark(page, beatrice.name, 'Absent');
  await page.getByLabel('Notes').fill('Held outside');
  await save(page);
  await expect(page.getByRole('link', { name: 'Not sent yet: 2 waiting' })).toBeVisible();

  await page.reload();
  await unlock(page);
  await expect(page.getByText('2 of 2 marked')).toBeVisible();
  await expect(page.getByLabel('Notes')).toHaveValue('Held outside');
  await mark(page, amina.name, 'Excused');
  await bringBack();
  await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
  await expect(page.getByText(/Recorded by/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('link', { name: /Not sent yet/ })).toBeHidden();
  await expect(marksOf(page, amina.name).getByRole('radio', { name: 'Excused' })).toBeChecked();
  const today = nairobiDay(new Date());
  const sent = { [amina.id]: 'present', [beatrice.id]: 'absent' };
  expect(await recordsOf(group.id)).toEqual([{ day: today, notes: 'Held outside', states: sent }]);

  await save(page);
  await expect(page.getByText('Meeting saved').first()).toBeVisible();
  const states = { ...sent, [amina.id]: 'excused' };
  expect(await recordsOf(group.id)).toEqual([{ day: today, notes: 'Held outside', states }]);
});
