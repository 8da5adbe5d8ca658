import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Loose, type Person, type World } from '../../test/world.ts';

let world: World;
let second: Person;
/** A manager who merges nobody, and so may decide on what goes along (20.12.3). */
let decider: Person;
beforeAll(async () => {
  world = await createWorld();
  decider = await world.hire('branch_manager', world.branches.kitui);
  second = await world.hire('admin', null);
});
afterAll(() => world.close());

const call = (by: Person, method: string, path: string, body?: unknown): Promise<Loose> =>
  world.call(by, method, path, body);
const merge = (by: Person, keptId: string, otherId: string, choices?: object) =>
  call(by, 'POST', `/clients/${keptId}/merge`, { otherId, choices, reason: 'Registered twice' });
const unmerge = (by: Person, keptId: string, mergedId: string) =>
  call(by, 'POST', `/clients/${keptId}/unmerge`, { mergedId, reason: 'Two people' });
const confirm = (by: Person, { body }: Loose) =>
  call(by, 'POST', `/deletions/${body.confirmation.id}/confirm`);
const confirmed = (reply: Loose) => (reply.status === 202 ? confirm(second, reply) : reply);
const move = (id: string, status: string) =>
  call(decider, 'POST', `/orders/${id}/status`, { status, reason: 'As it is' });
const set = (id: string, fields: object) => call(world.admin, 'PUT', `/clients/${id}`, fields);
const read = async (id: string) => (await call(world.admin, 'GET', `/clients/${id}`)).body;
const restore = async (orderId: string) => {
  const { deleted } = (await call(world.admin, 'GET', '/deletions')).body;
  const { id } = deleted.find(({ entity_id }: Loose) => entity_id === orderId);
  expect((await call(world.admin, 'POST', `/deletions/${id}/restore`)).status).toBe(200);
};
const ownerOf = async (id: string) => (await call(world.admin, 'GET', `/orders/${id}`)).body.client_id;
const confirmedOf = async (id: string) => {
  const { rows } = await world.pool.query(
    `select (confirmed_balance($1, 'loan')).amount as loan, (confirmed_balance($1, 'savings')).amount as savings`,
    [id],
  );
  return [rows[0].loan, rows[0].savings].map((figure) => (figure === null ? null : Number(figure)));
};

