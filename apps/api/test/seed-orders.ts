import type pg from 'pg';
import { createDefaultBranches } from '../src/platform/first-run.ts';
import { Database } from '../src/platform/database.ts';

/** Written at once; more would not be faster. */
const CHUNK_SIZE = 50_000;

const NAMES = `
  create temp table first_names as select array['Amina','Baraka','Chebet','Dorcas','Ekiru','Fatuma','Gitau','Halima',
    'Imani','Juma','Kamau','Lilian','Mutua','Nafula','Otieno','Purity','Rehema','Salim','Tabitha','Wanjiru'] as list;
  create temp table last_names as select array['Achieng','Barasa','Chege','Dida','Etyang','Gathoni','Hassan','Ireri',
    'Jelagat','Kariuki','Lagat','Mwangi','Njeri','Odhiambo','Rotich','Sang','Too','Wafula','Yator','Zawadi'] as list;
`;

const BRANCHES = `
  insert into branches (id, name) select gen_random_uuid(), 'Branch ' || n from generate_series(4, $1::int) as n
`;

const OFFICERS = `
  insert into staff (id, name, username, email, role, branch_id, password_hash)
  select gen_random_uuid(), 'Officer ' || n, 'bench.officer.' || n, 'officer.' || n || '@bench.example',
    'credit_officer', (select id from branches order by id offset n % (select count(*) from branches) limit 1), ''
  from generate_series(1, $1::int) as n
`;

const MANAGERS = `
  insert into staff (id, name, username, email, role, branch_id, password_hash)
  select gen_random_uuid(), 'Manager of ' || name, 'bench.manager.' || row_number() over (), id || '@bench.example',
    'branch_manager', id, ''
  from branches
`;

const PRODUCTS = `
  insert into products (id, name, category, price, stock, status)
  select gen_random_uuid(), (array['Lantern','Stove','Tank','Phone','Sprayer','Kettle'])[1 + n % 6] || ' ' || n,
    (array['Solar','Cookstoves','Water','Phones','Farm','Kitchen'])[1 + n % 6], 500 + n * 137, 1000000, 'active'
  from generate_series(1, 60) as n
`;

const GROUPS = `
  insert into groups (id, name, account_number, branch_id)
  select gen_random_uuid(), 'Umoja ' || n, 'B' || n, branch.id
  from generate_series(1, $1::int) as n
    join (select id, name, row_number() over (order by id) - 1 as at from branches) as branch
      on branch.at = n % (select count(*) from branches);
`;

const CLIENTS = `
  insert into clients (id, name, phone, national_id, system_id, group_id, branch_id, join_date, created_at)
  select gen_random_uuid(), person.name, person.phone, 'N' || n, 'S' || n, member.id, member.branch_id, '2020-01-01',
    now() - n * interval '1 minute'
  from generate_series(1, $1::int) as n
    join (select id, branch_id, row_number() over (order by id) - 1 as at from groups) as member on member.at = n % $2::int
    cross join first_names cross join last_names
    cross join lateral (select
      first_names.list[1 + n % 20] || ' ' || last_names.list[1 + n / 20 % 20] || ' ' || n as name,
      '+2547' || lpad(n::text, 8, '0') as phone) as person;
`;

/** Every balance was imported once, and stated by an order since. */
const BALANCES = `
  insert into balance_entries (id, client_id, group_id, kind, amount, as_of, source, is_confirmed, written_at)
  select gen_random_uuid(), client_id, group_id, kind, n * 17 % 90000, as_of, source, source = 'import', as_of
  from (
    select id as client_id, null::uuid as group_id, kind, row_number() over () as n from clients, unnest(array['loan', 'savings']) as kind
    union all
    select null, id, kind, row_number() over () from groups, unnest(array['loan', 'arrears']) as kind
  ) as holders cross join (
    values ('import', now() - interval '40 days'), ('approval', now() - interval '9 days')) as stated (source, as_of)
`;

