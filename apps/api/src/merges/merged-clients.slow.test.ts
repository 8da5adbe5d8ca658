import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whenTold } from '../../test/feed.ts';
import { meetAt } from '../../test/gate.ts';
import { csv, importsOf } from '../../test/imports.ts';
import { tablesHolding, textsFound } from '../../test/traces.ts';
import { createWorld, type Loose, type Person, type World } from '../../test/world.ts';
import { tidyUp } from '../housekeeping.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

let serial = 0;
const call = (by: Person, method: string, path: string, body?: unknown, key?: string): Promise<Loose> =>
  world.call(by, method, path, body, key === undefined ? {} : { 'idempotency-key': key });
const merge = (keptId: string, otherId: string, more: object = {}) =>
  call(world.admin, 'POST', `/clients/${keptId}/merge`, { otherId, reason: 'Registered twice', ...more });
const found = async (query: string, by = world.officer): Promise<string[]> =>
  (await call(by, 'GET', `/clients?${query}`)).body.clients.map(({ id }: Loose) => id);

/** Two records whose names and numbers nobody else has; the second is merged into the first unless said otherwise. */
async function aMerge({ merged = true } = {}) {
  const n = 600 + (serial += 1);
  const own = { name: `Baraka Kept ${n}`, phone: `0733100${n}`, systemId: `KEPT-${n}` };
  const its = { name: `Zawadi Gone ${n}`, phone: `0733200${n}`, clientId: `9100${n}`, systemId: `GONE-${n}` };
  const kept = await world.aClient(world.officer, own);
  const other = await world.aClient(world.officer, { ...its, email: `gone${n}@example.com` });
  if (merged) expect((await merge(kept.id, other.id)).status).toBe(200);
  return { kept, other, its };
}

describe('who was merged stays findable (DECISIONS 20.13)', () => {
  it('by the old name, phone, National ID, System ID or e-mail, in a word that says so, and by the old address', async () => {
    const { kept, other, its } = await aMerge();
    const filters = [
      `search=${encodeURIComponent(its.name.toUpperCase())}`,
      `search=${its.phone}`,
      `search=${other.email}`,
      `search=${its.clientId}`,
      `name=${encodeURIComponent(its.name)}`,
      `phone=${its.phone}`,
      `systemId=${its.systemId}`,
      `clientId=${its.clientId}`,
      `search=${its.phone}&masked=true`,
    ];
    for (const filter of filters) expect(await found(filter), filter).toEqual([kept.id]);
    expect(await found(`search=${its.phone.slice(-5)}&masked=true`), 'a part of what is masked').toEqual([]);
    expect(await found(`search=${its.phone}`, world.mombasaOfficer)).toEqual([]);
    const { body } = await call(world.officer, 'GET', `/clients/${other.id}`);
    expect(body).toMatchObject({ id: kept.id, merged: [{ id: other.id, name: other.name }] });
    expect((await call(world.mombasaOfficer, 'GET', `/clients/${other.id}`)).status).toBe(404);
  });

  it('somebody with these numbers is registered no more: the answer is the kept client, elsewhere 409 (5.1, 10.17)', async () => {
    const { kept, its } = await aMerge();
    for (const known of [{ clientId: its.clientId }, { systemId: its.systemId }, { ...its, clientId: '' }]) {
      const body = { name: 'Somebody Else', phone: '0733999111', ...known };
      expect(await call(world.officer, 'POST', '/clients', body)).toMatchObject({
        status: 200,
        body: { id: kept.id },
      });
      expect((await call(world.mombasaOfficer, 'POST', '/clients', body)).status).toBe(409);
    }
    const third = await world.aClient();
    const taken = await call(world.manager, 'PUT', `/clients/${third.id}`, { systemId: its.systemId });
    expect(taken).toMatchObject({ status: 409, body: { code: 'duplicate' } });
  });

  it('what is changed under the old id is refused and says where it went', async () => {
    const { kept, other } = await aMerge();
    const edited = await call(world.manager, 'PUT', `/clients/${other.id}`, { address: 'Mwingi' });
    expect(edited).toMatchObject({
      status: 409,
      body: { reason: 'client_was_merged', params: { client: kept.name } },
    });
    const { id: groupId } = await world.aGroup();
    const assigned = await call(world.officer, 'PUT', `/clients/${other.id}/assign-group`, { groupId });
    expect(assigned.body.reason).toBe('client_was_merged');
    const bulk = {
      rows: [
        { id: other.id, address: 'Mwingi' },
        { systemId: other.system_id, loanBalance: 10 },
      ],
    };
    const rows = (await call(world.admin, 'PUT', '/clients/bulk', bulk)).body.rows;
    expect(rows.map(({ refusal }: Loose) => refusal?.reason)).toEqual([
      'client_was_merged',
      'client_was_merged',
    ]);
  });

  it('a file with the old number is a conflict, never a new client and never another balance (18.2)', async () => {
    const { kept, its } = await aMerge();
    const imports = importsOf(world);
    const file = csv('System ID,Name,Loan Balance', `${its.systemId},${its.name},75000`);
    const nightly = await imports.bring(file, { kind: 'clients', findBy: 'systemId', take: 'good' });
    expect(nightly).toMatchObject({ created: 0, changed: 0, conflicts: 1 });
    expect(nightly.rows[0]!.message).toContain('belongs to a record that was merged into this client on');
    const added = await imports.bring(
      csv('Name,Phone,National ID', `${its.name},${its.phone},${its.clientId}`),
      { kind: 'clients', take: 'good' },
    );
    expect(added).toMatchObject({ created: 0, conflicts: 1 });
    expect((await call(world.admin, 'GET', `/clients/${kept.id}`)).body.loan_balance).toBe(0);
  });

  it('a program that follows the list is told that it is gone, and into whom (19.1)', async () => {
    const machine = await world.aMachine(['clients.read'], world.branches.kitui);
    const { kept, other } = await aMerge();
    await whenTold(world);
    const { body } = await call(machine, 'GET', '/clients?updated_since=start&limit=100');
    expect(body.changes.deleted).toContainEqual({
      id: other.id,
      at: expect.any(String),
      merged_into: kept.id,
    });
    expect(body.clients.some(({ id }: Loose) => id === other.id)).toBe(false);
  });
});

