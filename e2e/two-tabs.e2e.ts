import type { Page } from '@playwright/test';
import { unlock } from './devices.ts';
import { arrange, booksOf, goToMeeting, KEPT, test, toast } from './faulty-network.ts';
import { expect } from './support.ts';
import { Wizard } from './wizard.ts';

/** The same page of the device in another tab. */
async function secondTab(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await unlock(other);
  return other;
}

const begin = (page: Page, name: string) =>
  page
    .getByRole('button', { name: `Order for ${name}` })
    .first()
    .click();

test('two tabs have an order each without a network, and neither writes over the other’s (DECISIONS 15.9) @phone', async ({
  page,
  desk,
  network,
}) => {
  test.setTimeout(180_000);
  const { clients, group, product, ...field } = await arrange(desk, 2, 9);
  const [first, second] = clients;
  await goToMeeting(page, { clients, group, product, ...field });
  const other = await secondTab(page);
  network.set('cut-before');
  await begin(page, first!.name);
  const here = new Wizard(page);
  await here.fillClientFigures('0', '700');

  await begin(other, second!.name);
  const there = new Wizard(other);
  await there.fillClientFigures('0', '300');
  await there.continue();
  // Neither has anything of the other's.
  await expect(here.dialog.getByLabel('System savings')).toHaveValue('700');
  await other.keyboard.press('Escape');
  await page.reload();
  await unlock(page);
  await begin(page, first!.name);
  await expect(page.getByRole('heading', { name: 'You have an order in progress' })).toBeVisible();
  await expect(page.getByRole('dialog').getByText(second!.name)).toBeVisible();
  await page.getByRole('button', { name: 'Go on', exact: true }).click();
  await here.fillGroupFigures('0', '0');
  await here.continue();
  await here.setQuantity(product, 3, 'Add to Cart');
  await here.continue();
  await here.continue();
  await here.submit();
  await expect(toast(page, KEPT)).toBeVisible();
  // The first tab's order is still there, with what was typed.
  await page.goto('/credit-officer/dashboard');
  await unlock(page);
  await expect(page.getByText(`You have an order in progress for ${first!.name}`)).toBeVisible();
  await page.getByRole('button', { name: 'Open the order' }).click();
  await page.getByRole('button', { name: 'Go on', exact: true }).click();
  await expect(here.dialog.getByLabel('System savings')).toHaveValue('700');
  expect(await booksOf(group.id)).toEqual([]);
});
