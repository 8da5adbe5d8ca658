import { beforeAll, expect, it } from 'vitest';
import { addDays } from '#domain/period.ts';
import { startOfNairobiDay } from '#domain/calendar.ts';
import { switchSmsOn } from '../../test/sample-calls.ts';
import { useWorld } from '../../test/use-world.ts';
import { remindInstalments } from './remind-instalments.ts';

const world = useWorld();
beforeAll(() => switchSmsOn(world));

const reminders = async () =>
  (await world.pool.query("select * from sms_messages where purpose = 'instalment'")).rows;

/** A delivered order of a client who agreed to reminders, or did not. */
async function delivered(smsReminders: boolean) {
  const client = await world.aClient(world.officer, { smsReminders });
  const group = await world.aGroup();
  const order = await world.anOrder(world.officer, { clientId: client.id, groupId: group.id });
  await world.move(order.id, 'approved');
  return order;
}

it('an instalment of a delivered order is said by SMS two days before, once, to who agreed to it (DECISIONS 27.4)', async () => {
  const order = await delivered(true);
  await delivered(false);
  const [agreement] = await world.must('GET', `/orders/${order.id}/agreements`);
  const { first_due: due } = agreement.loan;
  const noon = (day: string) => new Date(startOfNairobiDay(day).getTime() + 12 * 3_600_000);
  await remindInstalments(world.db, noon(addDays(due, -2)));
  expect(await reminders(), 'it is not delivered yet').toEqual([]);
  for (const status of ['shipped', 'delivered']) await world.move(order.id, status);
  for (const days of [-3, -1, 0]) await remindInstalments(world.db, noon(addDays(due, days)));
  expect(await reminders()).toEqual([]);
  for (let n = 0; n < 2; n += 1) await remindInstalments(world.db, noon(addDays(due, -2)));
  expect(await reminders()).toMatchObject([
    { order_id: order.id, body: expect.stringContaining(order.number) },
  ]);
});
