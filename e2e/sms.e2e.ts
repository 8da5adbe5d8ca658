import { expectAccessible } from './expectations.ts';
import { enter, expect, test, uniqueDigits } from './support.ts';

test('an admin sends a test by SMS, and sees that it is on the phone and what it cost (DECISIONS 27.4) @desktop', async ({
  page,
}) => {
  const phone = `07${uniqueDigits()}`;
  await enter(page, 'admin', '/admin/settings/sent-sms');
  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByRole('dialog').getByLabel('Phone').fill(phone);
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  const sent = page.getByRole('row').filter({ hasText: `+254${phone.slice(1)}` });
  await expect(sent).toContainText('On the phone');
  await expect(sent).toContainText('0.80');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'SMS', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('They cost KES');
  await expectAccessible(page);
});
