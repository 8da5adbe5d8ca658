import { LIMITS } from '#domain/limits.ts';

/** How to complain, and the form for it (DECISIONS 16.7). */
export const complaints = {
  title: 'Complaints',
  heading: 'Make a complaint',
  description: (name: string) =>
    `How to complain to ${name}: a form, by when we answer, who decides, and where to go next.`,
  lead: (time: string) => `We answer ${time}. A complaint never counts against you or your group.`,
  steps: {
    title: 'How to complain',
    list: [
      {
        title: 'Tell the branch manager',
        text: 'Most problems are solved there, often on the same day.',
      },
      {
        title: 'If not, complain here',
        text: 'Use the form below or call the hotline. You get a number and the date by which we answer.',
      },
      {
        title: 'We look into it',
        text: 'We ask you and the people concerned, and check the books.',
      },
      {
        title: 'You get an answer',
        text: 'By email or by phone. We say what we found and what we will do.',
      },
    ],
  },
  facts: {
    title: 'Good to know',
    // Names of facts.
    time: 'Our answer',
    decides: 'Who decides',
    next: 'If you are not satisfied with our answer',
    /** What holds for everybody in Kenya. */
    court: 'You can turn to the authority in charge or to a court.',
  },
  write: {
    title: 'Write a complaint',
    lead: 'Please fill in every field, unless it says optional.',
    // Labels of boxes.
    name: 'Name',
    phone: 'Phone',
    email: 'Email (optional)',
    emailHint: 'If given, we also email you the number and our answer.',
    branch: 'Branch (optional)',
    noBranch: 'No branch, or I do not know',
    message: 'What happened?',
    messageHint: 'When, where, who, and what you want us to do.',
    // Button.
    send: 'Send complaint',
    sending: 'Sending...',
    success: 'We have received your complaint.',
    number: 'Its number is',
    keep: 'Write it down, and say it when you call.',
    by: (day: string) => `We answer by ${day}.`,
    another: 'Write another complaint',
    failure: (phone: string) =>
      `Your complaint could not be sent. What you typed is still there. Please try again, or call ${phone}.`,
    consentBefore: 'We use what you write here only to deal with your complaint. More in our ',
    missing: { name: 'Name is required', phone: 'Phone is required', message: 'Message is required' },
    wrong: {
      phone: 'Please enter a valid phone number',
      email: 'Please enter a valid email address',
      message: `Message must be at least ${LIMITS.contactMessage} characters`,
    },
  },
};
