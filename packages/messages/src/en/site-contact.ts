export const contact = {
  title: 'Contact',
  heading: 'Ask us anything',
  description: (name: string) =>
    `Write to ${name}, call a branch, or come in. Answers to the questions that members ask most.`,
  lead: 'Write, call or come in. A person answers, on the same day or the next working day.',
  picture: 'A member speaks with an officer at the counter',
  write: 'Write to us',
  writeLead: 'Fields without “optional” are needed.',
  name: 'Name',
  email: 'Email',
  phone: 'Phone (optional)',
  subject: 'Subject',
  chooseSubject: 'Choose a subject',
  message: 'Message',
  send: 'Send Message',
  sending: 'Sending...',
  another: 'Write another message',
  success: 'Thank you for your message! We will get back to you soon.',
  failure: (phone: string) =>
    `Your message could not be sent. What you typed is kept: please try again, or call ${phone}.`,
  consentBefore:
    'We use what you write here only to answer you. How long we keep it, and what you can ask of us, is told in our ',
  about: 'About (optional)',
  errors: {
    name: 'Name is required',
    email: 'Email is required',
    emailShape: 'Please enter a valid email address',
    phone: 'Please enter a valid phone number',
    subject: 'Subject is required',
    message: 'Message is required',
    messageLength: (least: number) => `Message must be at least ${least} characters`,
  },
  branches: 'Call or visit',
  call: (branch: string) => `Call ${branch}`,
  mail: (branch: string) => `Write an email to ${branch}`,
  allBranches: 'All branches',
  hotline: 'Hotline',
  callHotline: (phone: string) => `Call ${phone}`,
  follow: 'Follow us',
  map: 'Where we are',
  hours: 'When we are open',
  hoursList: ['Monday - Friday 8:00 AM - 5:00 PM', 'Saturday 9:00 AM - 1:00 PM'],
  visit: 'You need no appointment. Bring your national ID if you want to ask about your own loan or savings.',
  faq: 'Questions that members ask',
  faqLead: 'The same answers that you hear at the counter.',
  complainBefore: 'Something went wrong? ',
  complainLink: 'Here you complain',
  complainAfter: ', and get a number and the day of our answer.',
  still: 'Not answered here?',
};

export const questions: readonly { question: string; answer: string }[] = [
  {
    question: 'Who can buy on loan?',
    answer:
      'Anyone of 18 or over who belongs to a savings group that works with us. Bring your national ID. If you have no group yet, any branch will help you find one or form one with your neighbours.',
  },
  {
    question: 'What do I pay, and when?',
    answer:
      'You pay the same sum every month. The whole price, the number of months and the monthly sum stand on one page that you get before you sign. Nothing is added later.',
  },
  {
    question: 'Do I need land, a logbook or a payslip?',
    answer: 'No. Your group vouches for you. That is why your officer speaks with the group first.',
  },
  {
    question: 'What if I cannot pay one month?',
    answer:
      'Tell your credit officer before the meeting. Together with your group we look for a way: pay part now, or agree on another date. The worst is to say nothing.',
  },
  {
    question: 'How do I get my goods?',
    answer:
      'Collect them at your branch, or have them brought to the place where your group meets. You choose when you order. If something arrives broken, stop using it and tell us: we repair or replace it under warranty.',
  },
];
