import { count, nouns } from './nouns.ts';

export const siteMap = {
  title: 'Site Map',
  description: (name: string) => `Every page of the website of ${name}, by category, with a search.`,
  lead: 'All pages by category. The search finds products, branches and answers too.',
  search: 'Search this site',
  searchExample: 'Tank, Kitui, how to pay',
  /** Button. */
  searchButton: 'Search',
  empty: 'Nothing found for these words.',
  count: (n: number) => count(n, nouns.link),
  // Headings of what was found.
  products: 'Products',
  branches: 'Branches',
  questions: 'Questions that members ask',
  missing: 'Did you not find it?',
  missingText: 'Ask us. A person answers.',
  /** Link. */
  contact: 'Contact us',
  categories: [
    {
      title: 'Main Pages',
      links: [
        ['/', 'Home'],
        ['/about', 'About'],
        ['/products', 'Products'],
        ['/services', 'Services'],
        ['/branches', 'Branches'],
      ],
    },
    {
      title: 'Company',
      links: [
        ['/careers', 'Careers'],
        ['/gallery', 'Gallery'],
        ['/contact', 'Contact'],
      ],
    },
    {
      title: 'Products and Services',
      links: [
        ['/products#investments', 'Investments'],
        ['/products#savings', 'Savings'],
        ['/products#loans', 'Loans'],
        ['/services#education', 'Financial Education'],
        ['/services#mentorship', 'Mentorship'],
        ['/services#community', 'Community'],
      ],
    },
    {
      title: 'Member Resources',
      links: [
        ['/login', 'Sign In'],
        ['/dashboard', 'Account Dashboard'],
        ['/portfolio', 'Portfolio'],
        ['/transactions', 'Transactions'],
        ['/support', 'Support'],
        ['/join', 'Join'],
        ['/complaints', 'Complaints'],
      ],
    },
    {
      title: 'Legal',
      links: [
        ['/privacy-policy', 'Privacy Policy'],
        ['/terms-of-service', 'Terms of Service'],
        ['/cookie-policy', 'Cookie Policy'],
        ['/aml-policy', 'AML Policy'],
        ['/compliance', 'Compliance'],
      ],
    },
    {
      title: 'Additional',
      links: [
        ['/resources', 'Resources'],
        ['/media', 'Media'],
        ['/partners', 'Partners'],
        ['/newsletter', 'Newsletter'],
      ],
    },
  ],
} as const;
