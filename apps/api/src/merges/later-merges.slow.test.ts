import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Loose, type Person, type World } from '../../test/world.ts';

let world: World;
let second: Person;
beforeAll(async () => {
  world = await createWorld();
  second = await world.hire('admin', null);
});
afterAll(() => world.close());

const call = (method: string, path: string, body?: unknown, by: Person = world.admin): Promise<Loose> =>
  world.call(by, method, path, body);
/** Asks for it, and has the other admin confirm it where that is needed. */
async function done(path: string, body: object): Promise<void> {
  const asked = await call('POST', path, body);
  expect([200, 202]).toContain(asked.status);
  if (asked.status === 200) return;
  const { id } = asked.body.confirmation;
  expect((await call('POST', `/deletions/${id}/confirm`, undefined, second)).status).toBe(200);
}
const merge = (kept: string, otherId: string) =>
  done(`/clients/${kept}/merge`, { otherId, reason: 'Registered twice' });
const unmerge = (kept: string, mergedId: string) =>
  done(`/clients/${kept}/unmerge`, { mergedId, reason: 'Two people' });
async function aClientWith(loanBalance: number, systemSavings: number): Promise<string> {
  const { id } = await world.aClient();
  expect((await call('PUT', `/clients/${id}`, { loanBalance, systemSavings })).status).toBe(200);
  return id;
}
/** The balances on the books, and the last ones that no order stated. */
async function balancesOf(id: string): Promise<number[]> {
  const { rows } = await world.pool.query(
    `select loan_balance, system_savings, (confirmed_balance(client_id, 'loan')).amount as loan,
      (confirmed_balance(client_id, 'savings')).amount as savings from client_books where client_id = $1`,
    [id],
  );
  return Object.values(rows[0] as object).map(Number);
}

describe('undoing a merge while another record is merged since (DECISIONS 20.12.2, 20.15.1)', () => {
  it('the other record’s debt stays, though that of the first one was higher', async () => {
    const [kept, wrong, right] = [
      await aClientWith(10_000, 900),
      await aClientWith(50_000, 300),
      await aClientWith(30_000, 500),
    ];
    for (const id of [wrong, right]) await merge(kept, id);
    expect(await balancesOf(kept)).toEqual([50_000, 300, 50_000, 300]);
    await unmerge(kept, wrong);
    expect(await balancesOf(kept), 'with the right one').toEqual([30_000, 500, 30_000, 500]);
    expect(await balancesOf(wrong)).toEqual([50_000, 300, 50_000, 300]);
    const { merged } = (await call('GET', `/clients/${kept}/merges`)).body;
    expect(merged).toMatchObject([{ id: right, can_undo: true, changed: [] }]);
    await unmerge(kept, right);
    expect(await balancesOf(kept), 'alone').toEqual([10_000, 900, 10_000, 900]);
    expect(await balancesOf(right)).toEqual([30_000, 500, 30_000, 500]);
  });

  it('also where a third one, with more debt, is separated after it', async () => {
    const [kept, wrong, right, last] = [
      await aClientWith(10_000, 900),
      await aClientWith(50_000, 300),
      await aClientWith(30_000, 500),
      await aClientWith(80_000, 100),
    ];
    for (const id of [wrong, right, last]) await merge(kept, id);
    await unmerge(kept, wrong);
    expect(await balancesOf(kept)).toEqual([80_000, 100, 80_000, 100]);
    await unmerge(kept, last);
    expect(await balancesOf(kept)).toEqual([30_000, 500, 30_000, 500]);
    await unmerge(kept, right);
    expect(await balancesOf(kept)).toEqual([10_000, 900, 10_000, 900]);
  });

  it('of two with the same debt the one that stays keeps it', async () => {
    const [kept, wrong, right] = [
      await aClientWith(0, 900),
      await aClientWith(50_000, 300),
      await aClientWith(50_000, 300),
    ];
    for (const id of [wrong, right]) await merge(kept, id);
    await unmerge(kept, wrong);
    expect(await balancesOf(kept)).toEqual([50_000, 300, 50_000, 300]);
    await unmerge(kept, right);
    expect(await balancesOf(kept)).toEqual([0, 900, 0, 900]);
  });
});

describe('records that were merged one into the other (DECISIONS 20.15)', () => {
  const read = async (id: string) => {
    const { name, phone, client_id, system_id, merged = [] } = (await call('GET', `/clients/${id}`)).body;
    return { id, name, phone, client_id, system_id, merged };
  };

  it.each([
    ['National ID', { clientId: 'CHAIN-1' }, {}, ['client_id']],
    ['System ID', { systemId: 'CHAIN-2' }, {}, ['system_id']],
    ['name and phone', {}, { name: 'other', phone: 'other' }, ['name', 'phone']],
  ] as const)('are each their own again where all had one %s', async (_what, fields, choices, known) => {
    const made = [
      await world.aClient(world.admin, fields),
      ...(await Promise.all([1, 2, 3].map(() => world.aClient()))),
    ];
    const before = await Promise.all(made.map(({ id }) => read(id)));
    const steps = before.slice(1).map(({ id }, n) => [id, before[n]!.id] as const);
    const seen = [];
    for (const [kept, otherId] of steps) {
      await done(`/clients/${kept}/merge`, { otherId, choices, reason: 'Registered twice' });
      seen.push(await read(kept));
    }
    for (const one of seen) for (const field of known) expect(one[field]).toBe(before[0]![field]);
    for (const [kept, mergedId] of steps.toReversed()) {
      expect(await read(kept)).toEqual(seen.pop());
      await unmerge(kept, mergedId);
    }
    expect(await Promise.all(made.map(({ id }) => read(id)))).toEqual(before);
  });
});
