import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actWhileHeld } from '../../test/gate.ts';
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
const reasons = async (id: string) =>
  (await call('GET', `/imports/${id}/undo`)).body.dependants.flatMap((one: Loose) =>
    one.reasons.map(({ reason }: Loose) => reason),
  );
const refused = { status: 400, body: { reason: 'import_in_use' } };
/** What two admins do: one asks, the other one confirms. */
async function byTwo(method: string, path: string, body?: unknown) {
  const asked = await call(method, path, body);
  const done = await byOther('POST', `/deletions/${asked.body.confirmation.id}/confirm`);
  expect([asked.status, done.status]).toEqual([202, 200]);
}
const loanOf = async (path: string) => (await call('GET', path)).body.loan_balance;

/** An import of the good rows that did not come to its end. */
async function begun(file: string, kind: string, findBy?: string): Promise<string> {
  const { id } = await imports.bring(file, { kind, take: 'good', ...(findBy && { findBy }) });
  await world.pool.query("update imports set status = 'interrupted' where id = $1", [id]);
  return id;
}
const goOn = async (id: string) => imports.run(await imports.tried(id), 'good');
const failures = async (id: string) =>
  (await imports.rows(id, 'failed')).map(({ message }) => message).join();
const writtenAlready = /^Line 2, an earlier run of this file has written this record, which was changed or /;

