import { beforeEach, describe, expect, it, vi } from 'vitest';
import { codeOf } from '../../test/authenticator.ts';
import { meetAt, untilWaiting } from '../../test/gate.ts';
import { useWorld } from '../../test/use-world.ts';
import { createMailWorld } from '../../test/mail-world.ts';
import { PASSWORD, type Person, refusal } from '../../test/world.ts';
import { createApp } from '../app.ts';
import { tidyUp } from '../housekeeping.ts';

const world = useWorld(() => createMailWorld({ TRUST_PROXY: '1' }));
let person: Person;
beforeEach(async () => {
  await world.empty();
  person = await world.hire('credit_officer', world.branches.kitui);
});

const NEW = 'a password that I chose';
const emailOf = ({ username }: Person) => `${username}@staff.example`;
let asked = 0;
/** Asks for a link, each time from another address unless one is given. */
const ask = (identifier: string, address = `10.1.${(asked += 1) >> 8}.${asked & 255}`) =>
  world.call(null, 'POST', '/auth/forgot-password', { identifier }, { 'x-forwarded-for': address });
const reset = (token: string, newPassword = NEW) =>
  world.call(null, 'POST', '/auth/reset-password', { token, newPassword });
const signIn = (password: string, more: object = {}) =>
  world.call(null, 'POST', '/auth/login', { identifier: person.username, password, ...more });
const linesOf = async (action: string) =>
  (
    await world.pool.query(
      'select staff_id, address, after from audit_log where action = $1 and entity_id = $2 order by at',
      [action, person.id],
    )
  ).rows;
/** The work is done after the answer. */
const untilNoted = (count: number) =>
  vi.waitFor(async () => expect(await linesOf('access.ask-password-reset')).toHaveLength(count), 15_000);

const TOKEN = /https:\/\/www\.jirani\.example\/reset-password#([\w-]{43})/;
async function tokenByMail(): Promise<string> {
  const before = (await linesOf('access.ask-password-reset')).length;
  expect((await ask(person.username)).status).toBe(202);
  await untilNoted(before + 1);
  const mails = (await world.deliver()).filter(({ to }) => to === emailOf(person));
  return TOKEN.exec(mails.at(-1)!.body)![1]!;
}

describe('who forgot the password', () => {
  it('chooses a new one with a link by mail, once, and signs in with it (DECISIONS 10.36d)', async () => {
    const token = await tokenByMail();
    expect(world.smtp.taken).toMatchObject([
      { to: emailOf(person), body: expect.stringContaining('30 minutes') },
    ]);
    expect((await reset(token)).status).toBe(204);
    expect((await world.call(person, 'GET', '/auth/me')).status).toBe(401);
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn(NEW)).status).toBe(200);
    expect(await reset(token, 'yet another password')).toMatchObject(
      refusal(404, { code: 'not_found', reason: 'link_not_valid' }),
    );
    expect((await signIn(NEW)).status).toBe(200);
  });

  it('need not wait for earlier wrong passwords, and keeps the second factor (DECISIONS 10.36d)', async () => {
    const { body } = await world.call(person, 'POST', '/auth/two-factor', { password: PASSWORD });
    await world.call(person, 'POST', '/auth/two-factor/confirm', { otp: await codeOf(body.secret) });
    for (let n = 0; n < 11; n += 1) await signIn('wrong');
    expect((await signIn(PASSWORD)).status).toBe(429);
    await reset(await tokenByMail());
    expect(await signIn(NEW)).toMatchObject(refusal(401, 'two_factor_required'));
    expect((await signIn(NEW, { otp: await codeOf(body.secret, 1) })).status).toBe(200);
  });

  it('is notified by mail, and the audit log says who asked, from where, and what came of it (DECISIONS 10.36d)', async () => {
    await ask(emailOf(person).toUpperCase(), '10.9.9.9');
    await untilNoted(1);
    const token = TOKEN.exec((await world.deliver())[0]!.body)![1]!;
    await reset(token);
    const mails = await world.deliver();
    expect(mails.at(-1)!.body.replace(/\s+/g, ' ')).toContain('A new password was set for your account');
    expect(mails.at(-1)!.body).not.toContain(NEW);
    expect(await linesOf('access.ask-password-reset')).toEqual([
      { staff_id: null, address: '10.9.9.9', after: { mail_sent: true } },
    ]);
    expect(await linesOf('staff.reset-own-password')).toEqual([
      { staff_id: person.id, address: '127.0.0.1', after: null },
    ]);
  });
});

