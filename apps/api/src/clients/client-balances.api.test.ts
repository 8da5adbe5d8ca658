import { describe, expect, it } from 'vitest';
import { useWorld } from '../../test/use-world.ts';
import { type Person } from '../../test/world.ts';

const world = useWorld();

const balancesOf = (by: Person, id: string) => world.call(by, 'GET', `/clients/${id}/balances`);

describe("a client's balances over their orders", () => {
  it('are what each order noted, oldest first, and no sum of them (DECISIONS 4)', async () => {
    const client = await world.aClient();
    const first = await world.anOrder(world.officer, {
      clientId: client.id,
      clientLoanBalance: 12_000.5,
      clientSystemSavings: 3000,
    });
    const second = await world.anOrder(world.officer, {
      clientId: client.id,
      clientLoanBalance: 9000,
      clientSystemSavings: 3500.25,
    });
    expect(await balancesOf(world.officer, client.id)).toMatchObject({
      status: 200,
      body: [
        { order_id: first.id, at: first.created_at, loan_balance: 12_000.5, system_savings: 3000 },
        { order_id: second.id, at: second.created_at, loan_balance: 9000, system_savings: 3500.25 },
      ],
    });
  });

  it('leave out the orders of a branch that the reader does not see (DECISIONS 3)', async () => {
    const client = await world.aClient();
    const here = await world.anOrder(world.officer, { clientId: client.id });
    const there = await world.aGroup({ branchId: world.branches.mombasa });
    const elsewhere = await world.anOrder(world.admin, { clientId: client.id, groupId: there.id });
    const seenBy = async (person: Person) =>
      (await balancesOf(person, client.id)).body.map((one: { order_id: string }) => one.order_id);
    expect(await seenBy(world.officer)).toEqual([here.id]);
    expect(await seenBy(world.admin)).toEqual([here.id, elsewhere.id]);
  });

  it('leave out imported old orders, which state what the books had at the import (DECISIONS 18.9.2)', async () => {
    const client = await world.aClient();
    const made = await world.anOrder(world.officer, { clientId: client.id, clientLoanBalance: 12_000 });
    const brought = await world.anOrder(world.officer, { clientId: client.id, clientLoanBalance: 9000 });
    await world.pool.query(
      `update orders set old_number = 'BEFORE/1', created_at = '2023-03-14T09:00:00Z' where id = $1`,
      [brought.id],
    );
    expect((await balancesOf(world.admin, client.id)).body).toMatchObject([
      { order_id: made.id, loan_balance: 12_000 },
    ]);
  });
});

describe('a filter box of the clients screen', () => {
  it('looks into its own field alone (SPEC 2, Clients screen)', async () => {
    const known = await world.aClient(world.officer, {
      name: 'Tabitha 4477',
      phone: '0744881122',
      clientId: '991188',
      systemId: 'SYS-5566',
    });
    const found = async (query: string) =>
      (await world.call(world.officer, 'GET', `/clients?${query}`)).body.clients.map(
        (client: { id: string }) => client.id,
      );
    for (const query of ['name=tabitha', 'phone=0744%20881', 'clientId=9118', 'systemId=sys-55']) {
      expect({ query, ids: await found(query) }).toEqual({ query, ids: [known.id] });
    }
    for (const query of ['name=991188', 'phone=991188', 'clientId=4477', 'systemId=tabitha', 'phone=tab']) {
      expect({ query, ids: await found(query) }).toEqual({ query, ids: [] });
    }
  });
});
