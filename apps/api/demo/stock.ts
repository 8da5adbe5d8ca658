import { nairobiDay } from '#domain/calendar.ts';
import { addDays } from '#domain/period.ts';
import type { Caller } from '../src/platform/caller.ts';
import type { Database } from '../src/platform/database.ts';
import { lockProducts, movePieces } from '../src/stock/levels.ts';
import { createPurchase } from '../src/stock/purchases.ts';
import { startStockCount } from '../src/stock/start-count.ts';
import { sendTransfer } from '../src/stock/transfers.ts';
import type { Username } from './accounts.ts';
import { GOODS } from './goods.ts';
import type { BranchName } from './places.ts';
import { diceFor } from './random.ts';
import { momentAgo } from './timeline.ts';

const LANTERN = 'Solar Lantern with Phone Charging';
const JIKO = 'Charcoal-Saving Jiko';

/** What two branches began with. The rest is in the central store. */
const OPENING: readonly (readonly [BranchName, string, number])[] = [
  ['Kitui', LANTERN, 18],
  ['Kitui', JIKO, 12],
  ['Kitui', 'Dryland Seed Pack', 30],
  ['Mombasa', LANTERN, 8],
  ['Mombasa', 'Torch Phone with Radio', 10],
];

interface DemoStock {
  as: (username: Username, at: Date) => Caller;
  branches: ReadonlyMap<string, string>;
  /** The ids of `GOODS`; they are there when the work is done. */
  products: readonly string[];
  now: Date;
}

/** Stock in two branches, and in the last days a transfer on its way, an open purchase and an open count, each at its moment. */
export function planStock(db: Database, { as, branches, products, now }: DemoStock) {
  const productId = (name: string) => products[GOODS.findIndex((one) => one.name === name)]!;
  const branchId = (name: BranchName) => branches.get(name)!;
  const ago = (days: number) => momentAgo(now, days, diceFor(`stock ${days}`));
  const comingDay = addDays(nairobiDay(now), 2);
  const planned = (days: number, by: Username, work: (caller: Caller) => Promise<unknown>) => ({
    at: ago(days),
    work: () => work(as(by, ago(days))),
  });
  return [
    planned(20, 'admin', (admin) =>
      db.inTransaction(async (trx) => {
        await lockProducts(trx, products);
        const moves = OPENING.map(([branch, product, quantity]) => ({
          productId: productId(product),
          from: 'central',
          to: branchId(branch),
          quantity,
          why: 'opening' as const,
        }));
        await movePieces(trx, { at: admin.at, by: admin.id }, moves);
      }),
    ),
    planned(5, 'admin', (admin) =>
      createPurchase(db, admin, {
        supplier: 'Mwanga Solar Supplies',
        to: 'central',
        expectedOn: comingDay,
        lines: [
          { productId: productId(LANTERN), quantity: 40 },
          { productId: productId('Solar Security Floodlight'), quantity: 20 },
        ],
      }),
    ),
    planned(4, 'manager', (manager) =>
      sendTransfer(db, manager, {
        from: branchId('Kitui'),
        to: branchId('Mombasa'),
        expectedOn: comingDay,
        lines: [{ productId: productId(LANTERN), quantity: 6 }],
      }),
    ),
    planned(3, 'manager', (manager) =>
      startStockCount(db, manager, {
        place: branchId('Kitui'),
        productIds: [productId(LANTERN), productId(JIKO)],
      }),
    ),
  ];
}
