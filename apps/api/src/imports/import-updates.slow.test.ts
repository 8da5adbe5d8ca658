import { beforeAll, describe, expect, it } from 'vitest';
import { nairobiDay } from '#domain/calendar.ts';
import { csv, importsOf } from '../../test/imports.ts';
import { readWorkbook } from '../../test/read-workbook.ts';
import { useWorld } from '../../test/use-world.ts';

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
});

beforeAll(async () => {
  await imports.bring(
    csv('Name,Phone,System ID,National ID', 'Wa One,0721200001,WA-1,99001', 'Wa Two,0721200002,WA-2,99002'),
    { kind: 'clients' },
  );
  await imports.bring(csv('Name,Branch,Account Number', 'Wa Group,Kitui,WA-G1'), { kind: 'groups' });
});

const yesterday = nairobiDay(new Date(Date.now() - 24 * 3600_000));

it('a file of balances of clients changes balances alone, found by System ID (DECISIONS 18.11)', async () => {
  const done = await imports.bring(
    csv(
      'System ID,Loan Balance,Savings,As At,Phone',
      `WA-1,"1,200.50",300,${yesterday},0799999998`,
      `wa 2,0,,${yesterday},`,
    ),
    { kind: 'balances', findBy: 'systemId' },
  );
  expect(done).toMatchObject({
    status: 'done',
    writes: 'update',
    find_by: 'systemId',
    changed: 2,
    created: 0,
  });
  expect(done.columns.find(({ heading }) => heading === 'Phone')).toMatchObject({ field: null });
  expect(await imports.named('clients', 'Wa %')).toMatchObject([
    { phone: '+254721200001', loan_balance: 1200.5, system_savings: 300, loan_balance_source: 'import' },
    { loan_balance: 0, system_savings: 0, loan_balance_source: 'import' },
  ]);
});

it('refuses by line a client who is not there, and a balance that they cannot have (DECISIONS 18.11)', async () => {
  const trial = await imports.bring(
    csv('National ID,Loan Balance,Arrears', '99001,1500,', '99009,10,', '99002,10,5', '99002,,'),
    { kind: 'balances', mode: 'dry-run', findBy: 'clientId' },
  );
  expect([trial.changed, trial.failed]).toEqual([1, 3]);
  expect((await imports.rows(trial.id, 'failed')).map(({ message }) => message)).toEqual([
    "Line 3, National ID: '99009' matches no client in the system",
    "Line 4, Arrears: '5' is not a balance of a client: empty the cell, or leave the column out",
    'Line 5, Loan Balance is empty',
  ]);
});

it('what only a registration says is confirmed by a file, or an admin, that says the same (DECISIONS 13.4.7)', async () => {
  const body = { branchId: world.branches.kitui, loanBalance: 900, arrears: 9 };
  const register = async (name: string, accountNumber: string) => {
    const fields = { ...body, name, accountNumber };
    return (await world.call(world.officer, 'POST', '/groups', fields)).body;
  };
  const [byFile, byHand] = [await register('Wc File', 'WC-1'), await register('Wc Hand', 'WC-2')];
  const file = csv('A/C No,Loan Balance,Arrears', 'WC-1,900,9');
  const done = await imports.bring(file, { kind: 'balances', findBy: 'accountNumber' });
  expect(done).toMatchObject({ changed: 1 });
  expect((await imports.bring(file, { kind: 'balances', findBy: 'accountNumber' })).changed, 'once').toBe(0);
  const same = { loanBalance: 900, arrears: 9 };
  await world.call(world.manager, 'PUT', `/groups/${byHand.id}`, same);
  const sources = async () =>
    (await imports.named('groups', 'Wc %')).map(({ loan_balance_source: source }) => source);
  expect(await sources()).toEqual(['import', 'registration']);
  await world.must('PUT', `/groups/${byHand.id}`, same);
  expect(await sources()).toEqual(['import', 'admin']);
  const { rows } = await world.pool.query(
    `select amount as confirmed_arrears from confirmed_balance($1, 'arrears')`,
    [byFile.id],
  );
  expect(rows).toEqual([{ confirmed_arrears: 9 }]);
  expect((await world.call(world.admin, 'POST', `/imports/${done.id}/undo`, {})).status).toBe(200);
  expect(await sources()).toEqual(['registration', 'admin']);
});

it('an approved order opens the books to no file that is older than the last one (DECISIONS 18.5)', async () => {
  const client = await world.aClient(world.officer, { systemId: 'WA-9' });
  const group = await world.aGroup({ accountNumber: 'WA-G9' });
  const bring = (head: string, line: string, findBy: string) =>
    imports.bring(csv(head, line), { kind: 'balances', findBy });
  const ofClient = (loan: number, day: string) =>
    bring('System ID,Loan Balance,As Of', `WA-9,${loan},${day}`, 'systemId');
  const ofGroup = (arrears: number, day: string) =>
    bring('A/C No,Arrears,As Of', `WA-G9,${arrears},${day}`, 'accountNumber');
  expect((await ofClient(90_000, yesterday)).changed).toBe(1);
  expect((await ofGroup(700, yesterday)).changed).toBe(1);
  const order = await world.anOrder(world.officer, { clientId: client.id, groupId: group.id });
  await world.move(order.id, 'approved');
  const older = nairobiDay(new Date(Date.now() - 30 * 24 * 3600_000));
  for (const done of [await ofClient(10, older), await ofGroup(0, older)]) {
    expect(done).toMatchObject({ changed: 0, failed: 1 });
    expect((await imports.rows(done.id, 'failed'))[0]!.message).toMatch(
      /is older than the balances in the books/,
    );
  }
  expect((await ofClient(80_000, yesterday)).changed, 'one of the same day goes on').toBe(1);
});
