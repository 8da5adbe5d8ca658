import { formatAmount } from '#domain/money.ts';
import type { gallery as en } from '../en/site-gallery.ts';
import type { Shape } from '../shape.ts';

export const gallery: Shape<typeof en> = {
  title: 'Picha',
  heading: 'Picha',
  description: (name) =>
    `Picha za ${name}: mikutano ya vikundi, siku za soko, matawi, timu yetu na washirika wetu.`,
  lead: 'Mikutano, masoko na jikoni. Chagua picha ili uione vizuri zaidi.',
  filter: 'Onyesha picha za',
  all: 'Zote',
  categories: {
    events: 'Matukio',
    community: 'Jamii',
    branches: 'Matawi',
    team: 'Timu',
    partnerships: 'Ushirikiano',
  },
  count: (n) => `Picha ${formatAmount(n)}`,
  empty: 'Bado hakuna picha hapa',
  emptyText: 'Aina hii haina picha kufikia sasa.',
  viewAll: 'Tazama picha zote',
  category: 'Aina',
  close: 'Funga',
};
