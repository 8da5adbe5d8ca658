import { beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '#contract/contact.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { DEFAULT_VISITOR_FACTS } from '#contract/visitor-facts.ts';
import { addWorkingDays } from '#domain/period.ts';
import { WORDS } from '#messages/languages.ts';
import { useWorld } from '../../test/use-world.ts';
import { refusal } from '../../test/world.ts';
import { createMailWorld } from '../../test/mail-world.ts';
import { getInstitution } from '../settings/read-settings.ts';

const world = useWorld(createMailWorld);
beforeEach(() => world.empty('messages'));

const complaint = {
  name: 'Amina Wanjikũ',
  phone: '0712 345 678',
  email: 'amina@example.com',
  message: 'The lamp is broken\nsince Monday.',
};
const complain = (fields: object = {}) =>
  world.call<{ message: string; reference: string; due_on: string }>(null, 'POST', '/public/complaints', {
    ...complaint,
    ...fields,
  });
const list = async (query = '') =>
  (await world.call<{ messages: Message[] }>(world.admin, 'GET', `/messages${query}`)).body.messages;
const close = (id: string, answer?: string) =>
  world.call<Message>(world.admin, 'POST', `/messages/${id}/close`, answer === undefined ? {} : { answer });
const set = (facts: object) =>
  world.call(world.admin, 'PUT', '/settings', { visitorFacts: { ...DEFAULT_VISITOR_FACTS, ...facts } });

const today = () => nairobiDay(new Date());

describe('who complains', () => {
  it('gets a number and the day of the answer, so many working days from today (DECISIONS 16.9)', async () => {
    await set({ complaint_days: 7 });
    const due = addWorkingDays(today(), 7);
    const { status, body } = await complain({ branchId: world.branches.mombasa });
    expect([status, body.due_on]).toEqual([201, due]);
    expect(body.reference).toMatch(new RegExp(`^C-${today().slice(2, 4)}-\\d{6}$`));
    expect(await list(`?search=${body.reference}`)).toMatchObject([
      {
        kind: 'complaint',
        state: 'open',
        reference: body.reference,
        due_on: due,
        branch_name: 'Mombasa',
        message: complaint.message,
      },
    ]);
    // Another deadline is for those who complain from then on.
    await set({ complaint_days: 20 });
    expect(await list()).toMatchObject([{ due_on: due }]);
  });

  it('gets the number by mail, without a word that was typed, and the institution the complaint (DECISIONS 16.9)', async () => {
    const { body } = await complain();
    const [office, receipt, more] = await world.deliver();
    expect(more).toBeUndefined();
    expect(office).toMatchObject({
      to: 'info@jirani.example',
      headers: {
        subject: `Complaint ${body.reference}: Amina Wanjikũ`,
        'reply-to': 'Amina Wanjikũ <amina@example.com>',
      },
    });
    expect(receipt!.to).toBe('amina@example.com');
    for (const mail of [office, receipt]) expect(mail!.body).toContain(body.reference);
    expect(office!.body).toContain(complaint.message);
    // The address may be somebody else's: nobody sends them words of their own from the institution.
    const whole = JSON.stringify([receipt!.headers, receipt!.body]);
    for (const typed of ['Amina', 'Wanjik', 'lamp', 'Monday']) expect(whole).not.toContain(typed);
  });

  it('and the office get mails in the language of the page that each wrote from (DECISIONS 12.3.4)', async () => {
    const swahili = { 'accept-language': 'sw' };
    const { body } = await world.call(null, 'POST', '/public/complaints', complaint, swahili);
    const { complaint: office, complaintReceipt: receipt, complaintAnswer: answer } = WORDS.sw.mails;
    const institution = await getInstitution(world.db);
    expect((await world.deliver()).map(({ headers }) => headers['subject'])).toEqual([
      office.subject(body.reference, complaint.name),
      receipt.subject(body.reference, institution.name),
    ]);
    const [{ id }] = (await list()) as [Message];
    await world.call(world.admin, 'POST', `/messages/${id}/close`, { answer: 'Asante.' }, swahili);
    expect((await world.deliver())[0]!.body).toContain(answer.what(body.reference));
  });
});

it('complaints are listed with the open ones first, the earliest deadline before all (DECISIONS 16.10)', async () => {
  const due = new Map([
    ['later', '2026-12-09'],
    ['overdue', '2026-01-02'],
    ['done', '2026-01-01'],
    ['soon', '2026-12-08'],
  ]);
  for (const [name, day] of due) {
    const { body } = await complain({ name });
    await world.pool.query('update messages set due_on = $1 where reference = $2', [day, body.reference]);
  }
  const done = (await list('?search=done'))[0]!;
  expect((await close(done.id, 'It was repaired.')).status).toBe(200);
  const names = (messages: Message[]) => messages.map(({ name }) => name);
  expect(names(await list('?kind=complaint'))).toEqual(['overdue', 'soon', 'later', 'done']);
  expect(names(await list('?kind=complaint&open=true'))).toEqual(['overdue', 'soon', 'later']);
  // Among all messages the newest is first, as ever.
  expect(names(await list())).toEqual(['soon', 'done', 'overdue', 'later']);
});

it('an admin closes a complaint with an answer, which is mailed with where to go next (DECISIONS 16.10)', async () => {
  await set({ complaint_next: 'The Example Authority, Nairobi' });
  const { body } = await complain();
  await world.deliver();
  const [{ id }] = (await list()) as [Message];
  expect(await close(id, ' ')).toMatchObject(
    refusal(400, { errors: [{ path: 'answer', message: 'Answer is required' }] }),
  );
  expect(await close(id, 'You are right.\nA new lamp comes on Friday.')).toMatchObject({
    status: 200,
    body: { state: 'closed', answer_mailed: true, answer: 'You are right.\nA new lamp comes on Friday.' },
  });
  const [mail, more] = await world.deliver();
  expect(more).toBeUndefined();
  expect(mail!.to).toBe('amina@example.com');
  for (const part of [body.reference, 'A new lamp comes on Friday.', 'The Example Authority, Nairobi']) {
    expect(mail!.body).toContain(part);
  }
  expect((await close(id, 'Again')).status).toBe(409);
});
