import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { nairobiDay } from '#domain/calendar.ts';
import { sentOrder, unlock } from './devices.ts';
import { arrange, booksOf, goToMeeting, part, test } from './faulty-network.ts';
import { openDatabase } from './database.ts';
import { expect, stockOf, unique, uniqueDigits } from './support.ts';

/** Puts entries into the queue of this page's person, as the version did that wrote them. */
function putIntoQueue(page: Page, staffId: string, queueKey: string, entries: unknown[]): Promise<void> {
  return page.evaluate(
    async ({ queueKey, entries, staffId }) => {
      const bytes = Uint8Array.from(atob(queueKey), (char) => char.charCodeAt(0));
      const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt']);
      const rows: unknown[] = [];
      for (const entry of entries) {
        const iv = crypto.getRandomValues(new Uint8Array(12));
        const text = new TextEncoder().encode(JSON.stringify(entry));
        const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text);
        rows.push({ staffId, state: (entry as { state: string }).state, sealed: { iv, data } });
      }
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('field');
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(opening.error!));
      });
      const writing = database.transaction('queue', 'readwrite');
      for (const row of rows) writing.objectStore('queue').add(row);
      await new Promise((resolve) => writing.addEventListener('complete', resolve));
      database.close();
    },
    { queueKey, entries, staffId },
  );
}

// A file of `fixtures` is what a released version left on devices: it is never changed. When entries change their form,
// today's are frozen in a file of the next number, and this journey reads both.
test('what an older version left in the queue of a device is read and sent by this one (DECISIONS 12.1) @phone', async ({
  page,
  desk,
}) => {
  const field = await arrange(desk, 1, 5);
  let queueKey = '';
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/devices')) return;
    ({ queueKey } = request.postDataJSON() as { queueKey: string });
  });
  await goToMeeting(page, field);
  const staffId = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('device')!) as { staffId: string }).staffId,
  );
  const words: Record<string, string> = {
    run: unique('run').replaceAll(' ', '-'),
    name: unique('Chebet'),
    digits: uniqueDigits(),
    today: nairobiDay(new Date()),
    branch: field.group.branch_id,
    product: field.product.id,
  };
  const text = await readFile(new URL('fixtures/queue-entries-1.json', import.meta.url), 'utf8');
  const entries = JSON.parse(text.replace(/\{(\w+)\}/g, (_, word: string) => words[word]!)) as unknown[];
  await putIntoQueue(page, staffId, queueKey, entries);
  await page.goto('/credit-officer/unsent');
  await unlock(page);
  await expect(part(page, 'Sent', entries.length)).toBeVisible();
  await expect(sentOrder(page, words['name']!)).toBeVisible();
  const database = await openDatabase();
  const { rows } = await database.query<{ id: string; client: string; met: number }>(
    `select g.id, c.name as client,
       (select count(*)::int from meeting_attendance a where a.client_id = c.id) as met
     from groups g join clients c on c.group_id = g.id where g.name = $1`,
    [`Group ${words['run']}`],
  );
  await database.end();
  expect(rows).toMatchObject([{ client: words['name'], met: 1 }]);
  expect(await booksOf(rows[0]!.id)).toMatchObject([{ total_price: 5000 }]);
  expect(await stockOf(desk, field.product)).toBe(3);
});
