import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stateBalance } from '../../test/ledger.ts';
import { createWorld, type Loose, type Person, type World } from '../../test/world.ts';

let world: World;
let second: Person;
beforeAll(async () => {
  world = await createWorld();
  second = await world.hire('admin', null);
});
afterAll(() => world.close());

let serial = 0;
const digits = () => String(40_000_000 + (serial += 1));
const call = (by: Person, method: string, path: string, body?: unknown): Promise<Loose> =>
  world.call(by, method, path, body);
const merge = (by: Person, keptId: string, otherId: string, more: object = {}) =>
  call(by, 'POST', `/clients/${keptId}/merge`, { otherId, reason: 'Registered twice', ...more });
const unmerge = (by: Person, keptId: string, mergedId: string) =>
  call(by, 'POST', `/clients/${keptId}/unmerge`, { mergedId, reason: 'Two people' });
const erase = (id: string) =>
  world.pool.query('update clients set anonymised_at = now() where id = $1', [id]);
const refused = (reason: string) => ({ status: 409, body: { reason } });

/** Two records of one person. */
async function aPair() {
  const phone = `07${digits()}`;
  const kept = await world.aClient(world.officer, { phone });
  const other = await world.aClient(world.officer, { phone });
  return { kept, other };
}

describe('a merge (DECISIONS 20.11)', () => {
  it.each(['kept', 'other'] as const)(
    'is refused when the %s record was changed since it was read',
    async (which) => {
      const { kept, other } = await aPair();
      const seen = { updatedAt: kept.updated_at, otherUpdatedAt: other.updated_at };
      const changed = which === 'kept' ? kept : other;
      expect((await call(world.manager, 'PUT', `/clients/${changed.id}`, { address: 'Voi' })).status).toBe(
        200,
      );
      expect(await merge(world.manager, kept.id, other.id, seen)).toMatchObject({
        status: 409,
        body: { code: 'stale' },
      });
      const { updated_at: now } = (await call(world.manager, 'GET', `/clients/${changed.id}`)).body;
      const fresh = { ...seen, [which === 'kept' ? 'updatedAt' : 'otherUpdatedAt']: now };
      expect((await merge(world.manager, kept.id, other.id, fresh)).status).toBe(200);
    },
  );

  it.each(['kept', 'other'] as const)(
    'is refused when the %s record is of a former client',
    async (which) => {
      const { kept, other } = await aPair();
      await erase({ kept, other }[which].id);
      expect(await merge(world.admin, kept.id, other.id)).toMatchObject(refused('former_client'));
    },
  );

  it('gives a sum of both balances the older of their days (20.12)', async () => {
    const { kept, other } = await aPair();
    for (const [{ id }, day] of [
      [kept, '2026-02-03'],
      [other, '2026-05-06'],
    ] as const) {
      const asOf = `${day}T09:00:00+03:00`;
      await stateBalance(world.pool, {
        of: { clientId: id },
        kind: 'loan',
        amount: 400,
        asOf,
        source: 'import',
      });
    }
    const asked = await merge(world.admin, kept.id, other.id, { choices: { loanBalance: 'sum' } });
    const { confirmation } = asked.body;
    if (confirmation) await call(second, 'POST', `/deletions/${confirmation.id}/confirm`);
    const merged = (await call(world.admin, 'GET', `/clients/${kept.id}`)).body;
    expect(merged.loan_balance).toBe(800);
    expect(merged.figures_from.loan_balance.at.slice(0, 10)).toBe('2026-02-03');
  });

  it('takes no savings of the kept record without an admin, where a 0 of the other one counts (20.14.1)', async () => {
    const { kept, other } = await aPair();
    for (const [{ id }, systemSavings] of [
      [kept, 5000],
      [other, 0],
    ] as const) {
      expect((await call(world.admin, 'PUT', `/clients/${id}`, { systemSavings })).status).toBe(200);
    }
    const preview = await call(world.manager, 'GET', `/clients/${kept.id}/merge?other=${other.id}`);
    expect(preview.body.waits).toBe(true);
    const savings = async () => (await call(world.admin, 'GET', `/clients/${kept.id}`)).body.system_savings;
    const asked = await merge(world.manager, kept.id, other.id);
    expect(asked).toMatchObject({ status: 202, body: { confirmation: { action: 'merge' } } });
    expect(await savings()).toBe(5000);
    await call(second, 'POST', `/deletions/${asked.body.confirmation.id}/confirm`);
    expect(await savings()).toBe(0);
  });
});

