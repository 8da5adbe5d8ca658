import type { Pool } from 'pg';
import { expect, it } from 'vitest';
import { useUpgraded, uuid } from '../../test/old-database.ts';
import { Database } from '../platform/database.ts';
import { createSealing } from '../platform/sealing.ts';
import { convertDeleted } from './convert-deleted.ts';

const key = (byte: number) =>
  createSealing({ SEAL_KEY: Buffer.alloc(32, byte).toString('base64'), DATA_DIR: '' });
const sealing = key(1);

async function fill(owner: Pool): Promise<void> {
  await owner.query(`
    insert into branches (id, name) values ('${uuid(1)}', 'Kitui');
    insert into staff (id, name, username, email, role, password_hash) values
      ('${uuid(41)}', 'Somebody', 'somebody', 'somebody@staff.example', 'admin', '');
    insert into products (id, name, price, status) values ('${uuid(31)}', 'Lamp', 100, 'active');
    insert into groups (id, name, account_number, branch_id) values ('${uuid(11)}', 'Umoja', 'U-1', '${uuid(1)}');
  `);
  const at = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
  const order = {
    id: uuid(51),
    number: 'KTI-26-00001',
    client_id: uuid(21),
    group_id: uuid(11),
    branch_id: uuid(1),
    created_by: uuid(41),
    status: 'approved',
    decided_at: at,
    decision: 'approved',
    loan_term: 12,
    delivery_method: 'branch',
    total_price: 200,
    client_loan_balance: 0,
    client_system_savings: 0,
    group_loan_balance: 0,
    group_arrears: 0,
    search_text: 'x',
    may_be_an_old_column: true,
    created_at: at,
    updated_at: at,
    changed_in: '1',
  };
  const line = {
    id: uuid(61),
    order_id: uuid(51),
    position: 1,
    product_id: uuid(31),
    name: 'Lamp',
    description: '',
  };
  const client = { id: uuid(21), name: 'Amina Sealed', phone: '0712000001', join_date: '2024-01-01' };
  const times = { email: '', address: '', national_id: '301', system_id: '', created_at: at, updated_at: at };
  const defaults = { may_repeat: [], changed_in: '1' };
  const whole = {
    client: {
      clients: [{ ...client, ...times, ...defaults, branch_id: uuid(1), loan_balance: 0 }],
      audit_log: [],
    },
    order: { orders: [order], order_lines: [{ ...line, quantity: 2, unit_price: 100 }] },
    group: { groups: [{ id: uuid(12), name: 'Lost Key' }] },
  };
  for (const [nth, [entity, id, by]] of [
    ['order', uuid(51), sealing],
    ['client', uuid(21), sealing],
    ['group', uuid(12), key(2)],
  ].entries() as ArrayIterator<[number, ['order' | 'client' | 'group', string, typeof sealing]]>) {
    await owner.query(
      `insert into deleted_records (id, entity, entity_id, client_id, label, order_number, reason, asked_by, deleted_at, restorable_until, sealed)
       values ($1, $2, $3, $4, '', $5, 'Twice', $6, $7, now() + interval '29 days', $8)`,
      [
        uuid(71 + nth),
        entity,
        id,
        entity === 'group' ? null : uuid(21),
        entity === 'order' ? order.number : null,
        uuid(41),
        at,
        by.seal(JSON.stringify(whole[entity])),
      ],
    );
  }
}
const database = useUpgraded('0069', fill);

it('what an earlier version deleted and sealed is a deleted record after the upgrade (DECISIONS 23.4)', async () => {
  const db = new Database(database.owner).useSealing(sealing);
  expect(await convertDeleted(db), 'the group was sealed with a key that is lost').toBe(2);
  expect(await convertDeleted(db)).toBe(0);
  const { rows } = await database.owner.query({
    text: `select entity, client_records.name, client_name, group_name, round(extract(epoch from coalesce(
        order_records.purge_after, client_records.purge_after, group_records.purge_after) - deletion_requests.decided_at) / 86400 / 365) as years,
        (select sum(quantity)::int from order_lines where order_id = entity_id) as goods
      from deletion_requests
        left join client_records on client_records.id = entity_id left join order_records on order_records.id = entity_id
        left join group_records on group_records.id = entity_id
      where action = 'delete' and deletion_requests.decision = 'confirmed' order by entity`,
    rowMode: 'array',
  });
  expect(rows).toEqual([
    ['client', 'Amina Sealed', null, null, 7, null],
    ['group', null, null, null, null, null],
    ['order', null, 'Amina Sealed', 'Umoja', 7, 2],
  ]);
  const { rows: there } = await database.owner.query('select from clients union all select from orders');
  expect(there).toEqual([]);
  const { rows: sums } = await database.owner.query('select from sales_changes');
  expect(sums, 'no sum counts them').toEqual([]);
});
