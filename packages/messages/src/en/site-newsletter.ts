import { consent } from './consent.ts';

export const newsletter = {
  title: 'Newsletter',
  heading: 'Newsletter',
  description: (name: string) =>
    `The newsletter of ${name}: what is in it, how to get it, and how to stop it.`,
  lead: 'News for members and their groups, by email.',
  contentTitle: 'What is in it',
  contents: [
    'New goods, and goods that are back in stock',
    'Dates and places of the workshops',
    'One story of a member, with their consent',
    'Changes to our terms before they take effect',
  ],
  promiseTitle: 'What we promise',
  promises: [
    'No more than one email a month',
    'We give your address to nobody',
    'Every email has a link that stops it at once',
  ],
  form: 'Subscribe',
  // Box and button.
  email: 'Email address',
  consent: consent.newsletter,
  send: 'Subscribe',
  sending: 'Sending...',
  another: 'Subscribe another address',
  missing: {},
  wrong: {},
  thanks: 'Thank you for subscribing.',
  thanksText:
    'To confirm your address, please open the link in our email. If no email comes, check your spam folder, or call us. To stop the newsletter later, use the link at its end.',
  failure: () => 'You could not be subscribed. Please try again.',
  consentBefore: 'How we use your address is in our ',
};

export const confirm = {
  title: 'Confirm',
  heading: 'Do you want the newsletter?',
  description: 'Confirm that you want the newsletter.',
  lead: 'Press the button to get it. If you did not ask for it, close this page.',
  /** Button. */
  button: 'Confirm',
  doneHeading: 'You are subscribed',
  done: 'You will get the newsletter from now on.',
  stop: 'Every newsletter has a link that stops it at once.',
  back: 'Back to the home page',
  noToken: 'Please open this page from the link in the email that we sent you.',
};

export const unsubscribe = {
  title: 'Unsubscribe',
  heading: 'Stop the newsletter',
  description: 'End your subscription to the newsletter.',
  lead: 'Press the button, and we send you no more news. You do not need to say why.',
  /** Button. */
  button: 'Unsubscribe',
  doneHeading: 'You are unsubscribed',
  done: 'You will not receive our news any more.',
  back: 'Back to the home page',
  again: 'You can subscribe again. We then ask you by email to confirm, at most once in 30 days.',
  noToken: 'Please open this page from the link at the end of a newsletter.',
  failure: 'You could not be unsubscribed. Please try again.',
  talk: 'What should we do better?',
  talkText: 'Tell us what you would like to read. It helps us with the next newsletter.',
  contact: 'Write to us',
};
