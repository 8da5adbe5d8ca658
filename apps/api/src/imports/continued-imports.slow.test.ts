import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csv, importsOf } from '../../test/imports.ts';
import { createWorld, type Loose, type Person, type World } from '../../test/world.ts';

let world: World;
let other: Person;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  world = await createWorld();
  other = await world.hire('admin', null);
  imports = importsOf(world);
});
afterAll(() => world.close());

const call = (method: string, path: string, body?: unknown): Promise<Loose> =>
  world.call(world.admin, method, path, body);
const byOther = (method: string, path: string, body?: unknown): Promise<Loose> =>
  world.call(other, method, path, body);
const undo = (id: string) => call('POST', `/imports/${id}/undo`, {});
const loanOf = async (path: string) => (await call('GET', path)).body.loan_balance;

/** An import of the good rows that did not come to its end. */
async function begun(file: string, kind: string, findBy?: string): Promise<string> {
  const { id } = await imports.bring(file, { kind, take: 'good', ...(findBy && { findBy }) });
  await world.pool.query("update imports set status = 'interrupted' where id = $1", [id]);
  return id;
}
const goOn = async (id: string) => imports.run(await imports.tried(id), 'good');

describe('an import of the good rows that is gone on with (DECISIONS 18.10.4)', () => {
  it('is undone whole where nobody has changed anything between', async () => {
    const head = 'Name,Phone,System ID,Group,Loan Balance';
    const file = csv(head, 'Wa One,0721400011,WA-1,,100', 'Wa Two,0721400012,WA-2,Wa Umoja,200');
    const id = await begun(file, 'clients', 'systemId');
    expect(await imports.named('clients', 'Wa %')).toHaveLength(1);
    await world.aGroup({ name: 'Wa Umoja' });
    expect(await goOn(id)).toMatchObject({ created: 1, existing: 1, failed: 0 });
    expect((await undo(id)).status).toBe(200);
    expect(await imports.named('clients', 'Wa %')).toEqual([]);
  });

  it('writes over no balance that somebody has typed since, and undoing leaves it', async () => {
    const client = await world.aClient(world.officer, { systemId: 'WC-1' });
    await call('PUT', `/clients/${client.id}`, { loanBalance: 1000 });
    const id = await begun(csv('System ID,Loan Balance', 'WC-1,50000'), 'balances', 'systemId');
    await byOther('PUT', `/clients/${client.id}`, { loanBalance: 400_000 });
    expect(await goOn(id)).toMatchObject({ changed: 0, existing: 1 });
    expect((await undo(id)).body).toMatchObject({ restores: 0, stays: 1 });
    expect(await loanOf(`/clients/${client.id}`)).toBe(400_000);
  });

  it('is not written by a later line of the same record, either', async () => {
    const client = await world.aClient(world.officer, { systemId: 'WI-1' });
    const file = csv('System ID,Address,Loan Balance', 'WI-1,Voi,', 'WI-1,,500');
    const id = await begun(file, 'clients', 'systemId');
    await byOther('PUT', `/clients/${client.id}`, { address: 'Wote' });
    expect(await goOn(id)).toMatchObject({ changed: 0, existing: 1, failed: 1 });
    expect((await call('GET', `/clients/${client.id}`)).body).toMatchObject({
      address: 'Wote',
      loan_balance: 0,
    });
  });

  it('is not written by an earlier line that was refused before, either, and is undone', async () => {
    const head = 'Name,Phone,System ID,Group,Loan Balance';
    const file = csv(head, 'Wj One,0721400081,WJ-1,Wj Umoja,', 'Wj One,0721400081,WJ-1,,200');
    const id = await begun(file, 'clients', 'systemId');
    const [client] = await imports.named('clients', 'Wj %');
    expect(client).toMatchObject({ loan_balance: 200 });
    await world.aGroup({ name: 'Wj Umoja' });
    expect(await goOn(id)).toMatchObject({ changed: 0, existing: 1, failed: 1 });
    expect(await loanOf(`/clients/${client.id}`)).toBe(200);
    expect((await undo(id)).status).toBe(200);
    expect(await imports.named('clients', 'Wj %')).toEqual([]);
  });

  it('of new products makes none anew that was deleted, and is undone', async () => {
    const id = await begun(csv('Name,Price', 'Wg lamp,1', 'Wg stove,2'), 'products');
    const [{ id: lamp }] = await imports.named('products', 'Wg lamp');
    expect((await byOther('DELETE', `/products/${lamp}`)).status).toBe(204);
    expect(await goOn(id)).toMatchObject({ created: 0, existing: 2, failed: 0 });
    expect((await undo(id)).body).toMatchObject({ removes: 1, gone: 1 });
    expect(await imports.named('products', 'Wg %')).toEqual([]);
    // Then it is a file like any.
    expect(await imports.run(await imports.tried(id))).toMatchObject({ created: 2 });
  });

  it('may have other columns, and undoing knows what the first ones made', async () => {
    const file = csv('Name,Phone,Mobile', 'Ub One,0721300011,0721300012');
    const { id, mapping } = await imports.bring(file, { kind: 'clients', take: 'good' });
    await world.pool.query("update imports set status = 'interrupted' where id = $1", [id]);
    const other = { ...mapping, phone: 2 };
    expect(await imports.tried(id, other)).toMatchObject({ created: 0, existing: 1 });
    expect((await undo(id)).body).toMatchObject({ removes: 1 });
    expect(await imports.named('clients', 'Ub %')).toEqual([]);
    expect(await imports.tried(id, other)).toMatchObject({ created: 1 });
  });
});
