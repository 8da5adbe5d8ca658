import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tablesHolding, textsFound } from '../../test/traces.ts';
import { createWorld, type Loose, type World } from '../../test/world.ts';
import { linkAllAudit } from '../audit/chain.ts';
import { verifyChain } from '../audit/verify-chain.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** The lines about a record as the office shows them, but for those of the deletion and the restore. */
const logOf = async (id: string): Promise<Loose[]> =>
  (await world.must('GET', `/audit?entity_id=${id}&limit=100`)).entries.filter(
    ({ action }: Loose) => !/\.(delete|restore)$/.test(action) || action === 'order.delete',
  );
/** Deletes a record and answers under which id it can be restored. */
async function remove(path: string): Promise<string> {
  await world.must('DELETE', path);
  return (await world.must('GET', '/deletions?limit=1')).deleted[0].id;
}
const restore = (id: string) => world.must('POST', `/deletions/${id}/restore`);
const anonymise = (id: string) => world.must('POST', `/clients/${id}/anonymise`, { reason: 'Asked' });
const verify = async () => {
  await linkAllAudit(world.db);
  return (await verifyChain(world.db)).fault;
};
const place = { deliveryMethod: 'other', deliveryLocation: 'Given Back Lane 7' };

describe('a client who is restored has what the log said of them again (DECISIONS 11.4.6a)', () => {
  it('who had which number and when, as often as they are deleted, and it is erased on request', async () => {
    const client = await world.aClient(world.officer, { name: 'Given Back', systemId: 'GIVEN-S1' });
    await world.must('PUT', `/clients/${client.id}`, { systemId: 'GIVEN-S9', loanBalance: 0.5 });
    await world.must('PUT', `/clients/${client.id}`, {
      loanBalance: 0,
      address: 'Nyuma "ya" kanisa\n\u2028 \u0007é',
    });
    const before = await logOf(client.id);
    const said = ['GIVEN-S1', 'GIVEN-S9', 'Given Back'];
    for (const linked of [false, true]) {
      const kept = await remove(`/clients/${client.id}`);
      expect(await tablesHolding(world, said), 'in the meantime nothing tells who it was').toEqual([]);
      if (linked) expect(await verify()).toBeUndefined();
      await restore(kept);
      expect(await logOf(client.id)).toEqual(before);
      expect(await textsFound(world, said)).toEqual(said);
      expect(await verify()).toBeUndefined();
    }
    await anonymise(client.id);
    expect(await tablesHolding(world, said)).toEqual([]);
    expect(await verify()).toBeUndefined();
  });

  it('of their orders that were deleted, and of a record that was merged into theirs, too', async () => {
    const [kept, merged] = [await world.aClient(), await world.aClient()];
    const order = await world.anOrder(world.officer, { clientId: merged.id, ...place });
    await world.must('PUT', `/orders/${order.id}`, { deliveryLocation: 'Given Back Lane 8' });
    await world.must('POST', `/clients/${kept.id}/merge`, { otherId: merged.id, reason: 'Twice' });
    await world.must('DELETE', `/orders/${order.id}`);
    const logs = () => Promise.all([kept.id, merged.id, order.id].map(logOf));
    const before = await logs();
    const id = await remove(`/clients/${kept.id}`);
    expect(await tablesHolding(world, [kept.name, merged.name, 'Given Back Lane'])).toEqual([]);
    await restore(id);
    expect(await logs()).toEqual(before);
    expect(await verify()).toBeUndefined();
  });

  it('but for lines that name somebody who was erased or deleted meanwhile (DECISIONS 11.4.7b)', async () => {
    for (const how of ['erased', 'deleted']) {
      const [client, next] = [
        await world.aClient(),
        await world.aClient(world.officer, { name: `Next ${how}` }),
      ];
      const order = await world.anOrder(world.officer, { clientId: client.id });
      await world.must('PUT', `/orders/${order.id}`, { clientId: next.id });
      await world.must('DELETE', `/orders/${order.id}`);
      const id = await remove(`/clients/${client.id}`);
      await (how === 'erased' ? anonymise(next.id) : remove(`/clients/${next.id}`));
      await restore(id);
      expect(await tablesHolding(world, [next.name])).toEqual([]);
      expect(await textsFound(world, [client.name])).toEqual([client.name]);
    }
    expect(await verify()).toBeUndefined();
  });

  it('nor what they had of somebody, merged with them at that time, who was erased meanwhile (DECISIONS 11.4.7b)', async () => {
    const client = await world.aClient();
    const other = await world.aClient(world.officer, { name: 'Mwingine Aliyefutwa', systemId: 'OTHER-S2' });
    const choices = { name: 'other', systemId: 'other' };
    await world.must('POST', `/clients/${client.id}/merge`, { otherId: other.id, reason: 'Twice', choices });
    await world.must('POST', `/clients/${client.id}/unmerge`, { mergedId: other.id, reason: 'Two people' });
    const id = await remove(`/clients/${client.id}`);
    await anonymise(other.id);
    await restore(id);
    expect(await tablesHolding(world, [other.name, 'OTHER-S2'])).toEqual([]);
  });
});

it('the log takes back nothing but what it said, from nobody (DECISIONS 11.9.4)', async () => {
  const client = await world.aClient(world.officer, { name: 'Truly So Called' });
  await linkAllAudit(world.db);
  const { rows } = await world.pool.query(
    `select log.id, seq, salt, after from audit_log as log join audit_links on entry_id = log.id where log.entity_id = $1`,
    [client.id],
  );
  const [line] = rows;
  await world.must('DELETE', `/clients/${client.id}`);
  const giveBack = (salt: Buffer, name: string) =>
    world.pool.query('select give_back_to_audit($1, $2, $3, null, $4)', [
      line.id,
      line.seq,
      salt,
      { ...line.after, name },
    ]);
  await expect(giveBack(line.salt, 'Somebody Else')).rejects.toThrow('audit_log is append-only');
  await expect(giveBack(Buffer.alloc(16), 'Truly So Called')).rejects.toThrow('audit_log is append-only');
  await expect(
    world.pool.query('update audit_links set salt = $2 where seq = $1', [line.seq, line.salt]),
  ).rejects.toThrow('audit_links is append-only');
  await giveBack(line.salt, 'Truly So Called');
  expect(await textsFound(world, ['Truly So Called'])).toEqual(['Truly So Called']);
});
