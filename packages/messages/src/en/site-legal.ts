import { LIMITS } from '#domain/limits.ts';
import type { LegalText } from '../legal-text.ts';
import { count, nouns, pick } from './nouns.ts';
import { complaintTime, linesOf } from './site-facts.ts';

export const legal = {
  updated: (day: string) => `Last updated: ${day}`,
  inForce: (day: string) => `In force since ${day}`,
  /** Link. */
  versions: 'All versions',
  version: (at: number, day: string) => `Version ${at}, in force from ${day}`,
  /** The text that came with the product, in the list of versions. */
  own: (day: string) => `Version of ${day}`,
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
          'Newsletter: your email address, when you agreed and when you confirmed it, and the text that you agreed to.',
          'Members: name, phone number, email and postal address if given, national ID number, our own System ID, your group and branch, savings, loan balance, the orders made for you, and whether you were at meetings of your group.',
          'Chairpersons: name and phone number, in the record of their group.',
          'Staff: name, user name, email, role and branch, a protected form of the password, and the key for two-factor sign-in if they use it; whose records they opened, and what they changed.',
          'Staff who sign in: when they signed in and were last active, their internet address and their browser. If sign-in fails: the name that was typed, the time, and the internet address or the browser.',
          'With each message or subscription: the internet address it came from, so that nobody can send us too many messages.',
        ],
        'We set no cookies for visitors of this website and do not measure visits. The server’s log has technical entries. They may contain an internet address, but no names or messages.',
      ],
    },
    {
      id: 'use',
      title: 'What we use it for, and why we may',
      text: () => [
        [
          'To answer your message, your request to join or your complaint, because you asked us to.',
          'To send the newsletter, because you consented. You can withdraw your consent at any time.',
          'To lend, deliver and keep the books, because our contract with you and your group requires it.',
          'To know who a borrower is and to make the reports that the law asks for, because the law obliges us.',
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
          'Companies that run our computers or deliver our email, under a contract that binds them to this policy.',
        ],
        'If data must leave Kenya, we first make sure that it is protected there as the Act requires.',
      ],
    },
    {
      id: 'keep',
      title: 'How long we keep it',
      text: () => [
        [
          'Messages: 24 months after we received them, once we have read them. Requests to join and complaints: 24 months too, once they are closed. If you ask us, we delete yours sooner.',
          'Newsletter addresses: until you unsubscribe; 30 days if nobody confirms them.',
          'Records of loans, savings and orders: at least seven years after the last entry, as accounting and anti-money-laundering law requires. After that you can ask us to remove your personal details, as “What you can ask of us” says.',
          'Lists that we import from files: 30 days. What we imported is then in the records.',
          `Which of our staff opened your record: ${count(LIMITS.viewsMonths, nouns.month)}.`,
          'Staff accounts: closed on the last working day. The record of what they changed stays with the books.',
          `Staff sessions, with their internet address and browser: they end at sign-out, after a day without use, and after 30 days in any case. On a device that is registered for work without a network they end after ${count(LIMITS.deviceUnusedDays, nouns.day)} without use, and after ${count(LIMITS.deviceSessionDays, nouns.day)} in any case.`,
          `Failed sign-ins: they count for ${count(LIMITS.wrongPasswordWindowMinutes, nouns.minute)}, and are deleted within one hour after that.`,
        ],
      ],
    },
    {
      id: 'protect',
      title: 'How we protect it',
      text: () => [
        'Connections to this site are encrypted. We store passwords only in a form that cannot be read back. Branch staff see only the records of their own branch; head office sees all. We record who changed a record, who opened it, and when.',
        'If data is lost or seen by the wrong person in a way that may harm you, we tell the Office of the Data Protection Commissioner within 72 hours, and you as soon as we can.',
      ],
    },
    {
      id: 'rights',
      title: 'What you can ask of us',
      text: ({ email, retention_years: kept }) => [
        'Under the Data Protection Act, 2019 you may:',
        [
          'know what we hold about you, get a copy, and know which of our staff opened it',
          'have mistakes corrected',
          'have data deleted that we no longer need or may not keep',
          'object to a use, or ask us to limit it',
          'take your data with you in a form that machines can read',
          'withdraw a consent, without giving a reason',
        ],
        `By law we must keep the books, and for a time also the names in them. You may ask us to delete your record. We can do it when no law requires the record any more, your orders are finished and your loan is paid. We then remove your name, phone, email, address, national ID and System ID, and leave the amounts. If we approved an order of yours, the law requires us to keep your record for ${kept} ${pick(kept, nouns.year.one, nouns.year.many)} after it. Until then we cannot remove your details; we tell you the day from which we can. A record that we delete is closed for that time: nobody at a branch sees it. After that time we remove the personal details automatically.`,
        `Ask at any branch with your national ID or passport, or write to ${email}. It costs nothing. We answer within the time that the law sets.`,
        'If our answer does not satisfy you, you may complain to the Office of the Data Protection Commissioner in Nairobi (www.odpc.go.ke).',
      ],
    },
    {
      id: 'device',
      title: 'What we store on your device',
      text: () => [
        'For visitors: nothing. When staff sign in, their browser stores a sign-in token, their name and an order that they have started, in its local storage. Signing out removes all three. One cookie stays, so that sign-in recognises this browser. A device that is registered for work without a network stores two things, encrypted: the records of the members whom its officer will visit, and what was entered there until it is sent.',
        { href: '/cookie-policy', words: 'More in the cookie policy' },
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      text: () => [
        'When we change what we collect or why, we change this page first and put the new date at its top. We tell members about important changes at their group’s meeting, and readers in the newsletter.',
      ],
    },
  ],
};

