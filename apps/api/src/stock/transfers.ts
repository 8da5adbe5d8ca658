import { sql } from 'kysely';
import type {
  ConsignmentWithLines,
  receiveTransfer as receiveEndpoint,
  sendTransfer as sendEndpoint,
} from '#contract/consignments.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { refuse, refuseField } from '#domain/errors.ts';
import { chooseSource, type Place } from '#domain/stock/stock.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone, newId } from '../platform/ids.ts';
import { getOfficeRules } from '../settings/read-settings.ts';
import {
  insertLines,
  lockConsignment,
  type LockedConsignment,
  markChanged,
  nameLines,
  readLines,
} from './consignments.ts';
import { getConsignment } from './consignments.queries.ts';
import {
  type HeldLine,
  lockOrdersAndProducts,
  readHeldLines,
  refuseLeaving,
  takeFirst,
} from './held-lines.ts';
import {
  changeLevels,
  freePieces,
  type LevelChange,
  type LockedProduct,
  type Move,
  writeMoves,
} from './levels.ts';
import { branchOf, nextStockNumber, placeOf, readOwnPlace, readPlace } from './places.ts';

/** Puts lines of orders at another place. */
async function repoint(trx: Database, lines: readonly HeldLine[], place: Place): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    update order_lines set from_place = ${branchOf(place)}::uuid
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (order_id uuid, product_id uuid)
    where order_lines.order_id = line.order_id and order_lines.product_id = line.product_id`.execute(trx);
}

/**
 * Sends goods from a place to another (DECISIONS 4.8.2): first what orders of the other branch hold here, whole lines, then free
 * pieces. Throws `insufficient_stock`.
 */
export function sendTransfer(
  db: Database,
  caller: Caller,
  body: BodyOf<typeof sendEndpoint>,
): Promise<ConsignmentWithLines> {
  return db.inTransaction(async (trx) => {
    const from = await readOwnPlace(trx, caller, 'stock.write', 'from', body.from);
    const to = await readPlace(trx, 'to', body.to);
    if (from === to) throw refuseField('to', 'same_place');
    const lines = readLines(body.lines);
    const readHeld = () =>
      readHeldLines(
        trx,
        from,
        lines.map(({ productId }) => productId),
      );
    const isForOther = ({ branch_id, is_out }: HeldLine) => branch_id === to && !is_out;
    const { products, found } = await lockOrdersAndProducts(trx, lines, async () =>
      (await readHeld()).filter(isForOther),
    );

    const id = newId(caller.at);
    const along: HeldLine[] = [];
    const levels: LevelChange[] = [];
    for (const { productId, quantity } of lines) {
      const product = products.get(productId)!;
      const { taken, held: reserved } = takeFirst(
        found.filter((line) => line.product_id === productId),
        quantity,
      );
      const free = freePieces(product).find(({ place }) => place === from)?.free ?? 0;
      if (quantity > reserved + free) {
        const staying = (await readHeld()).filter(
          (line) =>
            line.product_id === productId && !taken.some(({ order_id }) => order_id === line.order_id),
        );
        throw refuseLeaving(product, reserved + free, staying);
      }
      along.push(...taken);
      levels.push(
        { productId, place: from, onHand: -quantity, reserved: -reserved },
        { productId, place: id, onHand: quantity, reserved },
      );
    }

    const at = caller.at.toISOString();
    const transfer = {
      number: await nextStockNumber(trx, 'transfer', caller.at),
      from_branch: branchOf(from),
      to_branch: branchOf(to),
      expected_on: body.expectedOn ?? null,
      note: body.note ?? '',
    };
    await trx
      .insertInto('consignments')
      .values({ ...transfer, id, kind: 'transfer', made_by: caller.id, made_at: at, updated_at: at })
      .execute();
    await insertLines(trx, id, lines);
    await repoint(trx, along, id);
    await writeMoves(
      trx,
      { at: caller.at, by: caller.id, paper: transfer.number },
      lines.map((line) => ({ ...line, from, to: 'transit', why: 'transfer' })),
    );
    await changeLevels(trx, levels);
    const orders = [...new Set(along.map(({ number }) => number))];
    await writeAudit(trx, caller, 'consignment.send', id, {
      after: { ...transfer, products: nameLines(lines, products), ...(orders.length > 0 && { orders }) },
    });
    return getConsignment(trx, caller, id);
  });
}

/** What became of the pieces of a line. */
interface Arrival {
  productId: string;
  received: number;
  back: number;
  lost: number;
  reason: string;
}

/** Reads each line of the transfer once. Throws `check_failed` for other lines, for more pieces than were sent, and without a reason. */
function readArrivals(
  transfer: LockedConsignment,
  products: ReadonlyMap<string, LockedProduct>,
  given: BodyOf<typeof receiveEndpoint>['lines'],
): Arrival[] {
  const sent = new Map(transfer.lines.map(({ productId, quantity }) => [productId, quantity]));
  const named = new Set(given.map(({ productId }) => idOrNone(productId)));
  if (given.length !== sent.size || [...sent.keys()].some((id) => !named.has(id)))
    throw refuse('lines_of_transfer_differ');
  return given.map(({ productId: id, received, back = 0, reason = '' }, nth) => {
    const productId = idOrNone(id);
    const quantity = sent.get(productId)!;
    const lost = quantity - received - back;
    if (lost < 0) throw refuse('more_than_sent', { product: products.get(productId)!.name, sent: quantity });
    if (received < quantity && reason === '') throw refuseField(`lines.${nth}.reason`, 'reason_missing');
    return { productId, received, back, lost, reason };
  });
}

/**
 * Receives a transfer. Orders that hold pieces in it hold them at its goal from then on, the earliest promised first; the others get
 * pieces of another place. Throws `insufficient_stock` where no place has enough for one.
 */
export function receiveTransfer(
  db: Database,
  asked: Caller,
  id: string,
  body: BodyOf<typeof receiveEndpoint>,
): Promise<ConsignmentWithLines> {
  return db.inTransaction(async (trx) => {
    const transfer = await lockConsignment(trx, asked, 'transfer', id);
    const { caller, number, from_branch, to_branch, lines } = transfer;
    if (transfer.made_by === caller.id) throw refuse('own_transfer');
    const [from, to] = [placeOf(from_branch), placeOf(to_branch)];
    const { products } = await lockOrdersAndProducts(trx, lines, () =>
      trx.selectFrom('order_lines').select('order_id').where('from_place', '=', transfer.id).execute(),
    );
    const arrivals = readArrivals(transfer, products, body.lines);
    const held = Map.groupBy(
      await readHeldLines(
        trx,
        transfer.id,
        lines.map(({ productId }) => productId),
      ),
      ({ product_id }) => product_id,
    );
    const { orders_from_branch: fromBranch } = await getOfficeRules(trx);
    const levels: LevelChange[] = [];
    const elsewhere: { line: HeldLine; place: Place }[] = [];
    for (const { productId, received, back } of arrivals) {
      const product = products.get(productId)!;
      const waiting = held.get(productId) ?? [];
      const { held: kept, rest } = takeFirst(waiting, received);
      const { on_hand, reserved } = product.levels.get(transfer.id)!;
      levels.push(
        { productId, place: transfer.id, onHand: -on_hand, reserved: -reserved },
        { productId, place: to, onHand: received, reserved: kept },
        { productId, place: from, onHand: back, reserved: 0 },
      );
      const arrived = new Map([
        [to, received - kept],
        [from, back],
      ]);
      const places = freePieces(product)
        .concat([...arrived.keys()].map((place) => ({ place, free: 0 })))
        .filter(
          ({ place }, nth, all) =>
            place !== transfer.id && all.findIndex((one) => one.place === place) === nth,
        )
        .map((one) => ({ ...one, free: one.free + (arrived.get(one.place) ?? 0) }));
      for (const line of rest) {
        const place = chooseSource(places, line.pieces, {
          preferred: fromBranch ? line.branch_id : 'central',
        });
        if (place === undefined) throw refuse('arrival_short', { product: product.name, order: line.number });
        places.find((one) => one.place === place)!.free -= line.pieces;
        levels.push({ productId, place, onHand: 0, reserved: line.pieces });
        elsewhere.push({ line, place });
      }
    }

    await trx
      .updateTable('order_lines')
      .set({ from_place: to_branch })
      .where('from_place', '=', transfer.id)
      .execute();
    for (const { line, place } of elsewhere) await repoint(trx, [line], place);
    await writeMoves(
      trx,
      { at: caller.at, by: caller.id, paper: number },
      arrivals.flatMap(movesOf(from, to)),
    );
    await changeLevels(trx, levels);
    await trx.deleteFrom('stock_levels').where('place_id', '=', transfer.id).execute();
    for (const { productId, ...figures } of arrivals)
      await trx
        .updateTable('consignment_lines')
        .set(figures)
        .where('consignment_id', '=', transfer.id)
        .where('product_id', '=', productId)
        .execute();
    await markChanged(trx, transfer, { closed: true });
    await writeAudit(trx, caller, 'consignment.receive', transfer.id, {
      before: { number, from_branch, to_branch, state: 'open' },
      after: {
        number,
        from_branch,
        to_branch,
        state: 'closed',
        products: arrivals.map(({ productId, ...said }) => ({
          name: products.get(productId)!.name,
          ...said,
        })),
      },
    });
    return getConsignment(trx, caller, transfer.id);
  });
}

/** The moves of a line that arrived, or did not. */
const movesOf =
  (from: Place, to: Place) =>
  ({ productId, received, back, lost }: Arrival): Move[] => {
    const moves: Omit<Move, 'productId' | 'from'>[] = [
      { to, quantity: received, why: 'transfer' },
      { to: from, quantity: back, why: 'transfer' },
      { to: 'lost', quantity: lost, why: 'lost' },
    ];
    return moves
      .filter(({ quantity }) => quantity > 0)
      .map((move) => ({ productId, from: 'transit', ...move }));
  };
