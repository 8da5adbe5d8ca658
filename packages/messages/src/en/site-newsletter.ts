import { consent } from './consent.ts';

export const newsletter = {
  title: 'Newsletter',
  heading: 'News from the group',
  description: (name: string) => `What the newsletter of ${name} tells, how to get it, and how to stop it.`,
  lead: 'Goods that are new, the dates of workshops, and what a member has made of a loan.',
  contentTitle: 'What is in it',
  contents: [
    'New goods, and goods that are back in stock',
    'Dates and places of the workshops',
    'One story of a member, told with their consent',
    'Changes to our terms before they take effect',
  ],
  promiseTitle: 'What we promise',
  promises: [
    'No more than one email a month',
    'Your address is given to nobody',
    'Every email has a link that stops it at once',
  ],
  form: 'Subscribe',
  email: 'Email address',
  consent: consent.newsletter,
  send: 'Subscribe',
  sending: 'Sending...',
  another: 'Subscribe another address',
  missing: {},
  wrong: {},
  thanks: 'Thank you for subscribing.',
  thanksText:
    'The newsletter comes once the address is confirmed: please open the link in our mail. If no mail comes, look into the spam folder, or call us. To stop it later, use the link at its end.',
  failure: () => 'You could not be subscribed. Please try again.',
  consentBefore: 'How we use your address is in our ',
};

export const confirm = {
  title: 'Confirm',
  heading: 'Do you want the newsletter?',
  description: 'Confirm that the newsletter may come to your address.',
  lead: 'One press, and it comes to you. If you did not ask for it, close this page.',
  button: 'Confirm',
  doneHeading: 'You are subscribed',
  done: 'The newsletter comes to you from now on.',
  stop: 'Every newsletter has a link that stops it at once.',
  back: 'Back to the start',
  noToken: 'This page needs the link of the mail that we sent you. Please open that link.',
};

export const unsubscribe = {
  title: 'Unsubscribe',
  heading: 'Stop the newsletter',
  description: 'End your subscription to the newsletter.',
  lead: 'One press, and no more emails from us. You need not say why.',
  button: 'Unsubscribe',
  doneHeading: 'You are unsubscribed',
  done: 'You will not receive our news any more.',
  back: 'Back to the start',
  again: 'Changed your mind? You can subscribe again: we then ask you by mail, once in 30 days at most.',
  noToken: 'This page needs the link that stands at the end of each newsletter. Please open that link.',
  failure: 'You could not be unsubscribed. Please try again.',
  talk: 'Was something wrong with it?',
  talkText: 'Tell us what you would rather have read. It helps the next one.',
  contact: 'Write to us',
};
