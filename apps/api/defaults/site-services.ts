import type { Service } from '#contract/site-content.ts';

/** The cards of services that the home page begins with: goods come first (SPEC 2, Home). */
export const DEFAULT_SERVICES: Service[] = [
  {
    id: 'goods',
    picture: 'goods',
    title: 'Goods on Loan',
    text: 'Lights, stoves, tanks, phones and farm inputs, for the home or the business.',
    link: '/services#goods',
    shown: true,
  },
  {
    id: 'group',
    picture: 'group',
    title: 'Group Guarantee',
    text: 'Your group guarantees for you. You need no title deed, payslip or bank account.',
    link: '/services#community',
    shown: true,
  },
  {
    id: 'savings',
    picture: 'savings',
    title: 'Savings',
    text: 'Put aside what you can at each meeting. Your savings stay yours, and are written down in your book.',
    link: '/products#savings',
    shown: true,
  },
  {
    id: 'delivery',
    picture: 'delivery',
    title: 'Delivery',
    text: 'Collect at your branch, or let us bring the goods to the place where your group meets.',
    link: '/services#goods',
    shown: true,
  },
  {
    id: 'training',
    picture: 'training',
    title: 'Financial Education',
    text: 'Short workshops on prices, records and mobile money. They are free for members.',
    link: '/services#education',
    shown: true,
  },
  {
    id: 'mentor',
    picture: 'mentor',
    title: 'Mentorship',
    text: 'A member who has done it before visits you for six months, on the farm or in the shop.',
    link: '/services#mentorship',
    shown: true,
  },
];
