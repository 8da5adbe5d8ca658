import { LIMITS } from '#domain/limits.ts';
import type { LegalText } from '../legal-text.ts';
import { count, nouns } from './nouns.ts';
import { costSentence, fees, groupSize, interest, linesOf, payingEarly, yearlyRate } from './site-facts.ts';

/** By phone the institution gives information to people it knows only. */
const BY_PHONE = 'after a few questions that only you can answer';

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const resources: LegalText = {
  title: 'Resources',
  description: ({ name }) =>
    `Short guides from ${name}: what a loan costs, how a group saves, how to care for goods.`,
  lead: () => 'Short guides to read before the next meeting. Print them, share them, read them aloud.',
  sections: [
    {
      id: 'cost',
      title: 'What does a loan cost me?',
      text: (_institution, { costs }) => {
        if (!costs) return [];
        const { terms, example } = costs;
        return [
          'Write down three figures before you sign:',
          [
            'The price if you paid today.',
            'The instalment, times the number of instalments.',
            'The difference between the two. That is what the loan costs.',
          ],
          `An example: ${costSentence(example)}`,
          [
            `Interest: ${interest(terms.rate, terms.method)}.`,
            `Fees for the loan: ${fees(terms.fee)}.`,
            ...(example.apr === undefined
              ? []
              : [
                  `Annual percentage rate (APR) of the example: ${yearlyRate(example.apr)}. It shows the cost of the loan, with every fee, as one rate for a year. Compare it with the APR of other lenders, because monthly rates are calculated in different ways.`,
                ]),
          ],
          `${payingEarly(terms)} This is an example. The amounts in your loan agreement apply.`,
          { href: '/products', words: 'See our products' },
        ];
      },
    },
    {
      id: 'pay',
      title: 'How do I pay?',
      text: (_institution, { facts }) => {
        const { paybill, till, account_format: account, late_rule: late, answer_hours: hours } = facts;
        const byPhone = [
          ...(paybill ? [`M-PESA paybill: ${paybill}`] : []),
          ...(paybill && account ? [`Account: ${account}`] : []),
          ...(till ? [`Buy Goods till: ${till}`] : []),
        ];
        return [
          'You pay the same amount each time, at a meeting of your group or at your branch. Ask for the receipt. Check that the payment is written in your book.',
          ...(byPhone.length > 0
            ? ['If you pay by phone, use only these numbers. Keep the message with its code.', byPhone]
            : []),
          ...(late ? ['When an instalment is late:', ...linesOf(late)] : []),
          ...(hours ? [`We answer questions about a payment at these times: ${hours}.`] : []),
          { href: '/support#payment', words: 'I paid, and it is not in my book' },
        ];
      },
    },
    {
      id: 'afford',
      title: 'Can I afford the instalment?',
      text: () => [
        'Take the worst month of last year, not the best. Count what you earned. Take away food, school fees and rent. If the instalment is more than half of what is left, choose more months or cheaper goods.',
      ],
    },
    {
      id: 'group',
      title: 'A group that lasts',
      text: (_institution, { facts }) => [
        [
          `${upperFirst(groupSize(facts) ?? 'People')} who know each other’s homes.`,
          'One fixed day and place. A member who comes late pays a small fine into the group’s own box.',
          'Money is counted aloud, by two people, in front of everyone.',
          'Three locks on the box, three keys with three people.',
          'A book for each member, filled in at every meeting.',
        ],
        { href: '/services#community', words: 'How we help groups' },
      ],
    },
    {
      id: 'care',
      title: 'Make it last',
      text: () => [
        [
          'Solar: wipe the panel every week with a damp cloth, and keep it out of the shade.',
          'Stove: let it cool before you move it, and keep the lining dry.',
          'Tank: clean the gutter before the rains, and let the first rain run off.',
          'Phone: charge it before it is empty, and never share your PIN.',
        ],
        'Keep the receipt in your book. It is your warranty.',
      ],
    },
  ],
};

export const media: LegalText = {
  title: 'Media',
  description: ({ name }) => `For journalists: facts about ${name}, pictures, and whom to call.`,
  lead: ({ name }) => `For journalists and researchers who write about ${name}.`,
  sections: [
    {
      id: 'facts',
      title: 'In short',
      text: ({ name, legal_name, founded, address, stats }) => [
        `${name} sells useful goods on loan to members of savings groups in Kenya. The company behind it is ${legal_name}, founded in ${founded}, with its head office at ${address}.`,
        stats.map(({ label, value }) => `${label}: ${value}`),
        { href: '/about', words: 'Our story' },
      ],
    },
    {
      id: 'ask',
      title: 'Ask us',
      text: ({ email, phone }) => [
        `Write to ${email} with “Media” in the subject line, or call ${phone} on working days. Tell us your deadline. We tell you at once whether we can meet it.`,
      ],
    },
    {
      id: 'pictures',
      title: 'Pictures',
      text: () => [
        'You may use the drawings in our gallery in articles about us, with our name beside them. We give no photographs of members, because people who borrow have a right to privacy. If a member wants to speak with you, we put you in contact.',
        { href: '/gallery', words: 'To the gallery' },
      ],
    },
  ],
};