export const cookies: LegalText = {
  title: 'Cookie Policy',
  updated: 'June 10, 2025',
  description: ({ name }) => `The website of ${name} sets no cookies for visitors. What it stores for staff.`,
  lead: () => 'This website sets no cookies for visitors. So it has no cookie banner.',
  sections: [
    {
      id: 'none',
      title: 'No cookies for visitors',
      text: () => [
        'You can read every page, search, write to us and subscribe without a single cookie. We use no analytics, no advertising and no buttons of social networks that could track you. Fonts and pictures come from our own server.',
      ],
    },
    {
      id: 'storage',
      title: 'What staff’s browsers store',
      text: () => [
        'When staff sign in, their browser stores, in its local storage:',
        [
          'the sign-in token and the name and role of the person',
          'an order that was started and not yet sent, so that no work is lost when the connection fails',
          'on a device that is registered for work without a network: the records of the members whom its officer will visit, and what was entered there until it is sent, encrypted',
        ],
        'All of it stays on that device. Signing out removes it, except what was not sent yet. That stays, encrypted, until its officer signs in again.',
      ],
    },
    {
      id: 'control',
      title: 'How to remove it',
      text: () => [
        'Sign out, or clear the data of this site in your browser’s settings. Nothing breaks; you only have to sign in again.',
      ],
    },
    {
      id: 'change',
      title: 'If this changes',
      text: () => [
        'If we ever need a cookie that is not strictly necessary, we ask you first and say here what it does.',
      ],
    },
  ],
};

export const aml: LegalText = {
  title: 'Anti-Money Laundering Policy',
  updated: 'June 10, 2025',
  description: ({ name }) => `How ${name} keeps money from crime out of groups, savings and loans.`,
  lead: () => 'How we keep money from crime out of groups, savings and loans, and what that means for you.',
  sections: [
    {
      id: 'law',
      title: 'The law we follow',
      text: () => [
        'We follow the Proceeds of Crime and Anti-Money Laundering Act, 2009 and the Prevention of Terrorism Act, 2012, with their regulations. This policy binds everybody who works for us.',
      ],
    },
    {
      id: 'know',
      title: 'We know whom we serve',
      text: () => [
        [
          'Each member shows a national ID or passport. We write down its number and check that it is the person’s own.',
          'Each group tells us its officers, where it meets, and who belongs to it.',
          'We ask more when amounts are unusual for the person or the group, or when a member holds a public office.',
          'Without these facts we open no account and make no loan.',
        ],
      ],
    },
    {
      id: 'goods',
      title: 'Goods, not cash',
      text: () => [
        'We lend goods. The price is paid to us in instalments, with a receipt for each. If somebody outside the group pays, we ask about the payment before we record it.',
      ],
    },
    {
      id: 'watch',
      title: 'We watch and report',
      text: () => [
        'Staff report what looks suspicious to our reporting officer on the same day. If there is a reason for it, the officer reports to the Financial Reporting Centre, as the law requires. The law forbids us to tell the person concerned.',
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
        'Never lend your ID or your group’s book to anybody. If somebody asks you to pass money through your account, tell your officer or call our hotline. We tell nobody your name.',
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
          'Lending to groups: the Microfinance Act, 2006 and its regulations, as far as they apply to us.',
          'Fair dealing: the Consumer Protection Act, 2012. You see the whole price on one page before you sign.',
          'Your data: the Data Protection Act, 2019.',
          'Against money laundering: the Proceeds of Crime and Anti-Money Laundering Act, 2009.',
          'Our people: the Employment Act, 2007. We hire without regard to tribe, faith, gender or disability.',
        ],
      ],
    },
    {
      id: 'checks',
      title: 'How we check ourselves',
      text: () => [
        'No officer approves their own order. Every change in the books is recorded with the name of the person who made it, and nobody can erase that record. Head office reviews each branch’s books, and an outside auditor reviews head office.',
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
      title: 'No gifts, no extra fees',
      text: () => [
        'Our staff may not take money or gifts for a loan, not even small ones. If somebody asks you for them, call the hotline. We protect people who tell us.',
      ],
    },
  ],
};
