import { describe, expect, it } from 'vitest';
import { whenTold } from '../../test/feed.ts';
import { importsOf } from '../../test/imports.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Loose, type Person, type World } from '../../test/world.ts';
import { newId } from '../platform/ids.ts';

const world = useWorld();

/** Reads the events after a cursor, once the feed shows every write so far. */
const list = async (by: Person, after: string, more = '') => {
  await whenTold(world);
  const { status, body } = await world.call(by, 'GET', `/events?limit=100&after=${after}${more}`);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
};
const now = async (by = world.admin, more = '') => (await list(by, 'start', more)).cursor;
const typesSince = async (after: string, by = world.admin) =>
  (await list(by, after)).events.map(({ type }: Loose) => type);

/** Writes lines of the log in one transaction. `lines` selects id, action, entity and branch. */
const writeLines = (lines: string, values: unknown[]) =>
  world.pool.query(
    `insert into audit_log (id, action, entity, entity_id, branch_id)
     select id, action, entity, gen_random_uuid(), branch from (${lines}) as line (id, action, entity, branch)`,
    values,
  );
const LATE_LINE = `insert into audit_log (id, action, entity, entity_id) values ($1, 'client.update', 'client', $2)`;

describe('events', () => {
  it('tell what becomes of an order, with its number and status and nobody named (DECISIONS 19.2)', async () => {
    const product = await world.aProduct();
    const fields = { products: [{ productId: product.id, quantity: 1 }] };
    const [group, client] = [await world.aGroup(), await world.aClient()];
    const follower = await world.aMachine(['orders.read'], null);
    const start = await now(follower);
    const order = await world.anOrder(world.officer, { ...fields, groupId: group.id, clientId: client.id });
    const move = (status: string) => world.move(order.id, status, world.manager, 'Because');
    for (const status of ['approved', 'shipped', 'delivered']) await move(status);
    // The approval also puts figures on the books.
    const { events } = await list(follower, start);
    expect(events.map(({ type }: Loose) => type)).toEqual([
      'order.created',
      'order.approved',
      'order.shipped',
      'order.delivered',
    ]);
    expect(events[1]).toEqual({
      id: expect.any(String),
      type: 'order.approved',
      timestamp: expect.stringMatching(/\+03:00$/),
      data: {
        record: 'order',
        id: order.id,
        branch_id: world.branches.kitui,
        number: order.number,
        status: 'approved',
      },
    });
  });

  it('report clients, groups, products, edits and deletions by any person (DECISIONS 19.2)', async () => {
    const start = await now();
    const [group, client, product] = [await world.aGroup(), await world.aClient(), await world.aProduct()];
    await world.call(world.admin, 'PUT', `/groups/${group.id}`, { location: 'By the well' });
    await world.call(world.admin, 'PUT', `/clients/${client.id}`, { address: 'Stage' });
    await world.call(world.admin, 'PUT', `/products/${product.id}`, { price: 7 });
    for (const path of [`groups/${group.id}`, `clients/${client.id}`, `products/${product.id}`]) {
      await world.call(world.admin, 'DELETE', `/${path}`);
    }
    const told = new Set(await typesSince(start));
    const kinds = ['group', 'client', 'product'];
    const wanted = kinds.flatMap((kind) =>
      ['created', 'updated', 'deleted'].map((what) => `${kind}.${what}`),
    );
    expect(told).toEqual(new Set(wanted));
  });

  it('tell of orders that were edited, rejected, cancelled and deleted (DECISIONS 19.2)', async () => {
    const [one, two, three] = [await world.anOrder(), await world.anOrder(), await world.anOrder()];
    const start = await now();
    await world.call(world.admin, 'PUT', `/orders/${one.id}`, { loanTerm: 3 });
    const move = (id: string, status: string) => world.move(id, status, world.manager, 'Because');
    await move(one.id, 'rejected');
    await move(two.id, 'cancelled');
    await world.call(world.admin, 'DELETE', `/orders/${three.id}`);
    expect(await typesSince(start)).toEqual([
      'order.updated',
      'order.rejected',
      'order.cancelled',
      'order.deleted',
    ]);
  });

  it('that follow an act are those that docs/api.md says (DECISIONS 19.2)', async () => {
    const call = async (method: string, path: string, body?: object, by = world.admin) => {
      const reply = await world.call(by, method, path, body);
      expect({ path, ...reply }.status, JSON.stringify(reply.body)).toBeLessThan(300);
    };
    const following = async (...acts: Parameters<typeof call>[]) => {
      const start = await now();
      for (const act of acts) await call(...act);
      return new Set(await typesSince(start));
    };
    const [gone, kept, other, member, group] = [
      await world.aClient(),
      await world.aClient(),
      await world.aClient(),
      await world.aClient(),
      await world.aGroup(),
    ];
    await call('DELETE', `/clients/${gone.id}`);
    const { rows } = await world.pool.query(
      'select id from deletion_requests where entity_id = $1 and restored_at is null',
      [gone.id],
    );
    expect(await following(['POST', `/deletions/${rows[0].id}/restore`, {}])).toEqual(
      new Set(['client.created']),
    );

    const reason = 'Registered twice';
    for (const act of [
      ['POST', `/clients/${kept.id}/merge`, { otherId: other.id, reason }],
      ['POST', `/clients/${kept.id}/unmerge`, { mergedId: other.id, reason }],
    ] as const)
      expect(await following([...act]), act[1]).toEqual(new Set(['client.updated']));

    await call('PUT', `/clients/${member.id}/assign-group`, { groupId: group.id });
    const order = await world.anOrder(world.officer, { clientId: member.id, groupId: group.id });
    await call(
      'POST',
      `/orders/${order.id}/status`,
      { status: 'approved', reason: 'Known client' },
      world.manager,
    );
    const start = await now();
    const lines = order.products.map(({ product_id: productId }: Loose) => ({ productId, quantity: 5 }));
    await call('PUT', `/orders/${order.id}`, { products: lines });
    await call(
      'POST',
      `/orders/${order.id}/status`,
      { status: 'approved', reason: 'Known client' },
      world.manager,
    );
    const { events } = await list(world.admin, start);
    expect(
      events.flatMap(({ type, data }: Loose) => (data.record === 'order' ? [[type, data.status]] : [])),
    ).toEqual([
      ['order.updated', 'pending'],
      ['order.approved', 'approved'],
    ]);
    expect(
      await following(['PUT', `/groups/${group.id}`, { branchId: world.branches.mombasa }]),
      'moved',
    ).toEqual(new Set(['group.updated', 'client.updated', 'order.updated']));

    const file = `System ID,Loan Balance,Savings,Balances As Of\nTELLS-1,500,20,${new Date().toISOString().slice(0, 10)}\n`;
    await world.aClient(world.officer, { systemId: 'TELLS-1' });
    const before = await now();
    await importsOf(world).bring(file, { kind: 'balances', findBy: 'systemId' });
    expect(new Set(await typesSince(before)), 'imported').toEqual(new Set(['balance.imported']));
  });

  it('tell of balances that a file brought (DECISIONS 19.2)', async () => {
    const start = await now(world.admin, '&type=balance.imported');
    await importsOf(world).bring('Name,Account,Branch,Loan Balance\nImported,ACC-77,Kitui,500\n', {
      kind: 'groups',
    });
    const { events } = await list(world.admin, start, '&type=balance.imported');
    expect(events).toMatchObject([{ type: 'balance.imported', data: { record: 'group' } }]);
    await importsOf(world).bring('Account,Loan Balance,Arrears\nACC-77,600,7\n', {
      kind: 'balances',
      findBy: 'accountNumber',
    });
    expect((await list(world.admin, start, '&type=balance.imported')).events).toHaveLength(2);
  });

  it('reach everybody who may read the record, in the own branch (DECISIONS 19.2)', async () => {
    const { kitui } = world.branches;
    const machine = (grants: Parameters<World['aMachine']>[0], branch: string | null = kitui) =>
      world.aMachine(grants, branch);
    const wanted = [
      [await machine(['groups.read']), ['group.created']],
      [await machine(['products.read']), ['product.created']],
      [await machine(['branches.read']), []],
      [await machine(['groups.read'], null), ['group.created', 'group.created']],
    ] as const;
    const starts = await Promise.all(wanted.map(([by]) => now(by)));
    await world.aGroup();
    await world.aGroup({ branchId: world.branches.mombasa });
    await world.aClient();
    await world.aProduct();
    for (const [place, [by, types]] of wanted.entries()) {
      expect(await typesSince(starts[place], by)).toEqual(types);
    }
  });

  it('appear once over pages, in the order of their cursors, and none is missed (DECISIONS 19.2)', async () => {
    const start = await now();
    const [slow, quick] = [await world.aClient(), await world.aClient()];
    const late = await world.pool.connect();
    try {
      await late.query('begin');
      await late.query(LATE_LINE, [newId(), slow.id]);
      await world.call(world.admin, 'PUT', `/clients/${quick.id}`, { address: 'Early' });
      const seen: string[] = [];
      const read = async (from: string) => {
        for (let cursor = from; ;) {
          const { body } = await world.call(world.admin, 'GET', `/events?limit=1&after=${cursor}`);
          seen.push(...body.events.map(({ type, data }: Loose) => `${type} ${data.id}`));
          ({ cursor } = body);
          if (!body.has_more) return cursor;
        }
      };
      const cursor = await read(start);
      await late.query('commit');
      await whenTold(world);
      await read(cursor);
      expect(seen).toEqual([
        `client.created ${slow.id}`,
        `client.created ${quick.id}`,
        `client.updated ${slow.id}`,
        `client.updated ${quick.id}`,
      ]);
    } finally {
      late.release();
    }
  });

  it('of another branch do not show in the cursor: writes without an event move it as much (DECISIONS 3.24)', async () => {
    const follower = await world.aMachine(['clients.read'], world.branches.mombasa);
    const cursorAfter = async (write: () => Promise<unknown>) => {
      const { cursor: before } = await list(follower, 'start');
      await write();
      const { cursor, events } = await list(follower, before);
      expect(events).toEqual([]);
      expect(cursor).not.toBe(before);
      const [feed, , ...rest] = cursor.split('.');
      return [feed, ...rest];
    };
    const ofNothing = await cursorAfter(() => world.pool.query('select pg_current_xact_id()'));
    expect(await cursorAfter(() => world.aClient())).toEqual(ofNothing);
  });

  it('of other branches are not counted by the cursor of a page (DECISIONS 3.24)', async () => {
    const { kitui, mombasa } = world.branches;
    const follower = await world.aMachine(['groups.read'], mombasa);
    const { cursor: start } = await list(follower, 'start');
    const ids = [mombasa, mombasa, mombasa, kitui, mombasa].map(() => newId(new Date(0)));
    ids.sort();
    await writeLines(
      `select id, 'group.update', 'group', branch from unnest($1::uuid[], $2::uuid[]) as line (id, branch)`,
      [ids, [mombasa, mombasa, mombasa, kitui, mombasa]],
    );
    const read = async (after: string) => {
      await whenTold(world);
      const { body } = await world.call(follower, 'GET', `/events?limit=2&after=${after}`);
      return { ids: body.events.map(({ id }: Loose) => id), cursor: body.cursor as string };
    };
    const first = await read(start);
    expect(first.ids).toEqual([ids[0], ids[1]]);
    expect(first.cursor.split('.')[2]).toBe(ids[1]);
    expect((await read(first.cursor)).ids).toEqual([ids[2], ids[4]]);
  });

  it('are listed by the cursor of the same type and account alone (DECISIONS 19.2.2)', async () => {
    const after = await now();
    const notOne = { status: 400, body: { errors: [{ path: 'after', reason: 'not_a_cursor' }] } };
    const ask = (by: Person, cursor: string, more = '') =>
      world.call(by, 'GET', `/events?after=${cursor}${more}`);
    expect(await ask(world.manager, after)).toMatchObject(notOne);
    expect(await ask(world.admin, after, '&type=order.created')).toMatchObject(notOne);
    const cursor = await now(world.admin, '&type=order.created');
    expect(await ask(world.admin, cursor)).toMatchObject(notOne);
    expect((await ask(world.admin, cursor, '&type=order.created')).status).toBe(200);
  });

  it('are there for 30 days, and an older cursor is refused (DECISIONS 19.2.2)', async () => {
    await world.aGroup();
    const old = await now();
    await world.aGroup();
    await world.pool.query(`
      alter table audit_log disable trigger user;
      update audit_log set written_at = written_at - interval '31 days';
      update change_feed set begun_at = begun_at - interval '31 days';
      alter table audit_log enable trigger user`);
    await world.aGroup();
    expect(await typesSince('start')).toEqual(['group.created']);
    expect(await world.call(world.admin, 'GET', `/events?after=${old}`)).toMatchObject({
      status: 409,
      body: { reason: 'cursor_too_old', params: { days: 30 } },
    });
    expect(await typesSince(await now())).toEqual([]);
  });

  it('begin anew after a restore: lines with transactions of another database are none (DECISIONS 19.2)', async () => {
    await world.aGroup();
    await world.pool.query('update change_feed set system_identifier = 1');
    await world.pool.query('select settle_feed()');
    await world.aProduct();
    expect(await typesSince('start')).toEqual(['product.created']);
  });

  it('are not written when a change is refused, or nothing changes (DECISIONS 19.2)', async () => {
    const group = await world.aGroup();
    const client = await world.aClient();
    const start = await now();
    await world.call(world.admin, 'PUT', `/groups/${group.id}`, { members: 1, activeMembers: 2 });
    await world.call(world.admin, 'GET', `/clients/${client.id}/data`);
    expect(await typesSince(start)).toEqual([]);
  });
});
