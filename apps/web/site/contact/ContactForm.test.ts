import { expect, it } from 'vitest';
import { contactBody } from '#contract/contact.ts';
import { explainIssue } from '#messages/explain-refusal.ts';
import { checkMessage, type MessageFields } from './ContactForm.tsx';

const fine: MessageFields = {
  name: 'Amina',
  email: 'amina@example.com',
  phone: '',
  subject: 'Other',
  about: '',
  message: 'How long may I pay?',
};

it.each<Partial<MessageFields>>([
  {},
  { name: ' ' },
  { email: '' },
  { email: 'amina' },
  { email: 'a@b' },
  { email: '.a@example.com' },
  { email: 'a..b@example.com' },
  { email: 'a b@example.com' },
  { email: 'a+b@mail.example.co.ke' },
  { phone: '+254 (20) 123-456' },
  { phone: '0700.000.100' },
  { phone: 'call me' },
  { phone: '()' },
  { subject: '' },
  { subject: 'Complaint' },
  { message: ' ' },
  { message: ' too few ' },
  { name: '', email: '', phone: 'x', subject: '', message: '' },
])('a visitor hears the same in the browser as from the server (SPEC 5): %o', (change) => {
  const fields = { ...fine, ...change };
  const issues = contactBody.safeParse(fields).error?.issues ?? [];
  const first: Record<string, string> = {};
  for (const issue of issues) first[String(issue.path[0])] ??= explainIssue(issue);
  expect(checkMessage(fields)).toEqual(first);
});
