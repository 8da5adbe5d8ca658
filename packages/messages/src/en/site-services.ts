export const services = {
  title: 'Services',
  heading: 'Services',
  description: (name: string) =>
    `What ${name} does for members of savings groups: goods on loan, financial education, mentorship and community work, with workshops you can join.`,
  lead: 'What we do for members and their groups.',
  picture: 'A mother and her daughter read by the light of a solar lamp',
  groups: [
    {
      id: 'goods',
      title: 'Goods on Loan',
      text: 'Take home what you need and pay for it in equal instalments. You know the whole price before you sign.',
      features: [
        'Solar lights, clean stoves, water tanks, phones and farm inputs',
        'You choose the months; the instalment never changes',
        'Your group guarantees for you; no land or logbook',
        'Pickup at your branch, or delivery to where your group meets',
        'Savings written in your own book at every meeting',
      ],
    },
    {
      id: 'education',
      title: 'Financial Education',
      text: 'Short lessons with your own figures. In Kiswahili, English or the local language.',
      features: [
        'What a loan really costs, counted in shillings',
        'A cash book for a shop, a stall or a shamba',
        'Saving for school fees and for a bad month',
        'Using mobile money safely',
      ],
    },
    {
      id: 'mentorship',
      title: 'Mentorship',
      text: 'A person with experience visits you for six months, free of charge.',
      features: [
        'A mentor from your own trade: retail, farming, tailoring, transport',
        'A visit every two weeks, at your place of work',
        'A plan on one page, checked together each month',
        'An introduction to suppliers and buyers the mentor trusts',
      ],
    },
    {
      id: 'community',
      title: 'Community',
      text: 'We help groups to start, to keep good records and to manage on their own.',
      features: [
        'Forming a group: rules, roles and the first ten meetings',
        'Ledgers and a cash box with three locks',
        'Settling disagreements about money early',
        'Tree planting and clean-water days with every branch',
      ],
    },
  ],
  workshops: {
    title: 'Workshops',
    lead: 'Free for members. Others are welcome: we tell you the price when you register.',
    // Names of facts.
    duration: 'Length',
    schedule: 'When',
    // Link.
    register: 'Register Now',
    registerFor: (title: string) => `Register Now for ${title}`,
    /** Subject of a message. */
    subject: (title: string) => `Workshop: ${title}`,
  },
  help: {
    title: 'Not sure what you need?',
    text: 'Ask us, or visit a branch. If a loan is not right for you, we will say so.',
    // Links.
    contact: 'Ask us',
    branches: 'Find a branch',
  },
} as const;
