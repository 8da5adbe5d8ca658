import type { PageAct, PageVisit } from '#domain/orders/order-page.ts';
import { count, nouns } from './nouns.ts';

/** The page of an order for its client, without an account (DECISIONS 27.3). */
export const ownPage = {
  title: 'Your order',
  /** Heading. */
  order: (number: string) => `Order ${number}`,
  // Rows about the order: labels.
  goods: 'What was ordered',
  /** Below the first products. */
  moreGoods: (n: number) => `and ${count(n, nouns.product)} more`,
  state: 'Where it is',
  since: (state: string, day: string) => `${state}, since ${day}`,
  promised: 'Goods come by',
  help: (phone: string) => `Questions? Call ${phone}`,
  digits: {
    title: 'See prices, payments and papers',
    label: 'Last 4 digits of your National ID',
    /** Button. */
    show: 'Show',
    wrong: 'These are not the last digits of the National ID. Please try again.',
    expired: 'Ten minutes have passed. Please type the digits again.',
    noId: 'We do not have your National ID number. Please ask at your branch, and bring your ID.',
    tooMany: (minutes: number) =>
      `There were too many wrong tries. Please try again in ${count(minutes, nouns.minute)}, or ask at your branch.`,
  },
  // What it costs: labels.
  price: 'Price of the goods',
  cost: 'The loan costs',
  fee: (sum: string) => `of this, a fee of ${sum} is paid once at the start`,
  total: 'You pay in all',
  later: 'The day and sum of each payment are fixed when the order is approved.',
  payments: 'Payments',
  next: (sum: string, day: string) => `Next: ${sum} on ${day}`,
  plan: (n: number) => `${count(n, nouns.instalment)} in all`,
  rest: 'The agreement has the day of each of them.',
  paid: 'This is the plan. Your branch knows what you have paid.',
  agreement: 'Agreement',
  inForce: (number: string) => `${number}, in force`,
  // Buttons: the agreement as a PDF.
  papers: { en: 'PDF in English', sw: 'PDF in Swahili' },
  acts: {
    title: 'Is something wrong?',
    // Buttons.
    dispute: 'This isn’t my order',
    cancel: 'Cancel the order',
    complain: 'Complain',
  } satisfies Record<PageAct | 'title', string>,
  ask: {
    dispute: 'Is this not your order?',
    disputeCancels: 'Then we cancel it now, and our managers find out who ordered it.',
    disputeComplains: 'Then our managers look into it, and we answer you.',
    cancel: 'Do you want to cancel this order?',
    cancelCancels: 'It is cancelled at once. It costs you nothing.',
    cancelComplains: 'We cannot cancel it at once any more. We look at your wish, and answer you.',
    complain: 'What is wrong?',
    complainAs: 'Your name and phone number are in our books: you need not write them.',
    // Buttons.
    yes: 'Yes',
    send: 'Send',
    back: 'Back',
  },
  done: {
    cancelled: 'The order is cancelled',
    cancelledText: 'You owe nothing for it. Bring goods or payments that you already have to your branch.',
    received: 'We received your complaint',
    receivedText: (reference: string, day: string) =>
      `Its number is ${reference}. We answer by ${day}. Write the number down.`,
  },
  none: {
    title: 'This page has ended',
    text: 'The address is not complete, or it has been replaced. Ask at your branch for the new one, or find your order with the number and code of your agreement.',
    /** A link. */
    find: 'Find my order',
  },
  /** What the office reads as a complaint. */
  complaintAbout: (number: string, text: string) => `Order ${number}: ${text}`,
  complaints: {
    dispute: 'The client says that this is not their order.',
    cancel: 'The client asks to cancel it.',
  },
  /** Why the order was cancelled, in its timeline. */
  reasons: {
    dispute: 'The client says that this is not their order',
    cancel: 'The client cancelled it on their page',
  },
};

/** The same page in the office, on the details of the order. */
export const clientPage = {
  title: 'The client’s page',
  line: 'The client sees there where the order is. Sums and papers need the last 4 digits of the National ID.',
  // Buttons.
  copy: 'Copy address',
  copied: 'Copied',
  renew: 'New address',
  renewing: 'Renewing...',
  /** Above the button. */
  renewQuestion:
    'The present address ends, also the one on papers and in messages. Give the client the new one.',
  renewed: 'The page has a new address.',
  unseen: 'Nobody has looked at it yet.',
  seen: (moment: string) => `Last visit: ${moment}`,
  wrong: (n: number, moment: string) => `${count(n, nouns.try)} with wrong digits, the last one on ${moment}`,
  /** Opens the list. */
  visits: (n: number) => count(n, nouns.visit),
  /** In the list of visits: what was done. */
  what: {
    opened: 'Opened',
    shown: 'Sums shown',
    wrong_digits: 'Wrong digits',
    cancelled: 'Cancelled by the client',
    disputed: 'Not their order, says the client',
    complained: 'Complaint',
  } satisfies Record<PageVisit, string>,
};
