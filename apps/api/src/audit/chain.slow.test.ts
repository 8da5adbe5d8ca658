import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownerOfLog, type OwnerOfLog } from '../../test/owner-of-log.ts';
import { useWorld } from '../../test/use-world.ts';
import { linkAllAudit, readHead } from './chain.ts';
import { readHeads, reportHead } from './report-head.ts';
import { verifyChain } from './verify-chain.ts';

const world = useWorld();
let asOwner: OwnerOfLog['asOwner'];
let keepAndUndo: OwnerOfLog['keepAndUndo'];
let linesOf: OwnerOfLog['linesOf'];
beforeAll(async () => {
  ({ asOwner, keepAndUndo, linesOf } = ownerOfLog(world));
});

const faultOf = async (...heads: Parameters<typeof verifyChain>[1][]) =>
  (await verifyChain(world.db, heads[0])).fault;

const deleteLines = (which: string) =>
  `with gone as (delete from audit_links where ${which} returning entry_id) delete from audit_log where id in (select entry_id from gone)`;

describe('the chain of the audit log', () => {
  beforeEach(async () => {
    await world.aClient();
    await world.aProduct();
    await linkAllAudit(world.db);
  });

  it('links every line in the order in which it was written, and holds (DECISIONS 11.9)', async () => {
    const { fault, links, waiting } = await verifyChain(world.db);
    const { rows } = await world.pool.query('select count(*)::int as n from audit_log');
    expect({ fault, links, waiting }).toEqual({ fault: undefined, links: rows[0].n, waiting: 0 });
    const order = await world.pool.query(
      'select seq from audit_links join audit_log on audit_log.id = entry_id order by written_at, at, audit_log.id',
    );
    expect(order.rows.map(({ seq }) => seq)).toEqual(order.rows.map((_, nth) => nth + 1));
  });

  it('names a line that was changed, or is missing, though no trigger was asked (DECISIONS 11.9)', async () => {
    const product = await world.aProduct({ price: 500 });
    await world.aProduct();
    await linkAllAudit(world.db);
    const [line] = await linesOf(product.id);
    const isLine = 'where id = $1';
    for (const [statement, words] of [
      [`update audit_log set after = after || '{"price": 1}' ${isLine}`, 'Line '],
      [`update audit_log set staff_id = null ${isLine}`, 'Line '],
      [`update audit_log set at = at - interval '1 day' ${isLine}`, 'Line '],
      [`update audit_log set address = '10.0.0.1' ${isLine}`, 'Line '],
      [`delete from audit_log ${isLine}`, 'The entry of line '],
      [
        `with gone as (delete from audit_links where entry_id = $1) delete from audit_log ${isLine}`,
        ' is missing: after ',
      ],
    ] as const)
      await keepAndUndo(
        () => asOwner(statement, [line!.id]),
        async () => {
          const fault = await faultOf();
          expect(fault, statement).toContain(words);
          expect(fault, statement).toContain(String(line!.seq));
        },
      );
    expect(await faultOf()).toBeUndefined();
  });

  it('shows by a reported hash that it was written again, or that its end is missing (DECISIONS 11.9)', async () => {
    const head = (await readHead(world.db))!;
    expect(await faultOf([head])).toBeUndefined();
    await keepAndUndo(
      async () => {
        await asOwner(
          `update audit_log set staff_id = null where id = (select entry_id from audit_links where seq = 1)`,
        );
        await asOwner('delete from audit_links');
        await linkAllAudit(world.db);
      },
      async () => {
        expect(await faultOf(), 'by itself it is sound').toBeUndefined();
        expect(await faultOf([head])).toContain('was written again');
      },
    );
    await keepAndUndo(
      () => asOwner(deleteLines('seq = $1'), [head.seq]),
      async () => expect(await faultOf([head])).toContain('end of the chain is missing'),
    );
  });

  it('says when its beginning, a part or all of it is missing (DECISIONS 11.9)', async () => {
    const head = (await readHead(world.db))!;
    for (const [which, words] of [
      ['seq <= 2', 'The beginning of the chain is missing: the first line is 3.'],
      ['seq in (2, 3)', 'Lines 2 to 3 are missing: after 1 comes 4.'],
      ['true', 'and there is no line at all.'],
    ] as const)
      await keepAndUndo(
        () => asOwner(deleteLines(which)),
        async () => expect(await faultOf([head])).toContain(words),
      );
  });

  it('names an entry that was put behind the chain with an old time, and no other that waits (DECISIONS 11.9)', async () => {
    const entry = (written: string) =>
      world.pool.query(
        `insert into audit_log (id, at, written_at, action, entity, entity_id)
         values (gen_random_uuid(), now(), ${written}, 'product.update', 'product', gen_random_uuid()) returning id`,
      );
    await entry("now() - interval '2 hours'");
    expect(await verifyChain(world.db)).toMatchObject({ fault: undefined, waiting: 1 });
    await linkAllAudit(world.db);
    expect(await verifyChain(world.db)).toMatchObject({ fault: undefined, waiting: 0 });
    const { rows } = await entry("now() - interval '2 days'");
    await keepAndUndo(
      () => linkAllAudit(world.db),
      async () =>
        expect(await faultOf()).toBe(`The entry ${rows[0].id} was put behind the chain: it has no link.`),
    );
    await asOwner('delete from audit_log where id = $1', [rows[0].id]);
  });

  it('waits for a transaction that is open, and links its lines after it (DECISIONS 11.9)', async () => {
    let commit = () => {};
    const gate = new Promise<void>((resolve) => (commit = resolve));
    let begun = () => {};
    const beginning = new Promise<void>((resolve) => (begun = resolve));
    const slow = world.db.inTransaction(async (trx) => {
      await trx.query(
        `insert into audit_log (id, at, action, entity, entity_id) values (gen_random_uuid(), now(), 'product.update', 'product', gen_random_uuid())`,
      );
      begun();
      await gate;
    });
    await beginning;
    await world.aProduct();
    await linkAllAudit(world.db);
    commit();
    await slow;
    await linkAllAudit(world.db);
    expect(await verifyChain(world.db)).toMatchObject({ fault: undefined, waiting: 0 });
  });

  it('is reported in the file, once for each head, in the server’s log, and once a day by mail (DECISIONS 11.9)', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'heads-'));
    const AUDIT_HEADS_FILE = join(folder, 'heads.txt');
    const errors: object[] = [];
    const told: object[] = [];
    const log = {
      info: (facts: object) => told.push(facts),
      error: (facts: object) => errors.push(facts),
    } as never;
    const mail = { ...world.config.mail, host: 'localhost', from: 'a@example.org' } as never;
    const report = (at?: Date) =>
      reportHead(world.db, { AUDIT_HEADS_FILE, AUDIT_HEADS_TO: 'board@example.org', mail }, log, at);
    await report();
    await report();
    await world.aProduct();
    await report();
    const heads = readHeads(await readFile(AUDIT_HEADS_FILE, 'utf8'));
    expect(heads).toHaveLength(2);
    expect(heads[1]).toEqual(await readHead(world.db));
    expect(told).toEqual(
      [heads[0], heads[0], heads[1]].map((head) => ({ line: head!.seq, hash: head!.hash })),
    );
    expect(await faultOf(heads)).toBeUndefined();
    const mails = () => world.pool.query("select body from outbox where recipient = 'board@example.org'");
    expect((await mails()).rows).toHaveLength(1);
    await report(new Date(Date.now() + 86_400_000));
    const { rows } = await mails();
    expect(rows).toHaveLength(2);
    expect(readHeads(rows[1].body)).toEqual([heads[1]]);
    expect(errors).toEqual([]);
    await keepAndUndo(
      () => asOwner(`update audit_links set hash = '\\x00' where seq = $1`, [heads[1]!.seq]),
      async () => {
        await report();
        expect(errors).toEqual([{ line: heads[1]!.seq, hash: heads[1]!.hash }]);
      },
    );
    // A file that cannot be written keeps nothing from the mail.
    const { length } = (await mails()).rows;
    const day = new Date(Date.now() + 2 * 86_400_000);
    await expect(
      reportHead(world.db, { AUDIT_HEADS_FILE: folder, AUDIT_HEADS_TO: 'board@example.org', mail }, log, day),
    ).rejects.toThrow('EISDIR');
    expect((await mails()).rows).toHaveLength(length + 1);
    await rm(folder, { recursive: true });
  });
});

