import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMailWorld, type MailWorld } from '../../test/mail-world.ts';
import { tidyUp } from '../housekeeping.ts';
import { queueMail, sendDueMail, startMailing, type Mail } from './mail.ts';
import type { MailSettings } from '../platform/config.ts';

let world: MailWorld;
let settings: MailSettings;
let log: FastifyBaseLogger;
let logged = '';

beforeAll(async () => {
  world = await createMailWorld();
  settings = world.config.mail!;
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  log = Fastify({ logger: { level: 'debug', stream } }).log;
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.empty();
  logged = '';
});

const WITHIN = { timeout: 15_000 };
const aMail: Mail = { to: 'amina@example.com', subject: 'Your tank', text: 'It has come.' };
const queue = (mail: Partial<Mail> = {}) => queueMail(world.db, settings, { ...aMail, ...mail });

const send = () => sendDueMail(world.db, settings, log);
const waiting = async () =>
  (
    await world.pool.query<{ tries: number; wait: number }>(
      'select tries, round(extract(epoch from due_at - now()) / 60)::int as wait from outbox order by tries desc',
    )
  ).rows;
const makeDue = () => world.pool.query('update outbox set due_at = now()');

it('a mail in the outbox is sent from the institution to its recipient, and removed from the outbox', async () => {
  await queue({ replyTo: { name: 'Otieno', address: 'otieno@example.com' } });
  await send();
  expect(world.smtp.taken).toHaveLength(1);
  expect(world.smtp.taken[0]).toMatchObject({
    from: 'office@jirani.example',
    to: 'amina@example.com',
    headers: {
      from: 'Jirani Microfinance <office@jirani.example>',
      to: 'amina@example.com',
      'reply-to': 'Otieno <otieno@example.com>',
      subject: 'Your tank',
      'auto-submitted': 'auto-generated',
    },
    body: 'It has come.',
  });
  expect(await waiting()).toEqual([]);
});

describe('a mail server in trouble', () => {
  it('is tried again after 2, 4, 8 minutes, and at last gets the mail once', async () => {
    world.smtp.answers['RCPT TO'] = '451 Later';
    await queue();
    for (const wait of [2, 4, 8]) {
      await send();
      expect(await waiting()).toEqual([{ tries: Math.log2(wait), wait }]);
      await send();
      await makeDue();
    }
    await world.pool.query('update outbox set tries = 40');
    await send();
    expect((await waiting())[0]!.wait).toBe(360);
    await makeDue();
    world.smtp.answers = {};
    await send();
    expect(world.smtp.taken).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  it('that refuses a reader for good is believed, and the others get theirs', async () => {
    world.smtp.answers['RCPT TO'] = '550 No such person as amina@example.com';
    await queue();
    await send();
    expect(await waiting()).toEqual([]);
    expect(logged).toContain('dropped');
    expect(logged).not.toContain('amina');
  });

  it('that refuses our sender, our login or to relay for us is our own mistake: no mail is lost by it', async () => {
    await queue();
    for (const [command, answer] of [
      ['MAIL FROM', '550 Not with us'],
      ['AUTH', '550 Not with us'],
      ['RCPT TO', '554 5.7.1 Relay access denied'],
    ] as const) {
      world.smtp.answers = { [command]: answer };
      await send();
      await makeDue();
    }
    world.smtp.answers = {};
    await send();
    expect(world.smtp.taken).toHaveLength(1);
  });

  it('is named in the log once at the start, without the password, its words or an address', async () => {
    await queue();
    const wrong = { ...settings, login: { user: 'office', pass: 'geheim-77' } };
    const stop = startMailing(world.db, wrong, log, 20);
    await vi.waitFor(() => {
      expect(logged).toContain('cannot be used at present');
      expect(logged).toContain('tried again');
    }, WITHIN);
    await stop();
    expect(logged).toContain('"responseCode":535');
    expect(logged).not.toMatch(/geheim|Z2VoZWlt|amina|Not you|office/);
    expect(await waiting()).toMatchObject([{ tries: 1 }]);
  });
});

describe('several servers', () => {
  it('send each mail once', async () => {
    for (let count = 0; count < 20; count += 1) await queue({ subject: `Mail ${count}` });
    await Promise.all(Array.from({ length: 4 }, send));
    const subjects = world.smtp.taken.map((mail) => mail.headers['subject']);
    expect(subjects).toHaveLength(20);
    expect(new Set(subjects).size).toBe(20);
  });

  it('lose nothing when one dies in the middle: the mail comes from another, under the same Message-ID', async () => {
    await queue();
    // Taken by the mail server, and the sender dies before it can note it.
    await world.pool.query(
      `create function die() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
       create trigger die before delete on outbox execute function die()`,
    );
    await expect(send()).rejects.toThrow('killed');
    await world.pool.query('drop function die cascade');
    await send();
    expect(world.smtp.taken).toHaveLength(1);
    await makeDue();
    await send();
    expect(world.smtp.taken).toHaveLength(2);
    expect(world.smtp.taken[0]!.headers['message-id']).toBe(world.smtp.taken[1]!.headers['message-id']);
    expect(await waiting()).toEqual([]);
  });
});

describe('a server that runs', () => {
  it('sends by itself, and when it ends it ends after the mail that is on its way', async () => {
    const stop = startMailing(world.db, settings, log, 20);
    await queue();
    await vi.waitFor(() => expect(world.smtp.taken).toHaveLength(1), WITHIN);
    await stop();
    await queue();
    await sleep(100);
    expect(world.smtp.taken).toHaveLength(1);
    expect(await waiting()).toMatchObject([{ tries: 0 }]);
  });

  it('drops after five days what no mail server took, and what waits for one that was taken away', async () => {
    await queue();
    await queue();
    await world.pool.query(
      "update outbox set created_at = now() - interval '121 hours' where id = (select min(id::text)::uuid from outbox)",
    );
    await tidyUp(world.db);
    expect(await waiting()).toHaveLength(1);
  });
});
