import { expect, it } from 'vitest';
import { joiningBody as contractBody } from '#contract/contact.ts';
import { explainIssue } from '#messages/explain-refusal.ts';
import { checkJoining, joiningBody, type JoiningFields } from './JoinForm.tsx';

const fine: JoiningFields = {
  name: 'Amina',
  phone: '0700 000 001',
  branchId: '',
  place: 'Kibwezi',
  company: 'alone',
  groupSize: '',
  wish: '',
};

it.each<Partial<JoiningFields>>([
  {},
  { name: ' ' },
  { phone: '' },
  { phone: 'call me' },
  { place: ' ' },
  { place: '', branchId: 'a-branch' },
  { company: 'group', groupSize: '12' },
  { company: 'group', groupSize: '' },
  { company: 'group', groupSize: 'twelve' },
  { company: 'group', groupSize: '2.5' },
  { company: 'group', groupSize: '1' },
  { company: 'group', groupSize: '1001' },
  { company: 'alone', groupSize: 'twelve' },
  { name: '', phone: '', place: '', company: 'group' },
])('the browser says what the server says (DECISIONS 16.6): %o', (change) => {
  const fields = { ...fine, ...change };
  const issues = contractBody.safeParse(joiningBody(fields)).error?.issues ?? [];
  const first: Record<string, string> = {};
  for (const issue of issues) first[String(issue.path[0])] ??= explainIssue(issue);
  expect(checkJoining(fields)).toEqual(first);
});
