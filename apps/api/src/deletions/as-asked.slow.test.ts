import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../test/use-world.ts';
import { type Loose, type Person } from '../../test/world.ts';

const world = useWorld();
let second: Person;
beforeAll(async () => {
  second = await world.hire('admin', null);
});

const call = (by: Person, method: string, path: string, body?: unknown): Promise<Loose> =>
  world.call(by, method, path, body);
const move = (id: string, status: string) =>
  call(world.manager, 'POST', `/orders/${id}/status`, { status, reason: 'Known client' });
const confirm = (by: Person, { body }: Loose) =>
  call(by, 'POST', `/deletions/${body.confirmation.id}/confirm`);
const CHANGED = { status: 409, body: { code: 'stale', reason: 'changed_since_asked' } };

describe('a second admin confirms what was asked for, as it was then (DECISIONS 11.4.9)', () => {
  it('and deletes no order that has other goods by now, until it is asked for again', async () => {
    const order = await world.anOrder();
    await move(order.id, 'approved');
    const remove = (by = world.admin) => call(by, 'DELETE', `/orders/${order.id}?reason=Twice`);
    const asked = await remove();
    const { id: productId } = await world.aProduct({ price: 90_000 });
    const changes = { products: [{ productId, quantity: 4 }] };
    expect((await call(world.admin, 'PUT', `/orders/${order.id}`, changes)).status).toBe(200);
    for (const status of ['approved', 'shipped']) expect((await move(order.id, status)).status).toBe(200);
    expect(await confirm(second, asked)).toMatchObject(CHANGED);
    expect((await call(world.admin, 'GET', `/orders/${order.id}`)).body.status).toBe('shipped');
    const waits = { status: 409, body: { reason: 'other_request_waits' } };
    expect(await remove(second), 'of the one who did not ask').toMatchObject(waits);
    const again = await remove();
    expect(again.body.confirmation.name).toContain('360,000');
    expect(await confirm(second, asked)).toMatchObject({ body: { code: 'illegal_transition' } });
    expect((await confirm(second, again)).status).toBe(200);
  });
});
