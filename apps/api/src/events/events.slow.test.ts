import { describe, expect, it } from 'vitest';
import { whenTold } from '../../test/feed.ts';
import { importsOf } from '../../test/imports.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Loose, type Person, refusal, type World } from '../../test/world.ts';
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
  it('follow each act as docs/api.md says it (DECISIONS 19.2)', async () => {
    const { must } = world;
    const [group, home] = [await world.aGroup(), await world.aGroup()];
    const [free, other] = [await world.aClient(), await world.aClient()];
    const member = await world.aClient(world.officer, { systemId: 'TELLS-1' });
    const [product, lamp] = [await world.aProduct(), await world.aProduct()];
    await must('PUT', `/clients/${member.id}/assign-group`, { groupId: home.id });
    const lines = (quantity: number) => ({ products: [{ productId: lamp.id, quantity }] });
    const place = () => world.anOrder(world.officer, { groupId: home.id, clientId: member.id, ...lines(1) });
    const [one, two, three] = [await place(), await place(), await place()];
    const move = (id: string, status: string) => () => world.move(id, status, world.manager, 'Because');
    const put = (path: string, body: object) => () => must('PUT', path, body);
    const post = (path: string, body: object) => () => must('POST', path, body);
    const remove = (path: string) => () => must('DELETE', path);
    const reason = 'Registered twice';
    const restore = async () => {
      const { deleted } = await must('GET', '/deletions?limit=100');
      const { id } = deleted.find(({ entity_id }: Loose) => entity_id === free.id);
      await must('POST', `/deletions/${id}/restore`, {});
    };
    const bring = (file: string, kind: string, findBy?: string) => () =>
      importsOf(world).bring(file, { kind, ...(findBy && { findBy }) });
    const day = new Date().toISOString().slice(0, 10);
    const acts: [what: string, act: () => Promise<unknown>, types: string[]][] = [
      ['a group', () => world.aGroup(), ['group.created']],
      ['a client', () => world.aClient(), ['client.created']],
      ['a product', () => world.aProduct(), ['product.created']],
      ['an order', place, ['order.created']],
      ['edited group', put(`/groups/${group.id}`, { location: 'By the well' }), ['group.updated']],
      ['edited client', put(`/clients/${free.id}`, { address: 'Stage' }), ['client.updated']],
      ['edited product', put(`/products/${product.id}`, { price: 7 }), ['product.updated']],
      ['edited order', put(`/orders/${one.id}`, { loanTerm: 3 }), ['order.updated']],
      ['rejected', move(one.id, 'rejected'), ['order.rejected']],
      ['approved', move(two.id, 'approved'), ['order.approved']],
      ['more asked for', put(`/orders/${two.id}`, lines(5)), ['order.updated']],
      ['approved again', move(two.id, 'approved'), ['order.approved']],
      [
        'moved group',
        put(`/groups/${home.id}`, { branchId: world.branches.mombasa }),
        ['client.updated', 'group.updated', 'order.updated', 'order.updated', 'order.updated'],
      ],
      ['shipped', () => world.move(two.id, 'shipped', world.admin), ['order.shipped']],
      ['delivered', () => world.move(two.id, 'delivered', world.admin), ['order.delivered']],
      [
        'returned',
        post(`/orders/${two.id}/returns`, {
          productId: lamp.id,
          quantity: 1,
          reason: 'refused',
          condition: 'new',
        }),
        ['order.returned'],
      ],
      ['cancelled', () => world.move(three.id, 'cancelled', world.admin, 'Because'), ['order.cancelled']],
      ['deleted order', remove(`/orders/${three.id}`), ['order.deleted']],
      [
        'linked',
        post(`/clients/${free.id}/merge`, { otherId: other.id, reason }),
        ['client.updated', 'client.updated'],
      ],
      [
        'unlinked',
        post(`/clients/${free.id}/unmerge`, { mergedId: other.id, reason }),
        ['client.updated', 'client.updated'],
      ],
      ['deleted client', remove(`/clients/${free.id}`), ['client.deleted']],
      ['restored', restore, ['client.created']],
      ['deleted group', remove(`/groups/${group.id}`), ['group.deleted']],
      ['deleted product', remove(`/products/${product.id}`), ['product.deleted']],
      [
        'a group of a file',
        bring('Name,Account,Branch,Loan Balance\nImported,ACC-77,Kitui,500\n', 'groups'),
        ['balance.imported', 'group.created'],
      ],
      [
        'balances of groups',
        bring('Account,Loan Balance,Arrears\nACC-77,600,7\n', 'balances', 'accountNumber'),
        ['balance.imported'],
      ],
      [
        'balances of clients',
        bring(
          `System ID,Loan Balance,Savings,Balances As Of\nTELLS-1,500,20,${day}\n`,
          'balances',
          'systemId',
        ),
        ['balance.imported'],
      ],
    ];
    let cursor = await now();
    const told: Loose[] = [];
    const types: Record<string, string[]> = {};
    for (const [what, act] of acts) {
      await act();
      const { events, cursor: next } = await list(world.admin, cursor);
      cursor = next;
      told.push(...events);
      types[what] = events.map(({ type }: Loose) => type).toSorted();
    }
    expect(types).toEqual(Object.fromEntries(acts.map(([what, , expected]) => [what, expected])));
    const ofTwo = told.filter(({ data }) => data.id === two.id);
    const { number } = two;
    const data = { record: 'order', id: two.id, branch_id: world.branches.kitui, number };
    expect(ofTwo[0]).toEqual({
      id: expect.any(String),
      type: 'order.approved',
      timestamp: expect.stringMatching(/\+03:00$/),
      data: { ...data, status: 'approved' },
    });
    expect(ofTwo[1]).toMatchObject({ type: 'order.updated', data: { ...data, status: 'pending' } });
  });

  it('of goods are those of the purchase, transfer or count, at both ends; by hand, of the product (DECISIONS 19.2)', async () => {
    const { must, manager, admin } = world;
    const { kitui, mombasa } = world.branches;
    const productId = (await world.aProduct({ stock: 9 })).id;
    const followers = [
      await world.aMachine(['stock.read', 'products.read'], kitui),
      await world.aMachine(['stock.read'], mombasa),
    ] as const;
    const starts = await Promise.all(followers.map((by) => now(by)));
    const start = await now();
    const lines = (quantity: number) => ({ lines: [{ productId, quantity }] });
    const bought = await must('POST', '/purchases', { supplier: 'Sunking', to: kitui, ...lines(3) }, manager);
    await must('PUT', `/purchases/${bought.id}`, { note: 'By rail' }, manager);
    for (const quantity of [1, 2])
      await must('POST', `/purchases/${bought.id}/receipts`, lines(quantity), manager);
    const more = await must('POST', '/purchases', { supplier: 'Sunking', to: kitui, ...lines(3) }, manager);
    await must('POST', `/purchases/${more.id}/receipts`, lines(1), manager);
    await must('PUT', `/purchases/${more.id}`, lines(1), manager);
    const sent = await must('POST', '/transfers', { from: kitui, to: mombasa, ...lines(1) }, manager);
    const received = { lines: [{ productId, received: 1 }] };
    await must('POST', `/transfers/${sent.id}/receive`, received, admin);
    const count = () => must('POST', '/stock-counts', { place: kitui, productIds: [productId] }, manager);
    const { id } = await count();
    await must('POST', `/stock-counts/${id}/entries`, { entries: [{ productId, quantity: 3 }] }, manager);
    await must('POST', `/stock-counts/${id}/approve`, {}, admin);
    await must('POST', `/stock-counts/${(await count()).id}/stop`, {}, manager);
    const broken = { productId, place: kitui, kind: 'lost', quantity: 1, reason: 'Broken' };
    await must('POST', '/stock/moves', broken, manager);
    const ofTransfer = ['consignment.created', 'consignment.closed'];
    const all = [
      'consignment.created',
      'consignment.updated',
      'consignment.updated',
      'consignment.closed',
      'consignment.created',
      'consignment.updated',
      'consignment.closed',
      ...ofTransfer,
      'stock_count.created',
      'stock_count.updated',
      'stock_count.approved',
      'stock_count.created',
      'stock_count.stopped',
      'product.updated',
    ];
    expect(await typesSince(start)).toEqual(all);
    expect(await typesSince(starts[0], followers[0])).toEqual(all);
    const { events } = await list(followers[1], starts[1]);
    expect(events.map(({ type }: Loose) => type)).toEqual(ofTransfer);
    expect(events[0]!.data).toEqual({
      record: 'consignment',
      id: sent.id,
      branch_id: mombasa,
      number: sent.number,
    });
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
    const notOne = refusal(400, { errors: [{ path: 'after', reason: 'not_a_cursor' }] });
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
    expect(await world.call(world.admin, 'GET', `/events?after=${old}`)).toMatchObject(
      refusal(409, { reason: 'cursor_too_old', params: { days: 30 } }),
    );
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