describe('while a merge waits for an admin (DECISIONS 20.14)', () => {
  it('another choice is another request, which takes the place of the own one and of nobody else’s (11.4.4)', async () => {
    const kept = await world.aClient(world.officer, { clientId: digits() });
    const other = await world.aClient(world.officer, { clientId: digits() });
    const ask = (by: Person, name: 'kept' | 'other') => merge(by, kept.id, other.id, { choices: { name } });
    const first = await ask(world.manager, 'kept');
    expect((await ask(world.manager, 'kept')).body).toEqual(first.body);
    expect(await ask(second, 'other')).toMatchObject(refused('other_request_waits'));
    const again = (await ask(world.manager, 'other')).body.confirmation;
    expect(again.merge.choices).toEqual({ name: 'other' });
    await call(second, 'POST', `/deletions/${again.id}/confirm`);
    expect((await call(world.admin, 'GET', `/clients/${kept.id}`)).body.name).toBe(other.name);
  });

  it('a manager is not told who of another branch a client is to go into (DECISIONS 3.24)', async () => {
    const kept = await world.aClient(world.mombasaOfficer, { clientId: digits() });
    const [other, third] = [
      await world.aClient(world.officer, { clientId: digits() }),
      await world.aClient(),
    ];
    expect((await merge(world.admin, kept.id, other.id)).status).toBe(202);
    const page = await call(world.manager, 'GET', `/clients/${other.id}/merges`);
    const preview = await call(world.manager, 'GET', `/clients/${third.id}/merge?other=${other.id}`);
    for (const { body } of [page, preview]) {
      expect(body.waiting).toMatchObject({ action: 'merge', asked_by: world.admin.id, name: other.name });
      expect(JSON.stringify(body)).not.toContain(kept.id);
    }
    const { body: listed } = await call(world.auditor, 'GET', '/deletions');
    expect(listed.waiting.at(-1)).toMatchObject({ entity_id: other.id, name: other.name, merge: null });
    const { body } = await call(world.admin, 'GET', `/clients/${other.id}/merges`);
    expect(body.waiting).toMatchObject({ name: `${other.name} → ${kept.name}`, merge: { kept_id: kept.id } });
  });

  it.each([
    ['kept', 'DELETE', ''],
    ['kept', 'POST', '/anonymise'],
    ['other', 'DELETE', ''],
    ['other', 'POST', '/anonymise'],
  ] as const)('the %s record is not removed by %s %s', async (which, method, path) => {
    const kept = await world.aClient(world.officer, { clientId: digits() });
    const other = await world.aClient(world.officer, { clientId: digits() });
    const asked = await merge(world.admin, kept.id, other.id);
    expect(asked.status).toBe(202);
    const { id } = { kept, other }[which];
    for (const by of [world.admin, second])
      expect(await call(by, method, `/clients/${id}${path}?reason=Asked`)).toMatchObject(
        refused('other_request_waits'),
      );
    const confirmed = `/deletions/${asked.body.confirmation.id}/confirm`;
    expect((await call(second, 'POST', confirmed)).status).toBe(200);
  });
});

it('a merge and its undoing are told by the names of both records once they are done (DECISIONS 20.14)', async () => {
  const kept = await world.aClient(world.officer, { clientId: digits() });
  const other = await world.aClient(world.officer, { clientId: digits() });
  const titles = async (): Promise<string[]> =>
    (await call(world.manager, 'GET', '/notifications')).body.notifications.map(({ title }: Loose) => title);
  for (const [ask, name] of [
    [() => merge(world.manager, kept.id, other.id), `${other.name} → ${kept.name}`],
    [() => unmerge(world.manager, kept.id, other.id), `${kept.name} ← ${other.name}`],
  ] as const) {
    const { body } = await ask();
    expect(body.confirmation.name).toBe(name);
    const confirmed = await call(second, 'POST', `/deletions/${body.confirmation.id}/confirm`);
    expect(confirmed).toMatchObject({ status: 200, body: { decision: 'confirmed', name } });
    expect((await titles()).filter((title) => title.includes(name))).toHaveLength(1);
  }
});

