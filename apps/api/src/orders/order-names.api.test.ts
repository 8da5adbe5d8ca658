import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { meetAt } from '../../test/gate.ts';
import { readWorkbook } from '../../test/read-workbook.ts';
import { useWorld } from '../../test/use-world.ts';

const world = useWorld();

const admin = (method: string, path: string, body?: unknown) => world.call(world.admin, method, path, body);
const read = async (id: string) => (await admin('GET', `/orders/${id}`)).body as Order;
const found = async (search: string): Promise<string[]> =>
  (await admin('GET', `/orders?page=1&search=${encodeURIComponent(search)}`)).body.orders
    .map(({ id }: Order) => id)
    .toSorted();

/** The names of an order in the list, and in a file. */
const namesOf = async (id: string) => {
  const { client_name, group_name, group_account_number, chairperson_phone } = await read(id);
  const { body } = await world.call(world.admin, 'POST', '/orders/export', { orderIds: [id] });
  const [client, phone, account] = readWorkbook(body)[1]!.map(({ text }) => text);
  return [client_name, group_name, group_account_number, chairperson_phone, client, phone, account];
};

describe('an order keeps the names that it was placed with, once finished (DECISIONS 23.3)', () => {
  it('a renamed client or group renames its unfinished orders, and is found by both names', async () => {
    const group = await world.aGroup({
      name: 'Umoja Before',
      accountNumber: 'UB-100',
      chairpersonPhone: '0712000401',
    });
    const client = await world.aClient(world.officer, { name: 'Wairimu Before' });
    const of = { clientId: client.id, groupId: group.id };
    const [finished, open] = [await world.anOrder(undefined, of), await world.anOrder(undefined, of)];
    await world.move(finished.id, 'rejected');
    await admin('PUT', `/clients/${client.id}`, { name: 'Wairimu After' });
    await admin('PUT', `/groups/${group.id}`, {
      name: 'Umoja After',
      accountNumber: 'UA-200',
      chairpersonPhone: '0712000402',
    });
    const before = ['Wairimu Before', 'Umoja Before', 'UB-100', '+254712000401'];
    expect(await namesOf(finished.id)).toEqual([...before, 'Wairimu Before', '0712 000 401', 'UB-100']);
    const after = ['Wairimu After', 'Umoja After', 'UA-200', '+254712000402'];
    expect(await namesOf(open.id)).toEqual([...after, 'Wairimu After', '0712 000 402', 'UA-200']);
    for (const name of ['Wairimu', 'Umoja']) {
      expect(await found(`${name} Before`)).toEqual([finished.id]);
      expect(await found(`${name} After`)).toEqual([open.id]);
    }
    // An admin with the order open may still save it.
    expect((await read(open.id)).updated_at).toBe(open.updated_at);
  });
});

it.each(['the edit first', 'the rename first'])(
  'an order edited beside a rename is found by the new name alone, %s (DECISIONS 11.7)',
  async (how) => {
    const [old, next] = [`Stale ${how}`, `Fresh ${how}`];
    const client = await world.aClient(world.officer, { name: old });
    const order = await world.anOrder(world.officer, { clientId: client.id });
    const edit = () => world.call(world.admin, 'PUT', `/orders/${order.id}`, { loanTerm: 7 });
    const rename = () => world.call(world.admin, 'PUT', `/clients/${client.id}`, { name: next });
    const calls = how === 'the edit first' ? [edit, rename] : [rename, edit];
    const held = `select from orders where id = '${order.id}' for update`;
    expect(await meetAt(world.pool, held, calls)).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect([await found(old), await found(next)]).toEqual([[], [order.id]]);
  },
);
