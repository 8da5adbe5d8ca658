import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actWhileHeld } from '../../test/gate.ts';
import { csv, importsOf } from '../../test/imports.ts';
import { createWorld, type Loose, type World } from '../../test/world.ts';

let world: World;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  world = await createWorld();
  imports = importsOf(world);
});
afterAll(() => world.close());

const call = (method: string, path: string, body?: unknown) => world.call(world.admin, method, path, body);
const preview = async (id: string) => (await call('GET', `/imports/${id}/undo`)).body;
const undo = (id: string) => call('POST', `/imports/${id}/undo`, {});
const auditOf = async (id: string) =>
  (await call('GET', `/audit?entity_id=${id}`)).body.entries.map(({ action }: { action: string }) => action);

describe('undoing an import', () => {
  it('removes what it added, keeps the rows, and lets the file be imported again (DECISIONS 18.10)', async () => {
    const file = csv(
      'Name,Phone,National ID,Loan Balance',
      'Va One,0721100001,88001,100',
      'Va Two,0721100002,88002,0',
    );
    const { id } = await imports.bring(file, { kind: 'clients' });
    const [{ id: client }] = await imports.named('clients', 'Va One');
    expect(await preview(id)).toEqual({
      removes: 2,
      restores: 0,
      stays: 0,
      gone: 0,
      staying: [],
    });
    expect(await undo(id)).toMatchObject({ status: 200, body: { removes: 2, stays: 0 } });
    expect((await call('GET', `/imports/${id}`)).body).toMatchObject({
      status: 'undone',
      undone_by_name: world.admin.name,
    });
    expect(await imports.named('clients', 'Va %')).toEqual([]);
    expect(await auditOf(id)).toEqual(['import.undo', 'import.run']);
    expect(await auditOf(client)).toEqual(['client.delete', 'client.create']);
    // Nobody could ask for the erasure of what the log has of people who are in no list.
    const log = await world.pool.query(
      'select coalesce(before, after)::text as said from audit_log where entity_id = $1',
      [client],
    );
    expect(log.rows.map(({ said }) => said).join()).not.toMatch(/Va One|88001|721100001/);
    expect((await undo(id)).body.reason).toBe('import_undone_already');
    const again = await imports.run(await imports.tried(id));
    expect([again.status, again.created]).toEqual(['done', 2]);
  });

  it('tells other systems what is gone and what has changed (DECISIONS 18.10, 19.1)', async () => {
    const { id } = await imports.bring(csv('Name,Phone', 'Vb One,0721100011'), { kind: 'clients' });
    const [{ id: client }] = await imports.named('clients', 'Vb One');
    await undo(id);
    const { rows } = await world.pool.query('select type from events where record_id = $1', [client]);
    expect(rows.map(({ type }) => type)).toContain('client.deleted');
  });

  it('gives a record back what the file changed, but for what somebody changed since (DECISIONS 18.10)', async () => {
    await imports.bring(
      csv('Name,Phone,System ID,Address,Loan Balance,System Savings', 'Vc One,0721100021,VC-1,Mutomo,100,50'),
      { kind: 'clients' },
    );
    const [before] = await imports.named('clients', 'Vc One');
    const { id } = await imports.bring(
      csv('Name,System ID,Address,Loan Balance,System Savings', 'Vc One,VC-1,Voi,200,60'),
      { kind: 'clients', findBy: 'systemId' },
    );
    await call('PUT', `/clients/${before.id}`, { loanBalance: 250 });
    expect(await preview(id)).toMatchObject({ removes: 0, restores: 1, stays: 1 });
    expect((await undo(id)).status).toBe(200);
    const [after] = await imports.named('clients', 'Vc One');
    expect(after).toMatchObject({
      address: 'Mutomo',
      loan_balance: 250,
      loan_balance_source: 'admin',
      system_savings: 50,
    });
    expect(after.system_savings_at).toEqual(before.system_savings_at);
    expect((await auditOf(before.id))[0]).toBe('client.undo-import');
  });

  it('leaves no debt that its file had cleared out of the checks, though an order has repeated it (DECISIONS 23.1)', async () => {
    const client = await world.aClient(world.officer, { systemId: 'VD-1' });
    await call('PUT', `/clients/${client.id}`, { loanBalance: 70_000 });
    const { id } = await imports.bring(csv('System ID,Loan Balance', 'VD-1,0'), {
      kind: 'balances',
      findBy: 'systemId',
    });
    const order = await world.anOrder(world.officer, { clientId: client.id, clientLoanBalance: 0 });
    await world.call(world.manager, 'POST', `/orders/${order.id}/status`, {
      status: 'approved',
      reason: 'Known client',
    });
    expect(await preview(id)).toMatchObject({ restores: 0, stays: 1 });
    expect((await undo(id)).status).toBe(200);
    const { rows } = await world.pool.query(
      `select loan_balance, loan_balance_source, (confirmed_balance(client_id, 'loan')).amount as confirmed_loan
       from client_books where client_id = $1`,
      [client.id],
    );
    expect(rows[0]).toEqual({ loan_balance: 0, loan_balance_source: 'approval', confirmed_loan: 70_000 });
    const next = await world.anOrder(world.officer, { clientId: client.id });
    const { body } = await world.call(world.manager, 'GET', `/orders/${next.id}/checks`);
    const [differs] = body.filter(({ name }: Loose) => name === 'figures_differ');
    expect(differs).toMatchObject({ value: 100, passed: false });
  });

  it('leaves a new record that somebody changed or uses, and lists it before and after (DECISIONS 18.10.1)', async () => {
    const groups = await imports.bring(csv('Name,Branch,Account Number', 'Vd Group,Kitui,VD-1'), {
      kind: 'groups',
    });
    const lines = ['Vd One,0721100031,VD-1', 'Vd Two,0721100032,VD-1', 'Vd Three,0721100033,VD-1'];
    const clients = await imports.bring(csv('Name,Phone,Group', ...lines), { kind: 'clients' });
    const [one, , two] = await imports.named('clients', 'Vd %');
    await call('PUT', `/clients/${one.id}`, { address: 'Kibwezi' });
    const order = await world.anOrder(world.admin, { clientId: two.id });
    const expected = {
      removes: 1,
      restores: 0,
      stays: 2,
      gone: 0,
      staying: [
        { line: 2, id: one.id, name: 'Vd One', stays: [{ field: null, reason: 'changed' }] },
        { line: 3, id: two.id, name: 'Vd Two', stays: [{ field: null, reason: 'in_use' }] },
      ],
    };
    expect(await preview(clients.id)).toEqual(expected);
    expect((await undo(clients.id)).body).toEqual(expected);
    expect(await preview(clients.id)).toEqual(expected);
    expect((await imports.named('clients', 'Vd %')).map(({ name }) => name)).toEqual(['Vd One', 'Vd Two']);
    const { body } = await call('GET', `/imports/${clients.id}/undo.csv`);
    expect(String(body)).toContain('2,Vd One,"changed since, stays"');
    const exports = await world.pool.query(
      `select staff_id, after from audit_log where action = 'access.export' and after ->> 'import' = $1`,
      [clients.id],
    );
    expect(exports.rows).toEqual([
      { staff_id: world.admin.id, after: { list: 'import-undo', import: clients.id } },
    ]);
    expect((await undo(groups.id)).body).toMatchObject({
      removes: 0,
      staying: [{ name: 'Vd Group', stays: [{ field: null, reason: 'in_use' }] }],
    });
    expect((await call('GET', `/orders/${order.id}`)).status).toBe(200);
  });

  it('cancels the balances of a new client who stays because of an order (DECISIONS 18.10, 23.1)', async () => {
    const file = csv('Name,Phone,Loan Balance', 'Ve One,0721100041,30000');
    const { id } = await imports.bring(file, { kind: 'clients' });
    const [client] = await imports.named('clients', 'Ve One');
    await world.anOrder(world.admin, { clientId: client.id });
    expect((await undo(id)).body).toMatchObject({ removes: 0, restores: 1, stays: 1 });
    expect((await call('GET', `/clients/${client.id}`)).body.loan_balance).toBe(0);
  });

  it('leaves an old order whose status somebody changed (DECISIONS 18.10.1)', async () => {
    const product = await world.aProduct();
    await world.aGroup({ name: 'Vo Group', accountNumber: 'VO-1' });
    await imports.bring(csv('Name,Phone,National ID,Group', 'Vo One,0721100051,32000071,VO-1'), {
      kind: 'clients',
    });
    const head = 'Order No,Order Date,National ID,Group,Products,Total,Term,Status';
    const line = (number: string) =>
      `${number},14/03/2023,32000071,VO-1,${product.name} x 1 @ 100,100,6,pending`;
    const { id } = await imports.bring(csv(head, line('VO-O1'), line('VO-O2')), { kind: 'orders' });
    const { rows } = await world.pool.query(
      "select id from orders where old_number like 'VO-O%' order by old_number",
    );
    const cancelled = await call('POST', `/orders/${rows[0].id}/status`, {
      status: 'cancelled',
      reason: 'Not wanted',
    });
    expect(cancelled.status).toBe(200);
    expect((await undo(id)).body).toMatchObject({
      removes: 1,
      staying: [{ line: 2, stays: [{ field: null, reason: 'changed' }] }],
    });
    expect((await call('GET', `/orders/${rows[1].id}`)).status).toBe(404);
  });

  it('removes new records though later imports had changed them, once these are undone (DECISIONS 18.10)', async () => {
    const head = 'Name,Phone,System ID';
    const first = await imports.bring(csv(head, 'Vl One,0721100091,VL-1', 'Vl Two,0721100092,VL-2'), {
      kind: 'clients',
    });
    const bring = (field: string, ...values: string[]) => {
      const lines = values.map((value, at) => `VL-${at + 1},${value}`);
      return imports.bring(csv(`System ID,${field}`, ...lines), { kind: 'clients', findBy: 'systemId' });
    };
    const balances = await bring('Loan Balance', '100', '200');
    const addresses = await bring('Address', 'Voi', 'Wote');
    expect(await preview(first.id)).toMatchObject({ removes: 0, stays: 2 });
    for (const { id } of [balances, addresses]) expect((await undo(id)).body.restores).toBe(2);
    expect((await undo(first.id)).body).toMatchObject({ removes: 2, stays: 0 });
    expect(await imports.named('clients', 'Vl %')).toEqual([]);
  });

  it.each([
    ['the older', [0, 1]],
    ['the newer', [1, 0]],
  ] as const)('is exact for balances of two files, %s undone first (DECISIONS 23.1)', async (_, sequence) => {
    const client = await world.aClient(world.officer, { systemId: `VM-${sequence.join('')}` });
    await call('PUT', `/clients/${client.id}`, { loanBalance: 10 });
    const loan = async () => (await call('GET', `/clients/${client.id}`)).body.loan_balance;
    const ids: string[] = [];
    for (const amount of [20, 30]) {
      const file = csv('System ID,Loan Balance', `VM-${sequence.join('')},${amount}`);
      ids.push((await imports.bring(file, { kind: 'balances', findBy: 'systemId' })).id);
    }
    await undo(ids[sequence[0]]!);
    expect(await loan()).toBe(sequence[0] === 0 ? 30 : 20);
    await undo(ids[sequence[1]]!);
    expect(await loan()).toBe(10);
  });

  const FIELDS = [
    {
      kind: 'clients',
      findBy: 'systemId',
      head: 'System ID,Name,Phone,National ID,Email,Address,Join Date,Group',
      before: 'VY-1,Vy Old,0721100101,32000101,old@example.org,Voi,01/02/2024,Vy Old Group',
      after: "VY-1,Vy Nyong'o,+254 721 100 102,32000102,NEW@example.org,Wote,02/02/2024,Vy New Group",
    },
    {
      kind: 'groups',
      findBy: 'accountNumber',
      head: 'Account Number,Name,Branch,Location,Chairperson,Chairperson Phone,Meeting Day,Members,Active Members',
      before: 'VY-2,Vy Before,Kitui,Voi,Old Chair,0721100103,Monday,20,10',
      after: 'VY-2,Vy After,Mombasa,Wote,New Chair,+254 721 100 104,Friday,40,30',
    },
    {
      kind: 'products',
      findBy: 'name',
      head: 'Name,SKU,Price,Stock,Category,Description,Status',
      before: 'Vy Lamp,VY-3,100,0,Light,Old words,Inactive',
      after: 'Vy Lamp,VY-4,150,9,Lamps,New words,Active',
    },
  ] as const;
  const MOVING = ['updated_at', 'changed_in', 'low_since'];
  it.each(FIELDS)('gives back every field of $kind that a file can change (DECISIONS 18.10)', async (one) => {
    const { kind, findBy, head, before, after } = one;
    if (kind === 'clients') for (const name of ['Vy Old Group', 'Vy New Group']) await world.aGroup({ name });
    await imports.bring(csv(head, before), { kind });
    const like = { clients: 'Vy %', groups: 'Vy _____%', products: 'Vy Lamp' }[kind];
    const read = async () => {
      const found = await imports.named(kind, like);
      return found
        .filter(({ name }) => !name.endsWith('Group'))
        .map((row) => Object.entries(row).filter(([column]) => !MOVING.includes(column)));
    };
    const was = await read();
    const trial = await imports.bring(csv(head, after), { kind, mode: 'dry-run', findBy });
    await call('PUT', `/imports/${trial.id}/decisions`, { decision: 'same' });
    const { id, changed } = await imports.run(await imports.tried(trial.id));
    expect([changed, await read()]).not.toEqual([1, was]);
    expect((await undo(id)).body).toMatchObject({ restores: 1, stays: 0 });
    expect(await read()).toEqual(was);
  });

  it('removes new products and gives old prices back, but for a stock that was changed since (DECISIONS 18.10)', async () => {
    await imports.bring(csv('Name,Price,Stock,Category', 'Vf Lamp,100,5,Light'));
    const { id } = await imports.bring(
      csv('Name,Price,Stock,Category', 'Vf Lamp,150,9,Light', 'Vf Stove,900,3,Cook'),
      {
        findBy: 'name',
      },
    );
    const [lamp] = await imports.named('products', 'Vf Lamp');
    await call('PUT', `/products/${lamp.id}`, { stock: 8 });
    expect(await preview(id)).toMatchObject({ removes: 1, restores: 1, stays: 1 });
    await undo(id);
    expect(await imports.named('products', 'Vf %')).toMatchObject([
      { name: 'Vf Lamp', price: 100, stock: 8 },
    ]);
  });

  it('moves a group back with its clients, and gives a renamed one its name again (DECISIONS 18.10)', async () => {
    await imports.bring(csv('Name,Branch,Account Number', 'Vg Group,Kitui,VG-1'), { kind: 'groups' });
    await imports.bring(csv('Name,Phone,Group', 'Vg One,0721100061,VG-1'), { kind: 'clients' });
    const [branch] = (
      await world.pool.query("select name from branches where name <> 'Kitui' order by name limit 1")
    ).rows;
    const trial = await imports.bring(csv('Name,Branch,Account Number', `Vg Other,${branch.name},VG-1`), {
      kind: 'groups',
      mode: 'dry-run',
      findBy: 'accountNumber',
    });
    await call('PUT', `/imports/${trial.id}/decisions`, { decision: 'same' });
    const { id } = await imports.run(await imports.tried(trial.id));
    expect((await imports.named('clients', 'Vg One'))[0].branch_id).not.toBe(world.branches.kitui);
    expect((await undo(id)).status).toBe(200);
    expect((await imports.named('groups', 'Vg %'))[0]).toMatchObject({
      name: 'Vg Group',
      branch_id: world.branches.kitui,
    });
    expect((await imports.named('clients', 'Vg One'))[0].branch_id).toBe(world.branches.kitui);
  });

  it('of what has written nothing is refused (DECISIONS 18.10)', async () => {
    const trial = await imports.bring(csv('Name,Phone', 'Vh One,0721100071'), {
      kind: 'clients',
      mode: 'dry-run',
    });
    expect((await undo(trial.id)).body.reason).toBe('import_wrote_nothing');
  });
});

