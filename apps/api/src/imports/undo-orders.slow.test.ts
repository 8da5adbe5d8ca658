import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csv, importsOf } from '../../test/imports.ts';
import { createWorld, type Loose, type World } from '../../test/world.ts';

let world: World;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  world = await createWorld();
  imports = importsOf(world);
});
afterAll(() => world.close());

const undo = (id: string) => world.call(world.admin, 'POST', `/imports/${id}/undo`, {});
const preview = async (id: string) => (await world.call(world.admin, 'GET', `/imports/${id}/undo`)).body;

type Kind = 'clients' | 'groups' | 'products';

/** A record that one import adds, and two others change in the same columns. */
const KINDS: {
  kind: Kind;
  by: string;
  added: string;
  changes: (value: number) => string;
  value: string;
  fields: string[];
  update?: string;
}[] = [
  {
    kind: 'clients',
    by: 'systemId',
    added: 'Name,Phone,System ID,Loan Balance\nUNDONE,PHONE,KEY,10',
    changes: (value) => `System ID,Loan Balance\nKEY,${value}`,
    value: 'loan_balance',
    fields: ['loan_balance', 'loan_balance_source', 'loan_balance_at', 'loan_balance_by'],
    update: 'balances',
  },
  {
    kind: 'groups',
    by: 'accountNumber',
    added: 'Name,Branch,Account Number,Arrears\nUNDONE,Kitui,KEY,10',
    changes: (value) => `Account Number,Arrears\nKEY,${value}`,
    value: 'arrears',
    fields: ['arrears', 'arrears_source', 'arrears_at', 'arrears_by'],
  },
  {
    kind: 'products',
    by: 'sku',
    added: 'Name,Price,SKU\nUNDONE,10,KEY',
    changes: (value) => `SKU,Price\nKEY,${value}`,
    value: 'price',
    fields: ['price'],
  },
];

let nth = 0;
/** Adds a record of a kind (10), and changes it to 20 and then to 30. */
async function threeImports({ kind, by, added, changes, update = kind }: (typeof KINDS)[number]) {
  nth += 1;
  const name = `Ha ${kind} ${nth}`;
  const fill = (text: string) =>
    text
      .replaceAll('UNDONE', name)
      .replaceAll('KEY', `HA-${nth}`)
      .replaceAll('PHONE', `07217${String(nth).padStart(5, '0')}`);
  const read = async (): Promise<Loose> => (await imports.named(kind, name))[0];
  const first = await imports.bring(fill(added), { kind });
  const before = await read();
  const second = await imports.bring(fill(changes(20)), { kind: update, findBy: by });
  const third = await imports.bring(fill(changes(30)), { kind: update, findBy: by });
  return { ids: [first.id, second.id, third.id] as const, before, read };
}

describe.each(KINDS)('imports that change the same of $kind', (one) => {
  it('leave no figure of an undone one, the oldest undone first (DECISIONS 18.10.6)', async () => {
    const { ids, before, read } = await threeImports(one);
    const [first, second, third] = ids;
    expect((await undo(first)).body.reason).toBe('import_in_use');
    expect(await preview(second)).toMatchObject({ restores: 0 });
    expect((await undo(second)).status).toBe(200);
    expect((await read())[one.value]).toBe(30);
    expect((await undo(first)).body.reason).toBe('import_in_use');
    expect((await undo(third)).status).toBe(200);
    const after = await read();
    for (const field of one.fields) expect([field, after[field]]).toEqual([field, before[field]]);
    expect((await undo(first)).status).toBe(200);
    expect(await read()).toBeUndefined();
  });

  it('go back one by one, the newest undone first (DECISIONS 18.10.6)', async () => {
    const { ids, before, read } = await threeImports(one);
    const [first, second, third] = ids;
    expect((await undo(third)).status).toBe(200);
    expect((await read())[one.value]).toBe(20);
    expect((await undo(second)).status).toBe(200);
    const after = await read();
    for (const field of one.fields) expect([field, after[field]]).toEqual([field, before[field]]);
    expect((await undo(first)).status).toBe(200);
  });
});

describe('what somebody changed between two imports', () => {
  it('comes back with the later one, and not what was before both (DECISIONS 18.10.6)', async () => {
    await imports.bring(csv('Name,Phone,System ID,Address', 'Hb One,0721800001,HB-1,Voi'), {
      kind: 'clients',
    });
    const bring = (address: string) =>
      imports.bring(csv('System ID,Address', `HB-1,${address}`), { kind: 'clients', findBy: 'systemId' });
    const earlier = await bring('Wote');
    const [{ id }] = await imports.named('clients', 'Hb One');
    await world.call(world.admin, 'PUT', `/clients/${id}`, { address: 'Mutomo' });
    const later = await bring('Kibwezi');
    await undo(earlier.id);
    await undo(later.id);
    expect(await imports.named('clients', 'Hb One')).toMatchObject([{ address: 'Mutomo' }]);
  });
});

describe('an import of which a later one changed a part', () => {
  it('gives the rest back at once, and that part with the later one (DECISIONS 18.10.6)', async () => {
    const first = await imports.bring(
      csv('Name,Phone,System ID,Address,Loan Balance', 'Hd One,0721800021,HD-1,Voi,10'),
      { kind: 'clients' },
    );
    const by = { kind: 'clients', findBy: 'systemId' };
    const second = await imports.bring(csv('System ID,Address,Loan Balance', 'HD-1,Wote,20'), by);
    const third = await imports.bring(csv('System ID,Loan Balance', 'HD-1,30'), by);
    const read = async () => (await imports.named('clients', 'Hd One'))[0];
    await undo(second.id);
    expect(await read()).toMatchObject({ address: 'Voi', loan_balance: 30 });
    await undo(third.id);
    expect(await read()).toMatchObject({ address: 'Voi', loan_balance: 10 });
    expect((await undo(first.id)).status).toBe(200);
  });
});

describe('where clients and groups are', () => {
  it('is where they were before both imports, the older undone first (DECISIONS 18.10.6)', async () => {
    const branch = (
      await world.pool.query("select name from branches where name <> 'Kitui' order by name limit 2")
    ).rows.map(({ name }) => name as string);
    await imports.bring(csv('Name,Branch,Account Number', 'Hc Group,Kitui,HC-1', 'Hc Other,Kitui,HC-2'), {
      kind: 'groups',
    });
    await imports.bring(csv('Name,Phone,System ID', 'Hc One,0721800011,HC-C1'), { kind: 'clients' });
    const put = (group: string) =>
      imports.bring(csv('System ID,Group', `HC-C1,${group}`), { kind: 'clients', findBy: 'systemId' });
    const [into, over] = [await put('HC-1'), await put('HC-2')];
    await undo(into.id);
    await undo(over.id);
    expect(await imports.named('clients', 'Hc One')).toMatchObject([{ group_id: null }]);

    const move = async (to: string) => {
      const trial = await imports.bring(csv('Name,Branch,Account Number', `Hc Group,${to},HC-1`), {
        kind: 'groups',
        mode: 'dry-run',
        findBy: 'accountNumber',
      });
      await world.call(world.admin, 'PUT', `/imports/${trial.id}/decisions`, { decision: 'same' });
      return imports.run(await imports.tried(trial.id));
    };
    const [away, further] = [await move(branch[0]!), await move(branch[1]!)];
    expect([(await undo(away.id)).status, (await undo(further.id)).status]).toEqual([200, 200]);
    expect(await imports.named('groups', 'Hc Group')).toMatchObject([{ branch_id: world.branches.kitui }]);
  });
});
