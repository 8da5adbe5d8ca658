export const services = {
  title: 'Services',
  heading: 'Goods, and what makes them worth having',
  description: (name: string) =>
    `What ${name} does for members of savings groups: goods on loan, financial education, mentorship and community work, with workshops you can join.`,
  lead: 'A lamp on loan is a good start. Knowing what it saves you, and what to do with that, is better.',
  picture: 'A mother and her daughter read by the light of a solar lamp',
  groups: [
    {
      id: 'goods',
      title: 'Goods on Loan',
      text: 'Take home what you need and pay for it in equal monthly sums. You know the whole price before you sign.',
      features: [
        'Solar lights, clean stoves, water tanks, phones and farm inputs',
        'You choose the months; the monthly sum never changes',
        'Your group vouches for you; no land or logbook',
        'Pickup at your branch, or delivery to where your group meets',
        'Savings written in your own book at every meeting',
      ],
    },
    {
      id: 'education',
      title: 'Financial Education',
      text: 'Short lessons with your own figures. In Kiswahili, English or the language of the place.',
      features: [
        'What a loan really costs, counted in shillings',
        'A cash book for a shop, a stall or a shamba',
        'Saving for school fees and for a bad month',
        'Mobile money without losing any',
      ],
    },
    {
      id: 'mentorship',
      title: 'Mentorship',
      text: 'Somebody who has done it before comes to see you, for six months, free of charge.',
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
      text: 'A group is more than a guarantee. We help it to stand on its own feet.',
      features: [
        'Forming a group: rules, roles and the first ten meetings',
        'Ledgers and a cash box with three locks',
        'Settling a quarrel about money before it splits the group',
        'Tree planting and clean-water days with every branch',
      ],
    },
  ],
  workshops: {
    title: 'Workshops',
    lead: 'Members and others are welcome. What it costs, if anything, we tell when you register.',
    duration: 'Length',
    schedule: 'When',
    register: 'Register Now',
    registerFor: (title: string) => `Register Now for ${title}`,
    subject: (title: string) => `Workshop: ${title}`,
  },
  help: {
    title: 'Not sure what fits?',
    text: 'Tell us what you need, or walk into a branch. We will say so when a loan is not the answer.',
    contact: 'Ask us',
    branches: 'Find a branch',
  },
} as const;
