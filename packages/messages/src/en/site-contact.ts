import type { CONTACT_SUBJECTS } from '#domain/contact.ts';
import { LIMITS } from '#domain/limits.ts';

export const contactSubjects = {
  // Choices of the box, and the subjects of messages in the office.
  'General Inquiry': 'General Inquiry',
  'Loan Information': 'Loan Information',
  'Savings Products': 'Savings Products',
  'Branch Location': 'Branch Location',
  'Career Opportunities': 'Career Opportunities',
  Other: 'Other',
} satisfies Record<(typeof CONTACT_SUBJECTS)[number], string>;

export const contact = {
  title: 'Contact',
  heading: 'Contact us',
  description: (name: string) => `Write to ${name}, call a branch, or come in.`,
  answers: 'Answers to the questions that members ask most.',
  lead: 'Write, call or come in. A person answers.',
  picture: 'A member speaks with an officer at the counter',
  write: 'Write to us',
  writeLead: 'Please fill in every field, unless it says optional.',
  // Labels of boxes.
  name: 'Name',
  email: 'Email',
  phone: 'Phone (optional)',
  subject: 'Subject',
  chooseSubject: 'Choose a subject',
  subjects: contactSubjects,
  message: 'Message',
  /** Button. */
  send: 'Send Message',
  sending: 'Sending...',
  another: 'Write another message',
  success: 'Thank you for your message! We will get back to you soon.',
  failure: (phone: string) =>
    `Your message could not be sent. What you typed is still there. Please try again, or call ${phone}.`,
  consentBefore:
    'We use what you write here only to answer you. How long we store it, and what you can ask us to do, is in our ',
  /** Label of a box. */
  about: 'About (optional)',
  missing: {
    name: 'Name is required',
    email: 'Email is required',
    subject: 'Subject is required',
    message: 'Message is required',
  },
  wrong: {
    email: 'Please enter a valid email address',
    phone: 'Please enter a valid phone number',
    message: `Message must be at least ${LIMITS.contactMessage} characters`,
  },
  /** Link of a branch. */
  call: (branch: string) => `Call ${branch}`,
  mail: (branch: string) => `Write an email to ${branch}`,
  // Link, headings.
  allBranches: 'All branches',
  hotline: 'Hotline',
  hotlineFor: 'About your loan, your savings or your order.',
  headOfficeFor: 'For suppliers, partners and journalists.',
  joinBefore: 'To join you need no email: ',
  joinLink: 'ask to join here',
  callHotline: (phone: string) => `Call ${phone}`,
  follow: 'Follow us',
  map: 'Where we are',
  hours: 'When we are open',
  visit:
    'You need no appointment. Bring your national ID or passport if you want to ask about your own loan or savings.',
  faq: 'Questions that members ask',
  faqLead: 'You get the same answers at every branch.',
  complainBefore: 'Something went wrong? ',
  complainLink: 'Make a complaint',
  complainAfter: '. You get a number and the date by which we answer.',
  still: 'Not answered here?',
  /** Where there are no questions. */
  otherwise: 'Call or visit us',
};
