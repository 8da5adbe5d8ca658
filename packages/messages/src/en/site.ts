import { consent } from './consent.ts';

/** The words around every page of the public site. What is said of the institution itself is data. */
export const site = {
  skip: 'Skip to the content',
  signIn: 'Sign In',
  join: 'Join',
  navigation: 'Main',
  menu: 'Menu',
  start: (name: string) => `${name}, start page`,
  youAreHere: 'You are here',
  onThisPage: 'On this page',
};

/** What each page is called where it is linked: header, footer, trail. */
export const pages = {
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
  '/complaints': 'Complaints',
  '/compliance': 'Who regulates us',
} as const;

export const account = {
  menu: (name: string) => `Account of ${name}`,
  adminDashboard: 'Admin Dashboard',
  officerDashboard: 'Officer Dashboard',
  dashboard: 'Dashboard',
  signOut: 'Sign Out',
};

/** What all forms of the site say. */
export const visitorForm = {
  correct: 'Please correct what is marked below. What you typed is kept.',
  honeypot: 'Leave this field empty',
  consentLink: 'privacy policy',
  consentAfter: '.',
};

export const prices = {
  from: 'Starting from',
};

export const footer = {
  label: 'Footer',
  company: 'Company',
  members: 'Members',
  legal: 'Legal',
  reach: 'Reach us',
  follow: 'Follow us',
  newsletter: 'News from the group',
  newsletterText: 'New goods, workshop dates, and what members have made of them.',
  email: 'Email address',
  emailExample: 'you@example.com',
  consent: consent.newsletter,
  subscribe: 'Subscribe',
  founded: (year: number) => `Serving groups and their members since ${year}.`,
  rights: (name: string, year: number) => `© ${year} ${name}. All rights reserved.`,
};

export const busy = {
  title: 'Please wait a moment',
  text: 'Very many pages were asked for from your network just now. Wait some seconds, then load this page again.',
  picture: 'A full matatu, and people who wait for the next one',
};

export const notFound = {
  title: 'This page does not exist',
  text: 'The address may be mistyped, or what it led to has been removed.',
  picture: 'A traveller before a signpost that names no place, and two goats',
  back: 'Back to the start',
  or: 'Perhaps you were looking for one of these:',
};