describe('work of a device that knew the old record (DECISIONS 12.1, 17.12)', () => {
  const products = async () => [{ productId: (await world.aProduct()).id, quantity: 1 }];

  it('an order by the old id, or by the key that made it, goes to the kept client, and a repeat is the same', async () => {
    const n = 900 + (serial += 1);
    const made = { name: `Keyed ${n}`, phone: `0733300${n}` };
    const other = (await call(world.officer, 'POST', '/clients', made, `made-${n}`)).body;
    const kept = await world.aClient();
    const { id: groupId } = await world.aGroup();
    const order = { groupId, loanTerm: 6, products: await products() };
    const early = { ...order, clientId: other.id };
    const first = await call(world.officer, 'POST', '/orders', early, `early-${n}`);
    await merge(kept.id, other.id);
    const again = await call(world.officer, 'POST', '/orders', early, `early-${n}`);
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    for (const clientId of [other.id, `key:made-${n}`]) {
      const late = await call(
        world.officer,
        'POST',
        '/orders',
        { ...order, clientId },
        `late-${n}-${clientId}`,
      );
      expect(late).toMatchObject({ status: 201, body: { client_id: kept.id, client_name: kept.name } });
    }
    expect((await call(world.officer, 'POST', '/clients', made, `made-${n}`)).status).toBe(201);
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const attendance = [{ clientId: other.id, state: 'present' }];
    const meeting = await call(world.officer, 'PUT', `/groups/${groupId}/meetings/${day}`, { attendance });
    expect(meeting.body.attendance).toMatchObject([{ client_id: kept.id }]);
  });

  it.each(['the order first', 'the merge first'])(
    'an order at the moment of the merge ends on the kept client, %s',
    async (how) => {
      const { kept, other } = await aMerge({ merged: false });
      const { id: groupId } = await world.aGroup();
      const body = { groupId, clientId: other.id, loanTerm: 6, products: await products() };
      const place = () => call(world.officer, 'POST', '/orders', body);
      const join = () => merge(kept.id, other.id);
      const calls = how === 'the order first' ? [place, join] : [join, place];
      const held = `select from clients where id = '${other.id}' for update`;
      const replies = await meetAt(world.pool, held, calls);
      expect(replies.map(({ status }) => status)).toEqual(
        how === 'the order first' ? [201, 200] : [200, 201],
      );
      const placed = replies.find(({ status }) => status === 201)!;
      const { body: order } = await call(world.officer, 'GET', `/orders/${placed.body.id}`);
      expect(order.client_id).toBe(kept.id);
    },
  );

  it('two merges of one record at the same moment are one, and the other is told where it went', async () => {
    const { kept, other } = await aMerge({ merged: false });
    const third = await world.aClient();
    const held = `select from clients where id = '${other.id}' for update`;
    const [one, two] = await meetAt(world.pool, held, [
      () => merge(kept.id, other.id),
      () => merge(third.id, other.id),
    ]);
    expect([one!.status, two!.status, two!.body.reason]).toEqual([200, 409, 'client_was_merged']);
  });
});

it('a number that another client is given at the moment of the merge stays that of the kept one (DECISIONS 20.13)', async () => {
  const { kept, other, its } = await aMerge({ merged: false });
  const third = await world.aClient();
  const [merged, edited] = await Promise.all([
    merge(kept.id, other.id),
    call(world.manager, 'PUT', `/clients/${third.id}`, { systemId: its.systemId }),
  ]);
  expect([merged.status, edited.status, edited.body.code]).toEqual([200, 409, 'duplicate']);
});

