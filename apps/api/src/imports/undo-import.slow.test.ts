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
      depends: 0,
      dependants: [],
    });
    const { status, body } = await undo(id);
    expect({ status, state: body.status, by: body.undone_by_name }).toEqual({
      status: 200,
      state: 'undone',
      by: world.admin.name,
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
    const removed = await world.pool.query('select kind from removed_records where record_id = $1', [client]);
    expect(removed.rows).toEqual([{ kind: 'client' }]);
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
    expect(await preview(id)).toMatchObject({ removes: 0, restores: 1, stays: 1, depends: 0 });
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

  it('is refused while a client whose debt the file cleared is merged into another one (DECISIONS 18.10.1)', async () => {
    const second = await world.hire('admin', null);
    const [kept, other] = [
      await world.aClient(world.officer, { systemId: '' }),
      await world.aClient(world.officer, { systemId: 'VZ-91' }),
    ];
    await call('PUT', `/clients/${other.id}`, { loanBalance: 70_000 });
    const { id } = await imports.bring(csv('System ID,Loan Balance', 'VZ-91,0'), {
      kind: 'balances',
      findBy: 'systemId',
    });
    const twice = async (verb: 'merge' | 'unmerge', body: object) => {
      const asked = await call('POST', `/clients/${kept.id}/${verb}`, { ...body, reason: 'Twice' });
      return world.call(second, 'POST', `/deletions/${asked.body.confirmation.id}/confirm`);
    };
    expect((await twice('merge', { otherId: other.id })).status).toBe(200);
    expect(await undo(id)).toMatchObject({ status: 400, body: { reason: 'import_in_use' } });
    expect(await preview(id)).toMatchObject({
      depends: 1,
      dependants: [{ reasons: [{ reason: 'merges' }] }],
    });
    expect((await twice('unmerge', { mergedId: other.id })).status).toBe(200);
    expect((await undo(id)).status).toBe(200);
    expect((await call('GET', `/clients/${other.id}`)).body.loan_balance).toBe(70_000);
  });

  it('is refused as a whole, with a list, while something depends on it (DECISIONS 18.10)', async () => {
    const groups = await imports.bring(csv('Name,Branch,Account Number', 'Vd Group,Kitui,VD-1'), {
      kind: 'groups',
    });
    const clients = await imports.bring(
      csv('Name,Phone,Group', 'Vd One,0721100031,VD-1', 'Vd Two,0721100032,VD-1'),
      { kind: 'clients' },
    );
    const [one] = await imports.named('clients', 'Vd One');
    expect(await preview(groups.id)).toMatchObject({
      depends: 1,
      dependants: [{ line: 2, name: 'Vd Group', reasons: [{ reason: 'clients', count: 2 }] }],
    });
    expect((await undo(groups.id)).status).toBe(400);
    await call('PUT', `/clients/${one.id}`, { address: 'Kibwezi' });
    expect(await preview(clients.id)).toMatchObject({
      depends: 1,
      dependants: [{ line: 2, name: 'Vd One', reasons: [{ reason: 'changed', file_name: null }] }],
    });
    const refused = await undo(clients.id);
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'in_use', reason: 'import_in_use', params: { count: 1 } },
    });
    expect(await imports.named('clients', 'Vd %')).toHaveLength(2);
    const { body } = await call('GET', `/imports/${clients.id}/undo.csv`);
    expect(String(body)).toMatch(/2,Vd One,"?changed since, on /);
    const exports = await world.pool.query(
      `select staff_id, after from audit_log where action = 'access.export' and after ->> 'import' = $1`,
      [clients.id],
    );
    const after = { list: 'import-undo', import: clients.id };
    expect(exports.rows).toEqual([{ staff_id: world.admin.id, after }]);
  });

  it('names the import that changed a record since (DECISIONS 18.10)', async () => {
    const first = await imports.bring(csv('Name,Phone,System ID', 'Ve One,0721100041,VE-1'), {
      kind: 'clients',
    });
    const second = await imports.bring(csv('System ID,Address', 'VE-1,Voi'), {
      kind: 'clients',
      findBy: 'systemId',
    });
    expect(await preview(first.id)).toMatchObject({
      dependants: [{ reasons: [{ reason: 'changed', file_name: 'list.csv' }] }],
    });
    expect((await undo(second.id)).status).toBe(200);
    expect((await imports.named('clients', 'Ve One'))[0]).toMatchObject({ address: '' });
  });

  it('stands against no other once its changes are put back, in whatever order (DECISIONS 18.10.5)', async () => {
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
    const [, two] = await imports.named('clients', 'Vl %');
    await call('PUT', `/clients/${two.id}`, { email: 'vl.two@example.org' });
    expect((await undo(balances.id)).status).toBe(200);
    expect(await preview(first.id)).toMatchObject({
      depends: 2,
      dependants: [
        { line: 2, reasons: [{ reason: 'changed', file_name: 'list.csv' }] },
        { line: 3, reasons: [{ reason: 'changed', file_name: null }] },
      ],
    });
    expect((await undo(addresses.id)).status).toBe(200);
    // Of the first one nothing is left but what the file brought; the other was edited by hand.
    const { dependants, depends } = await preview(first.id);
    expect([depends, dependants.map(({ line }: { line: number }) => line)]).toEqual([1, [3]]);
    const [{ at }] = dependants[0].reasons;
    expect(at).toMatch(/\+03:00$/);
    expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);
  });

  it('of a new record whose update was undone goes through, with the record (DECISIONS 18.10.5)', async () => {
    const first = await imports.bring(csv('Name,Phone,System ID', 'Vm One,0721100095,VM-1'), {
      kind: 'clients',
    });
    const update = () =>
      imports.bring(csv('System ID,Loan Balance', 'VM-1,100'), { kind: 'balances', findBy: 'systemId' });
    await undo((await update()).id);
    await undo((await update()).id);
    expect(await preview(first.id)).toMatchObject({ removes: 1, depends: 0 });
    expect((await undo(first.id)).status).toBe(200);
    expect(await imports.named('clients', 'Vm One')).toEqual([]);
  });

  it('takes products back that no order has, and gives old prices back (DECISIONS 18.10)', async () => {
    await imports.bring(csv('Name,Price,Stock,Category', 'Vf Lamp,100,5,Light'));
    const { id } = await imports.bring(
      csv('Name,Price,Stock,Category', 'Vf Lamp,150,9,Light', 'Vf Stove,900,3,Cook'),
      {
        findBy: 'name',
      },
    );
    const [lamp] = await imports.named('products', 'Vf Lamp');
    await call('PUT', `/products/${lamp.id}`, { stock: 8 });
    expect(await preview(id)).toMatchObject({ removes: 1, restores: 1, stays: 1, depends: 0 });
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

  it('leaves accounts alone, and what has written nothing (DECISIONS 18.10)', async () => {
    const trial = await imports.bring(csv('Name,Phone', 'Vh One,0721100071'), {
      kind: 'clients',
      mode: 'dry-run',
    });
    expect((await undo(trial.id)).body.reason).toBe('import_wrote_nothing');
    const staff = await imports
      .bring(
        csv('Name,Username,Email,Role,Branch', 'Vh Staff,vh.staff,vh.staff@example.org,Credit Officer,Kitui'),
        { kind: 'staff' },
      )
      .catch(() => undefined);
    if (staff) expect((await undo(staff.id)).body.reason).toBe('import_of_staff_stays');
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
    expect(await preview(record.id)).toMatchObject({ removes: length, depends: 0 });
    expect((await undo(record.id)).status).toBe(200);
    expect(await imports.named('clients', 'Vk %')).toEqual([]);
  });
});
