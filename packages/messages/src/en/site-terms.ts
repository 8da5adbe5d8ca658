import type { LegalText } from '../legal-text.ts';

export const terms: LegalText = {
  title: 'Terms of Service',
  updated: 'June 10, 2025',
  description: ({ name }) => `The terms on which you use the website and the services of ${name}.`,
  lead: () =>
    'The terms on which you use this website and our services. Your loan agreement has its own terms. If the two differ, the loan agreement applies.',
  sections: [
    {
      id: 'acceptance',
      title: 'Acceptance of these terms',
      text: ({ legal_name }) => [
        `These terms are between you and ${legal_name} (“we”). By using this website or our services you accept them. If you do not accept them, please do not use the site. You are still welcome at any branch.`,
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
        'Accounts on this website are for our staff. A person with an account must keep the password secret, must not share the account, and must tell us at once if somebody else may know the password. We may close an account that is misused.',
        'Members need no account here. Their balances are written in our books and in their own.',
      ],
    },
    {
      id: 'services',
      title: 'What we offer',
      text: () => [
        'We sell goods on loan to members of groups, keep their savings records, and give financial education. This website gives information; it is not yet an offer. An order is binding when it has been approved and you have signed the loan agreement.',
        'Stock can run out. If goods that you ordered are not available, we tell you. You may choose others or cancel without cost.',
      ],
    },
    {
      id: 'fees',
      title: 'Prices, fees and payments',
      text: () => [
        'Using this website is free. Before you sign, your loan agreement shows the whole price of the goods, all charges, the number of months and each instalment. We add nothing afterwards.',
        'Pay only if you get a receipt: at a meeting of your group, at your branch, or by phone to our own number. Our staff may not ask for any other payment.',
        { href: '/resources#pay', words: 'How to pay, and our number' },
      ],
    },
    {
      id: 'intellectual',
      title: 'Intellectual property',
      text: () => [
        'Texts, drawings and logos on this website belong to us or are used under licence. You may read, print and share pages for your own use and for your group. For anything else please ask us first.',
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
          'break into the site, overload it, or collect data from it with programs',
          'send anything unlawful, insulting or harmful through our forms',
          'use our services to hide where money comes from',
        ],
      ],
    },
    {
      id: 'disclaimer',
      title: 'Disclaimer',
      text: () => [
        'We do our best to keep this website correct and available, but we cannot promise that it always is. We provide it as it is. General advice here does not replace advice on your own case. Ask your credit officer.',
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
        'If others make a claim against us because you broke these terms or the law, you must pay the loss and the reasonable costs that this causes us.',
      ],
    },
    {
      id: 'termination',
      title: 'Termination',
      text: () => [
        'You may stop using the website at any time. We may end or block access to it when these terms are broken. This does not change your loan agreement, and your savings stay yours.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      text: () => [
        'We may change these terms. We publish the new text here with its date. If the change is to your disadvantage, we publish it at least 30 days before it takes effect. If you continue to use the site after that, you accept the new text. A signed loan agreement does not change.',
      ],
    },
    {
      id: 'governing',
      title: 'Governing law and disputes',
      text: () => [
        'The laws of Kenya govern these terms. We first try to settle a dispute by talking, at the branch or with head office. If that fails, the courts of Kenya decide.',
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
