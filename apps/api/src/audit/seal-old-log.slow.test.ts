import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestDatabase } from '../../test/database.ts';
import { upgrade } from '../../test/old-database.ts';
import { Database } from '../platform/database.ts';
import { grantRights } from '../platform/rights.ts';
import { createSealing } from '../platform/sealing.ts';
import { selectAudit } from './audit.queries.ts';
import { linkAllAudit } from './chain.ts';
import { sealOldLog } from './seal-old-log.ts';
import { verifyChain } from './verify-chain.ts';

const [CLIENT, ORDER, GROUP] = [1, 2, 3].map((n) => `00000000-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const OLD_HASH = createHash('sha256').update('old chain').digest();

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await upgrade('0072', fill);
  const { owner } = database;
  await grantRights(owner, database.connection.user!);
  const sealing = createSealing({ SEAL_KEY: Buffer.alloc(32, 1).toString('base64'), DATA_DIR: '' });
  await sealOldLog(new Database(owner).useSealing(sealing));
  db = new Database(database.pool).useSealing(sealing);
});
afterAll(() => database.drop());

async function fill(owner: Pool): Promise<void> {
  const line = (action: string, entity: string, id: string, before: object | null, after: object | null) =>
    owner.query(
      `insert into audit_log (id, at, action, entity, entity_id, before, after) values (gen_random_uuid(), now(), $1, $2, $3, $4, $5)`,
      [action, entity, id, before && JSON.stringify(before), after && JSON.stringify(after)],
    );
  await line('client.create', 'client', CLIENT, null, {
    name: 'Wambui Then',
    phone: '0712345678',
    loan_balance: 0,
  });
  await line(
    'client.update',
    'client',
    CLIENT,
    { name: 'Wambui Then', phone: null },
    { name: 'Wambui Now', phone: null },
  );
  await line(
    'order.delete',
    'order',
    ORDER,
    {
      client_id: CLIENT,
      client_name: 'Wambui Now',
      delivery_location: 'Kitui stage',
      timeline: [{ from: 'Wambui Then' }],
    },
    { reason: 'Twice' },
  );
  await line(
    'group.update',
    'group',
    GROUP,
    { chairperson: 'Mutua Then', chairperson_phone: '0799111222' },
    { chairperson: '', chairperson_phone: '' },
  );
  await owner.query(
    `alter table audit_links disable trigger user;
     insert into audit_links (seq, entry_id, reached, salt, content_hash, hash)
     select 7, id, now(), 'salt', 'hash', '\\x${OLD_HASH.toString('hex')}' from audit_log limit 1;
     alter table audit_links enable trigger user`,
  );
}

it('an upgrade encrypts what the log said of persons, who can still be read there (DECISIONS 23.5)', async () => {
  const { rows } = await database.pool.query('select audit_log::text as line from audit_log');
  for (const word of ['Wambui', '0712345678', 'Kitui stage', 'Mutua', '0799111222', 'wambui']) {
    expect(
      rows.filter(({ line }) => line.includes(word)),
      word,
    ).toEqual([]);
  }
  const ofClient = await selectAudit(db, { entity: 'client', entity_id: CLIENT });
  expect(ofClient.map(({ before, after }) => [before, after])).toEqual([
    [null, { name: 'Wambui Then', phone: '0712345678', loan_balance: 0 }],
    [
      { name: 'Wambui Then', phone: null },
      { name: 'Wambui Now', phone: null },
    ],
  ]);
  const [ofOrder] = await selectAudit(db, { entity: 'order', entity_id: ORDER });
  expect(ofOrder!.before).toEqual({
    client_id: CLIENT,
    client_name: 'Wambui Now',
    delivery_location: 'Kitui stage',
  });
  const [ofGroup] = await selectAudit(db, { entity: 'group', entity_id: GROUP });
  expect(ofGroup!.before).toEqual({ chairperson: 'Mutua Then', chairperson_phone: '0799111222' });
});

it('the new chain begins with the last hash of the old one, and is compared with it (DECISIONS 23.5)', async () => {
  await linkAllAudit(db);
  const head = { seq: 7, hash: OLD_HASH.toString('hex') };
  expect(await verifyChain(db, [head, { seq: 3, hash: 'ab'.repeat(32) }])).toMatchObject({
    fault: undefined,
    links: 5,
    head: { seq: 12 },
  });
  expect((await verifyChain(db, [{ ...head, hash: 'ab'.repeat(32) }])).fault).toContain('was written again');
});
