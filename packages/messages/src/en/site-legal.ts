import { LIMITS } from '#domain/limits.ts';
import type { LegalText } from './legal-text.ts';
import { complaintTime, linesOf } from './site-facts.ts';

export const legal = {
  updated: (day: string) => `Last updated: ${day}`,
  inForce: (day: string) => `In force since ${day}`,
  versions: 'All versions',
  version: (at: number, day: string) => `Version ${at}, in force from ${day}`,
  own: (day: string) => `Of ${day}`,
  toCurrent: 'To the version in force',
};

/** What data the product stores, and why. Change it together with the product. */
export const privacy: LegalText = {
  title: 'Privacy Policy',
  updated: 'June 10, 2025',
  description: ({ name }) =>
    `What ${name} knows about visitors, members and staff, what it is used for, and what you can ask of us.`,
  lead: () =>
    'What we know about you, what we use it for, and what you can ask of us. In plain words, because it is your data.',
  sections: [
    {
      id: 'who',
      title: 'Who we are',
      text: ({ legal_name, address, email, phone }) => [
        `${legal_name} (“we”) is the data controller for this website and for the records of our members. We work under Kenya’s Data Protection Act, 2019 and its regulations.`,
        `You reach us at ${address}, by email at ${email} or by phone at ${phone}. Ask for the data protection officer.`,
        'Our services are for people of 18 and over. We do not knowingly keep data of children. If you think that we do, tell us and we delete it.',
      ],
    },
    {
      id: 'collect',
      title: 'What we collect',
      text: () => [
        'We collect what you give us, and little else:',
        [
          'Contact form: your name, email address, phone number if you give one, the subject and your message.',
          'Request to join: your name and phone number, your branch or your town, the size of your group, and what you want to buy if you say so.',
          'Complaint: your name, phone number, email address if you give one, the branch, what you write, and our answer.',
          'Newsletter: your email address, the moments at which you agreed and confirmed it, and the words to which you agreed.',
          'Members: name, phone number, email and postal address if given, national ID number, our own System ID, your group and branch, savings, loan balance, the orders made for you, and whether you were at meetings of your group.',
          'Chairpersons: name and phone number, in the record of their group.',
          'Staff: name, user name, email, role and branch, a protected form of the password, and the key of the second factor of those who use one; whose records they opened, and what they changed.',
          'Staff who sign in: when they did and were last there, the internet address it came from, and which browser it was. Of an attempt that failed: the name that was typed, when, and the internet address or the browser.',
          'With each message or subscription: the internet address it came from, so that nobody can flood us with messages.',
        ],
        'We set no cookies for visitors of this website and measure no visits. The server’s log holds technical entries, which may tell an internet address, but no names or messages.',
      ],
    },
    {
      id: 'use',
      title: 'What we use it for, and why we may',
      text: () => [
        [
          'To answer your message, your request to join or your complaint, because you asked us to.',
          'To send the newsletter, because you consented. You can take that back at any time.',
          'To lend, deliver and keep the books, because our contract with you and your group needs it.',
          'To know who a borrower is and to report what the law asks for, because the law obliges us.',
          'To protect accounts and find mistakes, because we and our members have a legitimate interest in safe books.',
        ],
        'We make no automatic decision about a loan. A person decides, together with your group.',
      ],
    },
    {
      id: 'share',
      title: 'Whom we share it with',
      text: () => [
        'We sell no data. We share only what is needed, with:',
        [
          'Your group’s chairperson and credit officer: what concerns the group’s loans and savings.',
          'Authorities and courts, where a Kenyan law or order requires it.',
          'Companies that run our computers or carry our email, under a contract that binds them to this policy.',
        ],
        'If data must leave Kenya, we make sure first that it is protected there as the Act demands.',
      ],
    },
    {
      id: 'keep',
      title: 'How long we keep it',
      text: () => [
        [
          'Messages: 24 months after they came, once we have read them; requests to join and complaints also once they are closed. Ask us, and we delete yours sooner.',
          'Newsletter addresses: until you unsubscribe; 30 days where nobody confirms them.',
          'Records of loans, savings and orders: at least seven years after the last entry, as accounting and anti-money-laundering law asks. After that, ask us, and we take out who you are, as “What you can ask of us” says.',
          'Lists that we take over from files: 30 days. What was taken over is then in the records.',
          `Who of our staff opened your record: ${LIMITS.viewsMonths} months.`,
          'Staff accounts: closed on the last working day. The record of what was changed stays with the books.',
          `Staff sessions, with their internet address and browser: they end at sign-out, after a day without use, and after 30 days in any case. On a device that is registered for work without a network they end after ${LIMITS.deviceUnusedDays} days without use, and after ${LIMITS.deviceSessionDays} days in any case.`,
          `Sign-ins that failed: they count for ${LIMITS.wrongPasswordWindowMinutes} minutes, and are deleted within the hour after that.`,
        ],
      ],
    },
    {
      id: 'protect',
      title: 'How we protect it',
      text: () => [
        'Connections to this site are encrypted. Passwords are stored only in a form from which they cannot be read back. Branch staff see the records of their own branch only, head office those of all, and it is recorded who changed a record, who opened it, and when.',
        'If data is lost or seen by the wrong person in a way that may harm you, we tell the Office of the Data Protection Commissioner within 72 hours, and you as soon as we can.',
      ],
    },
    {
      id: 'rights',
      title: 'What you can ask of us',
      text: ({ email, retention_years: kept }) => [
        'Under the Data Protection Act, 2019 you may:',
        [
          'know what we hold about you, get a copy, and know who of us opened it',
          'have mistakes corrected',
          'have data deleted that we no longer need or may not keep',
          'object to a use, or ask us to limit it',
          'take your data with you in a form that machines can read',
          'withdraw a consent, without giving a reason',
        ],
        `The law has us keep the books, and for a time also whose they are. When you ask us to delete your record and nothing has us keep it any more, your orders are finished and your loan is paid, we take your name, phone, email, address, national ID and System ID out of it and leave the amounts. The law has us keep the record of somebody whose order we approved for ${kept === 1 ? '1 year' : `${kept} years`} after it. Until then we cannot do this; we tell you the day from which we can. A record that we delete is closed for that time: nobody at a branch sees it, and we take out who it was by itself after it.`,
        `Ask at any branch with your national ID or passport, or write to ${email}. It costs nothing. We answer within the time that the law sets.`,
        'If our answer does not satisfy you, you may complain to the Office of the Data Protection Commissioner in Nairobi (www.odpc.go.ke).',
      ],
    },
    {
      id: 'device',
      title: 'What we store on your device',
      text: () => [
        'For visitors: nothing. When members of staff sign in, their browser keeps a sign-in token and their name in its local storage, and an order that they have begun. Signing out removes all three. One cookie remains, by which sign-in knows this browser again. A device that is registered for work without a network keeps, encrypted, the records of the members whom its officer is about to visit, and what was entered there until it is sent.',
        { href: '/cookie-policy', words: 'More in the cookie policy' },
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      text: () => [
        'When we change what we collect or why, we change this page first and put the new date at its top. Of changes that matter we tell members at their group’s meeting and readers in the newsletter.',
      ],
    },
  ],
};

export const cookies: LegalText = {
  title: 'Cookie Policy',
  updated: 'June 10, 2025',
  description: ({ name }) =>
    `The website of ${name} sets no cookies for visitors. What it stores instead, and for whom.`,
  lead: () => 'This website sets no cookies for visitors. So there is no banner to click away.',
  sections: [
    {
      id: 'none',
      title: 'No cookies for visitors',
      text: () => [
        'You can read every page, search, write to us and subscribe without a single cookie. We use no analytics, no advertising and no buttons of social networks that would watch you. Fonts and pictures come from our own server.',
      ],
    },
    {
      id: 'storage',
      title: 'What staff’s browsers store',
      text: () => [
        'Members of staff sign in. Their browser then keeps, in its local storage:',
        [
          'the sign-in token and the name and role of the person',
          'an order that has been begun and not yet sent, so that a lost connection loses no work',
          'on a device that is registered for work without a network: the records of the members whom its officer is about to visit, and what was entered there until it is sent, encrypted',
        ],
        'All of it stays on that device. Signing out removes it, but for what was not sent yet: that stays, encrypted, until its officer signs in again.',
      ],
    },
    {
      id: 'control',
      title: 'How to remove it',
      text: () => [
        'Sign out, or clear the data of this site in your browser’s settings. Nothing breaks; you only sign in again.',
      ],
    },
    {
      id: 'change',
      title: 'If this changes',
      text: () => [
        'Should we ever need a cookie that is not strictly necessary, we ask you first and say here what it does.',
      ],
    },
  ],
};

export const aml: LegalText = {
  title: 'Anti-Money Laundering Policy',
  updated: 'June 10, 2025',
  description: ({ name }) => `How ${name} keeps money of crime out of groups, savings and loans.`,
  lead: () => 'How we keep the money of crime out of groups, savings and loans, and what that means for you.',
  sections: [
    {
      id: 'law',
      title: 'The law we follow',
      text: () => [
        'The Proceeds of Crime and Anti-Money Laundering Act, 2009 and the Prevention of Terrorism Act, 2012, with their regulations. This policy binds everybody who works for us.',
      ],
    },
    {
      id: 'know',
      title: 'We know whom we serve',
      text: () => [
        [
          'Each member shows a national ID or passport. We write down its number and check that it is the person’s own.',
          'Each group tells us its officers, where it meets, and who belongs to it.',
          'We ask more when sums are unusual for the person or the group, or when a member holds a public office.',
          'Without these facts we open no account and make no loan.',
        ],
      ],
    },
    {
      id: 'goods',
      title: 'Goods, not cash',
      text: () => [
        'We lend goods. The price is paid to us in instalments, with a receipt for each. A payment by somebody outside the group is asked about before it is booked.',
      ],
    },
    {
      id: 'watch',
      title: 'We watch and report',
      text: () => [
        'Staff report what looks suspicious to our reporting officer on the same day. Where there is ground for it, the officer reports to the Financial Reporting Centre, as the law requires. The law forbids us to tell the person concerned.',
      ],
    },
    {
      id: 'records',
      title: 'Records and training',
      text: () => [
        'We keep identification and payment records for at least seven years. Everybody who handles money is trained when they start and once a year.',
      ],
    },
    {
      id: 'you',
      title: 'What you can do',
      text: () => [
        'Never lend your ID or your group’s book to anybody. If somebody asks you to pass money through your account, tell your officer or call our hotline. Your name stays with us.',
        { href: '/contact?subject=Other', words: 'Tell us something' },
      ],
    },
  ],
};

/** A line of a fact; nothing where it is not filled in. */
const told = (name: string, value: string) => (value ? [`${name}: ${value}`] : []);

export const compliance: LegalText = {
  title: 'Compliance',
  updated: 'June 10, 2025',
  description: ({ name }) => `The rules that ${name} works under, and how to complain when we break one.`,
  lead: () => 'The rules that we work under, and what to do when you think we broke one.',
  sections: [
    {
      id: 'regulation',
      title: 'Who regulates us',
      text: ({ legal_name }, { facts }) => {
        const lines = [
          ...told('Regulator', facts.regulator),
          ...told('Licence number', facts.licence_number),
          ...told(
            'Registration with the Office of the Data Protection Commissioner',
            facts.data_protection_number,
          ),
          ...told('Members’ savings are held by', linesOf(facts.savings_held_by).join(', ')),
        ];
        return lines.length > 0 ? [`${legal_name}:`, lines] : [];
      },
    },
    {
      id: 'rules',
      title: 'The rules',
      text: () => [
        [
          'Lending to groups: the Microfinance Act, 2006 and its regulations, as far as they concern us.',
          'Fair dealing: the Consumer Protection Act, 2012. The whole price stands on one page before you sign.',
          'Your data: the Data Protection Act, 2019.',
          'Clean money: the Proceeds of Crime and Anti-Money Laundering Act, 2009.',
          'Our people: the Employment Act, 2007. We hire without regard to tribe, faith, gender or disability.',
        ],
      ],
    },
    {
      id: 'checks',
      title: 'How we check ourselves',
      text: () => [
        'No officer approves an order of their own. Every change in the books is recorded with the name of who made it, and nobody can erase that record. Head office reviews each branch’s books, and an outside auditor reviews head office.',
      ],
    },
    {
      id: 'complain',
      title: 'How to complain',
      text: (_institution, { facts }) => [
        `Tell us, and we answer ${complaintTime(facts.complaint_days)}. A complaint never counts against you or your group.`,
        { href: '/complaints', words: 'How to complain, and the form for it' },
      ],
    },
    {
      id: 'honest',
      title: 'No gifts, no fees on the side',
      text: () => [
        'Our staff may not take money or gifts for a loan, not even a small one. If somebody asks you for one, call the hotline. We protect whoever tells us.',
      ],
    },
  ],
};
