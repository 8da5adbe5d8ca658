import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import type { Product } from '#contract/products.ts';
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

export const moveOrder = (page: Page, username: string, order: Order, status: string, reason?: string) =>
  callApi<Order>(page, username, 'POST', `/orders/${order.id}/status`, { status, reason });
