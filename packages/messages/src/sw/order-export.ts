import { ORDER_TEXTS } from '#domain/orders/order-fields.ts';
import type { orderExport as en } from '../en/order-export.ts';
import type { Shape } from '../shape.ts';
import { capital, count, nouns, pick } from './nouns.ts';
import { orderFields } from './order-form.ts';
import { statuses } from './words.ts';

export const orderExport: Shape<typeof en> = {
  sheet: 'Maagizo',
  columns: {
    client_name: 'Jina la mteja',
    chairperson_phone: 'Nambari ya simu ya mteja',
    group_account_number: 'Nambari ya akaunti ya kikundi',
    loan_term: 'Muda wa mkopo',
    products: 'Bidhaa na idadi',
    delivery_point: 'Mahali pa kukabidhi',
    officer_name: 'Afisa wa mikopo',
    status: 'Hali',
    ...Object.fromEntries(ORDER_TEXTS.map(({ column }) => [column, orderFields[column]])),
  },
  about: {
    institution: 'Taasisi',
    orders: 'Maagizo',
    chosen: (orders) =>
      `${capital(count(orders, nouns.order))} ${pick(orders, 'lililochaguliwa', 'yaliyochaguliwa')}`,
    search: 'Utafutaji',
  },
  ownBranch: 'Katika tawi',
  otherPlace: (location) => `Mahali pengine: ${location}`,
  statuses,
};