it('a merge that was confirmed names the record that was kept also once that one was merged (DECISIONS 20.14)', async () => {
  const ours = () => world.aClient(world.officer, { clientId: digits() });
  const [kept, other, third] = [await ours(), await ours(), await ours()];
  for (const [into, from] of [
    [kept, other],
    [third, kept],
  ] as const) {
    const { body } = await merge(world.admin, into.id, from.id);
    expect((await call(second, 'POST', `/deletions/${body.confirmation.id}/confirm`)).status).toBe(200);
  }
  const { body } = await call(world.admin, 'GET', '/notifications?limit=100');
  const titles: string[] = body.notifications.map(({ title }: Loose) => title);
  for (const name of [`${other.name} → ${kept.name}`, `${kept.name} → ${third.name}`])
    expect(titles.filter((title) => title.includes(name))).toHaveLength(1);
});

/** A merge of two people that a manager has asked for and another admin has refused. */
async function aRefusedMerge() {
  const manager = await world.hire('branch_manager', world.branches.kitui);
  const kept = await world.aClient(world.officer, { clientId: digits() });
  const other = await world.aClient(world.officer, { clientId: digits() });
  const { body } = await merge(manager, kept.id, other.id);
  await call(second, 'POST', `/deletions/${body.confirmation.id}/refuse`);
  return { manager, kept, other };
}

it('a manager is not told the name that a client whose merge was refused has in another branch since (DECISIONS 3.24)', async () => {
  const { manager, other } = await aRefusedMerge();
  const told = async () => JSON.stringify((await call(manager, 'GET', '/notifications?limit=100')).body);
  expect(await told()).toContain(other.name);
  const there = await world.aGroup({ branchId: world.branches.mombasa });
  await call(world.admin, 'PUT', `/clients/${other.id}/assign-group`, { groupId: there.id });
  await call(world.admin, 'PUT', `/clients/${other.id}`, { name: 'Named Elsewhere Since' });
  expect(await told()).not.toContain('Named Elsewhere Since');
});

it('a manager who moved is told nothing of a merge in the branch that they left (DECISIONS 3.24)', async () => {
  const { manager, kept } = await aRefusedMerge();
  const told = async () => {
    const panel = (await call(manager, 'GET', '/notifications?limit=100')).body;
    return panel.notifications.some(({ kind }: Loose) => kind === 'deletion_decided');
  };
  expect(await told()).toBe(true);
  await world.pool.query('update staff set branch_id = $2 where id = $1', [
    manager.id,
    world.branches.mombasa,
  ]);
  await call(world.admin, 'PUT', `/clients/${kept.id}`, { name: 'Named Since' });
  expect(await told()).toBe(false);
});

describe('undoing a merge (DECISIONS 20.15)', () => {
  it('waits until the group of the record that comes back is there again', async () => {
    const { kept, other } = await aPair();
    const group = await world.aGroup();
    await call(world.admin, 'PUT', `/clients/${other.id}/assign-group`, { groupId: group.id });
    await call(world.admin, 'PUT', `/clients/${kept.id}/assign-group`, {
      groupId: (await world.aGroup()).id,
    });
    expect((await merge(world.admin, kept.id, other.id)).status).toBe(200);
    await world.pool.query('delete from groups where id = $1', [group.id]);
    expect(await unmerge(world.admin, kept.id, other.id)).toMatchObject(
      refused('restore_group_of_client_first'),
    );
    expect((await call(world.admin, 'GET', `/clients/${kept.id}`)).status).toBe(200);
  });

  it('brings a record without a group back to head office where its branch was removed (11.4.10)', async () => {
    const { id: branchId } = (await call(world.admin, 'POST', '/branches', { name: 'Closed Around' })).body;
    const officer = await world.hire('credit_officer', branchId);
    const [kept, other] = [await world.aClient(), await world.aClient(officer)];
    expect((await merge(world.admin, kept.id, other.id)).status).toBe(200);
    await world.pool.query('update staff set branch_id = $1 where id = $2', [
      world.branches.kitui,
      officer.id,
    ]);
    expect((await call(world.admin, 'DELETE', `/branches/${branchId}`)).status).toBe(204);
    expect((await unmerge(world.admin, kept.id, other.id)).status).toBe(200);
    expect((await call(world.admin, 'GET', `/clients/${other.id}`)).body.branch_name).toBeNull();
  });

  it('brings a record back also where its branch was removed, once its group had left it (11.4.10)', async () => {
    const { kept, other } = await aPair();
    const { id: branchId } = (await call(world.admin, 'POST', '/branches', { name: 'Closed Since' })).body;
    const group = await world.aGroup({ branchId });
    await call(world.admin, 'PUT', `/clients/${other.id}/assign-group`, { groupId: group.id });
    await call(world.admin, 'PUT', `/clients/${kept.id}/assign-group`, {
      groupId: (await world.aGroup()).id,
    });
    expect((await merge(world.admin, kept.id, other.id)).status).toBe(200);
    const there = { branchId: world.branches.mombasa };
    expect((await call(world.admin, 'PUT', `/groups/${group.id}`, there)).status).toBe(200);
    expect((await call(world.admin, 'DELETE', `/branches/${branchId}`)).status).toBe(204);
    expect((await unmerge(world.admin, kept.id, other.id)).status).toBe(200);
    const { body } = await call(world.admin, 'GET', `/clients/${other.id}`);
    expect(body).toMatchObject({ group_id: group.id, branch_name: 'Mombasa' });
  });

  it('is refused while something else waits for the kept record', async () => {
    const { kept, other } = await aPair();
    expect((await merge(world.admin, kept.id, other.id)).status).toBe(200);
    const third = await world.aClient(world.officer, { phone: kept.phone, clientId: digits() });
    await call(world.admin, 'PUT', `/clients/${kept.id}`, { clientId: digits() });
    expect((await merge(world.admin, third.id, kept.id)).status).toBe(202);
    expect(await unmerge(world.admin, kept.id, other.id)).toMatchObject(refused('other_request_waits'));
  });

  it('is refused when the kept record was erased meanwhile', async () => {
    const { kept, other } = await aPair();
    expect((await merge(world.admin, kept.id, other.id)).status).toBe(200);
    await erase(kept.id);
    expect(await unmerge(world.admin, kept.id, other.id)).toMatchObject(refused('merged_record_erased'));
  });
});

