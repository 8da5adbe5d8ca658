import { beforeAll, describe, expect, it } from 'vitest';
import type { MachineGrant } from '#domain/permissions.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Loose, type Person } from '../../test/world.ts';

const REGISTERS: MachineGrant[] = ['clients.read', 'clients.create', 'clients.edit'];

const world = useWorld();
let machine: Person;
beforeAll(async () => {
  machine = await world.aMachine([...REGISTERS, 'clients.assign-group', 'imports.run'], null);
});

const put = async (rows: object[], { by = machine, key = '' } = {}): Promise<Loose[]> => {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  const { status, body } = await world.call(by, 'PUT', '/clients/bulk', { rows }, headers);
  expect(status).toBe(200);
  return body.rows;
};
const read = (id: string) => world.must('GET', `/clients/${id}`);

describe('the group of a client in a row of many', () => {
  it.each([['all at once', 'grouped-rows'] as const, ['row by row', ''] as const])(
    'is named by its id or account number, and puts them in its branch, %s (DECISIONS 19.4)',
    async (_, key) => {
      const group = await world.aGroup();
      const [there, member] = [await world.aClient(), await world.aMember(group.id)];
      const phone = '0761 000 001';
      const rows = [
        { name: `New One ${key}`, phone, groupId: group.id },
        { name: `New Two ${key}`, phone, groupAccountNumber: group.account_number.toLowerCase() },
        { id: there.id, groupId: group.id },
        { id: member.id, groupId: group.id },
      ];
      const answers = await put(rows, { key });
      expect(answers.map(({ result }) => result)).toEqual(['created', 'created', 'updated', 'same']);
      for (const { id } of answers) {
        expect(await read(id)).toMatchObject({ group_id: group.id, branch_name: 'Kitui' });
        expect((await world.call(world.officer, 'GET', `/clients/${id}`)).status).toBe(200);
      }
      const log = await world.call(world.admin, 'GET', `/audit?entity_id=${there.id}`);
      expect(log.body.entries[0]).toMatchObject({ action: 'client.assign-group', staff_name: machine.name });
    },
  );

  it('refuses its row where the account may not say it, or reaches no such group (DECISIONS 19.4)', async () => {
    const there = await world.aGroup({ branchId: world.branches.mombasa });
    const client = await world.aClient();
    const row = { id: client.id, address: 'Not kept' };
    const without = await world.aMachine(REGISTERS, world.branches.kitui);
    const group = await world.aGroup();
    expect(await put([{ ...row, groupId: group.id }], { by: without })).toMatchObject([
      { result: 'refused', refusal: { reason: 'not_permitted' } },
    ]);
    const own = await world.aMachine([...REGISTERS, 'clients.assign-group'], world.branches.kitui);
    const rows = [
      { ...row, groupId: there.id },
      { ...row, groupAccountNumber: there.account_number },
      { name: 'Made for no group', phone: '0762 000 001', groupId: there.id },
    ];
    const answers = await put(rows, { by: own });
    expect(answers).toHaveLength(rows.length);
    for (const { refusal } of answers) expect(refusal.reason).toBe('client_or_group_not_found');
    expect(await read(client.id)).toMatchObject({ address: client.address, group_id: null });
    const { body } = await world.call(world.admin, 'GET', '/clients?name=Made%20for%20no%20group');
    expect(body.clients).toEqual([]);
  });
});

describe('a new client without a phone number', () => {
  it('comes by a row of an account that may import, with a number, and is found as such (DECISIONS 18.12)', async () => {
    const row = { name: 'Phoneless Row', withoutPhone: true, phone: '' };
    const [made, again] = await put([
      { ...row, clientId: 'PH 1' },
      { ...row, clientId: 'PH 1', address: 'Voi' },
    ]);
    expect([made!.result, again!.result, again!.id]).toEqual(['created', 'updated', made!.id]);
    const { body } = await world.call(world.admin, 'GET', '/clients?without_phone=true');
    expect(body.clients.map(({ id }: Loose) => id)).toEqual([made!.id]);
    const [refused] = await put([{ ...row, name: 'Nothing known' }]);
    expect(refused!.refusal.errors).toMatchObject([
      {
        path: 'clientId',
        reason: 'national_or_system_id_missing',
        message: 'National ID or System ID is required',
      },
    ]);
    const by = world.admin;
    expect(await put([{ ...row, systemId: 'PH-2' }], { by })).toMatchObject([{ result: 'created' }]);
  });
});

describe('a balance in a row of many', () => {
  it('is confirmed where only an order or a registration has said it, or nobody (DECISIONS 11.1.11, 19.4.2)', async () => {
    const by = await world.aMachine([...REGISTERS, 'groups.edit', 'figures.write'], null);
    const fields = { name: 'Stated at the desk', branchId: world.branches.kitui, arrears: 700 };
    const { body: group } = await world.call(world.manager, 'POST', '/groups', fields);
    const client = await world.aClient();
    const stated = { clientId: client.id, groupId: group.id, clientLoanBalance: 500, clientSystemSavings: 0 };
    const order = await world.anOrder(world.officer, stated);
    const move = { status: 'approved', reason: 'Known client' };
    expect((await world.call(world.manager, 'POST', `/orders/${order.id}/status`, move)).status).toBe(200);
    const figures = { loan_balance: { source: 'approval' }, system_savings: { source: 'approval' } };
    expect((await read(client.id)).figures_from).toMatchObject(figures);
    const person = { name: 'Owes Nothing', phone: '0761 000 090', loanBalance: 0 };
    const rows = [{ id: client.id, loanBalance: 500 }, person];
    const first = await put(rows, { by });
    expect(first.map(({ result }) => result)).toEqual(['updated', 'created']);
    const loan_balance = { source: 'machine', by_name: by.name };
    expect((await read(client.id)).figures_from).toMatchObject({ ...figures, loan_balance });
    expect((await read(first[1].id)).figures_from).toMatchObject({ loan_balance });
    expect((await put(rows, { by })).map(({ result }) => result)).toEqual(['same', 'same']);
    const ofGroup = { rows: [{ id: group.id, arrears: 700 }] };
    const { body } = await world.call(by, 'PUT', '/groups/bulk', ofGroup);
    expect(body.rows).toMatchObject([{ result: 'updated' }]);
  });
});
