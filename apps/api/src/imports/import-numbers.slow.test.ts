import { beforeAll, describe, expect, it } from 'vitest';
import { csv, importsOf } from '../../test/imports.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Loose } from '../../test/world.ts';

const world = useWorld();
const imports = importsOf(world);
beforeAll(async () => {
  await imports.bring(
    csv(
      'Name,Phone,System ID',
      'Ga One,0721600001,7001',
      'Ga Ten,0721600002,70010',
      'Ga Far,0721600003,55-1-11',
    ),
    { kind: 'clients' },
  );
  await imports.bring(csv('Name,Branch,Account Number', 'Ga Group,Kitui,3786-11-1', 'Ga Wide,Kitui,900'), {
    kind: 'groups',
  });
});

const messages = (rows: readonly { message: string }[]) => rows.map(({ message }) => message);
const asNumber = 'is a number with decimals: format the column as text, and write the ID without them';

describe('a file whose IDs a program wrote as numbers', () => {
  it('gives no balance to a client whose number has one more zero (DECISIONS 6.29.4)', async () => {
    const done = await imports.bring(csv('System ID,Loan Balance', '7001.0,500', '7001,20'), {
      kind: 'balances',
      findBy: 'systemId',
    });
    expect(messages(done.rows)).toEqual([`Line 2, System ID: '7001.0' ${asNumber}`]);
    expect(await imports.named('clients', 'Ga %')).toMatchObject([
      { name: 'Ga Far', loan_balance: 0 },
      { name: 'Ga One', loan_balance: 20 },
      { name: 'Ga Ten', loan_balance: 0 },
    ]);
  });

  it('makes no client and no product, and puts nobody into a group, by them (DECISIONS 6.29.4)', async () => {
    const clients = csv(
      'Name,Phone,National ID,Group',
      'Gb One,0721600011,1.0E7,',
      'Gb Two,0721600012,,90.0',
    );
    expect(messages((await imports.bring(clients, { kind: 'clients' })).rows)).toEqual([
      "Line 2, National ID: '1.0E7' was shortened by the spreadsheet: format the column as text and write all digits",
      `Line 3, Group: '90.0' ${asNumber}`,
    ]);
    const products = csv('Name,Price,SKU', 'Gb Lamp,5,40.0', 'Gb Bulb,5,12E27');
    const done = await imports.bring(products);
    expect([done.created, messages(done.rows)]).toEqual([1, [`Line 2, SKU: '40.0' ${asNumber}`]]);
  });
});

describe('a number whose digits are in other groups', () => {
  it('is a conflict, on which a person decides (DECISIONS 6.29.4, 18.2)', async () => {
    const file = csv('Account Number,Loan Balance', '3786-1-11,700', '3786 11 1,800', '9-00,5');
    const trial = await imports.bring(file, { kind: 'balances', mode: 'dry-run', findBy: 'accountNumber' });
    expect([trial.changed, messages(trial.rows)]).toEqual([
      2,
      ["Line 2, Account Number: '3786-1-11' already exists with its digits separated differently: 3786-11-1"],
    ]);
    const added = await imports.bring(csv('Name,Branch,Account Number', 'Ga Group,Kitui,3786-1-11'), {
      kind: 'groups',
      mode: 'dry-run',
    });
    expect(added).toMatchObject({ conflicts: 1, existing: 0 });
  });
});

describe('a row of many', () => {
  const put = async (path: string, row: object): Promise<Loose> =>
    (await world.must('PUT', `/${path}/bulk`, { rows: [row] })).rows[0];
  const reasonOf = ({ result, refusal }: Loose) => [result, refusal.errors[0].path, refusal.errors[0].reason];

  it('with a number that a program wrote with decimals changes nobody (DECISIONS 6.29.4)', async () => {
    const [client] = await imports.named('clients', 'Ga Ten');
    const row = { systemId: '7001.0', loanBalance: 99 };
    expect(reasonOf(await put('clients', row))).toEqual(['refused', 'systemId', 'id_as_number']);
    expect(reasonOf(await put('clients', { ...row, id: client.id }))).toEqual([
      'refused',
      'systemId',
      'id_as_number',
    ]);
    expect((await imports.named('clients', 'Ga Ten'))[0]).toMatchObject({
      system_id: '70010',
      loan_balance: 0,
    });
    expect(reasonOf(await put('groups', { accountNumber: '90.0' }))[2]).toBe('id_as_number');
    expect(reasonOf(await put('products', { sku: '1.0E7', name: 'Gc', price: 5 }))[2]).toBe('id_as_number');
  });
});

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
      { kind: 'clients' },
    );
    expect(messages(done.rows)).toEqual([
      "Line 2, National ID: '1234561' already exists with other zeros at the beginning: 01234561",
      "Line 3, National ID: '1234561' already exists with other zeros at the beginning: 01234561",
      "Line 5, System ID: '71' is on line 4 with other zeros at the beginning: 0071",
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
    await world.must('PUT', `/imports/${trial.id}/decisions`, { decision: 'same' });
    await imports.run(await imports.tried(trial.id, undefined, 'systemId'));
    expect(await imports.named('clients', 'Ly %')).toMatchObject([
      { system_id: '0012345', loan_balance: 900 },
    ]);
  });

  it('makes no second order of an old number', async () => {
    const group = await world.aGroup();
    const client = await world.aClient(world.officer, { clientId: '24681357', groupId: group.id });
    const product = await world.aProduct({ price: 400 });
    const heads = 'Old Number,Ordered On,Client,Group,Product,Quantity,Total,Loan Term,Status';
    const line = (number: string) =>
      `${number},2023-05-02,${client.client_id},${group.name},${product.name},1,400,6,delivered`;
    await imports.bring(csv(heads, line('00417')), { kind: 'orders' });
    const file = csv(heads, line('417'), line('0518'), line('518'), line('5180'));
    const done = await imports.bring(file, { kind: 'orders' });
    expect(done).toMatchObject({ created: 2, conflicts: 2 });
    expect(messages(done.rows)).toEqual([
      "Line 2, Old Number: '417' already exists with other zeros at the beginning: 00417",
      "Line 4, Old Number: '518' is on line 3 with other zeros at the beginning: 0518",
    ]);
  });
});

it('a group of a file whose name has its words in another order is the group that is there (DECISIONS 25.3)', async () => {
  const group = await world.aGroup({ name: 'Lw Kyeni Women', accountNumber: '' });
  const file = csv('Name,Branch,Location', 'Women Kyeni Lw,Kitui,Mutomo', 'Lw Kyeniwomen,Kitui,Mwingi');
  const added = await imports.bring(file, { kind: 'groups' });
  expect(added).toMatchObject({ created: 0, existing: 2 });
  await imports.bring(csv('Name,Branch,Location', 'Women Kyeni Lw,Kitui,Mutomo'), {
    kind: 'groups',
    findBy: 'name',
  });
  expect(await imports.named('groups', '%Lw%')).toMatchObject([{ id: group.id, location: 'Mutomo' }]);
});