describe('a client of whom an order went to somebody else while they were merged (DECISIONS 11.4.3, 20.14)', () => {
  const move = (id: string, status: string) =>
    call(world.manager, 'POST', `/orders/${id}/status`, { status, reason: 'Known client' });
  /** An order of a record, which is merged into a kept one; then the order is somebody else's, and the merge is undone. */
  async function goneElsewhere(place: (clientId: string) => Promise<string>) {
    const [was, kept, other] = [await world.aClient(), await world.aClient(), await world.aClient()];
    const id = await place(was.id);
    expect((await merge(world.admin, kept.id, was.id)).status).toBe(200);
    for (const status of ['approved', 'shipped', 'delivered'])
      expect((await move(id, status)).status).toBe(200);
    expect((await call(world.admin, 'PUT', `/orders/${id}`, { clientId: other.id })).status).toBe(200);
    expect((await unmerge(world.admin, kept.id, was.id)).status).toBe(200);
    return { was, kept };
  }
  const placed = async (clientId: string) => (await world.anOrder(world.officer, { clientId })).id;
  const given = async (clientId: string) => {
    const id = await placed((await world.aClient()).id);
    expect((await call(world.admin, 'PUT', `/orders/${id}`, { clientId })).status).toBe(200);
    return id;
  };

  it.each([
    ['placed for them', placed],
    ['given to them', given],
  ] as const)('is deleted, or merged, by no admin alone where it was %s', async (_how, place) => {
    const { was } = await goneElsewhere(place);
    const into = await world.aClient();
    const preview = await call(world.admin, 'GET', `/clients/${into.id}/merge?other=${was.id}`);
    expect(preview.body.waits).toBe(true);
    expect((await call(world.admin, 'DELETE', `/clients/${was.id}?reason=Twice`)).status).toBe(202);
  });

  it('nor where they were merged twice, one into the other', async () => {
    const [was, kept, last, other] = [
      await world.aClient(),
      await world.aClient(),
      await world.aClient(),
      await world.aClient(),
    ];
    const id = await placed(was.id);
    await merge(world.admin, kept.id, was.id);
    await merge(world.admin, last.id, kept.id);
    await call(world.admin, 'PUT', `/orders/${id}`, { clientId: other.id });
    await unmerge(world.admin, last.id, kept.id);
    await unmerge(world.admin, kept.id, was.id);
    expect((await call(world.admin, 'DELETE', `/clients/${was.id}?reason=Twice`)).status).toBe(202);
  });

  it('but alone where the order went back to whom it was placed for', async () => {
    const [was, kept] = [await world.aClient(), await world.aClient()];
    await placed(was.id);
    await merge(world.admin, kept.id, was.id);
    await unmerge(world.admin, kept.id, was.id);
    expect((await call(world.admin, 'DELETE', `/clients/${kept.id}?reason=Twice`)).status).toBe(204);
  });
});
