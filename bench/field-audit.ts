/** Compares the books with what the devices of `field-drill.ts` have said and show. */
import type { Entry } from '../apps/web/office/device/queue-entry.ts';
import type { Became, Goods, Life } from './field-plan.ts';

export interface Device {
  staffId: string;
  /** What its next life begins with. */
  life: Life;
  /** Every command that it called saved, by its key. */
  queued: Map<string, Pick<Entry, 'key' | 'command' | 'input'>>;
  /** What became of the orders that the officer meant to make, by their marks. */
  became: Map<number, Became>;
  /** What it shows in the end. */
  shows: readonly Entry[];
}

type Ask = <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;

interface Booked {
  id: string;
  key: string | null;
  mark: number;
  staff_id: string;
  total_price: number;
  has_agreed: boolean;
  lines: { product_id: string; quantity: number }[];
}

const BOOKED = `select o.id, k.key, o.client_loan_balance::float8 as mark, o.created_by as staff_id,
    o.total_price::float8 as total_price, o.agreed_at is not null as has_agreed,
    (select json_agg(json_build_object('product_id', product_id, 'quantity', quantity))
     from order_lines l where l.order_id = o.id) as lines
  from orders o left join idempotency_keys k on k.record_id = o.id and k.made = 'order'
  where o.created_by = any($1::uuid[])`;

interface OrderInput {
  clientLoanBalance: number;
  products: { productId: string; quantity: number }[];
}

/** The entry waits for another that needs a decision. */
const isBlocked = ({ input }: Entry, shows: readonly Entry[]) =>
  shows.some(({ state, key }) => state === 'held' && JSON.stringify(input).includes(key));

/** Whether somebody who looks at the device sees why the order is not in the books. */
const isShown = (entry: Entry | undefined, shows: readonly Entry[]): boolean =>
  entry !== undefined &&
  ((entry.state === 'held' && entry.refusal !== undefined) ||
    (entry.state === 'queued' && isBlocked(entry, shows)));

/** All faults are 0 when nothing is lost, doubled or hidden. */
export async function auditField(
  ask: Ask,
  devices: readonly Device[],
  products: Record<Goods, string>,
  stock: Record<Goods, number>,
): Promise<{ faults: Record<string, number>; figures: Record<string, number> }> {
  const booked = await ask<Booked>(BOOKED, [devices.map(({ staffId }) => staffId)]);
  const byKey = new Map(booked.map((order) => [order.key, order]));
  const orders = devices.flatMap(({ queued }) =>
    [...queued.values()].filter(({ command }) => command === 'placeOrder'),
  );
  const faults: Record<string, number> = {
    lost: 0,
    'shown as sent and not booked': 0,
    'refused and booked': 0,
    'other than it was made': 0,
    'without the time of agreement': 0,
    'still waiting': 0,
  };
  const fault = (name: string) => (faults[name] = (faults[name] ?? 0) + 1);
  for (const { queued, shows, became } of devices) {
    for (const { key, command, input } of queued.values()) {
      if (command !== 'placeOrder') continue;
      const body = input.body as OrderInput;
      const mark = body.clientLoanBalance;
      const order = byKey.get(key);
      const shown = shows.find((entry) => entry.key === key);
      if (!order && !isShown(shown, shows) && became.get(mark) !== 'refused') fault('lost');
      if (!order) continue;
      if (became.get(mark) === 'refused') fault('refused and booked');
      const [line] = order.lines;
      const [wanted] = body.products;
      const isSame =
        order.mark === mark && line?.product_id === wanted?.productId && line?.quantity === wanted?.quantity;
      if (!isSame || order.lines.length !== 1) fault('other than it was made');
      if (!order.has_agreed) fault('without the time of agreement');
    }
    for (const entry of shows) {
      if (entry.state === 'queued' && !isBlocked(entry, shows)) fault('still waiting');
      if (entry.command !== 'placeOrder' || entry.state !== 'sent') continue;
      const order = byKey.get(entry.key);
      if (order?.id !== entry.answer?.id || order?.total_price !== entry.answer?.total)
        fault('shown as sent and not booked');
    }
  }
  const marks = booked.map(({ mark }) => mark);
  faults['booked twice'] = marks.length - new Set(marks).size;
  const known = new Set(orders.map(({ key }) => key));
  faults['booked and made by nobody'] = booked.filter(({ key }) => key === null || !known.has(key)).length;
  faults['made and not kept first'] = devices
    .flatMap(({ became }) => [...became])
    .filter(
      ([mark, what]) =>
        what === 'made' && !orders.some(({ input }) => (input.body as OrderInput).clientLoanBalance === mark),
    ).length;
  for (const goods of Object.keys(products) as Goods[]) {
    const [left] = await ask<{ left: number }>('select stock as left from products where id = $1', [
      products[goods],
    ]);
    const sold = booked
      .flatMap(({ lines }) => lines)
      .filter(({ product_id }) => product_id === products[goods])
      .reduce((sum, { quantity }) => sum + quantity, 0);
    faults['stock off by'] = (faults['stock off by'] ?? 0) + Math.abs(stock[goods] - sold - left!.left);
  }
  const people = devices.flatMap(({ queued }) => [...queued.values()]);
  const ids = new Set(
    people
      .filter(({ command }) => command === 'createClient')
      .map(({ input }) => (input.body as { clientId: string }).clientId),
  );
  const twice = await ask<{ times: number }>(
    'select count(*)::int as times from clients where national_id = any($1::text[]) group by national_id having count(*) > 1',
    [[...ids]],
  );
  const there = await ask<{ times: number }>(
    'select count(distinct national_id)::int as times from clients where national_id = any($1::text[])',
    [[...ids]],
  );
  faults['clients twice'] = twice.length;
  faults['clients missing'] = ids.size - there[0]!.times;
  const state = (wanted: Entry['state']) =>
    devices.flatMap(({ shows }) => shows).filter((entry) => entry.state === wanted).length;
  return {
    faults,
    figures: {
      'orders that a device called kept': known.size,
      'orders in the books': booked.length,
      'new clients that a device called kept': ids.size,
      'shown as held in the end': state('held'),
    },
  };
}
