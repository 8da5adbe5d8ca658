import { beforeAll, expect, it } from 'vitest';
import { nairobiDay } from '#domain/calendar.ts';
import { csv, importsOf } from '../../test/imports.ts';
import { useWorld } from '../../test/use-world.ts';

const world = useWorld();
const imports = importsOf(world);
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
  await world.call(world.admin, 'PUT', `/groups/${byHand.id}`, same);
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

it('another name under the number is a conflict; taken as the same, the name stays (DECISIONS 18.11)', async () => {
  const trial = await imports.bring(csv('System ID,Name,Loan Balance', 'WA-1,Wb Other,70'), {
    kind: 'balances',
    mode: 'dry-run',
    findBy: 'systemId',
  });
  expect(trial).toMatchObject({ conflicts: 1, changed: 0 });
  await world.call(world.admin, 'PUT', `/imports/${trial.id}/decisions`, { decision: 'same' });
  expect(await imports.run(await imports.tried(trial.id))).toMatchObject({ changed: 1 });
  expect((await imports.named('clients', 'Wa One'))[0]).toMatchObject({ loan_balance: 70 });
});

it('a record that a file states under two names is refused in both lines (DECISIONS 18.3)', async () => {
  const file = csv('System ID,Name,Loan Balance', 'WA-1,Wa One,44', 'WA-1,Wa Other,55');
  const trial = await imports.bring(file, { kind: 'balances', mode: 'dry-run', findBy: 'systemId' });
  expect([trial.changed, trial.conflicts, trial.failed]).toEqual([0, 0, 2]);
});
