import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { untilWaiting } from '../../test/gate.ts';
import { importClient, orderMeanwhile, tablesHolding, textsFound } from '../../test/traces.ts';
import { createWorld, type Loose, type World } from '../../test/world.ts';
import { NAMES_LOCK } from '../orders/order-names.ts';
import { LOCKS } from '../platform/locks.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const remove = (id: string) => world.call(world.admin, 'DELETE', `/clients/${id}`);
const auditActions = async () =>
  (
    await world.pool.query(
      `select id, at, staff_id, action, entity_id from audit_log where entity <> 'access' order by id`,
    )
  ).rows;

it('a deleted client’s personal data are in no table; the log keeps who did what (Data Protection Act 2019, s. 40)', async () => {
  const secrets = [
    'Yusufu Deleted',
    'Yusufu Before',
    '733000999',
    '733000111',
    'NID-DELETED-1',
    'SYS-DELETED-1',
    'deleted@x.example',
    'Deleted Lane',
  ];
  const client = await world.aClient(world.officer, {
    name: secrets[1],
    phone: '0733 000 111',
    clientId: 'NID-DELETED-1',
    systemId: 'SYS-DELETED-1',
    email: 'deleted@x.example',
    address: 'Deleted Lane 4',
  });
  await importClient(world, [secrets[1]!, '733000111', '', 'Kitui']);
  await world.call(world.admin, 'PUT', `/clients/${client.id}`, { name: secrets[0], phone: '0733000999' });
  await importClient(world, ['Somebody', '1', 'NID-DELETED-1', 'Kitui']);
  await importClient(world, [secrets[0]!.toUpperCase(), '', '', 'Kitui']);
  const group = await world.aGroup();
  await world.call(world.officer, 'PUT', `/clients/${client.id}/assign-group`, { groupId: group.id });
  const order = {
    clientId: client.id,
    groupId: group.id,
    loanTerm: 12,
    products: [{ productId: (await world.aProduct()).id, quantity: 2 }],
    deliveryMethod: 'other',
    deliveryLocation: 'Deleted Lane 5',
  };
  const key = { 'Idempotency-Key': 'deleted' };
  const dropped = (await world.call(world.officer, 'POST', '/orders', order, key)).body;
  const passedOn = (await world.call(world.officer, 'POST', '/orders', order)).body;
  const other = await world.aClient(world.officer, { name: 'Keeps His Name' });
  await world.call(world.admin, 'PUT', `/orders/${passedOn.id}`, {
    clientId: other.id,
    deliveryMethod: 'branch',
  });
  await world.call(world.admin, 'DELETE', `/orders/${dropped.id}`);
  await world.call(world.manager, 'GET', `/clients/${client.id}`);
  expect(await tablesHolding(world, secrets)).toEqual(
    expect.arrayContaining(['clients', 'order_events', 'audit_log', 'import_rows', 'imports']),
  );
  expect(await textsFound(world, secrets)).toEqual(secrets);
  const before = await auditActions();

  expect((await remove(client.id)).status).toBe(204);
  expect(await tablesHolding(world, secrets)).toEqual([]);
  expect(await textsFound(world, secrets), 'nor does a search of the log find them').toEqual([]);
  const after = await auditActions();
  expect(after.slice(0, -1), 'no line of the log is gone').toEqual(before);
  expect(after.at(-1)).toMatchObject({
    action: 'client.delete',
    staff_id: world.admin.id,
    entity_id: client.id,
  });
  const log = await world.call(world.admin, 'GET', `/audit?entity_id=${client.id}`);
  expect(log.body.entries[0]).toMatchObject({
    before: { name: `Former client ${client.id.slice(-6)}`, group_name: group.name, branch_name: 'Kitui' },
    after: { reason: null },
  });
  const kept = await world.call(world.admin, 'GET', `/orders/${passedOn.id}`);
  expect(kept.body.client_name).toBe('Keeps His Name');
  const views = await world.pool.query('select staff_id from record_views where entity_id = $1', [client.id]);
  expect(views.rows, 'who opened the record names no client').toContainEqual({ staff_id: world.manager.id });
});

it('a client whose deletion is refused keeps everything that is noted of them (DECISIONS 5)', async () => {
  const client = await world.aClient(world.officer, { name: 'Stays Whole', clientId: 'NID-STAYS-1' });
  await world.anOrder(world.officer, { clientId: client.id });
  const before = (await world.call(world.admin, 'GET', `/clients/${client.id}`)).body;
  expect(await remove(client.id)).toMatchObject({ status: 400, body: { code: 'in_use' } });
  expect((await remove('nobody')).status).toBe(404);
  expect((await world.call(world.admin, 'GET', `/clients/${client.id}`)).body).toEqual(before);
  const log = await world.call(world.admin, 'GET', `/audit?entity_id=${client.id}`);
  expect(log.body.entries).toMatchObject([{ action: 'client.create', after: { name: 'Stays Whole' } }]);
});

it('an order and a deletion at the same moment: either is refused, never both and never neither (DECISIONS 5)', async () => {
  for (const outcome of await orderMeanwhile(world, remove)) {
    expect([
      [201, 400],
      [400, 204],
    ]).toContainEqual(outcome);
  }
});

it('a deletion waits for a change of names before it holds the chain of the log (DECISIONS 11.4.6a)', async () => {
  const client = await world.aClient();
  const key = { 'idempotency-key': 'after-the-names' };
  let deleted: Promise<Loose>;
  await world.db.inTransaction(async (trx) => {
    await sql`select ${NAMES_LOCK}`.execute(trx);
    deleted = world.call(world.admin, 'DELETE', `/clients/${client.id}`, undefined, key);
    await untilWaiting(world.pool, 1);
    // An anonymisation comes to it from there: both would wait for each other.
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock_shared(${LOCKS.auditChain}) as free`.execute(trx);
    expect(rows).toEqual([{ free: true }]);
  });
  expect((await deleted!).status).toBe(204);
});