describe('a person’s data (DECISIONS 20.16)', () => {
  it('what is held on a client has the record that was merged, who opened it and what was changed', async () => {
    const { kept, other } = await aMerge({ merged: false });
    await call(world.manager, 'GET', `/clients/${other.id}`);
    await merge(kept.id, other.id);
    const { body } = await call(world.admin, 'GET', `/clients/${kept.id}/data`);
    expect(body.merged).toMatchObject([{ id: other.id, name: other.name, client_id: other.client_id }]);
    expect(body.changes.filter(({ entity_id }: Loose) => entity_id === other.id)).not.toEqual([]);
    expect(body.views).toContainEqual(
      expect.objectContaining({ entity_id: other.id, staff_id: world.manager.id }),
    );
  });

  it('who is erased is erased under both names, in all tables, and nobody separates the records any more', async () => {
    const { kept, other, its } = await aMerge({ merged: false });
    const order = await world.anOrder(world.officer, {
      clientId: other.id,
      deliveryMethod: 'other',
      deliveryLocation: `Near ${its.name}`,
    });
    await call(world.officer, 'GET', `/clients?search=${encodeURIComponent(its.name)}`);
    await merge(kept.id, other.id);
    await call(world.manager, 'POST', `/orders/${order.id}/status`, {
      status: 'rejected',
      reason: 'Too much',
    });
    const secrets = [
      kept.name,
      other.name,
      its.clientId,
      other.email,
      other.phone.slice(1),
      kept.phone.slice(1),
    ];
    expect(await tablesHolding(world, secrets)).toContain('merged_clients');
    const erased = await call(world.admin, 'POST', `/clients/${kept.id}/anonymise`, { reason: 'Asked' });
    expect(erased.status).toBe(200);
    expect(await tablesHolding(world, secrets)).toEqual([]);
    expect(await textsFound(world, secrets)).toEqual([]);
    const undone = await call(world.admin, 'POST', `/clients/${kept.id}/unmerge`, {
      mergedId: other.id,
      reason: 'No',
    });
    expect(undone.body.reason).toBe('merged_record_erased');
    expect((await call(world.admin, 'GET', `/clients/${other.id}`)).body.id).toBe(kept.id);
    const lines = await world.pool.query(
      "select entity_id from audit_log where action = 'client.anonymise' and entity_id = any($1)",
      [[kept.id, other.id]],
    );
    expect(lines.rows, 'each id is on the list of erasures').toHaveLength(2);
  });

  it('the groups that the merged record chairs are named before the kept one is erased (DECISIONS 11.4.7)', async () => {
    const { kept, its } = await aMerge();
    const group = await world.aGroup({ chairperson: 'Somebody', chairpersonPhone: its.phone });
    const preview = `/deletions/preview?action=anonymise&entity=client&id=${kept.id}`;
    const { body } = await call(world.admin, 'GET', preview);
    expect(body.chairperson_of).toMatchObject([{ id: group.id }]);
    await call(world.admin, 'POST', `/clients/${kept.id}/anonymise`, { reason: 'Asked' });
    expect((await call(world.admin, 'GET', `/groups/${group.id}`)).body.chairperson_phone).toBe('');
  });

  it('a kept client who is deleted and restored still has what was merged, and it can be undone', async () => {
    const { kept, other } = await aMerge();
    expect((await call(world.admin, 'DELETE', `/clients/${kept.id}`)).status).toBe(204);
    expect((await call(world.admin, 'GET', `/clients/${other.id}`)).status).toBe(404);
    const { body } = await call(world.admin, 'GET', '/deletions');
    await call(world.admin, 'POST', `/deletions/${body.deleted[0].id}/restore`);
    const undone = await call(world.admin, 'POST', `/clients/${kept.id}/unmerge`, {
      mergedId: other.id,
      reason: 'No',
    });
    expect(undone).toMatchObject({ status: 200, body: { id: other.id, name: other.name } });
  });

  it('a deleted order of the merged record is restored as the kept client’s (11.4.6)', async () => {
    const { kept, other } = await aMerge({ merged: false });
    const order = await world.anOrder(world.officer, { clientId: other.id });
    await call(world.admin, 'DELETE', `/orders/${order.id}`);
    await merge(kept.id, other.id);
    const { body } = await call(world.admin, 'GET', '/deletions');
    await call(world.admin, 'POST', `/deletions/${body.deleted[0].id}/restore`);
    expect((await call(world.admin, 'GET', `/orders/${order.id}`)).body.client_id).toBe(kept.id);
  });

  it('what undoing needs is forgotten after 30 days, and the record is still found', async () => {
    const { kept, other, its } = await aMerge();
    await world.pool.query('update merged_clients set undo_until = now() where id = $1', [other.id]);
    await tidyUp(world.db);
    const { rows } = await world.pool.query('select undo from merged_clients where id = $1', [other.id]);
    expect(rows).toEqual([{ undo: null }]);
    expect(await found(`search=${its.systemId}`)).toEqual([kept.id]);
  });
});
