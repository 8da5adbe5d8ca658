import { count, nouns } from './nouns.ts';

/** What a product's stock says to a visitor. */
export const availability = {
  // Beside a product.
  inStock: 'In stock',
  fewLeft: 'Few left',
  outOfStock: 'Out of stock. Ask us when it comes.',
};

export const products = {
  title: 'Products',
  heading: 'Products',
  description: (name: string) =>
    `Solar lights, clean stoves, water tanks, phones and farm inputs: ${name} sells them on loan to members of savings groups.`,
  lead: 'Take the goods home first, then pay in equal instalments. You know the price and the instalment before you sign.',
  picture: 'A trader sells fruit and vegetables at her stall',
  // Headings and the boxes of the search.
  list: 'All products',
  search: 'Search products',
  searchExample: 'Lamp, tank, stove',
  searchButton: 'Search',
  categories: 'Category',
  all: 'All',
  count: (n: number) => count(n, nouns.product),
  loading: 'Loading products...',
  failed: 'Failed to load products',
  refused: 'Failed to fetch products. Please try again later.',
  forbidden: 'You do not have permission to view products',
  // Buttons.
  retry: 'Try again',
  empty: 'No products found matching your criteria',
  emptyHint: 'Try adjusting your search or filter settings',
  learnMore: 'Learn More',
  learnMoreAbout: (name: string) => `Learn More about ${name}`,
};

export const howItWorks = {
  title: 'How It Works',
  lead: 'Three steps. Your officer helps you at each one.',
  steps: [
    {
      title: 'Talk to your group',
      text: 'Tell your group what you need. It guarantees for you, and your officer notes the request at the meeting.',
    },
    {
      title: 'Choose and agree',
      text: 'Your officer shows you the price, the months and the instalment on one page. You sign when you agree.',
    },
    {
      title: 'Take it home',
      text: 'Collect at your branch, or we bring it to where your group meets. You pay in equal instalments.',
    },
  ],
} as const;

/** The sections that the site map links to. */
export const waysToPay = {
  title: 'Loans, savings and investments',
  lead: 'How you pay for goods, and how you save.',
  list: [
    {
      id: 'loans',
      title: 'Loans',
      text: 'Every product here can be bought on loan. You choose the number of months with your officer. The instalment is fixed on the day you sign and does not change.',
      points: [
        'Your group guarantees; you need no land, logbook or payslip',
        'You may pay early: ask first whether that makes the loan cheaper',
        'In a bad month, tell your officer before the meeting: we look for a solution together',
      ],
      ask: 'Ask about a loan',
      subject: 'Loan Information',
    },
    {
      id: 'savings',
      title: 'Savings',
      text: 'Members save at every meeting, as much as they can. It is counted aloud, written in your own book, and it stays yours.',
      points: [
        'From the first meeting, in any amount',
        'Shown to your officer when you ask for your next loan',
        'Ask for your balance at any meeting',
      ],
      ask: 'Ask about savings',
      subject: 'Savings Products',
    },
    {
      id: 'investments',
      title: 'Investments',
      text: 'We sell no shares and promise no returns. For us an investment is a thing that earns or saves money: a tank, a stove, seed, a light for the stall.',
      points: [
        'Work out with your officer what it will earn or save each month',
        'Compare that sum with the instalment before you sign',
        'Our workshops show how, with your own figures',
      ],
      ask: 'Ask what would earn for you',
      subject: 'General Inquiry',
    },
  ],
} as const;

export const product = {
  description: (name: string, category: string) =>
    `${name}${category ? ` (${category})` : ''}, on loan to members of savings groups in Kenya.`,
  /** Before In stock or Few left. */
  availability: 'Availability',
  ask: 'Ask about this product',
  askHint: 'A person answers, by email or by phone.',
  whatsapp: 'Ask on WhatsApp',
  whatsappText: (name: string) => `I have a question about: ${name}`,
  join: 'How to join',
  details: 'Size, and what is in the box',
  pay: 'How to pay',
  how: 'How you buy it',
  howText:
    'Members of a savings group buy on loan through their credit officer. Not in a group yet? We help you find or form one near you.',
  findBranch: 'Find a branch',
  priceHint: 'Ask your credit officer for the price and the instalment.',
  // Heading, and its link.
  related: 'Related products',
  all: 'All products',
};
