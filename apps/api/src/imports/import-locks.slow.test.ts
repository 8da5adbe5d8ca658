import type pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Group } from '#contract/groups.ts';
import type { ImportRecord } from '#contract/imports.ts';
import { DAY_MS, nairobiDay } from '#domain/calendar.ts';
import { untilWaiting } from '../../test/gate.ts';
import { counts, csv, importsOf } from '../../test/imports.ts';
import { stateBalance } from '../../test/ledger.ts';
import { useWorld } from '../../test/use-world.ts';

const world = useWorld();
const imports = importsOf(world);
let other: pg.PoolClient;
beforeAll(async () => {
  // A sequence counts what is rolled back too.
  await world.pool.query(`
    create sequence losses;
    grant usage on sequence losses to public;
    create function lose() returns trigger language plpgsql as $$
      begin
        if nextval('losses') <= tg_argv[0]::int then raise exception 'lost' using errcode = '40P01'; end if;
        return new;
      end $$;`);
});
// What somebody else does in a transaction that is not finished yet.
beforeEach(async () => {
  other = await world.pool.connect();
  await other.query('begin');
});
afterEach(async () => {
  await other.query('rollback');
  other.release();
});

describe('a trial', () => {
  it('locks and writes no record: it ends while all of them are held by somebody else (DECISIONS 11.6)', async () => {
    const group = await world.aGroup();
    const file = csv(
      'Name,Phone,National ID,Group,Loan Balance',
      `Na One,0712000001,NA1,${group.account_number},100`,
      `Na Two,0712000002,NA2,${group.account_number},200`,
      `Na One,0712000001,NA1,${group.account_number},100`,
      `Na Three,0712000003,NA1,${group.account_number},300`,
    );
    const { body } = await imports.send(file, 'clients');
    await other.query('lock table clients, groups, products, branches, audit_log in exclusive mode');
    const trial = await imports.tried(body.id);
    expect(trial.status).toBe('done');
    expect(counts(trial)).toMatchObject({ created: 2, existing: 1, conflicts: 1, failed: 0 });
    expect((await imports.rows(trial.id, 'existing')).map(({ message }) => message)).toEqual([
      'Line 4 repeats line 2',
    ]);
  });
});

describe('an import that is being written', () => {
  let group: Group;
  let trial: ImportRecord;
  let prefix = 0;

  /** Imports two clients of a group, the first of which is written while the second waits for somebody else. */
  beforeEach(async () => {
    prefix += 1;
    group = await world.aGroup();
    const file = csv(
      'Name,Phone,National ID,Group',
      `Nc First ${prefix},071300000${prefix},NC${prefix}A,${group.account_number}`,
      `Nc Second ${prefix},071400000${prefix},NC${prefix}B,${group.account_number}`,
    );
    trial = await imports.tried((await imports.send(file, 'clients')).body.id);
    await other.query(
      `insert into clients (id, name, phone, national_id, join_date)
       values (gen_random_uuid(), 'Nc Other', '', $1, '2024-01-01')`,
      [`NC${prefix}B`],
    );
    await world.must('POST', `/imports/${trial.id}/run`, {
      triedAt: trial.tried_at,
    });
    await untilWaiting(world.pool, 1);
  });
  const names = async () =>
    (await imports.named('clients', `Nc % ${prefix}`)).map(({ name }) => name.split(' ')[1]);

  it('keeps nobody from ordering through the groups that it names (DECISIONS 11.6)', async () => {
    const client = await world.aClient();
    const order = await world.anOrder(world.officer, { groupId: group.id, clientId: client.id });
    expect(order.group_id).toBe(group.id);
    await other.query('rollback');
    expect(await imports.finished(trial.id)).toMatchObject({ status: 'done', created: 2 });
    expect(await names()).toEqual(['First', 'Second']);
  });

  it('puts its clients into the branch to which their group goes meanwhile (SPEC 1)', async () => {
    const { status } = await world.call(world.admin, 'PUT', `/groups/${group.id}`, {
      branchId: world.branches.mombasa,
    });
    expect(status).toBe(200);
    await other.query('rollback');
    expect(await imports.finished(trial.id)).toMatchObject({ status: 'done', created: 2 });
    const made = await imports.named('clients', `Nc % ${prefix}`);
    expect(made.map(({ branch_id }) => branch_id)).toEqual([world.branches.mombasa, world.branches.mombasa]);
  });
});

