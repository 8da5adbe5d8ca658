import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STATUS_RULES } from '#domain/orders/order-status.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import { beginWalk, type Walk } from './chains.ts';
import { openLines } from '../src/platform/person-keys.ts';
import { createWorld, type Loose, type Person, type World } from './world.ts';

let world: World;
let second: Person;
beforeAll(async () => {
  world = await createWorld();
  second = await world.hire('admin', null);
});
afterAll(() => world.close());

const rowsOf = async (text: string, values: unknown[] = []): Promise<Loose[]> =>
  (await world.pool.query(text, values)).rows;

/** Each figure on the books, and the last of it that no maker of an order stated. */
const FIGURES = {
  clients: { loan_balance: 'confirmed_loan', system_savings: 'confirmed_savings' },
  groups: { loan_balance: 'confirmed_loan', arrears: 'confirmed_arrears' },
} as const;
type Table = keyof typeof FIGURES;
type Rows = Map<string, Loose>;
type Books = Record<Table | 'orders', Rows>;

async function readBooks({ clients, groups, orders }: Walk): Promise<Books> {
  const read = async (table: string, ids: readonly string[], books = ''): Promise<Rows> => {
    const rows = await rowsOf(
      `select to_jsonb(its) ${books && '|| to_jsonb(books)'} as row from ${table} its ${books} where its.id = any($1)`,
      [ids],
    );
    return new Map(rows.map(({ row }) => [row.id, row]));
  };
  const booksOf = (record: string, kind: string) => `join (
    select ${record}_books.*, (confirmed_balance(${record}_id, 'loan')).amount as confirmed_loan,
      (confirmed_balance(${record}_id, '${kind}')).amount as confirmed_${kind}
    from ${record}_books) as books on books.${record}_id = its.id`;
  return {
    clients: await read('clients', clients, booksOf('client', 'savings')),
    groups: await read('groups', groups, booksOf('group', 'arrears')),
    orders: await read('orders', orders),
  };
}

/** What is wrong with a figure: nobody stated it, of this record, at that moment, or it went with an import. */
function faultOf(walk: Walk, id: string, row: Loose, [name, value]: [string, number]): string | undefined {
  const statement = walk.said.get(value);
  if (!statement) return 'nobody stated it';
  if (statement.importId !== undefined && walk.undone.has(statement.importId)) return 'its import was undone';
  if (statement.of !== id) return 'it was stated of somebody else';
  const source = row[`${name}_source`];
  if (statement.by !== 'order') return source === 'approval' ? 'no order states it' : undefined;
  if (name.startsWith('confirmed_')) return 'only an order states it';
  const isItsMoment = Date.parse(row[`${name}_at`]) === Date.parse(statement.at!);
  return isItsMoment && source === 'approval' ? undefined : 'it has another moment or source';
}

function findFalseFigures(walk: Walk, books: Books): string[] {
  return (['clients', 'groups'] as const).flatMap((table) =>
    [...books[table]].flatMap(([id, row]) =>
      Object.entries(FIGURES[table])
        .flat()
        .filter((name) => Number(row[name] ?? 0) !== 0)
        .flatMap((name) => {
          const fault = faultOf(walk, id, row, [name, Number(row[name])]);
          return fault === undefined ? [] : [`${table} ${name} ${row[name]}: ${fault}`];
        }),
    ),
  );
}

/** Clients and unfinished orders that are not in the branch of their group, and orders of nobody. */
function findMisplaced({ clients, groups, orders }: Books): string[] {
  const branchOf = (id: string | null) => groups.get(id ?? '')?.branch_id;
  return [
    ...[...clients.values()]
      .filter(({ group_id, branch_id }) => group_id !== null && branchOf(group_id) !== branch_id)
      .map(({ name }) => `${name} is not where their group is`),
    ...[...orders.values()]
      .filter(({ status }) => !STATUS_RULES[status as OrderStatus].isFinished)
      .filter(({ group_id, branch_id }) => branchOf(group_id) !== branch_id)
      .map(({ number }) => `${number} is not where its group is`),
    ...[...orders.values()]
      .filter(({ client_id }) => !clients.has(client_id))
      .map(({ number }) => `${number} is of nobody`),
  ];
}