describe('cancelling', () => {
  it('ends what waits, before it begins (DECISIONS 18.10.4)', async () => {
    const { body: file } = await imports.send(csv('Name,Phone', 'Vi One,0721100081'), 'clients');
    await world.pool.query("update imports set status = 'queued', alive_at = now() where id = $1", [file.id]);
    expect((await call('POST', `/imports/${file.id}/cancel`, {})).body.status).toBe('cancelled');
    expect(await auditOf(file.id)).toEqual(['import.cancel']);
    expect((await call('POST', `/imports/${file.id}/cancel`, {})).body.reason).toBe('import_not_at_work');
    // It can be tried after all.
    expect((await imports.tried(file.id)).status).toBe('done');
  });

  const many = (prefix: string, phone: number) =>
    csv(
      'Name,Phone,National ID',
      ...Array.from({ length: 150 }, (_, at) => `${prefix} ${at},07${phone + at},${phone + at}`),
    );
  /** The import, and the answer to whoever cancels it while it writes its first hundred rows. */
  async function cancelled(file: string, take: 'all' | 'good') {
    const trial = await imports.bring(file, { kind: 'clients', mode: 'dry-run' });
    const run = () => call('POST', `/imports/${trial.id}/run`, { take, triedAt: trial.tried_at });
    const cancel = () => call('POST', `/imports/${trial.id}/cancel`, {});
    const answer = await actWhileHeld(world.pool, 'clients in exclusive mode', run, cancel);
    return { answer, record: await imports.finished(trial.id) };
  }

  it('an import of all rows or none writes nothing then (DECISIONS 18.10.4)', async () => {
    const { answer, record } = await cancelled(many('Vj', 22_000_000), 'all');
    expect([answer.status, record.status]).toEqual([200, 'cancelled']);
    expect(await imports.named('clients', 'Vj %')).toEqual([]);
    expect((await undo(record.id)).body.reason).toBe('import_wrote_nothing');
  });

  it('an import of the good rows says how many are in, and can be undone (DECISIONS 18.10.4)', async () => {
    const { answer, record } = await cancelled(many('Vk', 23_000_000), 'good');
    expect([answer.status, record.status]).toEqual([200, 'cancelled']);
    const { length } = await imports.named('clients', 'Vk %');
    expect(length).toBe(record.created);
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThan(150);
    expect(await preview(record.id)).toMatchObject({ removes: length });
    expect((await undo(record.id)).status).toBe(200);
    expect(await imports.named('clients', 'Vk %')).toEqual([]);
  });
});
