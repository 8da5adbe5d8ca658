import { describe, expect, it } from 'vitest';
import { actWhileHeld } from '../../test/gate.ts';
import { whenTold } from '../../test/feed.ts';
import { csv, importsOf } from '../../test/imports.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Loose } from '../../test/world.ts';
import { verifyStock } from '../stock/verify-stock.ts';

const world = useWorld();
const imports = importsOf(world);

const call = (method: string, path: string, body?: unknown) => world.call(world.admin, method, path, body);
const preview = async (id: string) => (await call('GET', `/imports/${id}/undo`)).body;
const undo = (id: string) => call('POST', `/imports/${id}/undo`, {});
const auditOf = async (id: string) =>
  (await call('GET', `/audit?entity_id=${id}`)).body.entries.map(({ action }: { action: string }) => action);

describe('undoing an import', () => {
  it('removes new records and tells followers, and the stored rows can be imported again (DECISIONS 18.10, 19.1)', async () => {
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
    expect(await auditOf(client)).toEqual(['client.delete', 'client.import-balances', 'client.create']);
    // Nobody could ask for the erasure of what the log has of people who are in no list.
    const log = await world.pool.query(
      'select coalesce(before, after)::text as said from audit_log where entity_id = $1',
      [client],
    );
    expect(log.rows.map(({ said }) => said).join()).not.toMatch(/Va One|88001|721100001/);
    await whenTold(world);
    const { body } = await call('GET', '/events?type=client.deleted&limit=100');
    expect(body.events.map(({ data }: Loose) => data.id)).toContain(client);
    expect((await undo(id)).body.reason).toBe('import_undone_already');
    const again = await imports.run(await imports.tried(id));
    expect([again.status, again.created]).toEqual(['done', 2]);
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
    await world.move(order.id, 'approved');
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
    expect((await undo(groups.id)).body).toMatchObject({
      removes: 0,
      staying: [{ name: 'Vd Group', stays: [{ field: null, reason: 'in_use' }] }],
    });
    expect((await call('GET', `/orders/${order.id}`)).status).toBe(200);
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
  const MOVING = ['updated_at', 'changed_in', 'low_since', 'phone_changed_at'];
  it.each(FIELDS)(
    'gives back every field of $kind that a file can change, and a group’s clients to its branch (DECISIONS 18.2, 18.10)',
    async (one) => {
      const { kind, findBy, head, before, after } = one;
      if (kind === 'clients')
        for (const name of ['Vy Old Group', 'Vy New Group']) await world.aGroup({ name });
      await imports.bring(csv(head, before), { kind });
      if (kind === 'groups') {
        const [{ id: groupId }] = await imports.named('groups', 'Vy Before');
        await world.aMember(groupId, { name: 'Vz Member' });
      }
      const branchOfMember = async () => (await imports.named('clients', 'Vz Member'))[0]?.branch_id;
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
      if (kind === 'groups') expect(await branchOfMember()).toBe(world.branches.mombasa);
      expect((await undo(id)).body).toMatchObject({ restores: 1, stays: 0 });
      expect(await read()).toEqual(was);
      if (kind === 'groups') expect(await branchOfMember()).toBe(world.branches.kitui);
    },
  );

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

  it('keeps the hundreds that were written, which can be undone (DECISIONS 18.10.4)', async () => {
    const people = Array.from({ length: 150 }, (_, at) => `Vk ${at},07${23_000_000 + at},${23_000_000 + at}`);
    const trial = await imports.bring(csv('Name,Phone,National ID', ...people), {
      kind: 'clients',
      mode: 'dry-run',
    });
    const run = () => call('POST', `/imports/${trial.id}/run`, { triedAt: trial.tried_at });
    const cancel = () => call('POST', `/imports/${trial.id}/cancel`, {});
    const [, answer] = await actWhileHeld(world.pool, 'lock table clients in exclusive mode', run, cancel);
    expect(answer.status).toBe(200);
    expect(await imports.finished(trial.id)).toMatchObject({ status: 'cancelled', created: 100 });
    expect(await imports.named('clients', 'Vk %')).toHaveLength(100);
    expect((await undo(trial.id)).body).toMatchObject({ removes: 100 });
    expect(await imports.named('clients', 'Vk %')).toEqual([]);
  });
});

describe('undoing after other records or places changed', () => {
  /** Updates records by a file whose conflicting rows are decided to be the same. */
  async function update(kind: 'clients' | 'groups' | 'products', findBy: string, ...lines: string[]) {
    const trial = await imports.bring(csv(...lines), { kind, mode: 'dry-run', findBy });
    await call('PUT', `/imports/${trial.id}/decisions`, { decision: 'same' });
    return imports.run(await imports.tried(trial.id));
  }

  it('leaves a number that another record has now, and gives the rest back (DECISIONS 18.10.10)', async () => {
    await world.aProduct({ name: 'Nj lamp', sku: 'NJ-1', price: 100 });
    const { id } = await update('products', 'name', 'Name,SKU,Price', 'Nj lamp,NJ-2,150');
    await world.aProduct({ name: 'Nj stove', sku: 'NJ-1' });
    expect((await undo(id)).body).toMatchObject({
      restores: 1,
      staying: [{ name: 'Nj lamp', stays: [{ field: 'sku', reason: 'taken' }] }],
    });
    expect(await imports.named('products', 'Nj lamp')).toMatchObject([{ sku: 'NJ-2', price: 100 }]);
  });

  it('removes a new product with its opening stock; one that a purchase has stays (DECISIONS 4.8, 18.10)', async () => {
    const file = csv('Name,Price,Stock', 'Ns lamp,100,5', 'Ns stove,100,5');
    const { id } = await imports.bring(file, { kind: 'products' });
    const [, stove] = await imports.named('products', 'Ns %');
    const lines = [{ productId: stove.id, quantity: 1 }];
    await world.must('POST', '/purchases', { supplier: 'Sunking', to: 'central', lines });
    expect((await undo(id)).body).toMatchObject({
      removes: 1,
      staying: [{ name: 'Ns stove', stays: [{ field: null, reason: 'in_use' }] }],
    });
  });

  it('takes stock back from the central store, as far as it is free there (DECISIONS 4.8, 18.10)', async () => {
    const [lamp, stove] = [
      await world.aProduct({ name: 'Nt lamp', sku: 'NT-1', stock: 10 }),
      await world.aProduct({ name: 'Nt stove', sku: 'NT-2', stock: 10 }),
    ];
    const { id } = await update('products', 'sku', 'SKU,Stock,Category', 'NT-1,30,Light', 'NT-2,30,Heat');
    const lines = [{ productId: stove.id, quantity: 25 }];
    await world.must('POST', '/transfers', { from: 'central', to: world.branches.kitui, lines });
    const expected = {
      restores: 2,
      staying: [{ name: 'Nt stove', stays: [{ field: 'stock', reason: 'in_use' }] }],
    };
    expect(await preview(id)).toMatchObject(expected);
    expect((await undo(id)).body).toMatchObject(expected);
    expect([await world.stockOf(lamp.id), await world.stockOf(stove.id)]).toEqual([10, 30]);
    expect((await verifyStock(world.db)).differences).toEqual([]);
  });
});
