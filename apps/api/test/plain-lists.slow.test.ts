import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from './use-world.ts';
import { type World } from './world.ts';

const world = useWorld();
beforeAll(async () => {
  const order = await world.anOrder();
  const copies = async (table: string, id: string) => {
    const { rows } = await world.pool.query<{ columns: string }>(
      `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
       where table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const { columns } = rows[0]!;
    await world.pool.query(
      `insert into ${table} (${columns})
       select ${columns} from (
         select copy.* from ${table} as one, generate_series(1, 1004) as n,
           jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'name', 'Copy ' || n,
             'account_number', 'COPY-' || n, 'number', order_number('COPY', 2026, n), 'created_at', one.created_at + make_interval(secs => n))) as copy
         where one.id = $1) as copies`,
      [id],
    );
  };
  await copies('group_records', order.group_id);
  await copies('products', order.products[0]!.product_id);
  await copies('order_records', order.id);
  await world.pool.query("update orders set status = 'rejected' where total_price = 0");
});

const get = (path: string, by: World['admin'] | null = world.admin) => world.call(by, 'GET', path);
const ids = (list: { id: string }[]) => list.map(({ id }) => id);

describe('a list without pages', () => {
  it.each(['orders', 'groups', 'products'])(
    'of %s has 1,000 rows at most, says how many there are and where the rest is (DECISIONS 11.6)',
    async (name) => {
      const { status, headers, body } = await get(`/${name}`);
      expect({ status, rows: body.length }).toEqual({ status: 200, rows: 1000 });
      expect(headers.get('x-total-count')).toBe('1005');
      expect(headers.get('link')).toBe(
        `</api/${name}?page=1&limit=100>; rel="first", </api/${name}?page=11&limit=100>; rel="next"`,
      );
      const { body: first } = await get(`/${name}?page=1&limit=100`);
      const { body: next } = await get(`/${name}?page=11&limit=100`);
      expect(ids(first[name])).toEqual(ids(body).slice(0, 100));
      expect(next[name]).toHaveLength(5);
      expect(new Set([...ids(body), ...ids(next[name])]).size).toBe(1005);
    },
  );

  it('with a limit has so many rows, and tells of the others too (DECISIONS 11.6)', async () => {
    const { headers, body } = await get('/groups?limit=30');
    expect(body).toHaveLength(30);
    expect(headers.get('x-total-count')).toBe('1005');
    expect(headers.get('link')).toContain('</api/groups?limit=30&page=2>; rel="next"');
  });
});
