import { readNumberPart, type NumberPart } from '#domain/orders/order-number.ts';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { DB } from '../platform/database.types.ts';
import { numbersLike } from '../platform/lists.ts';

const eb = expressionBuilder<DB, 'orders'>();

/** The numbers of all branches and years of which a text is a part: a few for each count, which the index finds. */
const numbersOf = ({
  code,
  year,
  count,
}: NumberPart): Expression<SqlBool> => sql<SqlBool>`orders.number = any(array(
  select order_number(given.code, given.year, ${count}) from order_numbers as given
  where given.last >= ${count}
    and (${code ?? null}::text is null or given.code = ${code ?? null})
    and (${year ?? null}::integer is null or given.year % 100 = ${year ?? null})))`;

/**
 * Whether an order's number is what was typed, begins so, or has it as a part, or its number of before this system is (DECISIONS 18.9); nothing
 * where no number does. The indexes find it.
 */
export const hasNumber = (text: string): Expression<SqlBool>[] => [
  ...numbersLike(text).map((pattern) => eb('orders.number', 'like', pattern)),
  ...[readNumberPart(text) ?? []].flat().map(numbersOf),
  ...(/\p{Nd}/u.test(text)
    ? [sql<SqlBool>`(orders.old_number is not null and folded_id(orders.old_number) = folded_id(${text}))`]
    : []),
];
