import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { counts, csv, importsOf } from '../../test/imports.ts';
import { untilWaiting } from '../../test/gate.ts';
import { createWorld, type World } from '../../test/world.ts';

let world: World;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  world = await createWorld();
  imports = importsOf(world);
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
afterAll(() => world.close());

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
  const everyRow = { table: 'products', condition: "new.name like '% lamp'" };
  const atTheEnd = { table: 'audit_log', condition: "new.action = 'import.run'" };

  it.each(['all', 'good'] as const)('writes the rows again and counts them once: %s', async (take) => {
    const file = csv('Name,Price', `${take} a lamp,1`, `${take} b lamp,2`);
    const done = await losing({ ...everyRow, times: 3 }, () => imports.bring(file, { take }));
    expect(done.status).toBe('done');
    expect(counts(done)).toMatchObject({ total: 2, done: 2, created: 2 });
    expect(await imports.named('products', `${take} %`)).toHaveLength(2);
  });

  it.each(['all', 'good'] as const)('writes them again from the end of a batch, too: %s', async (take) => {
    const file = csv('Name,Price', `${take} e pan,1`, `${take} f pan,2`);
    const done = await losing({ ...atTheEnd, times: 2 }, () => imports.bring(file, { take }));
    expect(done.status).toBe('done');
    expect(counts(done)).toMatchObject({ total: 2, done: 2, created: 2 });
    expect(await imports.named('products', `${take} _ pan`)).toHaveLength(2);
  });

  it('takes no product of the rows that it lost for one that is there (DECISIONS 11.6)', async () => {
    const rows = Array.from({ length: 149 }, (_, n) => `Rep ${n} jug,5`);
    const once = { table: 'products', condition: "new.name = 'Rep 99 jug'", times: 1 };
    const done = await losing(once, () =>
      imports.bring(csv('Name,Price', ...rows, 'Rep 0 jug,5'), { take: 'good' }),
    );
    expect(counts(done)).toMatchObject({ done: 150, created: 149, existing: 1 });
    expect(done.rows).toMatchObject([{ message: 'Line 151 repeats line 2' }]);
  });

  it('finds a product that somebody has added meanwhile each time that it writes the rows (DECISIONS 11.6)', async () => {
    const rows = Array.from({ length: 100 }, (_, n) => `Met ${n} jar,5`);
    const { body } = await imports.send(csv('Name,Price', ...rows, 'Met jar,7'));
    const { id, tried_at: triedAt } = await imports.tried(body.id);
    const other = await world.pool.connect();
    await losing({ ...atTheEnd, times: 1 }, async () => {
      // The first hundred rows wait, and the last one comes after what somebody adds.
      await other.query('begin; lock table products in exclusive mode');
      await world.call(world.admin, 'POST', `/imports/${id}/run`, { take: 'good', triedAt });
      await untilWaiting(world.pool, 1);
      await other.query(
        "insert into products (id, name, category, price, stock, status) values (gen_random_uuid(), 'Met jar', '', 7, 0, 'inactive')",
      );
      await other.query('commit');
      expect(counts(await imports.finished(id))).toMatchObject({ created: 100, existing: 1 });
    });
    other.release();
    expect(await imports.named('products', 'Met jar')).toHaveLength(1);
  });

  it('fails whole where it loses ten times, and can be brought again', async () => {
    const file = csv('Name,Price', `Lost c pot,1`, `Lost d pot,2`);
    const lost = await losing({ ...atTheEnd, times: 10 }, () => imports.bring(file));
    expect(lost.status).toBe('failed');
    expect(lost.done).toBeLessThanOrEqual(lost.total);
    expect(await imports.named('products', `Lost _ pot`)).toEqual([]);
    expect(counts(await imports.bring(file))).toMatchObject({ done: 2, created: 2, existing: 0 });
  });
});

it('an import gives back all that it holds, so that whoever waits for it in a ring goes on (DECISIONS 18)', async () => {
  const [one, other] = [
    await world.aClient(world.officer, { clientId: '31415924' }),
    await world.aClient(world.officer, { clientId: '31415925' }),
  ];
  // The row in between is of another kind: the first client is held while the second is waited for.
  const file = csv(
    'National ID,Loan Balance,Name,Phone',
    `${one.client_id},1001,,`,
    '31415926,7,Ring Between,0712345601',
    `${other.client_id},1002,,`,
  );
  const { body } = await imports.send(file, 'clients');
  const trial = await imports.tried(body.id, undefined, 'clientId');
  const ring = await world.pool.connect();
  try {
    await ring.query('begin');
    await ring.query('select from clients where id = $1 for update', [other.id]);
    const done = imports.run(trial);
    // PostgreSQL ends whoever has waited for a second first: the import.
    await untilWaiting(world.pool, 1);
    await ring.query('select from clients where id = $1 for update', [one.id]);
    await ring.query('commit');
    expect(await done).toMatchObject({ status: 'done', done: 3, created: 1, changed: 2 });
  } finally {
    ring.release(true);
  }
});

it('an import waits for a client whom somebody holds for longer than a statement waits (DECISIONS 18)', async () => {
  const client = await world.aClient(world.officer, { clientId: '31415927' });
  const { body } = await imports.send(csv('National ID,Loan Balance', '31415927,1003'), 'clients');
  const trial = await imports.tried(body.id, undefined, 'clientId');
  const holder = await world.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from clients where id = $1 for update', [client.id]);
    const done = imports.run(trial);
    await sleep(6000);
    await holder.query('commit');
    expect(await done).toMatchObject({ status: 'done', changed: 1 });
  } finally {
    holder.release(true);
  }
});

it('an import that fails after its first hundred rows is in the log, with what is in (DECISIONS 18.10.4)', async () => {
  const rows = Array.from({ length: 150 }, (_, n) => `Ended ${n},5`);
  await world.pool.query("alter table products add constraint stops check (name <> 'Ended 120')");
  const { id, status } = await imports.bring(csv('Name,Price', ...rows), { take: 'good' });
  await world.pool.query('alter table products drop constraint stops');
  expect(status).toBe('failed');
  const { entries } = (await world.call(world.admin, 'GET', `/audit?entity_id=${id}`)).body;
  expect(entries).toMatchObject([{ action: 'import.run', after: { ended: 'failed', created: 100 } }]);
});

describe('a command that loses a deadlock', () => {
  it('starts what follows it once (DECISIONS 12.1)', async () => {
    const { body } = await imports.send(csv('Name,Price', 'Once e lamp,1', 'Once f lamp,2'));
    const { tried_at: triedAt } = await imports.tried(body.id);
    const key = { table: 'idempotency_keys', condition: "new.key = 'once'", times: 1 };
    const { status } = await losing(key, () =>
      world.call(
        world.admin,
        'POST',
        `/imports/${body.id}/run`,
        { take: 'all', triedAt },
        { 'idempotency-key': 'once' },
      ),
    );
    expect(status).toBe(200);
    expect(counts(await imports.finished(body.id))).toMatchObject({ done: 2, created: 2, existing: 0 });
  });
});
