import type { LegalText } from './legal-text.ts';

export const terms: LegalText = {
  title: 'Terms of Service',
  updated: 'June 10, 2025',
  description: ({ name }) => `The terms on which you use the website and the services of ${name}.`,
  lead: () =>
    'The terms on which you use this website and our services. Your loan agreement has terms of its own; where the two differ, the loan agreement counts.',
  sections: [
    {
      id: 'acceptance',
      title: 'Acceptance of these terms',
      text: ({ legal_name }) => [
        `These terms are between you and ${legal_name} (“we”). By using this website or our services you accept them. If you do not accept them, please do not use the site; you are still welcome at any branch.`,
      ],
    },
    {
      id: 'eligibility',
      title: 'Who may use our services',
      text: () => [
        'You must be at least 18 years old and able to form a binding contract. To buy on loan you must belong to a savings group that works with us, and show your national ID or passport.',
      ],
    },
    {
      id: 'account',
      title: 'Accounts',
      text: () => [
        'Accounts on this website are for our staff. Whoever has one keeps the password secret, uses the account alone, and tells us at once when somebody else may know the password. We may close an account that is misused.',
        'Members need no account here. Their balances are kept in our books and in their own.',
      ],
    },
    {
      id: 'services',
      title: 'What we offer',
      text: () => [
        'We sell goods on loan to members of groups, keep their savings records, and give financial education. What this website shows is information and not yet an offer: an order is binding when it has been approved and you have signed the loan agreement.',
        'Stock can run out. If goods that you ordered cannot be had, we tell you, and you may choose others or step back without cost.',
      ],
    },
    {
      id: 'fees',
      title: 'Prices, fees and payments',
      text: () => [
        'Using this website is free. The whole price of the goods, all charges, the number of months and the monthly sum stand in your loan agreement before you sign. We add nothing afterwards.',
        'Pay only against a receipt: at a meeting of your group, at your branch, or by phone to our own number. Our staff may not ask for any other payment.',
        { href: '/resources#pay', words: 'How to pay, and our number' },
      ],
    },
    {
      id: 'intellectual',
      title: 'Intellectual property',
      text: () => [
        'Texts, drawings and signs on this website belong to us or are used under licence. You may read, print and share pages for your own use and for your group. For anything else please ask us first.',
      ],
    },
    {
      id: 'prohibited',
      title: 'What is not allowed',
      text: () => [
        'You agree not to:',
        [
          'give false facts about yourself, your group or your business',
          'use the name or the account of somebody else',
          'break into the site, overload it, or collect data from it by programs',
          'send anything unlawful, insulting or harmful through our forms',
          'use our services to hide where money comes from',
        ],
      ],
    },
    {
      id: 'disclaimer',
      title: 'Disclaimer',
      text: () => [
        'We keep this website correct and reachable as well as we can, but we cannot promise that it is always so. It is provided as it is. General advice here does not replace advice on your own case; ask your credit officer.',
        'Nothing in these terms takes away rights that the law gives you as a consumer, such as those for faulty goods.',
      ],
    },
    {
      id: 'limitation',
      title: 'Limitation of liability',
      text: () => [
        'As far as the law allows, we are not liable for indirect loss, such as lost profit or lost data. Our total liability for a claim is limited to the amount that you paid us in the six months before the event that led to it.',
        'This limit does not apply to death or injury, to fraud, or where the law forbids it.',
      ],
    },
    {
      id: 'indemnification',
      title: 'Indemnification',
      text: () => [
        'If others make a claim against us because you broke these terms or the law, you make good the loss and the reasonable costs that this causes us.',
      ],
    },
    {
      id: 'termination',
      title: 'Termination',
      text: () => [
        'You may stop using the website at any time. We may end or block access to it when these terms are broken. It changes nothing in your loan agreement, and your savings stay yours.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      text: () => [
        'We may change these terms. The new text stands here with its date, at least 30 days before it takes effect if the change is to your disadvantage. Who goes on using the site after that accepts it. A signed loan agreement does not change.',
      ],
    },
    {
      id: 'governing',
      title: 'Governing law and disputes',
      text: () => [
        'The laws of Kenya govern these terms. We try first to settle a dispute by talking, at the branch or with head office. If that does not succeed, the courts of Kenya decide.',
      ],
    },
    {
      id: 'contact',
      title: 'How to reach us',
      text: ({ legal_name, address, email, phone }) => [
        `${legal_name}, ${address}. Email: ${email}. Phone: ${phone}.`,
        { href: '/contact', words: 'Write to us' },
      ],
    },
  ],
};