describe('a request for a link', () => {
  it('is answered alike for an account, for none, and for one that is closed; only the first gets mail (DECISIONS 10.36d)', async () => {
    const closed = await world.hire('credit_officer', null);
    await world.pool.query('update staff set active = false where id = $1', [closed.id]);
    const replies = [];
    for (const identifier of [closed.username, 'nobody-at-all', '%', person.username]) {
      const { status, body, headers } = await ask(identifier);
      const named = [...headers.keys()].filter((name) => name !== 'x-request-id' && name !== 'date');
      replies.push({ status, body: String(body), named });
    }
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]!.status).toBe(202);
    await untilNoted(1);
    expect((await world.deliver()).map(({ to }) => to)).toEqual([emailOf(person)]);
  });

  it('chooses none while the account is locked, with an earlier link either (DECISIONS 3.22)', async () => {
    const token = await tokenByMail();
    const lock = { reason: 'Lost phone' };
    expect((await world.call(world.manager, 'POST', `/staff/${person.id}/lock`, lock)).status).toBe(200);
    expect((await reset(token)).status).toBe(404);
    const { rows } = await world.pool.query('select id from outbox');
    await ask(person.username);
    // The next one, of an open account, is noted after it.
    await ask(world.officer.username);
    await vi.waitFor(async () => {
      const after = await world.pool.query('select id from outbox');
      expect(after.rows).toHaveLength(rows.length + 1);
    }, 15_000);
    expect(await linesOf('access.ask-password-reset')).toHaveLength(1);
    expect((await world.call(world.manager, 'POST', `/staff/${person.id}/unlock`, {})).status).toBe(200);
    expect((await reset(token)).status).toBe(204);
  });

  it('is answered before anything is looked up, so that its time tells nothing (DECISIONS 10.36d)', async () => {
    const gate = await world.pool.connect();
    await gate.query('begin');
    await gate.query('select from staff where id = $1 for update', [person.id]);
    expect((await ask(person.username)).status).toBe(202);
    await untilWaiting(world.pool, 1);
    await gate.query('commit');
    gate.release();
    await untilNoted(1);
  });

  it('sends three mails an hour to an account at most, and the log tells of the others (DECISIONS 10.36d)', async () => {
    for (let n = 1; n <= 5; n += 1) {
      expect((await ask(person.username)).status).toBe(202);
      await untilNoted(n);
    }
    expect(await world.deliver()).toHaveLength(3);
    const sent = (await linesOf('access.ask-password-reset')).map(({ after }) => after.mail_sent);
    expect(sent).toEqual([true, true, true, false, false]);
  });

  it('is the twenty-first of an address within an hour: 429, whether or not there is such an account (DECISIONS 10.36d)', async () => {
    const from = '10.2.2.2';
    for (let n = 0; n < 20; n += 1) expect((await ask(`nobody-${n}`, from)).status).toBe(202);
    for (const identifier of ['nobody-else', person.username]) {
      const reply = await ask(identifier, from);
      expect(reply).toMatchObject(refusal(429, { reason: 'too_many_reset_requests' }));
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(60);
    }
    expect((await ask(person.username, '10.2.2.3')).status).toBe(202);
  });

  it('is 404 where no mail is sent, and the sign-in screen knows it before (DECISIONS 10.36d)', async () => {
    expect((await world.call(null, 'GET', '/auth/options')).body).toEqual({ password_by_mail: true });
    const silent = await createApp(world.db, { ...world.config, mail: undefined });
    expect((await silent.inject('/api/auth/options')).json()).toEqual({ password_by_mail: false });
    const asking = { method: 'POST', url: '/api/auth/forgot-password' } as const;
    const reply = await silent.inject({ ...asking, payload: { identifier: person.username } });
    expect([reply.statusCode, reply.json()]).toMatchObject([404, { reason: 'no_mail_server' }]);
    await silent.close();
  });
});

