import { describe, expect, it } from 'vitest';
import { useWorld } from '../../test/use-world.ts';
import { type Person } from '../../test/world.ts';

const world = useWorld();

const balancesOf = (by: Person, id: string) => world.call(by, 'GET', `/groups/${id}/balances`);

describe("a group's balances over its orders", () => {
  it('are what each order noted, oldest first, and no sum of them (DECISIONS 4)', async () => {
    const group = await world.aGroup();
    const first = await world.anOrder(world.officer, {
      groupId: group.id,
      groupLoanBalance: 250_000,
      groupArrears: 12_500.5,
    });
    const second = await world.anOrder(world.otherOfficer, {
      groupId: group.id,
      groupLoanBalance: 240_000,
      groupArrears: 0,
    });
    expect(await balancesOf(world.manager, group.id)).toMatchObject({
      status: 200,
      body: [
        { order_id: first.id, at: first.created_at, loan_balance: 250_000, arrears: 12_500.5 },
        { order_id: second.id, at: second.created_at, loan_balance: 240_000, arrears: 0 },
      ],
    });
  });
});

describe('the account number of a group', () => {
  it('is changed by an admin alone once balances came by it (DECISIONS 11.1)', async () => {
    const body = {
      branchId: world.branches.kitui,
      name: 'Kept Number',
      location: 'Here',
      accountNumber: 'AC-88-10',
      loanBalance: 9_000,
    };
    const { body: group } = await world.call(world.officer, 'POST', '/groups', body);
    const edit = (by: Person, accountNumber: string) =>
      world.call(by, 'PUT', `/groups/${group.id}`, { accountNumber });
    // What an officer stated at the registration is not confirmed.
    expect((await edit(world.manager, 'AC-88-11')).status).toBe(200);
    await world.call(world.admin, 'PUT', `/groups/${group.id}`, { arrears: 100 });
    expect(await edit(world.manager, 'AC-88-12')).toMatchObject({
      status: 403,
      body: { message: 'Only an admin can change this number, because balances are found by it.' },
    });
    expect((await edit(world.manager, 'ac8811')).status).toBe(200);
    expect((await edit(world.admin, 'AC-88-12')).body.account_number).toBe('AC-88-12');
  });
});

describe('the list of groups', () => {
  it('goes on by name from page to page, none twice and none missing (SPEC 2, DECISIONS 2)', async () => {
    const location = 'Paging Place';
    for (const n of [3, 1, 5, 2, 4])
      await world.aGroup({ name: `${n % 2 ? 'Zuri' : 'zuri'} ${n}`, location });
    const names: string[] = [];
    for (const page of [1, 2, 3]) {
      const { body } = await world.call(
        world.officer,
        'GET',
        `/groups?search=paging%20place&page=${page}&limit=2`,
      );
      expect(body.pagination).toEqual({ page, limit: 2, totalPages: 3, totalItems: 5 });
      names.push(...body.groups.map((group: { name: string }) => group.name));
    }
    expect(names).toEqual(['Zuri 1', 'zuri 2', 'Zuri 3', 'zuri 4', 'Zuri 5']);
  });
});