describe('debts of two records that were merged (DECISIONS 20.14)', () => {
  it('an order that states nothing of the debtor clears no debt, whichever record it was made for (11.1.10)', async () => {
    const [debtor, other] = [await world.aClient(), await world.aClient()];
    const [ofDebtor, ofOther] = [
      await world.anOrder(world.officer, { clientId: debtor.id }),
      await world.anOrder(world.officer, { clientId: other.id }),
    ];
    // The books know of the debt since before the orders were made.
    await set(debtor.id, { loanBalance: 100_000, systemSavings: 3000 });
    await world.pool.query(
      `update balance_entries set as_of = now() - interval '1 day' where client_id = $1`,
      [debtor.id],
    );
    expect((await merge(world.manager, debtor.id, other.id)).status).toBe(200);
    for (const { id } of [ofOther, ofDebtor]) expect((await move(id, 'approved')).status).toBe(200);
    expect(await read(debtor.id)).toMatchObject({ loan_balance: 100_000, system_savings: 3000 });
    const since = await world.anOrder(world.officer, { clientId: debtor.id, clientLoanBalance: 90_000 });
    await move(since.id, 'approved');
    expect((await read(debtor.id)).loan_balance, 'what is stated of both counts').toBe(90_000);
  });

  it('what was stated while they were one is said of neither of them, once they are two again (11.1.10)', async () => {
    const [debtor, other] = [await world.aClient(), await world.aClient()];
    await set(debtor.id, { loanBalance: 50_000, systemSavings: 100 });
    await set(other.id, { systemSavings: 50_000 });
    // Of a branch that neither of them is in, so that its timeline says nothing of the merge (3.24).
    const away = await world.anOrder(world.admin, {
      clientId: debtor.id,
      groupId: (await world.aGroup({ branchId: world.branches.mombasa })).id,
      clientLoanBalance: 50_000,
    });
    await confirm(second, await merge(world.admin, other.id, debtor.id));
    const ofBoth = await world.anOrder(world.officer, { clientId: other.id, clientSystemSavings: 50_100 });
    await call(world.admin, 'PUT', `/orders/${away.id}`, { clientLoanBalance: 5 });
    await confirm(second, await unmerge(world.admin, other.id, debtor.id));
    expect(await ownerOf(away.id)).toBe(debtor.id);
    for (const { id } of [ofBoth, away])
      expect(
        (await call(second, 'POST', `/orders/${id}/status`, { status: 'approved', reason: 'Known client' }))
          .status,
      ).toBe(200);
    expect(await read(debtor.id)).toMatchObject({ loan_balance: 50_000, system_savings: 100 });
    expect(await read(other.id)).toMatchObject({ system_savings: 50_000 });
  });

  it('nor does a device make it older than the merge by its own clock (11.1.10, 17.9)', async () => {
    const [kept, other] = [await world.aClient(), await world.aClient()];
    const placedAt = new Date().toISOString();
    await merge(world.manager, kept.id, other.id);
    const order = await world.anOrder(world.officer, {
      clientId: kept.id,
      clientLoanBalance: 50_100,
      clientSystemSavings: 700,
      placedAt,
    });
    expect((await unmerge(world.manager, kept.id, other.id)).status).toBe(200);
    expect((await move(order.id, 'approved')).status).toBe(200);
    expect(await read(kept.id)).toMatchObject({ loan_balance: 0, system_savings: 0 });
  });

  it('what was agreed on before the merge, and sent after it, is of one of them alone (11.1.10, 17.9)', async () => {
    const [kept, other] = [await world.aClient(), await world.aClient()];
    const placedAt = new Date().toISOString();
    await merge(world.manager, kept.id, other.id);
    const stated = { clientId: kept.id, clientLoanBalance: 100 };
    const order = await world.anOrder(world.officer, { ...stated, placedAt });
    expect((await move(order.id, 'approved')).status).toBe(200);
    expect((await read(kept.id)).loan_balance).toBe(0);
    await move((await world.anOrder(world.officer, stated)).id, 'approved');
    expect((await read(kept.id)).loan_balance).toBe(100);
  });

  it('what was stated of one of them is not the other’s when the order goes there later (11.1.10)', async () => {
    const [debtor, other] = [await world.aClient(), await world.aClient()];
    const [here, away] = [await world.aGroup(), await world.aGroup({ branchId: world.branches.mombasa })];
    await call(world.admin, 'PUT', `/clients/${other.id}/assign-group`, { groupId: away.id });
    await call(world.admin, 'PUT', `/clients/${debtor.id}/assign-group`, { groupId: here.id });
    await set(debtor.id, { loanBalance: 50_000 });
    const order = await world.anOrder(world.admin, {
      clientId: other.id,
      groupId: away.id,
      clientLoanBalance: 7,
    });
    // Its branch is not told of the merge, but of the undoing.
    await confirmed(await merge(world.admin, debtor.id, other.id));
    await confirmed(await unmerge(world.admin, debtor.id, other.id));
    const edited = await call(world.admin, 'PUT', `/orders/${order.id}`, { clientId: debtor.id });
    expect(edited.body.timeline.map(({ kind }: Loose) => kind)).toEqual(['created', 'edited', 'edited']);
    expect(
      (
        await call(second, 'POST', `/orders/${order.id}/status`, {
          status: 'approved',
          reason: 'Known client',
        })
      ).status,
    ).toBe(200);
    expect((await read(debtor.id)).loan_balance).toBe(50_000);
  });

  it('of three records each has its own again, in whatever order the merges are undone (20.15.1)', async () => {
    const [kept, first, last] = [await world.aClient(), await world.aClient(), await world.aClient()];
    await set(kept.id, { loanBalance: 10, systemSavings: 900 });
    await set(first.id, { loanBalance: 50, systemSavings: 500 });
    await set(last.id, { loanBalance: 80, systemSavings: 300 });
    for (const { id } of [first, last]) await confirm(second, await merge(world.admin, kept.id, id));
    for (const { id } of [first, last]) await confirm(second, await unmerge(world.admin, kept.id, id));
    expect(await read(kept.id)).toMatchObject({ loan_balance: 10, system_savings: 900 });
    expect(await confirmedOf(kept.id)).toEqual([10, 900]);
    expect(await read(first.id)).toMatchObject({ loan_balance: 50, system_savings: 500 });
  });

  it('neither does one that is placed for the record which was merged, as a device may send it later (20.13)', async () => {
    const [debtor, other] = [await world.aClient(), await world.aClient()];
    await set(debtor.id, { loanBalance: 100_000 });
    await merge(world.manager, debtor.id, other.id);
    const order = await world.anOrder(world.officer, {
      clientId: other.id,
      clientLoanBalance: 0,
      clientSystemSavings: 0,
    });
    expect(order.client_id).toBe(debtor.id);
    const { timeline } = (await call(world.manager, 'GET', `/orders/${order.id}`)).body;
    expect(timeline.map(({ kind, changes }: Loose) => [kind, changes])).toEqual([
      ['created', []],
      [
        'edited',
        [
          {
            field: 'client',
            from: { id: other.id, name: other.name },
            to: { id: debtor.id, name: debtor.name },
          },
        ],
      ],
    ]);
    await move(order.id, 'approved');
    expect((await read(debtor.id)).loan_balance).toBe(100_000);
  });

  it('nor does one that was deleted before the merge and restored after it; it goes back when that is undone (20.15.1)', async () => {
    const [debtor, other] = [await world.aClient(), await world.aClient()];
    const order = await world.anOrder(world.officer, { clientId: other.id });
    await set(debtor.id, { loanBalance: 100_000 });
    await world.pool.query(
      `update balance_entries set as_of = now() - interval '1 day' where client_id = $1`,
      [debtor.id],
    );
    await call(world.admin, 'DELETE', `/orders/${order.id}?reason=Twice`);
    // Who had an order that was deleted is merged with an admin.
    expect((await confirm(second, await merge(world.manager, debtor.id, other.id))).status).toBe(200);
    await restore(order.id);
    const { body } = await call(world.manager, 'GET', `/orders/${order.id}`);
    expect(body.timeline.at(-1)).toMatchObject({ kind: 'edited', user_id: world.admin.id });
    expect(body.client_id).toBe(debtor.id);
    expect((await move(order.id, 'approved')).status).toBe(200);
    expect((await confirm(second, await unmerge(world.manager, debtor.id, other.id))).status).toBe(200);
    expect(await ownerOf(order.id)).toBe(other.id);
    expect((await read(debtor.id)).loan_balance).toBe(100_000);
  });

  it('nor is one kept that was deleted before the merge, restored after it, and deleted again (20.15.1)', async () => {
    const [kept, other] = [await world.aClient(), await world.aClient()];
    const order = await world.anOrder(world.officer, { clientId: other.id });
    const remove = () => call(world.admin, 'DELETE', `/orders/${order.id}?reason=Twice`);
    await remove();
    await confirm(second, await merge(world.manager, kept.id, other.id));
    await restore(order.id);
    await remove();
    expect((await confirm(second, await unmerge(world.manager, kept.id, other.id))).status).toBe(200);
    await restore(order.id);
    expect(await ownerOf(order.id)).toBe(other.id);
  });

  it('an order that came along and was deleted is that of its client again, once the merge is undone (20.15.1)', async () => {
    const [kept, other] = [await world.aClient(), await world.aClient()];
    const order = await world.anOrder(world.officer, { clientId: other.id, clientLoanBalance: 700 });
    await merge(world.manager, kept.id, other.id);
    await call(world.admin, 'DELETE', `/orders/${order.id}?reason=Twice`);
    expect((await unmerge(world.manager, kept.id, other.id)).status).toBe(200);
    await restore(order.id);
    expect(await ownerOf(order.id)).toBe(other.id);
    await move(order.id, 'approved');
    const [{ loan_balance: ofKept }, { loan_balance: ofOther }] = [await read(kept.id), await read(other.id)];
    expect([ofKept, ofOther]).toEqual([0, 700]);
  });

  it('an order that was approved by the savings of another does not go back without an admin (20.15)', async () => {
    const [saver, cousin] = [await world.aClient(), await world.aClient()];
    await set(saver.id, { systemSavings: 500_000 });
    const order = await world.anOrder(world.officer, { clientId: cousin.id });
    expect((await merge(world.manager, saver.id, cousin.id)).status).toBe(200);
    expect((await move(order.id, 'approved')).status).toBe(200);
    for (const by of [world.manager, world.admin]) {
      const asked = await unmerge(by, saver.id, cousin.id);
      expect(asked).toMatchObject({ status: 202, body: { confirmation: { action: 'unmerge' } } });
    }
  });

  it('one that waits, or was rejected, goes back without another person', async () => {
    const [kept, other] = [await world.aClient(), await world.aClient()];
    const order = await world.anOrder(world.officer, { clientId: other.id });
    const since = await world.anOrder(world.officer, { clientId: kept.id });
    await merge(world.manager, kept.id, other.id);
    await move(order.id, 'rejected');
    expect((await move(since.id, 'approved')).status, 'this one stays').toBe(200);
    expect((await unmerge(world.manager, kept.id, other.id)).status).toBe(200);
  });

  it('the last balances that no officer stated go along, and back (11.1.7, 11.1.11)', async () => {
    const [kept, other] = [await world.aClient(), await world.aClient()];
    await set(kept.id, { systemSavings: 800 });
    await set(other.id, { loanBalance: 100_000, systemSavings: 300 });
    const order = await world.anOrder(world.officer, {
      clientId: other.id,
      clientLoanBalance: 20_000,
      clientSystemSavings: 900,
    });
    await move(order.id, 'approved');
    const asked = await merge(world.admin, kept.id, other.id);
    expect((await confirm(second, asked)).status).toBe(200);
    expect((await read(kept.id)).loan_balance).toBe(20_000);
    expect(await confirmedOf(kept.id)).toEqual([100_000, 300]);
    const back = await unmerge(world.admin, kept.id, other.id);
    expect((await confirm(second, back)).status).toBe(200);
    expect([await confirmedOf(kept.id), await confirmedOf(other.id)]).toEqual([
      [null, 800],
      [100_000, 300],
    ]);
  });

  it('they go along, too, where somebody chose the balance that the rules say (20.12.2)', async () => {
    const [kept, other] = [await world.aClient(), await world.aClient()];
    await set(other.id, { loanBalance: 100_000 });
    const stated = [
      [other, 30_000],
      [kept, 20_000],
    ] as const;
    for (const [{ id: clientId }, clientLoanBalance] of stated) {
      await move((await world.anOrder(world.officer, { clientId, clientLoanBalance })).id, 'approved');
    }
    const asked = await merge(world.manager, kept.id, other.id, { loanBalance: 'other' });
    expect((await confirm(second, asked)).status).toBe(200);
    expect((await read(kept.id)).loan_balance).toBe(30_000);
    expect(await confirmedOf(kept.id)).toEqual([100_000, null]);
  });

  it('a record that owes nothing hides no goods that were delivered to the other one (11.1.7)', async () => {
    const [kept, other] = [await world.aClient(world.officer, { systemId: '' }), await world.aClient()];
    const goods = await world.anOrder(world.officer, { clientId: kept.id });
    for (const status of ['approved', 'shipped', 'delivered']) await move(goods.id, status);
    // Stated after the delivery, so that these goods are no more than the last balance of no order says.
    const next = await world.anOrder(world.officer, { clientId: kept.id, clientLoanBalance: 0 });
    await move(next.id, 'approved');
    const last = await world.anOrder(world.officer, { clientId: kept.id });
    // A file says of the other one that nothing is owed, after these goods were delivered.
    await set(other.id, { loanBalance: 0 });
    expect((await merge(world.manager, kept.id, other.id)).status).toBe(200);
    const { body } = await call(world.manager, 'GET', `/orders/${last.id}/checks`);
    const sum = goods.total_price + next.total_price + last.total_price;
    expect(body.find(({ name }: Loose) => name === 'exposure').value).toBe(sum);
  });

  it('nor does one of whom alone a balance is stated: a loan that is the same stays with its day (20.12.2)', async () => {
    const [kept, other] = [await world.aClient(), await world.aClient()];
    const goods = await world.anOrder(world.officer, { clientId: kept.id });
    for (const status of ['approved', 'shipped', 'delivered']) await move(goods.id, status);
    const last = await world.anOrder(world.officer, { clientId: kept.id });
    await set(other.id, { loanBalance: 0 });
    expect((await confirmed(await merge(world.manager, kept.id, other.id))).status).toBe(200);
    expect((await read(kept.id)).figures_from.loan_balance).not.toBeNull();
    const expectGoods = async () => {
      expect(await confirmedOf(kept.id)).toEqual([null, null]);
      const { body } = await call(world.manager, 'GET', `/orders/${last.id}/checks`);
      const { value } = body.find(({ name }: Loose) => name === 'exposure');
      expect(value).toBe(goods.total_price + last.total_price);
    };
    await expectGoods();
    const third = await world.aClient();
    await confirmed(await merge(world.manager, third.id, kept.id));
    expect((await confirmed(await unmerge(world.manager, third.id, kept.id))).status).toBe(200);
    await expectGoods();
  });
});
