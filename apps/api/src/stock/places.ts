import { sql } from 'kysely';
import { refuse, refuseField } from '#domain/errors.ts';
import type { Actor } from '#domain/permissions.ts';
import { mayWriteAt, type Place, type StockPaper, stockNumber } from '#domain/stock/stock.ts';
import { nairobiDay } from '#domain/calendar.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';

/** The column of a place: null is the central store. */
export const branchOf = (place: Place): string | null => (place === 'central' ? null : place);
/** The place of such a column. */
export const placeOf = (branchId: string | null): Place => branchId ?? 'central';

/** The place that a request names. Throws `check_failed` for one that there is not. */
export async function readPlace(trx: Database, path: string, given: string): Promise<Place> {
  if (given === 'central') return given;
  const branch = await trx
    .selectFrom('branches')
    .select('id')
    .where('id', '=', idOrNone(given))
    .forKeyShare()
    .executeTakeFirst();
  if (!branch) throw refuseField(path, 'no_such_branch');
  return branch.id;
}

/**
 * The same of a place whose stock this person may change. Throws `not_found` for another branch, and `forbidden` for the central store
 * where a branch limits them.
 */
export async function readOwnPlace(
  trx: Database,
  actor: Actor,
  permission: 'stock.write' | 'stock.approve',
  path: string,
  given: string,
): Promise<Place> {
  const place = await readPlace(trx, path, given);
  if (mayWriteAt(actor, permission, branchOf(place))) return place;
  throw place === 'central' ? refuse('not_permitted') : refuse('record_not_found', { record: 'branch' });
}

/** The next number of a purchase, transfer or count in the year of this moment. */
export async function nextStockNumber(trx: Database, kind: StockPaper, at: Date): Promise<string> {
  const year = Number(nairobiDay(at).slice(0, 4));
  const { rows } = await sql<{ last: number }>`
    insert into stock_numbers (kind, year, last) values (${kind}, ${year}, 1)
    on conflict (kind, year) do update set last = stock_numbers.last + 1 returning last`.execute(trx);
  return stockNumber(kind, year, rows[0]!.last);
}
