import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import type { Product } from '#contract/products.ts';
import type { SmsMessage } from '#contract/sms.ts';
import { callApi } from './support.ts';

/** The orders page as an officer or a manager has it. */
export const LIST = '/credit-officer/orders';

export const details = (page: Page) => page.getByRole('dialog', { name: 'Order Details' });
/** Its orders: not the row that says that they are being read, and which opens nothing. */
export const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Orders' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell'), hasNot: page.getByRole('status') });
export const openDetails = (page: Page, order: Order) => page.goto(`${LIST}?order=${order.id}`);

/** The list as it shows this journey's orders alone: no other order has its product. */
export const listOf = (product: Product) => `${LIST}?search=${encodeURIComponent(product.name)}`;

/**
 * Makes the rest after a move, in which no other is made, twenty times as long from the next page on: no hand of a test is sure
 * to be faster than 1,200 ms.
 */
export const restLonger = (page: Page) =>
  page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() / 20;
  });

export const moveOrder = (
  page: Page,
  username: string,
  order: Order,
  status: string,
  reason = 'Known client',
) => callApi<Order>(page, username, 'POST', `/orders/${order.id}/status`, { status, reason });

/** The code that the phone of an order's client got last: the demo shows it. */
export async function codeOf(page: Page, order: Order): Promise<string> {
  const path = '/sms?page=1&limit=100';
  const { messages } = await callApi<{ messages: SmsMessage[] }>(page, 'admin', 'GET', path);
  return /\d{6}/.exec(messages.find(({ order_id }) => order_id === order.id)!.text!)![0];
}

/**
 * Pairs of texts of the open order that lie over each other on A4. A browser tells no boxes of its sheets, but it breaks
 * columns as it breaks sheets: so the page is laid out in columns of a sheet's size within the margins of kit/print.css.
 */
export async function findOverlaps(page: Page): Promise<string[]> {
  const size = page.viewportSize()!;
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 673, height: 1001 });
  const overlaps = await page.evaluate(() => {
    const sheets = document.documentElement;
    sheets.style.cssText = 'block-size: 1001px; columns: 673px; column-gap: 40px; column-fill: auto';
    const boxes = [...document.querySelectorAll('article :is(h2, h3, h4, p, tr, li, dt, dd)')].flatMap(
      (part) =>
        [...part.getClientRects()]
          .filter(({ width, height }) => width * height > 4)
          .map((box) => ({ part, box })),
    );
    sheets.style.cssText = '';
    return boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter(
          (other) =>
            !one.part.contains(other.part) &&
            one.box.left < other.box.right - 1 &&
            other.box.left < one.box.right - 1 &&
            one.box.top < other.box.bottom - 1 &&
            other.box.top < one.box.bottom - 1,
        )
        .map((other) => `${one.part.textContent} | ${other.part.textContent}`),
    );
  });
  await page.emulateMedia({ media: null });
  await page.setViewportSize(size);
  return overlaps;
}
