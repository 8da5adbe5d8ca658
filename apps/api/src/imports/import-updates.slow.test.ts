import { describe, expect, it } from 'vitest';
import { nairobiDay } from '#domain/calendar.ts';
import { csv, importsOf } from '../../test/imports.ts';
import { readWorkbook } from '../../test/read-workbook.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Person } from '../../test/world.ts';

const world = useWorld();
const imports = importsOf(world);

const call = (method: string, path: string, body?: unknown) => world.call(world.admin, method, path, body);
const outcomes = ({ created, changed, existing, conflicts, failed }: Record<string, unknown>) => [
  created,
  changed,
  existing,
  conflicts,
  failed,
];
const changesOf = async (id: string) =>
  (await imports.rows(id, 'changed')).map(({ line, changes }) => [line, changes]);

describe('an import that updates', () => {
  it('changes only the columns of the file, and nothing by an empty cell (DECISIONS 18.1)', async () => {
    await imports.bring(
      csv(
        'Name,Phone,System ID,Address,Loan Balance',
        'Ua One,0721000001,UA-1,Mutomo,100',
        'Ua Two,0721000002,UA-2,Kitui,200',
        'Ua Three,0721000003,UA-3,Voi,300',
      ),
      { kind: 'clients' },
    );
    const file = csv(
      'System ID,Address,Loan Balance',
      'ua 1,,150.50',
      'UA-2,Mwingi,',
      'UA-3,voi,300',
      'UA-9,X,1',
    );
    const trial = await imports.bring(file, { kind: 'clients', mode: 'dry-run', findBy: 'systemId' });
    expect(outcomes(trial as never)).toEqual([0, 2, 1, 0, 1]);
    const changes = [
      [2, [{ field: 'loanBalance', from: 100, to: 150.5 }]],
      [3, [{ field: 'address', from: 'Kitui', to: 'Mwingi' }]],
    ];
    expect(await changesOf(trial.id)).toEqual(changes);
    expect(trial.rows[0]!.message).toBe('Line 5, Name is empty');
    expect((await imports.named('clients', 'Ua %')).map(({ address }) => address)).toEqual([
      'Mutomo',
      'Voi',
      'Kitui',
    ]);

    const done = await imports.run(trial);
    expect(outcomes(done as never)).toEqual([0, 2, 1, 0, 1]);
    expect(await changesOf(trial.id)).toEqual(changes);
    const [one, three, two] = await imports.named('clients', 'Ua %');
    expect(one).toMatchObject({ loan_balance: 150.5, loan_balance_source: 'import', phone: '+254721000001' });
    expect(two).toMatchObject({ address: 'Mwingi', loan_balance: 200 });
    expect(three).toMatchObject({ address: 'Voi' });
    const { body } = await call('GET', `/audit?entity_id=${two.id}&action=client.update`);
    expect(body.entries[0].changes).toEqual([{ field: 'address', from: 'Kitui', to: 'Mwingi' }]);
    expect(outcomes((await imports.bring(file, { kind: 'clients', findBy: 'systemId' })) as never)).toEqual([
      0, 0, 3, 0, 1,
    ]);
  });

  it('finds nobody by another number than the chosen one without asking (DECISIONS 18.2)', async () => {
    await imports.bring(csv('Name,Phone,National ID', 'Uc Otieno,0721000021,77021'), { kind: 'clients' });
    const file = csv('Name,System ID,National ID', 'Uc Otieno,UC-1,77021');
    const trial = await imports.bring(file, { kind: 'clients', mode: 'dry-run', findBy: 'systemId' });
    expect(outcomes(trial as never)).toEqual([0, 0, 0, 1, 0]);
    expect(trial.rows[0]!.message).toBe(
      "Line 2, System ID: 'UC-1' differs from the existing record with the same National ID",
    );
  });

  it('refuses every row about a record that another row states otherwise (DECISIONS 18.3)', async () => {
    await imports.bring(csv('Name,Phone,System ID', 'Ud Atieno,0721000031,UD-1'), { kind: 'clients' });
    const file = csv('System ID,Address', 'UD-1,Voi', 'UD-1,voi', 'UD-1,Wote');
    const trial = await imports.bring(file, { kind: 'clients', mode: 'dry-run', findBy: 'systemId' });
    expect(outcomes(trial as never)).toEqual([0, 0, 0, 0, 3]);
    const same = 'which is about the same record';
    expect(trial.rows.map(({ message }) => message)).toEqual([
      `Line 2, Address: 'Voi' is 'Wote' on line 4, ${same}`,
      `Line 3, Address: 'voi' is 'Wote' on line 4, ${same}`,
      `Line 4, Address: 'Wote' is 'Voi' on line 2, ${same}`,
    ]);
  });

  it('corrects account numbers of groups that are found by name, and adds new ones (DECISIONS 18.1)', async () => {
    await imports.bring(
      csv('Name,Branch,Account Number,Members', 'Ue Umoja,Kitui,UE-1,20', 'Ue Tumaini,Kitui,UE-2,20'),
      { kind: 'groups' },
    );
    const file = csv(
      'Name,Branch,Account Number,Active Members',
      'Ue Umoja,Kitui,UE-10,12',
      'Ue Tumaini,Kitui,,21',
      'Ue New,Kitui,UE-3,',
    );
    const done = await imports.bring(file, { kind: 'groups', findBy: 'name' });
    expect(outcomes(done as never)).toEqual([1, 1, 0, 0, 1]);
    expect(done.rows[0]!.message).toMatch(/^Line 3, /);
    expect(await imports.named('groups', 'Ue %')).toMatchObject([
      { account_number: 'UE-3' },
      { account_number: 'UE-2', active_members: 0 },
      { account_number: 'UE-10', active_members: 12, member_count: 20 },
    ]);
  });

  it('gives products a category by their names, and moves clients to groups (DECISIONS 18.1)', async () => {
    await imports.bring(csv('Name,Price', 'Uf lamp,100', 'Uf pot,200'));
    const goods = await imports.bring(csv('Name,Category', 'UF LAMP,Solar', 'Uf pot,'), { findBy: 'name' });
    expect(outcomes(goods as never)).toEqual([0, 1, 1, 0, 0]);
    expect(await imports.named('products', 'Uf %')).toMatchObject([
      { name: 'Uf lamp', category: 'Solar', price: 100 },
      { name: 'Uf pot', category: '', price: 200 },
    ]);
    await imports.bring(csv('Name,Branch,Account Number', 'Uf A,Kitui,UF-1', 'Uf B,Mombasa,UF-2'), {
      kind: 'groups',
    });
    await imports.bring(csv('Name,Phone,System ID,Group', 'Uf Member,0721000041,UF-1,UF-1'), {
      kind: 'clients',
    });
    const moved = await imports.bring(csv('System ID,Group', 'UF-1,UF-2'), {
      kind: 'clients',
      findBy: 'systemId',
    });
    expect(await changesOf(moved.id)).toEqual([[2, [{ field: 'group', from: 'Uf A', to: 'Uf B' }]]]);
    expect(await imports.named('clients', 'Uf Member')).toMatchObject([
      { branch_id: world.branches.mombasa },
    ]);
    const file = (await call('GET', `/imports/${moved.id}/rows.xlsx?outcome=changed`)).body;
    expect(readWorkbook(file)[1]!.map(({ text }) => text)).toContain('Group: Uf A → Uf B');
  });

  it('moves a group once somebody says so, with its clients and unfinished orders (DECISIONS 18.2, 20.9)', async () => {
    await imports.bring(csv('Name,Branch,Account Number', 'Ui Group,Kitui,UI-1'), { kind: 'groups' });
    const [{ id: groupId }] = await imports.named('groups', 'Ui Group');
    const order = await world.anOrder(world.officer, { groupId });
    const file = csv('Name,Branch,Account Number', 'Ui Group,Mombasa,UI-1');
    const trial = await imports.bring(file, { kind: 'groups', mode: 'dry-run', findBy: 'accountNumber' });
    expect(outcomes(trial as never)).toEqual([0, 0, 0, 1, 0]);
    await call('PUT', `/imports/${trial.id}/decisions`, { decision: 'same' });
    const done = await imports.run(await imports.tried(trial.id));
    expect(outcomes(done as never)).toEqual([0, 1, 0, 0, 0]);
    const { body } = await world.call(world.mombasaManager, 'GET', `/orders/${order.id}`);
    expect(body).toMatchObject({ branch_name: 'Mombasa', number: order.number });
    expect(body.timeline.at(-1)).toMatchObject({ kind: 'branch_changed', to: 'Mombasa' });
  });

  it('keeps nothing of what it changed of a person who is erased (DECISIONS 6.31)', async () => {
    await imports.bring(csv('Name,Phone,System ID,Address', 'Uh Gone,0721000051,UH-1,Old Lane'), {
      kind: 'clients',
    });
    await imports.bring(csv('System ID,Address', 'UH-1,New Lane'), { kind: 'clients', findBy: 'systemId' });
    const [{ id }] = await imports.named('clients', 'Uh Gone');
    expect((await call('POST', `/clients/${id}/anonymise`, { reason: 'Asked' })).status).toBe(200);
    const { rows } = await world.pool.query('select cells::text, changes::text from import_rows');
    expect(JSON.stringify(rows)).not.toMatch(/Old Lane|New Lane|UH-1/);
  });
});