/** Changes of figures, names, branches and statuses without a line in the log of that moment that has them. */
function findUntold(before: Books, after: Books, lines: readonly Loose[]): string[] {
  const isTold = (id: string, name: string, from: unknown, to: unknown) =>
    lines.some((line) => line.entity_id === id && line.before?.[name] === from && line.after?.[name] === to);
  const watched = {
    // The log has names under the key of their person.
    clients: ['loan_balance', 'system_savings'],
    groups: ['name', 'branch_id', 'loan_balance', 'arrears'],
    orders: ['status', 'branch_id'],
  } as const;
  return Object.entries(watched).flatMap(([table, names]) =>
    [...after[table as keyof Books]].flatMap(([id, row]) => {
      const was = before[table as keyof Books].get(id);
      if (!was) return [];
      return names
        .filter((name) => was[name] !== row[name] && !isTold(id, name, was[name], row[name]))
        .map((name) => `${table} ${name}: ${was[name]} to ${row[name]}`);
    }),
  );
}

/** What lists and reports of all branches say beside what the orders themselves say. */
async function compareSums(): Promise<void> {
  const { body: report } = await world.call(world.admin, 'GET', '/reports/orders-by-status');
  const real = await rowsOf(
    'select status, count(*)::int as orders, sum(total_price)::float8 as amount from orders group by 1 order by 1',
  );
  const told = report.rows
    .filter(({ orders }: Loose) => orders > 0)
    .map(({ status, orders, amount }: Loose) => ({ status: status.toLowerCase(), orders, amount }))
    .toSorted((one: Loose, other: Loose) => one.status.localeCompare(other.status));
  expect(told).toEqual(real);
  for (const [by, branchId] of [
    [world.manager, world.branches.kitui],
    [world.mombasaManager, world.branches.mombasa],
  ] as const) {
    for (const list of ['orders', 'clients']) {
      const { body } = await world.call(by, 'GET', `/${list}?page=1&limit=1`);
      const [there] = await rowsOf(
        `select count(distinct ${list === 'clients' ? 'person_id' : 'id'})::int as count from ${list} where branch_id = $1`,
        [branchId],
      );
      expect(body.pagination.totalItems, list).toBe(there.count);
    }
  }
}

/** That what is sold and what is left are all the goods that there ever were. */
async function compareStock(): Promise<void> {
  const rows = await rowsOf(`
    select stock + (select coalesce(sum(quantity), 0) from order_lines join orders on orders.id = order_id
      where product_id = products.id and status not in ('rejected', 'cancelled'))::int as all
    from products`);
  expect(new Set(rows.map((row) => row.all))).toEqual(new Set([10_000]));
}

describe('whatever is deleted, restored, imported, undone, linked and moved, one after the other', () => {
  // Walks that were wrong before, each for another reason.
  it.each([13, 15, 16, 21, 200, 313])(
    'figures were stated of who has them, branches are right, the log tells each change (DECISIONS 11.1.10, 18.10), walk %s',
    { timeout: 60_000 },
    async (seed) => {
      const walk = await beginWalk(world, second, seed);
      let before = await readBooks(walk);
      for (let steps = 0; steps < 110; steps += 1) {
        const [{ began }] = (await rowsOf('select clock_timestamp()::timestamptz(3) as began')) as [Loose];
        await walk.step();
        const after = await readBooks(walk);
        const written = await world.pool.query<{ entity_id: string; before: unknown; after: unknown }>(
          'select entity_id, before, after from audit_log where written_at >= $1',
          [began],
        );
        const lines = (await openLines(world.db, written.rows)) as Loose[];
        const wrong = [
          ...findFalseFigures(walk, after),
          ...findMisplaced(after),
          ...findUntold(before, after, lines),
        ];
        expect(wrong, walk.done.join(', ')).toEqual([]);
        before = after;
      }
      await compareSums();
      await compareStock();
    },
  );
});
