import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '#contract/contact.ts';
import { MAIL_SETTINGS } from '../../test/mail-world.ts';
import { tablesHolding } from '../../test/traces.ts';
import { createWorld, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  // Nobody sends the outbox here: what is mailed waits.
  world = await createWorld({
    ...MAIL_SETTINGS,
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
});
afterAll(() => world.close());

async function aMessage(name: string, email: string): Promise<string> {
  await world.call(null, 'POST', '/public/contact', {
    name,
    email,
    phone: '+254 700 123 987',
    subject: 'Other',
    about: `What ${name} owes`,
    message: `A very private matter of ${name}.`,
  });
  const { body } = await world.call<{ messages: Message[] }>(world.admin, 'GET', `/messages?search=${email}`);
  return body.messages[0]!.id;
}
const remove = (id: string, by = world.admin) => world.call(by, 'DELETE', `/messages/${id}`);

describe('a message whose sender asks us to delete it', () => {
  it('leaves nothing of the sender in any table, and an entry of the log that names nobody (privacy policy, section 5)', async () => {
    const secrets = ['Zawadi Forgotten', 'zawadi@x.example', '700 123 987', 'private matter'];
    const id = await aMessage(secrets[0]!, secrets[1]!);
    for (const read of [true, false]) {
      const key = { 'idempotency-key': `mark ${id} ${read}` };
      await world.call(world.admin, 'PUT', `/messages/${id}`, { read }, key);
    }
    const holding = (await tablesHolding(world, secrets)).toSorted();
    expect(holding).toEqual(['messages', 'outbox']);

    expect(await remove(id)).toMatchObject({ status: 204 });
    expect(await tablesHolding(world, secrets)).toEqual([]);
    const { rows } = await world.pool.query(
      'select staff_id, action, before, after from audit_log where entity_id = $1 order by at, id',
      [id],
    );
    const by = { staff_id: world.admin.id, before: null };
    expect(rows).toEqual([
      { ...by, action: 'message.read', after: { kind: 'message' } },
      { ...by, action: 'message.unread', after: { kind: 'message' } },
      {
        ...by,
        action: 'message.delete',
        before: { kind: 'message', reference: null, due_on: null, closed_at: null },
        after: null,
      },
    ]);
    const { body } = await world.call(world.admin, 'GET', '/notifications');
    expect(JSON.stringify(body)).not.toContain('Zawadi');
  });

  it('takes no other message along, nor the mail that tells of it', async () => {
    const [gone, stays] = [
      await aMessage('Asha', 'asha@x.example'),
      await aMessage('Baraka', 'baraka@x.example'),
    ];
    await remove(gone);
    expect((await world.call(world.admin, 'GET', `/messages/${stays}`)).body.name).toBe('Baraka');
    expect(await tablesHolding(world, ['baraka@x.example'])).toEqual(
      expect.arrayContaining(['messages', 'outbox']),
    );
  });
});