describe('a link', () => {
  const past = (minutes: number) =>
    world.pool.query('update password_resets set created_at = created_at - make_interval(mins => $1)', [
      minutes,
    ]);

  it('is valid for 30 minutes, and a mail that is late is not sent (DECISIONS 10.36d)', async () => {
    const token = await tokenByMail();
    await past(29);
    expect((await reset(token, 'short')).body.code).toBe('validation');
    await past(2);
    expect((await reset(token)).status).toBe(404);
    await ask(person.username);
    await untilNoted(2);
    await world.pool.query("update outbox set expires_at = now() - interval '1 second'");
    world.smtp.taken = [];
    expect(await world.deliver()).toEqual([]);
    await past(60);
    await tidyUp(world.db);
    const { rows } = await world.pool.query(
      'select (select count(*) from password_resets)::int as links, (select count(*) from outbox)::int as mails',
    );
    expect(rows).toEqual([{ links: 0, mails: 0 }]);
  });

  it('is stored as a hash alone, and its mail waits encrypted (DECISIONS 10.36d)', async () => {
    await ask(person.username);
    await untilNoted(1);
    const { rows } = await world.pool.query(
      `select coalesce(string_agg(t, ''), '') as all from (
         select outbox::text as t from outbox union all select password_resets::text from password_resets
         union all select audit_log::text from audit_log) as written`,
    );
    const [mail] = await world.deliver();
    const token = TOKEN.exec(mail!.body)![1]!;
    const spelt = [token, Buffer.from(token).toString('hex')];
    for (const text of spelt) expect(rows[0].all).not.toContain(text);
    expect(rows[0].all).not.toContain('reset-password#');
  });

  it.each([
    ['the account is closed', (who: Person) => change(who, { active: false })],
    [
      'the account was closed, also where it is opened again',
      async (who: Person) => {
        await change(who, { active: false });
        return change(who, { active: true });
      },
    ],
    ['the address is another one', (who: Person) => change(who, { email: `new.${emailOf(who)}` })],
    [
      'the password was changed by its owner',
      (who: Person) =>
        world.call(who, 'PUT', '/auth/password', {
          currentPassword: PASSWORD,
          newPassword: 'changed by hand',
        }),
    ],
    [
      'an admin has reset it',
      (who: Person) => world.call(world.admin, 'POST', `/staff/${who.id}/reset-password`),
    ],
    ['another link was used', async () => reset(await tokenByMail(), 'by another link')],
  ])('is worth nothing once %s (DECISIONS 10.36d)', async (_what, happen) => {
    const token = await tokenByMail();
    expect((await happen(person)).status).toBeLessThan(300);
    expect((await reset(token)).status).toBe(404);
    expect((await signIn(NEW)).status).toBe(401);
  });
  const change = (who: Person, fields: object) => world.call(world.admin, 'PUT', `/staff/${who.id}`, fields);

  it('is taken by one of two who use it at once (DECISIONS 10.36d)', async () => {
    const token = await tokenByMail();
    const both = await meetAt(world.pool, `select from staff where id = '${person.id}' for update`, [
      () => reset(token, 'the first of the two'),
      () => reset(token, 'the second of the two'),
    ]);
    expect(both.map(({ status }) => status)).toEqual([204, 404]);
  });
});
