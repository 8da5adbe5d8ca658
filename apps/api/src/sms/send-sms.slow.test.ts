import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { accept, answer, createSmsWorld } from '../../test/sms-world.ts';
import { useWorld } from '../../test/use-world.ts';
import { queueSms } from './queue-sms.ts';

const world = useWorld(createSmsWorld);
beforeEach(() => world.emptySms());

/** Noon of a day in Nairobi, and so many minutes later. */
const at = (minutes = 0) => new Date(Date.parse('2026-11-02T09:00:00Z') + minutes * 60_000);
let last = 711_000_000;
const queue = (when = at()) =>
  queueSms(world.db, {
    purpose: 'complaint_answered',
    phone: `0${(last += 1)}`,
    params: { reference: 'C-7' },
    at: when,
  });
const queueCode = () =>
  queueSms(world.db, {
    purpose: 'code',
    phone: `0${(last += 1)}`,
    params: { code: '123456', order: 'KTI-26-00001', total: 500 },
    at: at(),
  });
const states = async () => (await world.messages()).map(({ state, reason }) => reason ?? state);

describe('a message to a phone (DECISIONS 27.4)', () => {
  it('goes to the gateway as its file says, and has the cost that the gateway says', async () => {
    await queue();
    await world.sendAt(at());
    expect(world.gateway.taken).toEqual([
      {
        username: 'jirani',
        to: `+254${last}`,
        message: expect.stringMatching(/^We have answered your complaint C-7\./),
        from: 'JIRANI',
      },
    ]);
    expect(await world.messages()).toMatchObject([
      { state: 'sent', tries: 1, cost_cents: 80, gateway_id: expect.stringContaining('AT-') },
    ]);
  });

  it('is sent also where the gateway gives it an empty name', async () => {
    world.gateway.behave = (_fields, response) =>
      answer(response, 201, { SMSMessageData: { Recipients: [{ statusCode: 101, messageId: '' }] } });
    await queue();
    await queue();
    await world.sendAt(at());
    expect(await states()).toEqual(['sent', 'sent']);
  });

  it('goes once, however many servers send', async () => {
    for (let n = 0; n < 12; n += 1) await queue();
    await Promise.all(Array.from({ length: 4 }, () => world.sendAt(at())));
    expect(new Set(world.gateway.taken.map(({ to }) => to)).size).toBe(12);
    expect(world.gateway.taken).toHaveLength(12);
  });

  it('that the gateway does not take is tried after 15, 30 and 60 seconds', async () => {
    world.gateway.behave = (_fields, response) => answer(response, 503, {});
    await queue();
    for (const [minutes, tries] of [
      [0, 1],
      [0.24, 1],
      [0.26, 2],
      [0.7, 2],
      [0.8, 3],
    ] as const) {
      await world.sendAt(at(minutes));
      expect(world.gateway.taken).toHaveLength(tries);
    }
    world.gateway.behave = accept;
    await world.sendAt(at(2));
    expect(await world.messages()).toMatchObject([{ state: 'sent', tries: 4, cost_cents: 80 }]);
  });

  it.each([
    ['a busy gateway', (_: unknown, response: never) => answer(response, 429, {})],
    [
      'a status to be retried',
      (_: unknown, response: never) =>
        answer(response, 201, { SMSMessageData: { Recipients: [{ statusCode: 500 }] } }),
    ],
  ])('waits after %s', async (_title, behave) => {
    world.gateway.behave = behave as never;
    await queue();
    await world.sendAt(at());
    expect(await states()).toEqual(['queued']);
  });

  it.each([
    ['without an answer', (_: unknown, __: unknown, request: IncomingMessage) => request.socket.destroy()],
    [
      'with an answer that cannot be read',
      (_: unknown, response: { end(text: string): void }) => response.end('<p>'),
    ],
    ['with the answer 504 of a proxy', (_: unknown, response: ServerResponse) => answer(response, 504, {})],
    ['with the answer 500', (_: unknown, response: ServerResponse) => answer(response, 500, {})],
  ])('%s is unknown, and is never sent again', async (_title, behave) => {
    world.gateway.behave = behave;
    await queue();
    await queue();
    expect(await world.sendAt(at()), 'it pauses').toBe(true);
    expect(world.gateway.taken).toHaveLength(1);
    world.gateway.behave = accept;
    await world.sendAt(at(120));
    expect(world.gateway.taken).toHaveLength(2);
    expect((await states()).toSorted((a, b) => a.localeCompare(b))).toEqual(['sent', 'unknown']);
  });

  it.each([
    ['400', (_: unknown, response: never) => answer(response, 400, {}), 'refused'],
    [
      'of a number that is none',
      (_: unknown, response: never) =>
        answer(response, 201, { SMSMessageData: { Recipients: [{ statusCode: 403 }] } }),
      'refused',
    ],
    [
      'of somebody who opted out there',
      (_: unknown, response: never) =>
        answer(response, 201, { SMSMessageData: { Recipients: [{ statusCode: 406 }] } }),
      'opted_out',
    ],
  ])('fails with the answer %s, and costs nothing', async (_title, behave, reason) => {
    world.gateway.behave = behave as never;
    await queue();
    await world.sendAt(at());
    expect(await world.messages()).toMatchObject([{ state: 'failed', reason, cost_cents: null }]);
  });

  it('expires after a day, a code after fifteen minutes', async () => {
    world.gateway.behave = (_fields, response) => answer(response, 503, {});
    await queue();
    await queueCode();
    await world.sendAt(at());
    await world.sendAt(at(16));
    expect(await states()).toEqual(['expired', 'queued']);
    await world.sendAt(at(24 * 60));
    expect(await states()).toEqual(['expired', 'expired']);
    expect((await world.messages())[0].sealed_body).toBeNull();
  });

  it('of a server that died in the middle is not sent by another', async () => {
    await queue();
    await world.pool.query(
      `create function die() returns trigger language plpgsql as $$ begin
         if new.state = 'sent' then raise 'killed'; end if; return new; end $$;
       create trigger die before update on sms_messages for each row execute function die()`,
    );
    await expect(world.sendAt(at())).rejects.toThrow('killed');
    await world.pool.query('drop function die cascade');
    await world.sendAt(at(60));
    expect(world.gateway.taken).toHaveLength(1);
    expect(await states()).toEqual(['unknown']);
  });
});

describe('what an admin has set (DECISIONS 27.4)', () => {
  it('keeps a reminder until the morning, and a code goes at night', async () => {
    const night = at(9.5 * 60);
    await queue(night);
    await queueSms(world.db, {
      purpose: 'code',
      phone: '0722000333',
      params: { code: '123456', order: 'KTI-26-00001', total: 500 },
      at: night,
    });
    await world.sendAt(night);
    expect(await states()).toEqual(['sent', 'queued']);
    await world.sendAt(at(19 * 60));
    expect(await states()).toEqual(['sent', 'sent']);
  });

  it('ends with the ceiling of the month, and begins again with the next month', async () => {
    await world.setSms({ monthly_ceiling: 2 });
    for (let n = 0; n < 4; n += 1) await queue();
    await world.sendAt(at());
    expect((await states()).filter((state) => state === 'ceiling')).toHaveLength(2);
    const nextMonth = new Date('2026-12-01T09:00:00Z');
    await queue(nextMonth);
    await world.sendAt(nextMonth);
    expect(world.gateway.taken).toHaveLength(3);
  });

  it('keeps what waits while SMS are off', async () => {
    await queue();
    await world.setSms({ sends: false });
    await world.sendAt(at());
    expect(world.gateway.taken).toEqual([]);
    expect(await states()).toEqual(['queued']);
  });
});
