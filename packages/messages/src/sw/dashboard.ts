import type { dashboard as en } from '../en/dashboard.ts';
import type { Shape } from '../shape.ts';
import { capital, count, nouns } from './nouns.ts';

export const dashboard: Shape<typeof en> = {
  title: 'Dashibodi',
  welcome: (name) => `Karibu tena, ${name}`,
  officerFallback: 'Afisa wa mikopo',
  officer: {
    totalOrders: 'Maagizo yote',
    approvedOrders: 'Maagizo yaliyoidhinishwa',
    pendingOrders: 'Maagizo yanayosubiri',
    totalSales: 'Jumla ya mauzo (KES)',
    tableTitle: 'Maagizo uliyowawekea wateja hivi karibuni',
    columns: {
      client: 'Mteja',
      group: 'Kikundi',
      products: 'Bidhaa',
      date: 'Tarehe',
      status: 'Hali',
      branch: 'Tawi',
      amount: 'Kiasi (KES)',
    },
    balance: 'Salio',
    savings: 'Akiba',
    arrears: 'Malimbikizo',
    products: (products) => count(products, nouns.product),
    months: (months) => count(months, nouns.month),
    emptyTitle: 'Hakuna maagizo yaliyopatikana',
    emptyText: 'Bado hujaweka agizo lolote.',
    emptyAction: 'Weka agizo jipya',
    quickActions: 'Hatua za haraka',
    createOrder: 'Weka agizo jipya',
    meetings: 'Mikutano ya leo',
  },
  waiting: {
    title: 'Yanasubiri uamuzi',
    count: (orders) => capital(count(orders, nouns.order)),
    total: (total) => `Jumla ${total}`,
    decide: 'Amua',
    none: 'Hakuna kinachosubiri uamuzi',
    noneHint: 'Maagizo mapya ya tawi lako huonekana hapa.',
    columns: {
      client: 'Mteja',
      group: 'Kikundi',
      amount: 'Kiasi (KES)',
      age: 'Limesubiri kwa',
      officer: 'Afisa wa mikopo',
    },
    age: (days) => (days === 0 ? 'Tangu leo' : count(days, nouns.day)),
  },
  change: {
    against: 'dhidi ya mwezi uliopita',
    up: (percent, against) => `Imepanda kwa ${percent}% ${against}`,
    down: (percent, against) => `Imeshuka kwa ${percent}% ${against}`,
    none: (against) => `Hakuna mabadiliko ${against}`,
  },
};