describe('an import of the good rows that is gone on with (DECISIONS 18.10.4b)', () => {
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

  it.each([
    { kind: 'groups', file: csv('Name,Branch,Account Number,Loan Balance', 'Wb Group,Kitui,WB-1,0') },
    { kind: 'clients', file: csv('Name,Phone,System ID,Loan Balance', 'Wb Client,0721400021,WB-2,0') },
  ] as const)('still does not remove one of its $kind for whom somebody has typed a debt', async (one) => {
    const id = await begun(one.file, one.kind, one.kind === 'groups' ? 'accountNumber' : 'systemId');
    const [made] = await imports.named(one.kind, 'Wb %');
    const path = `/${one.kind}/${made.id}`;
    expect((await byOther('PUT', path, { loanBalance: 400_000 })).status).toBe(200);
    expect([await undo(id), await reasons(id)]).toMatchObject([refused, ['changed']]);
    expect(await goOn(id)).toMatchObject({ changed: 0, failed: 1 });
    expect(await failures(id)).toMatch(writtenAlready);
    expect([await undo(id), await reasons(id)]).toMatchObject([refused, ['changed']]);
    expect(await loanOf(path)).toBe(400_000);
  });

  it('keeps a group with a debt also where it was cancelled after its first hundred', async () => {
    const lines = Array.from({ length: 150 }, (_, at) => `Wh ${at},Kitui,WH-${at},0`);
    const file = csv('Name,Branch,Account Number,Loan Balance', ...lines);
    const fields = { kind: 'groups', mode: 'dry-run', findBy: 'accountNumber' } as const;
    const { id, tried_at: triedAt } = await imports.bring(file, fields);
    const run = () => call('POST', `/imports/${id}/run`, { take: 'good', triedAt });
    const cancel = () => call('POST', `/imports/${id}/cancel`, {});
    await actWhileHeld(world.pool, 'groups in exclusive mode', run, cancel);
    const { status, created } = await imports.finished(id);
    expect(status).toBe('cancelled');
    const [first] = await imports.named('groups', 'Wh 0');
    await byOther('PUT', `/groups/${first.id}`, { loanBalance: 400_000 });
    expect(await goOn(id)).toMatchObject({ created: 150 - created, existing: created - 1, failed: 1 });
    expect([await undo(id), await reasons(id)]).toMatchObject([refused, ['changed']]);
    expect(await loanOf(`/groups/${first.id}`)).toBe(400_000);
  });

  it('writes over no balance that somebody has typed since, and undoing leaves it', async () => {
    const client = await world.aClient(world.officer, { systemId: 'WC-1' });
    await call('PUT', `/clients/${client.id}`, { loanBalance: 1000 });
    const id = await begun(csv('System ID,Loan Balance', 'WC-1,50000'), 'balances', 'systemId');
    await byOther('PUT', `/clients/${client.id}`, { loanBalance: 400_000 });
    expect(await goOn(id)).toMatchObject({ changed: 0, failed: 1 });
    expect((await undo(id)).status).toBe(200);
    expect(await loanOf(`/clients/${client.id}`)).toBe(400_000);
  });

  it('is not written by a later line of the same record, either', async () => {
    const client = await world.aClient(world.officer, { systemId: 'WI-1' });
    const file = csv('System ID,Address,Loan Balance', 'WI-1,Voi,', 'WI-1,,500');
    const id = await begun(file, 'clients', 'systemId');
    await byOther('PUT', `/clients/${client.id}`, { address: 'Wote' });
    expect(await goOn(id)).toMatchObject({ changed: 0, failed: 2 });
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
    expect(await failures(id)).toMatch(/^Line 2 is about the same record as line 3/);
    expect(await loanOf(`/clients/${client.id}`)).toBe(200);
    expect((await undo(id)).status).toBe(200);
    expect(await imports.named('clients', 'Wj %')).toEqual([]);
  });

  it('still waits until somebody who was merged into a client of it is a record again', async () => {
    const [kept, merged] = [
      await world.aClient(world.officer, { systemId: 'WD-1' }),
      await world.aClient(world.officer, { systemId: 'WD-2' }),
    ];
    await call('PUT', `/clients/${kept.id}`, { loanBalance: 1000 });
    await call('PUT', `/clients/${merged.id}`, { loanBalance: 20_000 });
    const file = csv('System ID,Address,Loan Balance', 'WD-1,Voi,50000');
    const id = await begun(file, 'clients', 'systemId');
    const merge = { otherId: merged.id, reason: 'Twice' };
    await byTwo('POST', `/clients/${kept.id}/merge`, merge);
    await call('PUT', `/clients/${kept.id}`, { address: 'Wote' });
    expect([await undo(id), await reasons(id)]).toMatchObject([refused, ['merges']]);
    expect(await goOn(id)).toMatchObject({ changed: 0, failed: 1 });
    expect([await undo(id), await reasons(id)]).toMatchObject([refused, ['merges']]);
    const unmerge = { mergedId: merged.id, reason: 'Two people' };
    await byTwo('POST', `/clients/${kept.id}/unmerge`, unmerge);
    expect((await undo(id)).status).toBe(200);
    expect(await Promise.all([kept, merged].map((one) => loanOf(`/clients/${one.id}`)))).toEqual([
      1000, 20_000,
    ]);
  });

  it('makes no group anew that was deleted, and still waits until it is restored', async () => {
    const group = await world.aGroup({ name: 'We Group', accountNumber: 'WE-1', loanBalance: 10_000 });
    const file = csv('Name,Branch,Account Number,Loan Balance', 'We Group,Kitui,WE-1,0');
    const id = await begun(file, 'groups', 'accountNumber');
    expect(await loanOf(`/groups/${group.id}`)).toBe(0);
    await byTwo('DELETE', `/groups/${group.id}`);
    expect(await goOn(id)).toMatchObject({ created: 0, failed: 1 });
    expect(await failures(id)).toMatch(writtenAlready);
    expect([await undo(id), await reasons(id)]).toMatchObject([refused, ['deleted']]);
    const [deletion] = (await call('GET', '/deletions?limit=1')).body.deleted;
    expect((await call('POST', `/deletions/${deletion.id}/restore`)).status).toBe(200);
    expect((await undo(id)).status).toBe(200);
    expect(await loanOf(`/groups/${group.id}`)).toBe(10_000);
  });

  it('gives back what it changed of a product that has another name by then, and makes no second one', async () => {
    const pricesOf = async () => (await imports.named('products', 'Wf %')).map(({ price }) => price);
    await imports.bring(csv('Name,Price', 'Wf lamp,1'));
    const id = await begun(csv('Name,Price', 'Wf lamp,2'), 'products', 'name');
    const [{ id: lamp }] = await imports.named('products', 'Wf %');
    await byOther('PUT', `/products/${lamp}`, { name: 'Wf old lamp' });
    expect(await goOn(id)).toMatchObject({ created: 0, failed: 1 });
    expect(await pricesOf()).toEqual([2]);
    expect((await undo(id)).status).toBe(200);
    expect(await pricesOf()).toEqual([1]);
  });

  it('of new products makes none anew that was deleted, and is undone', async () => {
    const id = await begun(csv('Name,Price', 'Wg lamp,1', 'Wg stove,2'), 'products');
    const [{ id: lamp }] = await imports.named('products', 'Wg lamp');
    expect((await byOther('DELETE', `/products/${lamp}`)).status).toBe(204);
    expect(await goOn(id)).toMatchObject({ created: 0, existing: 1, failed: 1 });
    expect((await undo(id)).status).toBe(200);
    expect(await imports.named('products', 'Wg %')).toEqual([]);
    // Then it is a file like any.
    expect(await imports.run(await imports.tried(id))).toMatchObject({ created: 2 });
  });
});
