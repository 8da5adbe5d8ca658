import type { Page } from '@playwright/test';
import type { Client } from '#contract/clients.ts';
import type { Group } from '#contract/groups.ts';
import type { Product } from '#contract/products.ts';
import { openDatabase } from './database.ts';
import { groupOfToday, takeAlong } from './devices.ts';
import { createClient, createProduct, expect, hire, signIn } from './support.ts';
import { Wizard } from './wizard.ts';

interface Field {
  officer: string;
  group: Group;
  clients: Client[];
  product: Product;
}

/** What an officer finds at a meeting: a group that meets today, with so many clients, and a product of this journey's own. */
export async function arrange(desk: Page, clients: number, stock: number): Promise<Field> {
  const officer = await hire(desk, 'credit_officer', 'Kitui');
  const group = await groupOfToday(desk);
  const members: Client[] = [];
  for (let at = 0; at < clients; at += 1) members.push(await createClient(desk, group, 'Amina'));
  return { officer, group, clients: members, product: await createProduct(desk, stock) };
}

/** From the sign-in to the page of the meeting, on a device that has the group saved for offline use. */
export async function goToMeeting(page: Page, { officer, group }: Field): Promise<void> {
  await signIn(page, officer);
  await takeAlong(page, group);
  await expect(page.getByRole('heading', { name: `Meeting of ${group.name}` })).toBeVisible();
}

/** An order of two pieces, up to the review. */
export async function fillOrder(page: Page, client: Client, product: Product): Promise<Wizard> {
  const wizard = new Wizard(page);
  await page
    .getByRole('button', { name: `Order for ${client.name}` })
    .first()
    .click();
  await wizard.fillToReview(product, 2);
  return wizard;
}

export const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first();
export const KEPT = 'Order saved on this device.';

/** A part of the list of what was made on the device, with so many entries; a part without any is not there. */
export const part = (page: Page, name: string, count: number) =>
  page.getByRole('heading', { name: `${name} ${count}`, exact: true });

/** The orders of a group in the books, the first one first. */
export async function booksOf(groupId: string): Promise<{ client_id: string; total_price: number }[]> {
  const database = await openDatabase();
  const { rows } = await database.query<{ client_id: string; total_price: number }>(
    'select client_id, total_price::int from orders where group_id = $1 order by created_at',
    [groupId],
  );
  await database.end();
  return rows;
}
