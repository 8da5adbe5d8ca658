import type { Page } from '@playwright/test';
import {
  arrange,
  booksOf,
  fillOrder,
  goToMeeting,
  KEPT,
  openUnsent,
  part,
  test,
  toast,
  unsent,
} from './faulty-network.ts';
import { expect, stockOf } from './support.ts';

/** Whether the database of the browser takes anything more. */
const hasRoom = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('room', 1);
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('some'));
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error!));
    }).catch(() => undefined);
    if (!database) return false;
    const writing = database.transaction('some', 'readwrite');
    writing.objectStore('some').put('x'.repeat(10_000), 'x');
    const fits = await new Promise<boolean>((resolve) => {
      writing.addEventListener('complete', () => resolve(true));
      writing.addEventListener('abort', () => resolve(false));
    });
    database.close();
    return fits;
  });

test('a device without room says so and keeps the order in hand (DECISIONS 12.4) @phone', async ({
  page,
  desk,
  network,
  context,
}) => {
  test.slow();
  const field = await arrange(desk, 1, 5);
  await goToMeeting(page, field);
  const wizard = await fillOrder(page, field.clients[0]!, field.product);
  network.set('cut-before');
  const devtools = await context.newCDPSession(page);
  const origin = network.url;
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  // The browser goes on for a while with the room that it has counted before.
  await expect.poll(() => hasRoom(page), { timeout: 90_000, intervals: [1000] }).toBe(false);
  await wizard.submit();
  await expect(wizard.dialog.getByText('this device has no space left')).toBeVisible();
  await expect(toast(page, KEPT)).toBeHidden();
  await expect(unsent(page)).toBeHidden();
  await expect(wizard.heading('Review Order')).toBeVisible();
  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await wizard.submit();
  await expect(toast(page, KEPT)).toBeVisible();
  network.set('none');
  await openUnsent(page);
  await expect(part(page, 'Sent', 1)).toBeVisible({ timeout: 60_000 });
  expect(await booksOf(field.group.id)).toHaveLength(1);
  expect(await stockOf(desk, field.product)).toBe(3);
});
