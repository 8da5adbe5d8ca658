import { describe, expect, it } from 'vitest';
import { DEFAULT_SMS_SETTINGS, type SmsSettings } from '#domain/sms/sms.ts';
import { useWorld } from '../../test/use-world.ts';
import { queueSms, sendsSms, type Sms, smsSeal } from './queue-sms.ts';

const world = useWorld();
const at = new Date('2026-11-02T09:00:00Z');
const reference = 'C-0042';

const set = (changes: Partial<SmsSettings>) =>
  world.pool.query(
    `insert into settings (key, value) values ('sms', $1) on conflict (key) do update set value = excluded.value`,
    [JSON.stringify({ ...DEFAULT_SMS_SETTINGS, sends: true, ...changes })],
  );
let last = 700_000_000;
const aPhone = () => `0${(last += 1)}`;
const answered = (fields: Partial<Sms<'complaint_answered'>> = {}) =>
  queueSms(world.db, {
    purpose: 'complaint_answered',
    phone: aPhone(),
    params: { reference },
    at,
    ...fields,
  });
const rowOf = async (id: string | undefined) =>
  (await world.pool.query('select * from sms_messages where id = $1', [id])).rows[0];

describe('a message that is queued (DECISIONS 27.4)', () => {
  it('waits in the language of the setting, for the phone as it is stored, a day long', async () => {
    await set({ language: 'en' });
    const row = await rowOf(await answered({ phone: '0712 345 678' }));
    expect(row).toMatchObject({
      phone: '+254712345678',
      language: 'en',
      state: 'queued',
      parts: 1,
      expires_at: '2026-11-03T12:00:00.000+03:00',
    });
    expect(row.body).toMatch(/^We have answered your complaint C-0042\./);
  });

  it('of a code is encrypted, and worth fifteen minutes', async () => {
    await set({});
    const params = { code: '123456', order: 'KTI-26-00001', total: 5000 };
    const id = await queueSms(world.db, { purpose: 'code', phone: aPhone(), params, at });
    const row = await rowOf(id);
    expect(row.body).toBe('');
    expect(world.db.sealing.open(row.sealed_body, smsSeal(id!))).toContain('123456');
    expect(new Date(row.expires_at).getTime() - at.getTime()).toBe(15 * 60_000);
  });

  it('under a name is queued once', async () => {
    await set({});
    expect(await answered({ once: 'answer of C-0042' })).toBeDefined();
    expect(await answered({ once: 'answer of C-0042' })).toBeUndefined();
  });
});

describe('nothing is queued (DECISIONS 27.4)', () => {
  it('while SMS are off, which they are by default', async () => {
    await world.pool.query("delete from settings where key = 'sms'");
    expect(await sendsSms(world.db)).toBe(false);
    expect(await answered()).toBeUndefined();
    await set({});
    expect(await sendsSms(world.db)).toBe(true);
    expect(await answered()).toBeDefined();
  });

  it('of a kind that is off; a code is no kind', async () => {
    await set({ kinds: ['approved'] });
    expect(await answered()).toBeUndefined();
    const params = { code: '123456', order: 'KTI-26-00001', total: 5000 };
    expect(await queueSms(world.db, { purpose: 'code', phone: aPhone(), params, at })).toBeDefined();
  });

  it.each(['', '020 123 456', 'none'])('for "%s", which is no mobile', async (phone) => {
    await set({});
    expect(await answered({ phone })).toBeUndefined();
  });

  it('for a phone that has opted out, codes excepted', async () => {
    await set({});
    const phone = '0733000111';
    await world.pool.query("insert into sms_opt_outs values ('+254733000111', now(), 'stop')");
    expect(await answered({ phone })).toBeUndefined();
    const params = { code: '123456', order: 'KTI-26-00001', total: 5000 };
    expect(await queueSms(world.db, { purpose: 'code', phone, params, at })).toBeDefined();
  });
});
