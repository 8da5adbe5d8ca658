import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import type { OrderFilter } from '#contract/orders.ts';
import { endOfNairobiDay, startOfNairobiDay } from '#domain/calendar.ts';
import { type NumberPart, readNumberPart } from '#domain/orders/order-number.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import type { Actor } from '#domain/permissions.ts';
import { readScope, type SumScope } from '../analytics/sums.ts';
import { recordsOfPerson } from '../clients/people.ts';
import type { DB } from '../platform/database.types.ts';
import { idOrNone } from '../platform/ids.ts';
import { filtersSet, hasWords, numbersLike } from '../platform/lists.ts';

/** That a move of an order is an approval over a check that warned (DECISIONS 24.2.5); the words of its index. */
export const IS_OVER_WARNINGS = sql<boolean>`to_status <> 'rejected' and checks @? '$[*] ? (@.passed == false)'`;

/** How a filter limits the stored sums. */
export interface OrderScope extends SumScope {
  status?: OrderStatus | undefined;
}

interface OrderFilterRule<Value> {
  /** The condition that an order meets. */
  where: (value: Value) => Expression<SqlBool>;
  /** How the filter limits the stored sums; `unknown` if it cannot: then orders are counted. */
  sums: 'unknown' | ((scope: OrderScope, value: Value) => OrderScope);
}

const eb = expressionBuilder<DB, 'orders'>();

/** Each filter of the contract. The conditions are asked in this sequence. */
const ORDER_FILTERS: { [Name in keyof OrderFilter]-?: OrderFilterRule<NonNullable<OrderFilter[Name]>> } = {
  status: {
    where: (status) => eb('orders.status', '=', status),
    sums: (scope, status) => ({ ...scope, status }),
  },
  branch_id: {
    where: (id) => eb('orders.branch_id', '=', idOrNone(id)),
    sums: (scope, id) => ({ ...scope, branchIds: [...scope.branchIds, idOrNone(id)] }),
  },
  officer_id: {
    where: (id) => eb('orders.created_by', '=', idOrNone(id)),
    sums: 'unknown',
  },
  group_id: {
    where: (id) => eb('orders.group_id', '=', idOrNone(id)),
    sums: 'unknown',
  },
  client_id: {
    // The person's: the orders of each of their records (DECISIONS 20.13).
    where: (id) => sql<SqlBool>`orders.client_id = any(${recordsOfPerson(id)} || ${idOrNone(id)}::uuid)`,
    sums: 'unknown',
  },
  delivery_method: {
    where: (method) => eb('orders.delivery_method', '=', method),
    sums: 'unknown',
  },
  approved_with_warnings: {
    where: () =>
      sql<SqlBool>`exists (select from order_moves where order_id = orders.id and ${IS_OVER_WARNINGS})`,
    sums: 'unknown',
  },
  from: {
    where: (day) => eb('orders.created_at', '>=', startOfNairobiDay(day).toISOString()),
    sums: (scope, from) => ({ ...scope, from }),
  },
  to: {
    where: (day) => eb('orders.created_at', '<', endOfNairobiDay(day).toISOString()),
    sums: (scope, to) => ({ ...scope, to }),
  },
  search: {
    where: (text) => eb.or([hasWords(sql.ref('orders.search_text'), text), ...hasNumber(text)]),
    sums: 'unknown',
  },
};

export function orderConditions(filter: OrderFilter): Expression<SqlBool>[] {
  return filtersSet(filter, ORDER_FILTERS, ({ where }, value) => where(value));
}

/** The part of the stored sums that counts the orders in reach for a filter; undefined if the sums cannot tell. */
export function sumScopeOf(actor: Actor, filter: OrderFilter): OrderScope | undefined {
  const steps = filtersSet(filter, ORDER_FILTERS, ({ sums }, value) =>
    sums === 'unknown' ? undefined : (scope: OrderScope) => sums(scope, value),
  );
  return steps.reduce<OrderScope | undefined>(
    (scope, step) => scope && step?.(scope),
    readScope(actor, 'orders.read', {}),
  );
}

/** The numbers of all branches and years of which a text is a part: a few for each count, which the index finds. */
const numbersOf = ({
  code,
  year,
  count,
}: NumberPart): Expression<SqlBool> => sql<SqlBool>`orders.number = any(array(
  select order_number(given.code, given.year, ${count}) from order_numbers as given
  where (${code ?? null}::text is null or given.code = ${code ?? null})
    and (${year ?? null}::integer is null or given.year % 100 = ${year ?? null})))`;

/**
 * Whether an order's number is what was typed, begins so, or has it as a part, or its old number is (DECISIONS 18.9); nothing
 * where no number does. The indexes find it.
 */
export const hasNumber = (text: string): Expression<SqlBool>[] => [
  ...numbersLike(text).map((pattern) => eb('orders.number', 'like', pattern)),
  ...[readNumberPart(text) ?? []].flat().map(numbersOf),
  ...(/\p{Nd}/u.test(text)
    ? [sql<SqlBool>`(orders.old_number is not null and folded_id(orders.old_number) = folded_id(${text}))`]
    : []),
];
