import { describe, expect, it } from 'vitest';
import type { BranchDetails } from '#contract/branches.ts';
import { meetAt } from '../../test/gate.ts';
import { useWorld } from '../../test/use-world.ts';
import { refusal } from '../../test/world.ts';

const world = useWorld();

let serial = 0;
const open = (fields: object = {}) => {
  serial += 1;
  return world.call<BranchDetails>(world.admin, 'POST', '/branches', { name: `Branch ${serial}`, ...fields });
};
const change = (id: string, fields: object) =>
  world.call<BranchDetails>(world.admin, 'PUT', `/branches/${id}`, fields);
const remove = (id: string) => world.call(world.admin, 'DELETE', `/branches/${id}`);
const publicBranches = async () =>
  (await world.call<{ id: string; name: string }[]>(null, 'GET', '/public/branches')).body;

describe('an admin', () => {
  it('opens a branch, which staff choose and visitors see from then on; it has the usual hours (SPEC 3, 7)', async () => {
    const { status, body } = await open({ address: 'Mwingi Road', phone: '+254 44 000 0109', email: '' });
    expect([status, body.hours]).toEqual([201, 'Monday - Friday 8:00 AM - 5:00 PM']);
    const listed = (await world.call<{ id: string }[]>(world.officer, 'GET', '/branches')).body;
    expect(listed.at(-1)).toEqual({ id: body.id, name: body.name, code: body.code });
    const shown = (await publicBranches()).at(-1)!;
    expect(shown).toMatchObject({ id: body.id, address: 'Mwingi Road' });
    expect(Object.keys(shown)).toEqual(['id', 'name', 'address', 'phone', 'email']);
    expect((await world.call(world.officer, 'GET', `/branches/${body.id}`)).body).toEqual(body);
  });

  it('gives a branch other hours and another name, by which its groups are found', async () => {
    const { body: branch } = await open();
    const group = await world.aGroup({ branchId: branch.id, name: 'Tumaini Mpya' });
    const name = 'Kibwezi East';
    const { status, body } = await change(branch.id, {
      name,
      hours: 'Monday 9:00 AM - 1:00 PM\nby appointment',
    });
    expect([status, body.name, body.hours]).toEqual([200, name, 'Monday 9:00 AM - 1:00 PM\nby appointment']);
    const found = await world.call(world.admin, 'GET', '/groups?page=1&search=kibwezi');
    expect(found.body.groups).toMatchObject([{ id: group.id }]);
  });

  it.each([
    ['a group', '/groups', { name: 'Comes Late' }],
    ['an account', '/staff', { name: 'Late', username: 'late', email: 'late@x.example', role: 'auditor' }],
    ['a machine account', '/machine-accounts', { name: 'Late', grants: ['clients.read'] }],
  ])(
    'deletes a branch while %s is added to it: the addition is refused (DECISIONS 10.4)',
    async (_, path, fields) => {
      const { body: branch } = await open();
      const held = `select from branches where id = '${branch.id}' for update`;
      const come = () => world.call(world.admin, 'POST', path, { ...fields, branchId: branch.id });
      const replies = await meetAt(world.pool, held, [() => remove(branch.id), come]);
      expect(replies).toMatchObject([
        { status: 204 },
        { status: 400, body: { errors: [{ path: 'branchId', reason: 'no_such_branch' }] } },
      ]);
    },
  );
});

describe('a branch', () => {
  it('gets a code by its name, unless it is given one that is free: in any case, of 2 to 4 letters (DECISIONS 13.1)', async () => {
    const { body: tala } = await open({ name: 'Tala' });
    expect(tala.code).toBe('TLA');
    expect((await open({ name: 'Tulia' })).body.code).toBe('TLI');
    expect((await open({ code: ' wt ' })).body.code).toBe('WT');
    const duplicate = refusal(409, { code: 'duplicate', errors: [{ path: 'code' }] });
    expect(await open({ code: 'tla' })).toMatchObject(duplicate);
    expect(await change(world.branches.kitui, { code: 'TLA' })).toMatchObject(duplicate);
    expect((await change(tala.id, { code: 'tal' })).body).toMatchObject({ code: 'TAL', name: 'Tala' });
    expect((await change(tala.id, { phone: '1' })).body.code).toBe('TAL');
    const listed = (await world.call<object[]>(world.officer, 'GET', '/branches')).body;
    expect(listed).toContainEqual({ id: tala.id, name: 'Tala', code: 'TAL' });
  });
});

describe('the code of a branch (DECISIONS 13.1)', () => {
  const codeOf = async (name: string, taken: string[]) => {
    const { rows } = await world.db.query('select branch_code_for($1, $2) as code', [name, taken]);
    return (rows[0] as { code: string }).code;
  };

  it.each([
    ['Kitui', 'KTI'],
    ['Mombasa', 'MBA'],
    ['Main Branch', 'MNH'],
    ['Nairobi', 'NRI'],
    ['Éldoret', 'ELT'],
    ["Murang'a", 'MRA'],
    ['Oea', 'OEA'],
    ['Wa', 'WBH'],
    ['5', 'BRH'],
  ])('of %s is %s: first letter, next other consonant, last letter', async (name, code) => {
    expect(await codeOf(name, [])).toBe(code);
  });

  it('goes on with the next letters when it is taken, then with a fourth one, then with any that is free', async () => {
    const taken: string[] = [];
    while (taken.length < 3 + 3 * 26 + 2) taken.push(await codeOf('Kitu', taken));
    expect(taken.slice(0, 5)).toEqual(['KTU', 'KIU', 'KIT', 'KTUA', 'KTUB']);
    expect(taken.slice(-2)).toEqual(['AAAA', 'AAAB']);
    expect(new Set(taken).size).toBe(taken.length);
  });
});
