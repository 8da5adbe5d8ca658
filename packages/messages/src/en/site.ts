import { consent } from './consent.ts';

/** The words around every page of the public site. What is said of the institution itself is data. */
export const site = {
  skip: 'Skip to the content',
  // Links.
  signIn: 'Sign In',
  join: 'Join',
  // Name of the navigation, for screen readers; button on a phone.
  navigation: 'Main',
  menu: 'Menu',
  start: (name: string) => `${name}, home page`,
  youAreHere: 'You are here',
  onThisPage: 'On this page',
  call: (phone: string) => `Call ${phone}`,
};

/** What each page is called where it is linked: header, footer, trail. */
export const pages = {
  // Links.
  '/': 'Home',
  '/about': 'About',
  '/products': 'Products',
  '/services': 'Services',
  '/branches': 'Branches',
  '/careers': 'Careers',
  '/gallery': 'Gallery',
  '/contact': 'Contact',
  '/privacy-policy': 'Privacy Policy',
  '/terms-of-service': 'Terms of Service',
  '/site-map': 'Site Map',
  '/join': 'Join',
  '/resources': 'What it costs, how to pay',
  '/support': 'Support',
  '/complaints': 'Complaints',
  '/compliance': 'Who regulates us',
} as const;

export const account = {
  menu: (name: string) => `Account of ${name}`,
  // Links to the back office, by role; button.
  adminDashboard: 'Admin Dashboard',
  officerDashboard: 'Officer Dashboard',
  dashboard: 'Dashboard',
  signOut: 'Sign Out',
};

/** What all forms of the site say. */
export const visitorForm = {
  correct: 'Please correct the fields marked below. What you typed is still there.',
  honeypot: 'Leave this field empty',
  /** Link, within a sentence. */
  consentLink: 'privacy policy',
  consentAfter: '.',
  unheard: (day: string, phone: string) => `If you do not hear from us by ${day}, call ${phone}.`,
};

export const prices = {
  /** Before a price. */
  from: 'Starting from',
};

export const footer = {
  label: 'Footer',
  // Headings.
  company: 'Company',
  members: 'Members',
  legal: 'Legal',
  reach: 'Reach us',
  hotline: 'Hotline, for members',
  headOffice: 'Head office',
  follow: 'Follow us',
  newsletter: 'Newsletter',
  newsletterText: 'News for members and their groups, by email.',
  // Box and button.
  email: 'Email address',
  emailExample: 'you@example.com',
  consent: consent.newsletter,
  subscribe: 'Subscribe',
  founded: (year: number) => `Serving savings groups since ${year}.`,
  rights: (name: string, year: number) => `© ${year} ${name}. All rights reserved.`,
};

export const busy = {
  title: 'Please wait a moment',
  text: 'Your network has asked for too many pages. Wait a few seconds, then load this page again.',
  picture: 'A full matatu, and people who wait for the next one',
};

export const notFound = {
  title: 'This page does not exist',
  text: 'The address may be wrong, or the page was removed.',
  picture: 'A traveller before a signpost that names no place, and two goats',
  back: 'Back to the home page',
  or: 'Perhaps you were looking for one of these:',
};
