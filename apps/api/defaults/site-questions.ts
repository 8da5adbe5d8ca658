import type { Question } from '#contract/site-content.ts';

/** The questions that the Contact page begins with (SPEC 2, Contact). */
export const DEFAULT_QUESTIONS: Question[] = [
  {
    id: 'who',
    question: 'Who can buy on loan?',
    answer:
      'Anyone of 18 or over who belongs to a savings group that works with us. Bring your national ID or passport. If you have no group yet, any branch will help you find one or form one with your neighbours.',
    shown: true,
  },
  {
    id: 'price',
    question: 'What do I pay, and when?',
    answer:
      'You pay in equal instalments. The whole price, the number of months and the instalment are on one page that you get before you sign.',
    shown: true,
  },
  {
    id: 'guarantee',
    question: 'Do I need land, a logbook or a payslip?',
    answer: 'No. Your group guarantees for you. That is why your officer speaks with the group first.',
    shown: true,
  },
  {
    id: 'late',
    question: 'What if I cannot pay one month?',
    answer:
      'Tell your credit officer before the meeting. Together with your group we look for a way: pay part now, or agree on another date. The worst is to say nothing.',
    shown: true,
  },
  {
    id: 'goods',
    question: 'How do I get my goods?',
    answer:
      'Collect them at your branch, or have them brought to the place where your group meets. You choose when you order. If something arrives broken, stop using it and tell us: we repair or replace it under warranty.',
    shown: true,
  },
];
