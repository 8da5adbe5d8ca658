export const home = {
  description: (name: string) =>
    `${name} sells solar lights, clean stoves, water tanks and phones on loan to members of savings groups in Kenya.`,
  title: 'Useful goods on loan, paid in instalments',
  lead: 'Solar lights, clean stoves, water tanks and phones for members of savings groups in Kenya.',
  exploreProducts: 'See our products',
  contactUs: 'Talk to us',
  heroPicture: 'A group meets under an acacia, a solar lamp and a ledger on the table before them',
  // Headings.
  impact: 'Our Impact',
  products: 'Popular Products',
  productsLead: 'What our members asked for most in the last three months.',
  productsEmpty: 'The list of products is not ready yet. Please call us.',
  viewAllProducts: 'View All Products',
};

/** The services of the start page; their cards are content (DECISIONS 21.3). */
export const homeServices = {
  title: 'Our Services',
  lead: 'What we do for members of savings groups.',
};

export const testimonials = {
  title: 'What our members say',
  track: 'What members say',
  // Buttons: another member speaks.
  previous: 'Previous',
  next: 'Next',
  show: (at: number, name: string) => `Show ${at}: ${name}`,
  choose: 'Choose a member',
  /** Button. */
  pause: 'Pause',
};

export const benefits = {
  title: 'Membership Benefits',
  lead: 'What every member can expect from us.',
  list: [
    {
      title: 'One price from the first day',
      text: 'Before you sign, one page shows you the whole price, the months and each instalment.',
    },
    {
      title: 'Instalments that fit',
      text: 'Your officer checks with you that each instalment leaves enough to live on.',
    },
    {
      title: 'Help in a bad month',
      text: 'Tell your officer before the meeting. We look for a solution together with your group.',
    },
    {
      title: 'Goods you can trust',
      text: 'We sell only goods that can be repaired in Kenya, and we honour the maker’s warranty.',
    },
    {
      title: 'Your figures are open to you',
      text: 'Ask for your balance at any meeting. You get every figure, on paper if you like.',
    },
    {
      title: 'Complaints get an answer',
      text: 'You get a number and the date of our answer. A complaint never counts against you.',
    },
  ],
  apply: 'Apply for Membership',
  /** Link. */
  learnMore: 'Learn More',
  learnMoreLabel: 'Learn More about us',
} as const;

export const homeBranches = {
  title: 'Our Branches',
  lead: 'Where we are and how to reach us.',
  // Link.
  all: 'All branches',
  // Names of facts of a branch.
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  hours: 'Hours',
};

export const closing = {
  title: 'How to get your goods',
  steps: [
    'Join a savings group, or start one with neighbours',
    'Choose the goods with your officer',
    'Sign when you agree on the price and the months',
    'Take the goods home and pay in instalments',
  ],
  products: 'See our products',
  branches: 'Find a branch',
  contact: 'Ask us to visit',
};
