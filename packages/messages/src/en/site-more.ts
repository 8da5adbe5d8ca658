import { LIMITS } from '#domain/limits.ts';
import type { LegalText } from './legal-text.ts';
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
          'Three figures tell it all. Write them down before you sign:',
          [
            'The price if you paid today.',
            'The monthly sum, times the number of months.',
            'The difference between the two. That is what the loan costs.',
          ],
          `An example: ${costSentence(example)}`,
          [
            `Interest: ${interest(terms.rate, terms.method)}.`,
            `Fees for the loan: ${fees(terms.fee)}.`,
            ...(example.apr === undefined
              ? []
              : [
                  `Annual percentage rate (APR) of the example: ${yearlyRate(example.apr)}. It is the yearly rate at which all your payments, with every fee, are worth what you got. Compare it with the APR of others, because rates by the month are counted in many ways.`,
                ]),
          ],
          `${payingEarly(terms)} This is an example. Your loan agreement has the sums that count.`,
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
          'You pay the same sum every month: at a meeting of your group, or at the counter of your branch. Ask for the receipt, and see that the payment is written in your book.',
          ...(byPhone.length > 0
            ? ['By phone you pay to these numbers and to no others. Keep the message with its code.', byPhone]
            : []),
          ...(late ? ['When an instalment is late:', ...linesOf(late)] : []),
          ...(hours ? [`Questions about a payment are answered ${hours}.`] : []),
          { href: '/support#payment', words: 'I paid, and it is not in my book' },
        ];
      },
    },
    {
      id: 'afford',
      title: 'Can I carry the instalment?',
      text: () => [
        'Take the worst month of last year, not the best. Count what came in, take away food, fees and rent. If the instalment is more than half of what is left, choose more months or a smaller thing.',
      ],
    },
    {
      id: 'group',
      title: 'A group that lasts',
      text: (_institution, { facts }) => [
        [
          `${upperFirst(groupSize(facts) ?? 'People')} who know each other’s homes.`,
          'One fixed day and place. Who comes late to it pays a small fine into the group’s own box.',
          'Money is counted aloud, by two people, in front of all.',
          'Three locks on the box, three keys with three people.',
          'Each member’s own book, written at every meeting.',
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
        `Write to ${email} with “Media” in the subject line, or call ${phone} on working days. Tell us your deadline; we tell you at once whether we can meet it.`,
      ],
    },
    {
      id: 'pictures',
      title: 'Pictures',
      text: () => [
        'You may use the drawings in our gallery in reports about us, with our name beside them. We give no photographs of members: people who borrow should not have to be seen doing it. If a member wishes to speak with you, we bring you together.',
        { href: '/gallery', words: 'To the gallery' },
      ],
    },
  ],
};

export const partners: LegalText = {
  title: 'Partners',
  description: ({ name }) =>
    `Who works with ${name}: makers of goods, groups, trainers; and how to become a partner.`,
  lead: () => 'We do one thing: goods on loan to groups. For the rest we need neighbours who do theirs well.',
  sections: [
    {
      id: 'makers',
      title: 'Makers and sellers of goods',
      text: () => [
        'We look for goods that a household uses every day, that can be repaired in Kenya, and that come with spare parts.',
        [
          'A warranty of a year at least, honoured at our branches',
          'A sample that we may use for three months before we list it',
          'A price that stays for a quarter',
        ],
      ],
    },
    {
      id: 'organisations',
      title: 'Groups’ organisations and trainers',
      text: () => [
        'You work with savings groups, farmers or traders? We lend to the groups you have trained, and send you those who need training. We pay no commission and take none.',
      ],
    },
    {
      id: 'funders',
      title: 'Funders',
      text: () => [
        'We open our books to whoever lends to us: the portfolio by branch, the arrears, the complaints. Ask for the last audited accounts.',
      ],
    },
    {
      id: 'begin',
      title: 'How to begin',
      text: ({ email }) => [
        `Write to ${email} what you make or do, where, and since when. One page is enough. We answer, also when the answer is no.`,
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
    `Find what happened below. If it is not there, call ${hotline}${hours ? ` (${hours})` : ''}.`,
  sections: [
    {
      id: 'balance',
      title: 'I want to know my balance',
      text: () => [
        'Ask your credit officer at the meeting, or go to your branch with your national ID or passport. You get the figures at once: loan balance, savings, what has been paid. On paper if you like, free of charge.',
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
          'The payment is found and written in while you are there, or you get a note with a date.',
        ],
      ],
    },
    {
      id: 'late',
      title: 'I cannot pay this month',
      text: () => [
        'Tell your credit officer before the meeting, and your chairperson. Say what you can pay and when.',
        { href: '/resources#pay', words: 'How to pay, and what is done when it is late' },
      ],
    },
    {
      id: 'broken',
      title: 'My goods are broken, or wrong',
      text: () => [
        [
          'Stop using them, and keep all parts.',
          'Bring them to any branch with your receipt, or tell your officer if they are heavy.',
          'Under warranty we repair or replace them. You go on paying the agreed sum, and not a shilling more.',
        ],
      ],
    },
    {
      id: 'order',
      title: 'Where is my order?',
      text: () => [
        `Your credit officer sees each order’s status: pending, approved, shipped or delivered. Ask at the meeting or at the branch. By phone we tell it as we tell a balance: ${BY_PHONE}.`,
      ],
    },
    {
      id: 'fraud',
      title: 'Somebody asks me for money or my PIN',
      text: ({ hotline }) => [
        `Give nothing. We never ask for a PIN, never by phone for a fee, never for a gift. Call ${hotline} and tell us.`,
      ],
    },
    {
      id: 'staff',
      title: 'I work here and cannot sign in',
      text: () => [
        `After ${LIMITS.wrongPasswordsPerAddress} wrong passwords wait ${LIMITS.wrongPasswordWindowMinutes} minutes. If you forgot yours, “Forgot password?” on the sign-in page says how you get a new one.`,
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

/** The pages that members were promised. Honest about what there is today (DECISIONS 6). */
export const member = {
  pages: {
    '/dashboard': {
      title: 'Account Dashboard',
      lead: 'Members cannot look up their account on this website yet. You get the same figures from a person, today.',
    },
    '/portfolio': {
      title: 'Portfolio',
      lead: 'Your goods, your loan and your savings stand in your own book and in ours. They are not on this website yet.',
    },
    '/transactions': {
      title: 'Transactions',
      lead: 'Each payment is written in your book and in ours. The list is not on this website yet. Your credit officer goes through it with you.',
    },
  },
  description: (title: string, name: string) => `${title}: how members of ${name} get their statement today.`,
  how: 'How to get your statement',
  howLead: 'It is free, as often as you ask.',
  ways: [
    {
      title: 'At the meeting',
      text: 'Ask your credit officer. They read you your loan balance and your savings, and compare them with your book.',
    },
    {
      title: 'At the branch',
      text: 'Bring your national ID or passport. The counter tells you your loan balance, your savings and every order, and writes them down for you while you wait.',
    },
    {
      title: 'By phone',
      text: `Call the hotline. We tell you your balance ${BY_PHONE}.`,
    },
  ],
  branches: 'Find a branch',
  call: (phone: string) => `Call ${phone}`,
  support: 'More help',
  staff: 'You are signed in. We take you to your dashboard.',
  open: 'Open the dashboard now',
} as const;