describe('a balance of a group that is stated while a file is being written', () => {
  /** Brings a balance of 900, while somebody states one of 700 for today. */
  async function bring(asOf: string) {
    const group = await world.aGroup();
    const file = csv('Account No,Loan Balance,As Of', `${group.account_number},900,${asOf}`);
    const { body } = await imports.send(file, 'balances');
    const { id, tried_at: triedAt } = await imports.tried(body.id, undefined, 'accountNumber');
    await other.query('select from groups where id = $1 for no key update', [group.id]);
    await stateBalance(other, { of: { groupId: group.id }, kind: 'loan', amount: 700 });
    await world.must('POST', `/imports/${id}/run`, { triedAt });
    await untilWaiting(world.pool, 1);
    await other.query('commit');
    const balance = async () => (await world.must('GET', `/groups/${group.id}`)).loan_balance;
    return { done: await imports.finished(id), balance };
  }

  it('is not replaced by an older one of the file (DECISIONS 18.5)', async () => {
    const { done, balance } = await bring(nairobiDay(new Date(Date.now() - DAY_MS)));
    expect(counts(done)).toMatchObject({ failed: 1 });
    expect(await balance()).toBe(700);
  });
});

it('a product that somebody adds while a file is being written is the same, and none of its own (DECISIONS 11.6)', async () => {
  const pots = Array.from({ length: 100 }, (_, n) => `Ne Pot ${n},5,Pots`);
  const { body } = await imports.send(csv('Name,Price,Category', ...pots, 'Ne Lamp,7,Light'));
  const { id, tried_at: triedAt } = await imports.tried(body.id);
  // The first hundred rows wait, and the last one comes after what somebody adds.
  await other.query('lock table products in exclusive mode');
  await world.must('POST', `/imports/${id}/run`, { triedAt });
  await untilWaiting(world.pool, 1);
  await other.query(
    "insert into products (id, name, category, price, stock, status) values (gen_random_uuid(), 'NE lamp', 'Light', 7, 0, 'inactive')",
  );
  await other.query('commit');
  expect(counts(await imports.finished(id))).toMatchObject({ created: 100, existing: 1 });
  expect(await imports.named('products', 'Ne Lamp')).toEqual([]);
});

/** Does something while the first `times` inserts into a table, of those that `condition` names, lose a deadlock. */
async function losing<Result>(
  { table, condition, times }: { table: string; condition: string; times: number },
  work: () => Promise<Result>,
): Promise<Result> {
  await world.pool.query(`
    alter sequence losses restart;
    create trigger lose before insert on ${table} for each row when (${condition}) execute function lose(${times})`);
  try {
    return await work();
  } finally {
    await world.pool.query(`drop trigger lose on ${table}`);
  }
}

describe('an import that loses a deadlock', () => {
  it('writes the rows again and counts them once', async () => {
    const rows = Array.from({ length: 149 }, (_, n) => `Rep ${n} jug,5`);
    const losses = { table: 'products', condition: "new.name = 'Rep 99 jug'", times: 2 };
    const file = csv('Name,Price', ...rows, 'Rep 0 jug,5');
    const done = await losing(losses, () => imports.bring(file));
    expect(counts(done)).toMatchObject({ done: 150, created: 149, existing: 1 });
    expect(done.rows).toMatchObject([{ message: 'Line 151 repeats line 2' }]);
    expect(await imports.named('products', 'Rep %')).toHaveLength(149);
  });
});
