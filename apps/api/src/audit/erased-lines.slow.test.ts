import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownerOfLog, type OwnerOfLog } from '../../test/owner-of-log.ts';
import { createWorld, type World } from '../../test/world.ts';
import { linkAllAudit, linkAudit } from './chain.ts';
import { verifyChain } from './verify-chain.ts';

let world: World;
let asOwner: OwnerOfLog['asOwner'];
let keepAndUndo: OwnerOfLog['keepAndUndo'];
let linesOf: OwnerOfLog['linesOf'];
beforeAll(async () => {
  world = await createWorld();
  ({ asOwner, keepAndUndo, linesOf } = ownerOfLog(world));
});
afterAll(() => world.close());
beforeEach(() => linkAllAudit(world.db));

const faultOf = async () => (await verifyChain(world.db)).fault;

describe('the chain of the audit log, where people were erased (DECISIONS 11.9.2)', () => {
  const erase = async (name: string) => {
    const client = await world.aClient(world.officer, { name });
    await linkAllAudit(world.db);
    await world.pool.query("update staff set active = false where role = 'admin' and id <> $1", [
      world.admin.id,
    ]);
    const path = `/clients/${client.id}/anonymise`;
    expect((await world.call(world.admin, 'POST', path, { reason: 'Asked for it' })).status).toBe(200);
    return client;
  };
  const change = (id: string, to: string) => async () => {
    await asOwner(`update audit_log set after = after || $2::jsonb where id = $1`, [id, to]);
    await asOwner('update audit_links set salt = null where entry_id = $1', [id]);
    await linkAllAudit(world.db);
  };

  it('names a changed line that tells of no person', async () => {
    const product = await world.aProduct({ price: 500 });
    await erase('Erased After The Product');
    await linkAllAudit(world.db);
    const [line] = await linesOf(product.id);
    await keepAndUndo(change(line!.id, '{"price": 1}'), async () =>
      expect(await faultOf()).toContain(`Without anybody being erased, line ${line!.seq} `),
    );
    expect(await faultOf()).toBeUndefined();
  });

  it('names a changed line of somebody else', async () => {
    const other = await world.aClient();
    await erase('Erased After The Other');
    await linkAllAudit(world.db);
    const [line] = await linesOf(other.id);
    await keepAndUndo(change(line!.id, '{"name": "Somebody Else"}'), async () =>
      expect(await faultOf()).toContain(`Without anybody being erased, line ${line!.seq} `),
    );
  });

  it('names a line of them that lost more than who they were', async () => {
    const client = await erase('Erased With More');
    await linkAllAudit(world.db);
    const [line] = await linesOf(client.id);
    await keepAndUndo(change(line!.id, '{"loan_balance": 1}'), async () =>
      expect(await faultOf()).toContain(`Values that no erasure takes were changed in line ${line!.seq} `),
    );
    expect(await faultOf()).toBeUndefined();
  });

  it('holds where so much is written meanwhile that the erasure has its link later', async () => {
    await erase('Erased In A Rush');
    await world.pool.query(
      `insert into audit_log (id, at, written_at, action, entity, entity_id)
         select gen_random_uuid(), now(), now() - interval '1 hour', 'product.update', 'product', gen_random_uuid()
         from generate_series(1, 1000)`,
    );
    await linkAudit(world.db);
    expect(await faultOf()).toBeUndefined();
    await linkAllAudit(world.db);
    expect(await faultOf()).toBeUndefined();
  });

  it('checks what an earlier version has linked as well', async () => {
    const product = await world.aProduct();
    await linkAllAudit(world.db);
    const [line] = await linesOf(product.id);
    await keepAndUndo(
      async () => {
        await asOwner('update audit_links set rest_hash = null where entry_id = $1', [line!.id]);
      },
      async () => expect(await faultOf()).toContain('was changed in line '),
    );
    await keepAndUndo(
      async () => {
        await asOwner('alter table audit_links drop column rest_hash');
      },
      async () => {
        expect(await faultOf()).toContain('was changed in line 1 ');
        await asOwner('alter table audit_links add column rest_hash bytea');
      },
    );
  });

  it('links no line of somebody who is just being erased, and holds after that', async () => {
    const client = await world.aClient();
    await world.db.inTransaction(async (trx) => {
      await trx.query('update clients set anonymised_at = now() where id = $1', [client.id]);
      await trx.query(
        "select erase_from_audit(id, 'client', true, true) from audit_log where entity_id = $1",
        [client.id],
      );
      await trx.query(
        `insert into audit_log (id, at, action, entity, entity_id)
           values (gen_random_uuid(), now(), 'client.anonymise', 'client', $1)`,
        [client.id],
      );
      expect(await linkAudit(world.db)).toBe(0);
    });
    expect(await linkAudit(world.db)).toBeGreaterThan(0);
    expect(await faultOf()).toBeUndefined();
  });
});