describe('who signed in, was refused, and looked at many people', () => {
  const access = async (by: { id: string }, action: string) =>
    (await world.call(world.admin, 'GET', `/audit?entity=access&staff_id=${by.id}&action=${action}`)).body
      .entries;

  it('is in the log with account and address, a wrong password too (DECISIONS 11.9)', async () => {
    const person = await world.hire('credit_officer', world.branches.kitui);
    const signIn = (password: string) =>
      world.call(null, 'POST', '/auth/login', { identifier: person.username, password });
    const noted = async () =>
      (await world.call(world.admin, 'GET', `/audit?entity=access&entity_id=${person.id}`)).body.entries;
    const refused = { action: 'access.refused-sign-in', staff_id: null, record_name: person.name };
    const signedIn = { action: 'access.sign-in', staff_id: person.id, record_name: person.name };
    const address = '127.0.0.1';
    expect((await signIn('not-the-password')).status).toBe(401);
    // Nobody waits for this line: it may come behind the next.
    await expect.poll(noted).toMatchObject([{ ...refused, address }]);
    expect((await signIn('a-long-enough-password')).status).toBe(200);
    await expect.poll(noted).toMatchObject([
      { ...signedIn, address },
      { ...refused, address },
    ]);
  });

  it('has what somebody had no permission for, once an hour for each call (DECISIONS 11.9)', async () => {
    const person = await world.hire('credit_officer', world.branches.kitui);
    for (let n = 0; n < 3; n += 1) expect((await world.call(person, 'GET', '/staff')).status).toBe(403);
    await expect
      .poll(() => access(person, 'access.forbidden'))
      .toMatchObject([{ after: { call: 'GET /api/staff' }, address: '127.0.0.1' }]);
  });
});
