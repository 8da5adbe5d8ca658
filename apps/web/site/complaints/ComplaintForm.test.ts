import { expect, it } from 'vitest';
import { complaintBody } from '#contract/contact.ts';
import { explainIssue } from '#messages/explain-refusal.ts';
import { checkComplaint, type ComplaintFields } from './ComplaintForm.tsx';

const fine: ComplaintFields = {
  name: 'Amina',
  phone: '0700 000 001',
  email: '',
  branchId: '',
  message: 'The lamp is broken since Monday.',
};

it.each<Partial<ComplaintFields>>([
  {},
  { name: ' ' },
  { phone: '' },
  { phone: 'call me' },
  { email: 'amina@' },
  { email: ' amina@example.com ' },
  { message: '' },
  { message: '  too few ' },
  { name: '', phone: '', email: 'x', message: '' },
])('who complains hears the same in the browser as from the server (DECISIONS 16.7): %o', (change) => {
  const fields = { ...fine, ...change };
  const issues = complaintBody.safeParse(fields).error?.issues ?? [];
  const first: Record<string, string> = {};
  for (const issue of issues) first[String(issue.path[0])] ??= explainIssue(issue);
  expect(checkComplaint(fields)).toEqual(first);
});
