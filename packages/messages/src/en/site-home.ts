export const home = {
  description: (name: string) =>
    `${name} sells solar lights, clean stoves, water tanks and phones on loan to members of savings groups in Kenya.`,
  title: 'Useful goods on loan, paid month by month',
  lead: 'Solar lights, clean stoves, water tanks and phones for members of savings groups. Your group guarantees for you, your officer brings the goods, and you pay a fixed sum each month.',
  exploreProducts: 'See our products',
  contactUs: 'Talk to us',
  heroPicture: 'A group meets under an acacia, a solar lamp and a ledger on the table before them',
  impact: 'Our Impact',
  products: 'Popular Products',
  productsLead: 'What our members asked for most in the last three months.',
  productsEmpty: 'The list of products is not ready yet. Please call us.',
  viewAllProducts: 'View All Products',
};

/** The services of the start page; their cards are content (DECISIONS 21.3). */
export const homeServices = {
  title: 'What we do for members',
  lead: 'Goods on loan, and the services that go with them.',
};

/** The way from the first meeting to the goods at home, a step each. */
export const homeSteps = {
  title: 'How to get goods on loan',
  lead: 'Four steps. Your officer helps you at each one.',
  steps: [
    {
      title: 'Join a group',
      text: 'Come to a meeting near you, or start a group with your neighbours.',
    },
    {
      title: 'Choose and agree',
      text: 'Your officer shows you the goods, the whole price and the monthly sum. You sign when you agree.',
    },
    {
      title: 'Take it home',
      text: 'Collect it at your branch, or we bring it to the place where your group meets.',
    },
    {
      title: 'Use it while you pay',
      text: 'You pay the same sum each month, and you see every payment in your book.',
    },
  ],
  join: 'How to join',
} as const;

export const testimonials = {
  title: 'What our members say',
  track: 'What members say',
  previous: 'Previous',
  next: 'Next',
  show: (at: number, name: string) => `Show ${at}: ${name}`,
  choose: 'Choose a member',
  pause: 'Pause',
};

export const benefits = {
  title: 'Why people join',
  lead: 'What every member can expect from us.',
  list: [
    {
      icon: 'tag',
      title: 'One price from the first day',
      text: 'Before you sign, one page shows you the whole price, the months and the monthly sum.',
    },
    {
      icon: 'users',
      title: 'Your group is your guarantee',
      text: 'We ask the people who know you. No land, no logbook, no payslip.',
    },
    {
      icon: 'calendar',
      title: 'Instalments that fit',
      text: 'You choose the number of months. Your officer checks with you that it leaves enough to live on.',
    },
    {
      icon: 'truck',
      title: 'Goods you can trust',
      text: 'We sell only goods that can be repaired in Kenya, and we honour the maker’s warranty.',
    },
    {
      icon: 'book',
      title: 'Your figures are open to you',
      text: 'Ask for your balance at any meeting. You get every figure, on paper if you like.',
    },
    {
      icon: 'school',
      title: 'Workshops',
      text: 'Free for members: learn with your neighbours how to price, save, plan and keep your money safe.',
    },
  ],
  apply: 'Apply for Membership',
  learnMore: 'Learn More',
  learnMoreLabel: 'Learn More about us',
} as const;

export const homeBranches = {
  title: 'Our Branches',
  lead: 'Come in and ask. You need no appointment.',
  all: 'All branches',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  hours: 'Hours',
};

export const closing = {
  title: 'Get started with your group',
  text: 'Look at the goods, find your nearest branch, or ask us to visit your next meeting.',
  products: 'See our products',
  branches: 'Find a branch',
  contact: 'Ask us to visit',
};