export const partners: LegalText = {
  title: 'Partners',
  description: ({ name }) =>
    `Who works with ${name}: makers of goods, groups, trainers; and how to become a partner.`,
  lead: () => 'We sell goods on loan to groups. For everything else we need good partners.',
  sections: [
    {
      id: 'makers',
      title: 'Makers and sellers of goods',
      text: () => [
        'We look for goods that a household uses every day. They can be repaired in Kenya, and they come with spare parts.',
        [
          'A warranty of at least one year, accepted at our branches',
          'A sample that we may use for three months before we list it',
          'A price that stays the same for three months',
        ],
      ],
    },
    {
      id: 'organisations',
      title: 'Groups’ organisations and trainers',
      text: () => [
        'Do you work with savings groups, farmers or traders? We lend to the groups that you have trained, and send you groups that need training. We pay no commission and take none.',
      ],
    },
    {
      id: 'funders',
      title: 'Funders',
      text: () => [
        'We open our books to those who lend to us: the portfolio by branch, the arrears, the complaints. Ask for the last audited accounts.',
      ],
    },
    {
      id: 'begin',
      title: 'How to begin',
      text: ({ email }) => [
        `Write to ${email}. Say what you make or do, where, and since when. One page is enough.`,
        { href: '/contact?subject=Other&about=Partnership', words: 'Write to us' },
      ],
    },
  ],
};

export const support: LegalText = {
  title: 'Support',
  description: ({ name }) =>
    `Help for members of ${name}: payments, balances, broken goods, lost phones, complaints.`,
  lead: ({ hotline }, { facts: { answer_hours: hours } }) =>
    `Find your problem below. If it is not there, call ${hotline}${hours ? ` (${hours})` : ''}.`,
  sections: [
    {
      id: 'balance',
      title: 'I want to know my balance',
      text: () => [
        'Ask your credit officer at the meeting, or go to your branch with your national ID or passport. You get the figures at once: loan balance, savings and payments. You can have them on paper, free of charge.',
        { href: '/branches', words: 'Find a branch' },
      ],
    },
    {
      id: 'payment',
      title: 'I paid, and it is not in my book',
      text: () => [
        [
          'Find the receipt, or the message on your phone with its code.',
          'Show it to your credit officer or at the branch.',
          'We find the payment and write it in while you wait, or we give you a note with a date.',
        ],
      ],
    },
    {
      id: 'late',
      title: 'I cannot pay an instalment',
      text: () => [
        'Tell your credit officer before the meeting, and your chairperson. Say what you can pay and when.',
        { href: '/resources#pay', words: 'How to pay, and what happens when you pay late' },
      ],
    },
    {
      id: 'broken',
      title: 'My goods are broken, or wrong',
      text: () => [
        [
          'Stop using them, and keep all parts.',
          'Bring them to any branch with your receipt, or tell your officer if they are heavy.',
          'Under warranty we repair or replace them. You continue to pay the agreed amount, and not a shilling more.',
        ],
      ],
    },
    {
      id: 'order',
      title: 'Where is my order?',
      text: () => [
        `Your credit officer sees each order’s status: pending, approved, shipped or delivered. Ask at the meeting or at the branch. You can also call. We tell you ${BY_PHONE}.`,
      ],
    },
    {
      id: 'fraud',
      title: 'Somebody asks me for money or my PIN',
      text: ({ hotline }) => [
        `Give nothing. We never ask for a PIN, for a fee by phone, or for a gift. Call ${hotline} and tell us.`,
      ],
    },
    {
      id: 'staff',
      title: 'I work here and cannot sign in',
      text: () => [
        `After ${LIMITS.wrongPasswordsPerAddress} wrong passwords, wait ${count(LIMITS.wrongPasswordWindowMinutes, nouns.minute)}. If you forgot your password, choose “Forgot password?” on the sign-in page.`,
        { href: '/login', words: 'Sign in' },
      ],
    },
    {
      id: 'else',
      title: 'Something else, or a complaint',
      text: () => [
        { href: '/contact', words: 'Write to us' },
        { href: '/complaints', words: 'How to complain' },
      ],
    },
  ],
};

/** The pages that members were promised: they lead to the page of an order (DECISIONS 6, 27.3). */
export const member = {
  pages: {
    '/dashboard': {
      title: 'Account Dashboard',
      lead: 'Each order has a page of its own: where it is, what is paid when, and its papers.',
    },
    '/portfolio': {
      title: 'Portfolio',
      lead: 'The page of an order has your goods and the plan of your payments. Your savings are in your book and in ours.',
    },
    '/transactions': {
      title: 'Transactions',
      lead: 'The page of an order says what is to be paid when. What you have paid is in your book and in ours: your credit officer goes through it with you.',
    },
  },
  description: (title: string, name: string) =>
    `${title}: how members of ${name} see their order and get their statement.`,
  order: 'See your order',
  orderLead: 'Enter the number and code of your agreement. They are below the square code of the paper.',
  /** Button. */
  find: 'Find my order',
  /** Above the boxes. */
  notFound: 'We have no order with this number and code. Look at both again, or ask at your branch.',
  how: 'How to get your statement',
  howLead: 'It is free, as often as you ask.',
  ways: [
    {
      title: 'At the meeting',
      text: 'Ask your credit officer. They read you your loan balance and your savings, and compare them with your book.',
    },
    {
      title: 'At the branch',
      text: 'Bring your national ID or passport. The staff tell you your loan balance, your savings and every order. They write them down for you while you wait.',
    },
    {
      title: 'By phone',
      text: `Call the hotline. We tell you your balance ${BY_PHONE}.`,
    },
  ],
  // Links.
  agreement: 'Check my agreement',
  branches: 'Find a branch',
  call: (phone: string) => `Call ${phone}`,
  support: 'More help',
  staff: 'You are signed in. We take you to your dashboard.',
  open: 'Open the dashboard now',
} as const;