describe('balances of a file', () => {
  const BALANCES = 'System ID,Loan Balance,Savings,Balances As Of';
  const file = (...rows: string[]) => csv(BALANCES, ...rows);
  const bring = (text: string) => imports.bring(text, { kind: 'clients', findBy: 'systemId' });
  const daysOf = async (name: string) => {
    const [{ loan_balance, loan_balance_source, loan_balance_at }] = await imports.named('clients', name);
    return [loan_balance, loan_balance_source, nairobiDay(new Date(loan_balance_at))];
  };

  it('are of the day that it says, and confirmed where they stay the same (DECISIONS 18.5)', async () => {
    await imports.bring(csv('Name,Phone,System ID', 'Ui One,0721000061,UI-1'), { kind: 'clients' });
    await bring(file('UI-1,500,20,01/03/2024'));
    expect(await daysOf('Ui One')).toEqual([500, 'import', '2024-03-01']);
    const again = await bring(file('UI-1,500,20,2024-03-31'));
    expect(await changesOf(again.id)).toEqual([
      [2, [{ field: 'asOf', from: '2024-03-01', to: '2024-03-31' }]],
    ]);
    expect(await daysOf('Ui One')).toEqual([500, 'import', '2024-03-31']);
    expect(outcomes((await bring(file('UI-1,500,20,2024-03-31'))) as never)).toEqual([0, 0, 1, 0, 0]);
  });

  it('are refused where those in the books are of a later day, or theirs has not come (DECISIONS 18.5)', async () => {
    await imports.bring(
      csv('Name,Phone,System ID,Loan Balance,As Of', 'Uj One,0721000071,UJ-1,90,2024-05-02'),
      {
        kind: 'clients',
      },
    );
    expect(await daysOf('Uj One')).toEqual([90, 'import', '2024-05-02']);
    const tomorrow = nairobiDay(new Date(Date.now() + 86_400_000));
    const messages = [];
    for (const asOf of ['2024-05-01', tomorrow])
      messages.push((await bring(file(`UJ-1,70,,${asOf}`))).rows[0]?.message);
    expect(messages).toEqual([
      "Line 2, Balances As Of: '2024-05-01' is older than the balances in the books (2024-05-02)",
      `Line 2, Balances As Of: '${tomorrow}' is in the future`,
    ]);
    expect(await daysOf('Uj One')).toEqual([90, 'import', '2024-05-02']);
  });

  it('come from a machine account that was granted to write figures, from no other (DECISIONS 18.5)', async () => {
    await imports.bring(csv('Name,Phone,System ID', 'Ul One,0721000081,UL-1'), { kind: 'clients' });
    const grants = ['imports.read', 'imports.run', 'clients.read', 'clients.edit'] as const;
    const bring = async (machine: Person, balance: number) => {
      const { body } = await imports.send(file(`UL-1,${balance},,2024-03-31`), 'clients', machine);
      const trial = { writes: 'update', findBy: 'systemId' };
      expect((await world.call(machine, 'POST', `/imports/${body.id}/trial`, trial)).status).toBe(200);
      const { tried_at: triedAt } = await imports.finished(body.id);
      const run = await world.call(machine, 'POST', `/imports/${body.id}/run`, { triedAt });
      expect(run.status).toBe(200);
      return imports.finished(body.id);
    };
    expect(await bring(await world.aMachine([...grants], null), 5)).toMatchObject({ changed: 0, failed: 1 });
    const trusted = await world.aMachine([...grants, 'figures.write'], null);
    expect(await bring(trusted, 7)).toMatchObject({ changed: 1, failed: 0 });
    expect(await daysOf('Ul One')).toEqual([7, 'import', '2024-03-31']);
  });
});
