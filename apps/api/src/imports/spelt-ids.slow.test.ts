import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csv, importsOf } from '../../test/imports.ts';
import { createWorld, type Loose, type World } from '../../test/world.ts';

let world: World;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  world = await createWorld();
  imports = importsOf(world);
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
afterAll(() => world.close());

const told = (rows: readonly { message: string }[]) => rows.map(({ message }) => message);
const asNumber = 'is a number with decimals: format the column as text, and write the ID without them';

describe('a file whose IDs a program wrote as numbers', () => {
  it('gives no balance to whoever has the number with a zero more (DECISIONS 6.29.4)', async () => {
    const done = await imports.bring(csv('System ID,Loan Balance', '7001.0,500', '7001,20'), {
      kind: 'balances',
      findBy: 'systemId',
      take: 'good',
    });
    expect(told(done.rows)).toEqual([`Line 2, System ID: '7001.0' ${asNumber}`]);
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
    expect(told((await imports.bring(clients, { kind: 'clients', take: 'good' })).rows)).toEqual([
      "Line 2, National ID: '1.0E7' was cut off by a spreadsheet: write all its digits, in a column that is formatted as text",
      `Line 3, Group: '90.0' ${asNumber}`,
    ]);
    const products = csv('Name,Price,SKU', 'Gb Lamp,5,40.0', 'Gb Bulb,5,12E27');
    const done = await imports.bring(products, { take: 'good' });
    expect([done.created, told(done.rows)]).toEqual([1, [`Line 2, SKU: '40.0' ${asNumber}`]]);
  });
});

describe('a number whose digits are in other groups', () => {
  it('is a conflict, on which a person decides (DECISIONS 6.29.4, 18.2)', async () => {
    const file = csv('Account Number,Loan Balance', '3786-1-11,700', '3786 11 1,800', '9-00,5');
    const trial = await imports.bring(file, { kind: 'balances', mode: 'dry-run', findBy: 'accountNumber' });
    expect([trial.changed, told(trial.rows)]).toEqual([
      2,
      ["Line 2, Account Number: '3786-1-11' is there already with its digits in other groups, as 3786-11-1"],
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
    (await world.call(world.admin, 'PUT', `/${path}/bulk`, { rows: [row] })).body.rows[0];
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

  it('with the digits of another in other groups changes nobody (DECISIONS 6.29.4, 19.4)', async () => {
    const spelt = ['refused', 'id_spelt_otherwise'];
    const told = async (path: string, row: object) => {
      const [result, , reason] = reasonOf(await put(path, row));
      return [result, reason];
    };
    expect(await told('clients', { systemId: '55-11-1', address: 'Voi' })).toEqual(spelt);
    expect(await told('groups', { accountNumber: '3786-1-11', location: 'Voi' })).toEqual(spelt);
    expect(await told('clients', { systemId: '7001', groupAccountNumber: '3786-1-11' })).toEqual(spelt);
    expect(await put('clients', { systemId: '55 1 11', address: 'Voi' })).toMatchObject({
      result: 'updated',
    });
  });
});
