import { createWorld, type Person, type World } from './world.ts';

type Named = 'lamp' | 'tank' | 'umoja' | 'upendo' | 'bahari';

/**
 * Three orders in Kitui, three in Mombasa. Lamps cost 100, tanks 1,000; the days are Nairobi's, where 21:00 UTC is the
 * next day.
 *
 * | at (UTC)         | by             | lamps | tanks | total | status    |
 * | 2026-01-31 20:59 | officer        | 2     |       |   200 | delivered |
 * | 2026-01-31 21:00 | officer        | 1     | 1     | 1,100 | pending   |
 * | 2026-04-10 09:00 | other officer  | 3     |       |   300 | rejected  |
 * | 2026-01-15 09:00 | Mombasa officer|       | 2     | 2,000 | pending   |
 * | 2026-02-20 09:00 | Mombasa officer| 4     |       |   400 | approved  |
 * | 2026-02-10 09:00 | Mombasa officer| 5     |       |   500 | cancelled |
 *
 * The first one was confirmed on paper, twice, and approved, and the rejected one rejected, by the manager on 3 February over a check that failed.
 */
export async function createReportedWorld(): Promise<{ world: World; ids: Record<Named, string> }> {
  const world = await createWorld();
  const lamp = await world.aProduct({ name: '=Lamp', category: 'Light', price: 100, stock: 115 });
  const tank = await world.aProduct({ name: 'Tank', category: 'Water', price: 1000, stock: 53 });
  await world.aProduct({ name: 'Gone', stock: 0, status: 'inactive' });
  const balances = (loanBalance: number, arrears: number) => ({ loanBalance, arrears });
  const umoja = await world.aGroup({ name: 'Umoja', accountNumber: '0017', ...balances(1000.5, 50.25) });
  const upendo = await world.aGroup({ name: 'Upendo', accountNumber: '', ...balances(3000, 750) });
  const bahari = await world.aGroup({
    name: 'Bahari',
    branchId: world.branches.mombasa,
    ...balances(0, 0),
  });
  const make = async (
    by: Person,
    groupId: string,
    lamps: number,
    tanks: number,
    at: string,
    status: string,
  ) => {
    const client = await world.aClient(by);
    const products = [
      { productId: lamp.id, quantity: lamps },
      { productId: tank.id, quantity: tanks },
    ].filter(({ quantity }) => quantity > 0);
    const order = await world.anOrder(by, { clientId: client.id, groupId, products });
    await world.pool.query('update orders set created_at = $2, status = $3 where id = $1', [
      order.id,
      at,
      status,
    ]);
    return order.id;
  };
  const first = await make(world.officer, umoja.id, 2, 0, '2026-01-31T20:59:59.999Z', 'delivered');
  await make(world.officer, umoja.id, 1, 1, '2026-01-31T21:00:00.000Z', 'pending');
  const rejected = await make(world.otherOfficer, upendo.id, 3, 0, '2026-04-10T09:00:00.000Z', 'rejected');
  for (const [id, to] of [
    [first, 'approved'],
    [rejected, 'rejected'],
  ])
    await world.pool.query(
      `insert into audit_log (id, at, staff_id, action, entity, entity_id, before, after)
       values (gen_random_uuid(), '2026-02-02T21:00:00Z', $2, 'order.move', 'order', $1, '{"status": "pending"}',
         jsonb_build_object('status', $3::text, 'checks', '[{"passed": true}, {"passed": false}]'::jsonb))`,
      [id, world.manager.id, to],
    );
  await make(world.mombasaOfficer, bahari.id, 0, 2, '2026-01-15T09:00:00.000Z', 'pending');
  await make(world.mombasaOfficer, bahari.id, 4, 0, '2026-02-20T09:00:00.000Z', 'approved');
  await make(world.mombasaOfficer, bahari.id, 5, 0, '2026-02-10T09:00:00.000Z', 'cancelled');
  await world.pool.query(
    `insert into confirmations
       (id, order_id, client_id, agreed_hash, channel, state, made_at, made_by, confirmed_at, confirmed_by)
     select gen_random_uuid(), id, client_id, '', 'paper', 'confirmed', at, created_by, at, created_by
     from orders, unnest(array['2026-02-01', '2026-02-02']::timestamptz[]) as at where id = $1`,
    [first],
  );
  const named = { lamp, tank, umoja, upendo, bahari };
  const ids = Object.fromEntries(Object.entries(named).map(([name, { id }]) => [name, id]));
  return { world, ids: ids as Record<Named, string> };
}
