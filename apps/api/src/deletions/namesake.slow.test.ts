import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nairobiDay } from '#domain/calendar.ts';
import { csv, importsOf } from '../../test/imports.ts';
import { createWorld, type Loose, type World } from '../../test/world.ts';
import { tidyUp } from '../housekeeping.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const logOf = async (id: string): Promise<Loose[]> =>
  (await world.must('GET', `/audit?entity_id=${id}`)).entries;
/** Deletes a client, and lets the 30 days go by. */
async function removeForGood(id: string): Promise<void> {
  await world.must('DELETE', `/clients/${id}?reason=Throwaway`);
  await world.pool.query(
    "update deleted_records set restorable_until = now() - interval '1 second' where entity_id = $1",
    [id],
  );
  await tidyUp(world.db);
}

describe('a client who is deleted takes nothing from anybody who is there (DECISIONS 11.4.7)', () => {
  it('no chairperson of a group, neither there nor in the log, whatever both are called', async () => {
    const group = await world.aGroup({ chairperson: 'Mwenye Kiti', chairpersonPhone: '0711 333 001' });
    const order = await world.anOrder(world.officer, { groupId: group.id });
    await world.must('PUT', `/orders/${order.id}`, { loanTerm: 7 });
    const before = await Promise.all([
      world.must('GET', `/groups/${group.id}`),
      logOf(group.id),
      logOf(order.id),
    ]);
    const namesake = await world.aClient(world.officer, { name: 'MWENYE KITI', phone: '0711333001' });
    const preview = `/deletions/preview?action=delete&entity=client&id=${namesake.id}`;
    expect((await world.must('GET', preview)).chairperson_of).toEqual([]);
    await removeForGood(namesake.id);
    expect(
      await Promise.all([world.must('GET', `/groups/${group.id}`), logOf(group.id), logOf(order.id)]),
    ).toEqual(before);
  });

  it('no row of a file that belongs to another record, and can still be taken back', async () => {
    const debtor = await world.aClient(world.officer, { name: 'Mdaiwa Mkubwa', systemId: 'NAMESAKE-1' });
    const imports = importsOf(world);
    const file = csv('System ID,Name,Loan Balance', 'NAMESAKE-1,Mdaiwa Mkubwa,12000');
    const { id } = await imports.bring(file, { kind: 'balances', findBy: 'systemId' });
    const rows = () => imports.rows(id, 'changed');
    const before = await rows();
    expect(before).toMatchObject([{ changes: [{ field: 'loanBalance', to: 12000 }] }]);
    const namesake = await world.aClient(world.officer, { name: 'Mdaiwa Mkubwa' });
    await removeForGood(namesake.id);
    expect(await rows()).toEqual(before);
    await world.must('POST', `/imports/${id}/undo`, {});
    expect((await world.must('GET', `/clients/${debtor.id}`)).loan_balance).toBe(0);
  });

  it('no note of a meeting, nor of somebody else who was there', async () => {
    const group = await world.aGroup();
    const [debtor, namesake] = [
      await world.aClient(world.officer, { name: 'Rehema Kioko' }),
      await world.aClient(world.officer, { name: 'Rehema Kioko' }),
    ];
    for (const { id } of [debtor, namesake])
      await world.must('PUT', `/clients/${id}/assign-group`, { groupId: group.id });
    const path = `/groups/${group.id}/meetings/${nairobiDay(new Date())}`;
    const note = 'Rehema pays on Friday';
    const attendance = [{ clientId: debtor.id, state: 'absent', note }];
    await world.must('PUT', path, { notes: 'Kioko was asked for', attendance });
    await removeForGood(namesake.id);
    const { meetings } = await world.must('GET', `/groups/${group.id}/meetings`);
    expect(meetings).toMatchObject([{ notes: 'Kioko was asked for', attendance: [{ note }] }]);
  });
});