/** A piece of the orders: some 2 lines each, over the last year, most of them long decided. */
const ORDERS = `
  with drawn as materialized (
    select gen_random_uuid() as id, n, date_trunc('milliseconds', now() - random() * interval '365 days') as placed_at, random() as luck
    from generate_series($1::int, $2::int) as n
  ), placed as materialized (
    select drawn.*, client.id as client_id, client.name as client_name, client.group_id, client.branch_id,
      client.group_name, client.account_number, client.chairperson_phone, client.branch_name, client.branch_code, officer.id as officer_id,
      case when placed_at > now() - interval '6 days' then case when luck < .6 then 'pending' else 'approved' end
        when placed_at > now() - interval '20 days' then case when luck < .4 then 'approved' when luck < .7 then 'shipped'
          when luck < .8 then 'rejected' else 'delivered' end
        else case when luck < .84 then 'delivered' when luck < .93 then 'rejected' else 'cancelled' end end as status
    from drawn join numbered_clients as client on client.at = drawn.n * 7919::bigint % $3::int
      join numbered_officers as officer on officer.branch_id = client.branch_id and officer.at = drawn.n % officer.peers
  ), lines as materialized (
    select gen_random_uuid() as id, placed.id as order_id, line.position, product.id as product_id, product.name,
      1 + (n + line.position) % 3 as quantity, product.price
    from placed cross join lateral generate_series(0, n % 3) as line (position)
      join numbered_products as product on product.at = (n * 31 + line.position * 17) % 60
  ), totals as (
    select order_id, sum(quantity * price) as total, string_agg(name, E'\\n' order by position) as names
    from lines group by order_id
  ), counted as materialized (
    select placed.id, next_order_number(branch_code, extract(year from placed_at at time zone 'Africa/Nairobi')::integer) as number
    from placed
  ), orders_in as (
    insert into orders (id, number, client_id, group_id, branch_id, created_by, status, loan_term, delivery_method, total_price,
      client_loan_balance, client_system_savings, group_loan_balance, group_arrears, client_name, group_name,
      group_account_number, chairperson_phone, branch_name, search_text, created_at, updated_at, decided_at, decision)
    select placed.id, counted.number, client_id, group_id, branch_id, officer_id, status, 12, 'branch', total, 0, 0, 0, 0,
      client_name, group_name, account_number, chairperson_phone, branch_name, lower(concat_ws(E'\\n', client_name, names, group_name, branch_name)), placed_at, placed_at,
      case when status not in ('pending', 'cancelled') then placed_at + luck * interval '3 days' end,
      case status when 'pending' then null when 'cancelled' then null when 'rejected' then status else 'approved' end
    from placed join totals on totals.order_id = placed.id join counted on counted.id = placed.id returning id
  )
  insert into order_lines (id, order_id, position, product_id, name, description, quantity, unit_price)
  select id, order_id, position, product_id, name, '', quantity, price from lines
`;

/** What happened to them: decided by the branch's manager. */
const EVENTS = [
  `insert into audit_log (id, at, written_at, staff_id, action, entity, entity_id, before, after, notify_staff_id)
  select gen_random_uuid(), moved_at, moved_at, manager.id, 'order.move', 'order', orders.id,
    '{"status": "pending"}', jsonb_build_object('status', coalesce(orders.decision, 'cancelled')), created_by
  from orders cross join lateral (select coalesce(decided_at, orders.created_at + interval '1 day')) as decision (moved_at)
    join staff as manager on manager.branch_id = orders.branch_id and manager.role = 'branch_manager'
  where orders.status <> 'pending'`,
  `insert into audit_log (id, at, staff_id, action, entity, entity_id, after)
  select gen_random_uuid(), created_at, created_by, 'order.create', 'order', id, jsonb_build_object('status', 'pending')
  from orders`,
];

/** How large an institution is, whatever its orders. */
interface Institution {
  branches: number;
  officers: number;
  /** By default one for 20 orders, at least 240. */
  clients?: number;
}

/**
 * Fills an empty, migrated database with so many orders of the last year, and with the institution that made them; 20
 * clients are a group. The triggers that keep the sums do their work; nobody can sign in.
 */
export async function seedOrders(
  pool: pg.Pool,
  orders: number,
  { branches, officers, clients = Math.max(240, Math.ceil(orders / 20)) }: Institution,
): Promise<void> {
  await createDefaultBranches(new Database(pool));
  const groups = Math.max(24, Math.ceil(clients / 20));
  const one = await pool.connect();
  try {
    await one.query("set statement_timeout = 0; set work_mem = '256MB'");
    // The same each time, but for what depends on today.
    await one.query('select setseed(0.5)');
    await one.query(NAMES);
    await one.query(BRANCHES, [branches]);
    await one.query(OFFICERS, [officers]);
    await one.query(MANAGERS);
    await one.query(PRODUCTS);
    await one.query(GROUPS, [groups]);
    await one.query(CLIENTS, [clients, groups]);
    await one.query(BALANCES);
    await one.query(`
      create temp table numbered_clients as select clients.*, groups.name as group_name, groups.account_number, groups.chairperson_phone, branches.name as branch_name, branches.code as branch_code,
        row_number() over (order by clients.id) - 1 as at
      from clients join groups on groups.id = group_id join branches on branches.id = clients.branch_id;
      create temp table numbered_officers as select id, branch_id, row_number() over (partition by branch_id order by id) - 1 as at, count(*) over (partition by branch_id) as peers
      from staff where role = 'credit_officer';
      create temp table numbered_products as select id, name, price, row_number() over (order by id) - 1 as at from products;
      analyze numbered_clients, numbered_officers, numbered_products;
    `);
    for (let from = 1; from <= orders; from += CHUNK_SIZE) {
      await one.query(ORDERS, [from, Math.min(from + CHUNK_SIZE - 1, orders), clients]);
    }
    for (const events of EVENTS) await one.query(events);
    await one.query('select fold_sums(portion => 2147483647)');
    await one.query('reset all');
  } finally {
    one.release();
  }
  await pool.query('vacuum analyze').catch(() => pool.query('analyze'));
}
