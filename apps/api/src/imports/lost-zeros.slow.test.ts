import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csv, importsOf } from '../../test/imports.ts';
import { createWorld, type World } from '../../test/world.ts';

let world: World;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  world = await createWorld();
  imports = importsOf(world);
});
afterAll(() => world.close());

const told = (rows: readonly { message: string }[]) => rows.map(({ message }) => message);

describe('a number whose zeros a spreadsheet took away (DECISIONS 6.29.9)', () => {
  it('is in conflict with the record of a client, and makes no second one', async () => {
    const heads = 'Name,Phone,National ID,System ID';
    await imports.bring(csv(heads, 'Lz One,0721700001,01234561,'), { kind: 'clients' });
    const done = await imports.bring(
      csv(
        heads,
        'Lz One,0721700001,1234561,',
        'Lz Other,0721700002,1234561,',
        'Lz Two,0721700003,,0071',
        'Lz Three,0721700004,,71',
        'Lz Four,0721700005,,710',
      ),
      { kind: 'clients', take: 'good' },
    );
    expect(told(done.rows)).toEqual([
      "Line 2, National ID: '1234561' is there already with other zeros at the beginning, as 01234561",
      "Line 3, National ID: '1234561' is there already with other zeros at the beginning, as 01234561",
      "Line 5, System ID: '71' is on line 4 with other zeros at the beginning, as 0071",
    ]);
    expect(done.rows[0]!.there?.values).toMatchObject({ name: 'Lz One', clientId: '01234561' });
    expect((await imports.named('clients', 'Lz %')).map(({ name }) => name)).toEqual([
      'Lz Four',
      'Lz One',
      'Lz Two',
    ]);
  });

  it('finds the record of a balance once a person says that it is the same, and stays as it was there', async () => {
    await imports.bring(csv('Name,Phone,System ID', 'Ly One,0721700011,0012345'), { kind: 'clients' });
    const file = csv('System ID,Loan Balance', '12345,900');
    const trial = await imports.bring(file, { kind: 'balances', mode: 'dry-run', findBy: 'systemId' });
    expect(trial).toMatchObject({ conflicts: 1, changed: 0, failed: 0 });
    await world.call(world.admin, 'PUT', `/imports/${trial.id}/decisions`, { decision: 'same' });
    await imports.run(await imports.tried(trial.id, undefined, 'systemId'));
    expect(await imports.named('clients', 'Ly %')).toMatchObject([
      { system_id: '0012345', loan_balance: 900 },
    ]);
  });

  it('leaves two records apart that both are there', async () => {
    const heads = 'Name,Branch,Account Number,Location';
    const trial = await imports.bring(csv(heads, 'Lx A,Kitui,0045,', 'Lx B,Kitui,45,'), {
      kind: 'groups',
      take: 'good',
    });
    expect(trial).toMatchObject({ created: 1, conflicts: 1 });
    await world.pool.query(`update groups set account_number = '0046' where name = 'Lx A'`);
    await imports.bring(csv(heads, 'Lx B,Kitui,45,'), { kind: 'groups' });
    await world.pool.query(`update groups set account_number = '0045' where name = 'Lx A'`);
    const file = csv('Account Number,Location', '0045,Voi', '45,Taveta');
    expect(await imports.bring(file, { kind: 'groups', findBy: 'accountNumber' })).toMatchObject({
      changed: 2,
      conflicts: 0,
    });
  });

  it('changes no SKU of the product that its name finds', async () => {
    await imports.bring(csv('Name,Price,SKU', 'Lw Lamp,900,0077'));
    const file = csv('Name,Price,SKU', 'Lw Lamp,950,77', 'Lw Stove,10,077');
    const done = await imports.bring(file, { findBy: 'name', take: 'good' });
    expect(told(done.rows)).toEqual([
      "Line 2, SKU: '77' is there already with other zeros at the beginning, as 0077",
      "Line 3, SKU: '077' is there already with other zeros at the beginning, as 0077",
    ]);
    expect(await imports.named('products', 'Lw %')).toMatchObject([{ sku: '0077', price: 900 }]);
  });

  it('makes no second order of an old number', async () => {
    const group = await world.aGroup();
    const client = await world.aClient(world.officer, { clientId: '24681357', groupId: group.id });
    const product = await world.aProduct({ price: 400 });
    const heads = 'Old Number,Ordered On,Client,Group,Products,Total,Loan Term,Status';
    const line = (number: string) =>
      `${number},2023-05-02,${client.client_id},${group.name},${product.name} x 1,400,6,delivered`;
    await imports.bring(csv(heads, line('00417')), { kind: 'orders' });
    const file = csv(heads, line('417'), line('0518'), line('518'), line('5180'));
    const done = await imports.bring(file, { kind: 'orders', take: 'good' });
    expect(done).toMatchObject({ created: 2, conflicts: 2 });
    expect(told(done.rows)).toEqual([
      "Line 2, Old Number: '417' is there already with other zeros at the beginning, as 00417",
      "Line 4, Old Number: '518' is on line 3 with other zeros at the beginning, as 0518",
    ]);
  });
});

it('a group of a file whose name has its words in another order is the group that is there (DECISIONS 25.3)', async () => {
  const group = await world.aGroup({ name: 'Lw Kyeni Women', accountNumber: '' });
  const file = csv('Name,Branch,Location', 'Women Kyeni Lw,Kitui,Mutomo', 'Lw Kyeniwomen,Kitui,Mwingi');
  const added = await imports.bring(file, { kind: 'groups', take: 'good' });
  expect(added).toMatchObject({ created: 0, existing: 2 });
  await imports.bring(csv('Name,Branch,Location', 'Women Kyeni Lw,Kitui,Mutomo'), {
    kind: 'groups',
    findBy: 'name',
  });
  expect(await imports.named('groups', '%Lw%')).toMatchObject([{ id: group.id, location: 'Mutomo' }]);
});
