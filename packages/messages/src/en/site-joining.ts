import { formatKsh } from '#domain/money.ts';
import { count, nouns } from './nouns.ts';

/** How to become a member, and the form for it (DECISIONS 16.5 and 16.6). */
export const joining = {
  title: 'Join',
  heading: 'Become a member',
  description: (name: string) =>
    `How to join ${name}: the steps, the papers, the group, how long it takes and what it costs.`,
  lead: 'You join with a savings group. Bring your own, or ask us to find one near you.',
  steps: {
    title: 'How to join',
    list: [
      {
        title: 'Tell us',
        text: 'Fill in the form below, call, or visit a branch. We will call you and tell you when your officer can come.',
      },
      {
        title: 'Meet with a group',
        text: 'Your officer comes to a meeting and explains the rules and what a loan costs. The officer writes down who belongs to the group.',
      },
      {
        title: 'Save together',
        text: 'Everybody saves at the meetings, and members learn to trust each other.',
      },
      {
        title: 'Ask for your first goods',
        text: 'Your group guarantees for you. With your officer you choose the goods and the number of months.',
      },
    ],
  },
  facts: {
    title: 'What you need to know',
    lead: 'Papers, time and costs.',
    papers: 'What to bring',
    id: 'Your national ID or passport',
    group: 'Size of a group',
    // Names of facts, and their values.
    meetings: 'Groups meet',
    waiting: 'From the first meeting to the first goods',
    days: (n: number) => `about ${count(n, nouns.day)}`,
    fee: 'What joining costs',
    free: 'nothing',
    fees: (sum: number) => `${formatKsh(sum)}, once`,
    loan: 'What a loan costs',
    loanLink: 'See an example',
    pay: 'How you pay',
    payLink: 'Where and when to pay, and what happens if you are late',
    regulated: 'Who regulates us',
    regulatedLink: 'Licence, data protection and savings',
  },
  ask: {
    title: 'Ask to join',
    lead: 'We will call you. Please fill in every field, unless it says optional.',
    // Labels of boxes.
    name: 'Name',
    phone: 'Phone',
    branch: 'Branch',
    noBranch: 'None of these, or I do not know',
    place: 'County or town',
    placeHint: 'Fill this in if you chose no branch.',
    company: 'How do you want to join?',
    alone: 'Alone: please find me a group',
    group: 'With a group',
    groupSize: 'How many people?',
    wish: 'What would you like to buy? (optional)',
    send: 'Ask to join',
    sending: 'Sending...',
    another: 'Send another request',
    success: 'Thank you! We will call you about the next step.',
    failure: (phone: string) =>
      `Your request could not be sent. What you typed is still there. Please try again, or call ${phone}.`,
    consentBefore: 'We use what you write here only to call you about joining. More in our ',
    missing: { name: 'Name is required', phone: 'Phone is required' },
    wrong: { phone: 'Please enter a valid phone number' },
  },
  orCall: 'Would you rather call?',
  /** Link. */
  call: (phone: string) => `Call ${phone}`,
  branches: 'Find a branch',
};
